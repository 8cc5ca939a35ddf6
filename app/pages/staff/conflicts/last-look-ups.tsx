import type { Queries } from "#db/database.ts";
import type { User } from "#firm/accounts/users.ts";
import { keptLookUps } from "#firm/conflicts/kept-look-ups.ts";
import { lookUpInWords } from "#firm/conflicts/look-up-in-words.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";

/** Look-ups shown, and names of one. */
const SHOWN = 10;
const NAMES_SHOWN = 5;

/** The last look-ups one of the staff may see: administrators everybody's, others their own. */
export async function loadLastLookUps(queries: Queries, { role, username }: Pick<User, "role" | "username">) {
  const isEverybodys = role === "administrator";
  const kept = await keptLookUps(queries, { actor: isEverybodys ? undefined : username, most: SHOWN });
  return {
    isEverybodys,
    lines: kept.map((one) => ({ id: one.id, at: one.at, actor: one.actor, words: lookUpInWords(one, NAMES_SHOWN) })),
  };
}

type Props = {
  last: Awaited<ReturnType<typeof loadLastLookUps>>;
  /** How long they are kept, `two years`. */
  keptFor: string;
};

export function LastLookUps({ last: { isEverybodys, lines }, keptFor }: Props) {
  const nameOf = useStaffName();
  return (
    <section aria-labelledby="look-ups">
      <h2 id="look-ups">{isEverybodys ? "Last look-ups" : "Your last look-ups"}</h2>
      <p className="quiet">
        Look-ups are kept for {keptFor} with the name of who looked.{" "}
        {isEverybodys ? (
          <>
            All of them stand in the trail under <a href="/staff/export">Export</a>.
          </>
        ) : (
          "Administrators see everybody’s."
        )}
      </p>
      {lines.length > 0 && (
        <ol className="staff-lines">
          {lines.map(({ id, at, actor, words }) => (
            <li key={id}>
              <span>{words}</span>
              <span className="quiet">
                {nameOf(actor)}, {torontoTime(at)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
