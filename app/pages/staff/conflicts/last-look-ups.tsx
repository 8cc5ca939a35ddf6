import { torontoTime } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";
import type { loadLastLookUps } from "./load-last-look-ups.ts";

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
