import { bookingAddress } from "./list-address.ts";
import { HowToReach, type Reach } from "./how-to-reach.tsx";
import { shownName } from "../parts/shown-name.ts";

export type InPlace = {
  id: string;
  /** The time that was lost. */
  when: string;
  /** They know nothing of it: it was held for several to be offered. */
  isUnheard: boolean;
  /** It comes before a mail is surely read. */
  isNear: boolean;
  person: string | null;
  /** What they may pick. */
  offers: string[];
  reach: Reach;
};

/** `back`: the list that the pages of their appointments lead back to; left out, it leads to those of reception. */
type Props = { rows: InPlace[]; back?: string; reception: boolean };

/** Whoever was offered other times and has picked none: they may come in vain all the same. */
export function OfferedInPlace({ rows, back, reception }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className="offered-in-place" aria-labelledby="in-place">
      <h2 id="in-place">Offered other times, and none picked yet: {rows.length}</h2>
      <ul className="staff-lines">
        {rows.map(({ id, when, isUnheard, isNear, person, offers, reach }) => (
          <li key={id}>
            <a href={back === undefined ? `/staff/reception/${id}` : bookingAddress(id, back)}>
              <bdi>{shownName(person)}</bdi>
            </a>
            {isUnheard ? "" : `, in place of ${when}`}: {offers.join("; ")}
            {offers.length > 0 && `; to pick until ${offers.at(-1)}`}
            {isNear && !reach.knows.told && !reach.call?.here && (
              <>
                {"; "}
                <strong>to be called: they may come then all the same</strong>
              </>
            )}
            <HowToReach reach={reach} reception={reception} />
          </li>
        ))}
      </ul>
    </section>
  );
}
