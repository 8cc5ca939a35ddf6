import { torontoTime } from "#time/toronto-time.ts";
import { Done } from "../parts/done.tsx";
import { Panel } from "../parts/panel.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { ChooseColleague } from "./choose-colleague.tsx";
import { HandOver } from "./hand-over.tsx";
import { Refused, useRefusal } from "./refused.tsx";
import type { Matter } from "./load-enquiry.ts";

/** To whom it may be handed, and who may not see it. */
export function WhoHasIt({ matter: { walls, colleagues, toKeepOut } }: { matter: Matter }) {
  const nameOf = useStaffName();
  const wallRefused = useRefusal("wall");
  const refused = useRefusal("hand-over", "wall", "remove-wall");
  return (
    <Panel id="owner" title="Hand over, keep out" open={refused !== undefined}>
      <Done at="owner" />
      <Refused of={["remove-wall"]} />
      <HandOver form="owner" colleagues={colleagues} />
      <h3>Walls</h3>
      {walls.length === 0 && <p>Everyone may open it.</p>}
      {walls.map(({ username, setAt, setBy }) => (
        <form method="post" action="#owner" key={username} className="wall">
          <p>
            <strong>{nameOf(username)}</strong> sees nothing of it since {torontoTime(setAt)}, by {nameOf(setBy)}.
          </p>
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
