import { useSearchParams } from "react-router";
import { Done } from "../parts/done.tsx";
import { Panel } from "../parts/panel.tsx";
import { AlongWithWall } from "./along-with-wall.tsx";
import { ChooseColleague } from "./choose-colleague.tsx";
import { HandOver } from "./hand-over.tsx";
import { Refused, useRefusal } from "./refused.tsx";
import type { Matter } from "./load-enquiry.ts";
import { undoWall } from "./undo-done.tsx";
import { ToGive, useNameToChoose, Walls, wallSaid } from "./walls.tsx";
import { WhatAWallLeaves } from "./what-a-wall-leaves.tsx";

/** The panel before it was opened. */
export const KEEP_OUT = "Keep a colleague out";

const WALL_VERBS = ["wall", "remove-wall", "remove-walls", "undo-wall", "wall-again"];

/** Who may not see it, and to whom it may be handed, which stands beside the names until it was opened. */
export function WhoHasIt({ matter }: { matter: Matter }) {
  const { colleagues, toKeepOut, along } = matter;
  const isOpened = matter.opened !== undefined;
  const nameOf = useNameToChoose(matter);
  const [asked] = useSearchParams();
  const done = asked.get("done") ?? "";
  const whom = asked.get("of") ?? "";
  const isPut = done === "wall" || done === "wall-again";
  const wallRefused = useRefusal("wall");
  const refused = useRefusal(...(isOpened ? ["hand-over"] : []), ...WALL_VERBS);
  return (
    <Panel id="owner" title={isOpened ? "Hand over, keep out" : KEEP_OUT} open={refused !== undefined}>
      <Done at="owner" undo={undoWall(matter, done, whom)} instead={wallSaid(matter, done, [whom, nameOf(whom)])} />
      {isPut && <ToGive of={matter.toGive} whose={whom} />}
      <Refused of={WALL_VERBS.filter((verb) => verb !== "wall")} />
      {isOpened && (
        <HandOver
          form="owner"
          colleagues={colleagues}
          area={matter.practiceArea}
          owner={matter.owner}
          isMine={matter.isMine}
          along={<AlongWithWall of={along} />}
          mayNote
        />
      )}
      <h3>Walls</h3>
      <WhatAWallLeaves matter={matter} />
      <Walls matter={matter} said={isPut ? whom : undefined} />
      {toKeepOut.length > 0 && (
        <form method="post" action="#wall-to" className="staff-form">
          <input type="hidden" name="intent" value="wall" />
          <AlongWithWall of={along} isNamedAbove={isOpened && colleagues.length > 0} />
          <ChooseColleague form="wall" label="Keep out" usernames={toKeepOut} nameOf={nameOf} refused={wallRefused} />
          <button className="button">Put up a wall</button>
        </form>
      )}
    </Panel>
  );
}
