import { bookingAddress } from "./list-address.ts";
import { HowToReach, type Reach } from "./how-to-reach.tsx";
import { shownName } from "../parts/shown-name.ts";

export type InPlace = {
  id: string;
  /** The time that was lost. */
  when: string;
  person: string | null;
  /** What they may pick. */
  offers: string[];
  reach: Reach;
};

type Props = { rows: InPlace[]; back: string; reception: boolean };

/** Whoever was offered other times where nobody is there and has picked none: they may come in vain all the same. */
export function OfferedInPlace({ rows, back, reception }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className="affected" aria-labelledby="in-place">
      <h2 id="in-place">Offered other times, and none picked yet: {rows.length}</h2>
      <ul className="staff-lines">
        {rows.map(({ id, when, person, offers, reach }) => (
          <li key={id}>
            <a href={bookingAddress(id, back)}>
              <bdi>{shownName(person)}</bdi>
            </a>
            , in place of {when}: {offers.join("; ")}
            <HowToReach reach={reach} reception={reception} />
          </li>
        ))}
      </ul>
    </section>
  );
}
