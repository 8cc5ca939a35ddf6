import { useSearchParams } from "react-router";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { Done } from "../parts/done.tsx";
import { useHandedOver } from "../parts/handed-over.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { useAlsoTold } from "./also-told.ts";
import { enteredToAsk } from "./ask-whom.tsx";
import { HeldAlong } from "./call-time.tsx";
import type { loadCaller } from "./load-caller.ts";
import { marksChangedWords } from "./marks-changed.ts";
import { undoOfCaller } from "./undo-of-caller.tsx";

const MAIL_GOES_THERE = " What is mailed to them, of appointments too, goes to the address below from now on.";

/** What was just done on a caller's page, whom it is told, and what takes it back. */
export function CallerDone({ caller }: { caller: Awaited<ReturnType<typeof loadCaller>> }) {
  const { entry, callee, ask, reached, held, coming, goesTo, marks } = caller;
  const nameOf = useStaffName();
  const handedOver = useHandedOver();
  const alsoTold = useAlsoTold(caller);
  const asked = useSearchParams()[0];
  const done = asked.get("done") ?? "";
  const isToNobody = asked.get("of") === NOBODY_HAS_IT;
  return (
    <Done
      told={callee && nameOf(callee)}
      alsoTold={alsoTold}
      unowned={callee === undefined}
      unmailed={!reached.email}
      canCall={Boolean(reached.phone)}
      over={done === "hand-over" && (entry.owner === null) !== isToNobody}
      instead={done === "hand-over" ? handedOver(entry) : ask && enteredToAsk(done)}
      undo={undoOfCaller(caller, done)}
    >
      <HeldAlong coming={coming} reached={held ?? reached} />
      {done === "correct-caller" && goesTo?.email && !goesTo.isWritten && MAIL_GOES_THERE}
      {done.startsWith("correct-caller") && marksChangedWords(asked.get("marks"), marks.ticked)}
    </Done>
  );
}
