import type { ReactNode } from "react";
import { AskWords } from "./ask-words.tsx";
import { StateOf } from "./state-of.tsx";
import type { AskedFirst } from "./asked-first.ts";

type Props = {
  ask: AskedFirst | undefined;
  /** Says that they were told what they do not know of their appointment. */
  told?: ReactNode;
};

/** What is told to whoever is on the telephone, where somebody is to be asked before anything is said to them. */
export function AskFirst({ ask, told }: Props) {
  if (!ask) return null;
  const { id, isOwn, isSure, kind, reference, unaware, knows } = ask;
  return (
    <div className="failure" role="note">
      <p>
        <strong>
          {isOwn ? (
            "It was "
          ) : (
            <>
              {isSure ? "They also sent" : "They may be who sent"}{" "}
              <a href={`/staff/reception/${id}`}>
                {kind} {reference}
              </a>
              , which was{" "}
            </>
          )}
          <StateOf entry={ask} />.
          {unaware && (
            <>
              {" "}
              <AskWords ask={ask} />.
            </>
          )}
        </strong>{" "}
        {unaware ? IF_THEY_CALL : knows ? THEY_KNOW : SAY_ONLY}
      </p>
      {unaware && told}
    </div>
  );
}

const SAY_ONLY =
  "Offer no time and hold none: note what they ask for, and when they wish to come. Until you have asked, say only that " +
  "you pass it on.";

const THEY_KNOW = "They know how it stands. Offer no time and hold none: if they call, note what they ask for.";

const IF_THEY_CALL =
  "If they call before: note what they ask for, and when they wish to come, offer no time, and say only that you pass " +
  "it on.";

/** In place of what promises an answer, where `done` says that they were entered. */
export const enteredToAsk = (done: string) =>
  done === "entered" ? "Entered: a lawyer looks at it, and the firm’s mailbox is told." : undefined;

/** In place of the form of an appointment of `of`, or on a page that leads on to none. */
export function InsteadOfTime({ of, ...asked }: Props & { of: string }) {
  return (
    <>
      <AskFirst {...asked} />
      <p>
        <a className="button" href={`/staff/reception/${of}#calls`}>
          Note what they ask for
        </a>
      </p>
    </>
  );
}
