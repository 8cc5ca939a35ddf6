import { useSearchParams } from "react-router";
import { torontoTime } from "#time/toronto-time.ts";
import { Done } from "../parts/done.tsx";
import { Panel } from "../parts/panel.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { ChooseColleague } from "./choose-colleague.tsx";
import { HandOver } from "./hand-over.tsx";
import { Refused, useRefusal } from "./refused.tsx";
import type { Matter } from "./load-enquiry.ts";

/** To whom it may be handed, and who may not see it. */
export function WhoHasIt({ matter }: { matter: Matter }) {
  const { walls, colleagues, toKeepOut, uncovered, asAdministrator } = matter;
  const nameOf = useStaffName();
  const justKeptOut = useSearchParams()[0].get("of") ?? "";
  const wallRefused = useRefusal("wall");
  const refused = useRefusal("hand-over", "wall", "remove-wall");
  return (
    <Panel id="owner" title="Hand over, keep out" open={refused !== undefined}>
      <Done
        at="owner"
        instead={
          uncovered.includes(justKeptOut) ? `The wall stands. It ${uncoveredWords(nameOf(justKeptOut))}` : undefined
        }
      />
      <Refused of={["remove-wall"]} />
      <HandOver form="owner" colleagues={colleagues} />
      <h3>Walls</h3>
      {walls.length === 0 && <p>Everyone may open it.</p>}
      {walls.map(({ username, setAt, setBy, isAutomatic, as }) => (
        <form method="post" action="#owner" key={username} className="wall">
          <p>
            <strong>{nameOf(username)}</strong> sees nothing of it since {torontoTime(setAt)},{" "}
            {isAutomatic
              ? `automatically${as ? `, as on ${as}` : ""}`
              : `by ${setBy === username ? "themselves" : nameOf(setBy)}`}
            .
          </p>
          {uncovered.includes(username) && (
            <p className="failure">
              It {uncoveredWords(nameOf(username))}{" "}
              {asAdministrator ? <a href="/staff/users">Users</a> : "An administrator can tie them to one."}
            </p>
          )}
          <input type="hidden" name="to" value={username} />
          <button className="button" name="intent" value="remove-wall">
            Take the wall away
          </button>
        </form>
      ))}
      {toKeepOut.length > 0 && (
        <form method="post" action="#wall-to" className="staff-form">
          <input type="hidden" name="intent" value="wall" />
          <ChooseColleague form="wall" label="Keep out" colleagues={toKeepOut} refused={wallRefused} />
          <button className="button">Put up a wall</button>
        </form>
      )}
    </Panel>
  );
}

const uncoveredWords = (name: string) => `does not cover appointments: ${name} is tied to no lawyer.`;
