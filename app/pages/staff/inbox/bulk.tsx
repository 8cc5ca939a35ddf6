import type { RefusedOne, SeveralResult } from "#firm/enquiries/act-on-several.ts";
import type { OfferedSeveral } from "#firm/enquiries/last-several.ts";
import type { UndoOne } from "#firm/enquiries/several.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { OutcomeOptions } from "../parts/outcome-options.tsx";
import { useNameAndAway } from "../parts/staff-names.ts";
import { UnsentBeside, type WithUnsent } from "./unsent-beside.tsx";
import { WhatWasDone, Whom, type DoneVerb } from "./what-was-done.tsx";

/** What was done to several, with the words that were posted, or to whom they were handed; `byKey`: to one that nobody had ticked. */
export type Several = SeveralResult & WithUnsent & { verb: DoneVerb; words?: string; byKey?: boolean };

/** The form the boxes of the rows belong to, by its id. */
export const BULK = "bulk";

/** What is done to the ticked rows. Shown by the style once one is ticked, so that it costs no row its place. */
export function BulkBar({ action, colleagues }: { action: string; colleagues: string[] }) {
  const nameOf = useNameAndAway();
  return (
    <form method="post" action={action} id={BULK} className="bulk-bar" aria-label="What to do with the ticked ones">
      {/* How many, in words of count-ticked.ts. */}
      <p className="ticked" role="status" />
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
            <OutcomeOptions />
          </select>
        </label>
        <button className="button" name="intent" value="outcome">
          Save, and close them
        </button>
      </span>
      {colleagues.length > 0 && (
        <span className="handed-to">
          <label>
            <span>Hand them to</span>
            <select name="to" defaultValue="">
              <option value="">Choose a colleague</option>
              {colleagues.map((username) => (
                <option key={username} value={username}>
                  {nameOf(username)}
                </option>
              ))}
            </select>
          </label>
          <button className="button" name="intent" value="hand-over">
            Hand over
          </button>
        </span>
      )}
    </form>
  );
}

/** The way back from what was done to several a while ago: the page that said so may be gone. */
export function LastBulk({ last: { at, ...last }, action }: { last: OfferedSeveral; action: string }) {
  return (
    <div className="last-bulk">
      <p>
        You, {shortTorontoTime(at)}: <WhatWasDone {...last} />
      </p>
      <UndoSeveral done={last.done} action={action} />
    </div>
  );
}

type ResultProps = {
  several: Several;
  action: string;
  /** The rows on the page, by id: beside those of them that were refused stands why. */
  shown: Set<string>;
};

/** What became of it, which were refused and why, and the way back. */
export function BulkResult({ several: { verb, words, done, refused, whose, unsent }, action, shown }: ResultProps) {
  // What is on the page says why by itself; of what is not, it is said here.
  const beside = refused.filter(({ id }) => shown.has(id));
  const one = beside.length === 1 ? whose[beside[0]!.id] : undefined;
  const away = refused.filter(({ id }) => !shown.has(id));
  return (
    <div className="bulk-result">
      {(done.length > 0 || refused.length === 0) && (
        <div className="staff-done" role="status">
          <p>
            {done.length === 0 ? (
              "Nothing was changed."
            ) : (
              <WhatWasDone verb={verb} done={done} words={words} whose={whose} />
            )}
            <UnsentBeside unsent={unsent} whose={whose} />
          </p>
          {verb !== "undo" && done.length > 0 && <UndoSeveral done={done} action={action} />}
        </div>
      )}
      {refused.length > 0 && (
        <div className="failure" role="alert">
          {one && (
            <p>
              Not done: <Whom {...one} />. Why stands in the row.
            </p>
          )}
          {beside.length > 0 && !one && <p>{beside.length} not done: why stands by each of them in the list.</p>}
          {away.length > 0 && (
            <>
              <p>{away.length} not done:</p>
              <ul>
                {away.map(({ id, name, message }) => (
                  <li key={id}>
                    {whose[id] ? <a href={`/staff/enquiries/${id}`}>{name}</a> : name}: {message}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/**
 * Why it was not done to one, by id; what was ticked of them stays ticked: nobody ticked what a key was pressed for, or
 * what is put back.
 */
export function refusals(several: Several | undefined): Map<string, RefusedOne & { ticked: boolean }> {
  const ticked = several?.verb !== "undo" && !several?.byKey;
  return new Map(several?.refused.map((one) => [one.id, { ...one, ticked }]));
}

/** `intent`: what its button posts, where the page is not the inbox. */
export function UndoSeveral({
  done,
  action,
  intent = "undo",
  children = "Undo",
}: {
  done: UndoOne[];
  action?: string;
  intent?: string;
  children?: string;
}) {
  return (
    <form method="post" action={action}>
      {done.map((one) => (
        <input key={one.id} type="hidden" name="undo" value={undoValue(one)} />
      ))}
      <button className="button" name="intent" value={intent}>
        {children}
      </button>
    </form>
  );
}

function undoValue({ id, verb, words, at, handed }: UndoOne): string {
  return [id, verb, at, words, ...(handed ? [handed.to, handed.was] : [])].join(" ");
}

const UNDO_VALUE = /^(\S{1,64}) ([a-z-]{1,30}) (\d{1,15}) ([a-z-]{0,30})(?: (\S{1,64}) (\S{1,64}))?$/;

/** What the button posts, read again; what is none of it is left out. */
export function undosIn(values: string[]): UndoOne[] {
  return values.flatMap((value) => {
    const [, id, verb, at, words, to, was] = UNDO_VALUE.exec(value) ?? [];
    const handed = to && was ? { handed: { to, was } } : {};
    return id && verb && at ? [{ id, verb, at: Number(at), words: words ?? "", ...handed }] : [];
  });
}
