import { isOutcome } from "#firm/enquiries/outcome-names.ts";
import { isStateName, STATES } from "#firm/enquiries/states.ts";
import { AsWritten } from "../parts/correct-name.tsx";
import { Intent } from "../parts/intent.tsx";
import type { Matter } from "./load-enquiry.ts";

/** What the form of an outcome posts as what was before where the enquiry still waited for an answer. */
export const WAITED = "waited";

/**
 * The way back from what was just done, beside the sentence that says it is done; undefined where there is none, or
 * something else was done since. `was`: what had come of it before an outcome was saved.
 */
export function undoOf(matter: Matter, done: string, was: string | null) {
  const { closedAt, closedAs, owner, isMine, outcome } = matter;
  if (isStateName(done) && closedAs === done) return <TakeBack state={done} />;
  if (done === "hand-over" && owner !== null && !isMine && matter.colleagues.includes(owner))
    return (
      <Intent intent="take" hidden={{ to: owner }}>
        Undo: take it back
      </Intent>
    );
  if (done === "correct-name" && matter.wrote !== undefined) return <AsWritten wrote={matter.wrote} />;
  if (done !== "outcome" || was === null || was === (outcome ?? "")) return undefined;
  if (was === WAITED) return isStateName(closedAs) ? <TakeBack state={closedAs} /> : undefined;
  return was === "" || isOutcome(was) ? (
    <Intent intent="outcome" hidden={{ words: was, was: closedAt === null ? WAITED : (outcome ?? "") }}>
      Undo
    </Intent>
  ) : undefined;
}

/** What an outcome did beside what it says: it closes what waited, and not known after all it lets it wait again. */
export function saidOf(
  { closedAs }: Pick<Matter, "closedAs">,
  { done, was }: { done: string; was: string | null },
): string | undefined {
  if (done !== "outcome" || was === null) return undefined;
  if (was === WAITED) return closedAs ? `What came of it was saved, and it is closed as ${closedAs}.` : undefined;
  return closedAs === null ? "What came of it is not known yet. It waits for an answer again." : undefined;
}

function TakeBack({ state }: { state: keyof typeof STATES }) {
  const { verb, button } = STATES[state].undo;
  return <Intent intent={verb}>{`Undo: ${button.charAt(0).toLowerCase()}${button.slice(1)}`}</Intent>;
}
