import type { SameBy } from "#firm/enquiries/same-by.ts";
import type { Covered, WallsOfPerson } from "#firm/enquiries/walls-of-person.ts";
import type { Named } from "#firm/enquiries/whole-person.ts";
import { shownName } from "../parts/shown-name.ts";

const SAME_BY: Record<SameBy, string> = {
  number: "the same number",
  address: "the same e-mail address",
  staff: "said by staff to be the same person",
};

/** `isNamedAbove`: the same list stands there, and is only counted here. */
type Props = { of: Pick<WallsOfPerson, "others" | "similar">; isNamedAbove?: boolean };

/**
 * What a wall covers beside this one, before it is put up: a number that is shared brings others along than the person,
 * so that each is named, and by what it is the same.
 */
export function AlongWithWall({ of: { others, similar }, isNamedAbove = false }: Props) {
  if (isNamedAbove)
    return (
      others.length > 0 && <p>The wall also covers the {others.length === 1 ? "one" : others.length} named above.</p>
    );
  return (
    <>
      {others.length > 0 && (
        <div role="note">
          <p>
            <strong>The wall also covers {counted(others.length)}</strong>, which{" "}
            {others.length === 1 ? "counts" : "count"} as the same person’s:
          </p>
          <ul className="staff-lines">
            {others.map((one) => (
              <li key={one.id}>
                <NameAndReference of={one} />: {becauseOf(one)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {similar.length > 0 && (
        <div>
          <p>
            {similar.length === 1 ? "This one has" : "These have"} only a similar name and{" "}
            {similar.length === 1 ? "stays" : "stay"} visible:
          </p>
          <ul className="staff-lines">
            {similar.map((one) => (
              <li key={one.id}>
                <NameAndReference of={one} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function NameAndReference({ of: { id, reference, person } }: { of: Named }) {
  return (
    <>
      <bdi>{shownName(person)}</bdi>, <a href={`/staff/enquiries/${id}`}>{reference}</a>
    </>
  );
}

function becauseOf({ by, isSameName }: Covered): string {
  const shared = by.length > 0 ? by.map((one) => SAME_BY[one]) : ["through another enquiry"];
  return [...shared, isSameName ? "the same name" : "another name"].join(", ");
}

const counted = (number: number) => (number === 1 ? "1 other" : `${number} others`);

/** How many others, and what they have in common: each by what it is the same. */
export function othersInWords(of: readonly SameBy[][]): string {
  const count = counted(of.length);
  const all = (...kinds: SameBy[]) => of.every((by) => kinds.some((kind) => by.includes(kind)));
  if (all("number")) return `${count} with the same number`;
  if (all("address")) return `${count} with the same e-mail address`;
  return all("number", "address") ? `${count} with the same number or e-mail address` : `${count} of the same person`;
}

export const inWords = (of: readonly Covered[]) => othersInWords(of.map(({ by }) => by));
