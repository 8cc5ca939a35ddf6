import type { ReactNode } from "react";
import { NotByMistake, UndoEntered } from "../parts/by-mistake.tsx";
import { undoOfCall } from "../parts/call-buttons.tsx";
import { AsWritten } from "../parts/correct-name.tsx";
import { UndoHandOver } from "../parts/undo-hand-over.tsx";
import { NotTwice } from "./entered-twice.tsx";
import type { Caller } from "./load-caller.ts";

/** Takes back what was just done on the page of a caller; undefined where nothing was, or it cannot be. */
export function undoOfCaller(caller: Caller, done: string): ReactNode {
  const { entry, calls, by, twiceWith, mayBeMistake, isMistake, wrote, handedOn } = caller;
  if (done === "twice" && twiceWith) return <NotTwice isUndo />;
  if (done.startsWith("entered") && mayBeMistake) return <UndoEntered id={entry.id} />;
  if (done === "mistake" && isMistake) return <NotByMistake id={entry.id} />;
  if (done === "correct-name" && wrote !== undefined) return <AsWritten wrote={wrote} />;
  if (done === "hand-over" && handedOn) return <UndoHandOver {...handedOn} by={by} />;
  return done === "take-call" ? undoOfCall(calls, done, by) : undefined;
}
