import type { SeveralResult, SeveralVerb, UndoOne } from "#firm/enquiries/act-on-several.ts";
import { OUTCOME_NAMES, OUTCOMES } from "#firm/enquiries/outcome-names.ts";
import { capital } from "#text/capital.ts";

/** What was done to several, with the words that were posted. */
export type Several = SeveralResult & { verb: SeveralVerb | "undo" };

/** The form the boxes of the rows belong to, by its id. */
export const BULK = "bulk";

/** What is done to the ticked rows. Shown by the style once one is ticked, so that it costs no row its place. */
export function BulkBar({ action }: { action: string }) {
  return (
    <form method="post" action={action} id={BULK} className="bulk-bar" aria-label="What to do with the ticked ones">
      <button className="button" name="intent" value="answered">
        Mark as answered
      </button>
      <button className="button" name="intent" value="take">
        Take
      </button>
      <button className="button" name="intent" value="spam">
        Close as spam
      </button>
      <span className="came-of-them">
        <label>
          What came of them
          <select name="words" defaultValue="">
            <option value="">Not known yet</option>
            {OUTCOME_NAMES.map((name) => (
              <option key={name} value={name}>
                {capital(OUTCOMES[name])}
              </option>
            ))}
          </select>
        </label>
        <button className="button" name="intent" value="outcome">
          Save
        </button>
      </span>
    </form>
  );
}

const DONE: Record<Several["verb"], string> = {
  answered: "marked as answered.",
  take: "taken: yours now.",
  spam: "closed as spam. Nobody is written to.",
  outcome: "saved.",
  undo: "put back as before.",
};

/** What became of it, which were refused and why, and the way back. */
export function BulkResult({ several: { verb, done, refused }, action }: { several: Several; action: string }) {
  return (
    <div className="bulk-result">
      {(done.length > 0 || refused.length === 0) && (
        <div className="staff-done" role="status">
          <p>{done.length === 0 ? "Nothing was changed." : `${done.length} ${DONE[verb]}`}</p>
          {verb !== "undo" && done.length > 0 && <Undo done={done} action={action} />}
        </div>
      )}
      {refused.length > 0 && (
        <div className="failure" role="alert">
          <p>Not done:</p>
          <ul>
            {refused.map(({ name, message }) => (
              <li key={name}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Undo({ done, action }: { done: UndoOne[]; action: string }) {
  return (
    <form method="post" action={action}>
      {done.map((one) => (
        <input key={one.id} type="hidden" name="undo" value={undoValue(one)} />
      ))}
      <button className="button" name="intent" value="undo">
        Undo
      </button>
    </form>
  );
}

function undoValue({ id, verb, words, at }: UndoOne): string {
  return [id, verb, at, words].join(" ");
}

/** What the button posts, read again; what is none of it is left out. */
export function undosIn(values: string[]): UndoOne[] {
  return values.flatMap((value) => {
    const [, id, verb, at, words] = /^(\S{1,64}) ([a-z-]{1,30}) (\d{1,15}) ([a-z-]{0,30})$/.exec(value) ?? [];
    return id && verb && at ? [{ id, verb, at: Number(at), words: words ?? "" }] : [];
  });
}
