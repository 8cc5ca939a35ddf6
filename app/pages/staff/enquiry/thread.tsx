import type { AnswerEntry, ReplyEntry } from "#firm/replies/thread.ts";
import type { Correspondence } from "./load-correspondence.ts";
import { shortTorontoTime, torontoTime } from "#time/toronto-time.ts";
import { Intent } from "../parts/intent.tsx";
import { useStaffName } from "../parts/staff-names.ts";

const STATES: Record<ReplyEntry["state"], (at: string) => string> = {
  queued: (at) => `waits to be sent since ${at}`,
  sent: (at) => `sent ${at}`,
  failed: (at) => `could not be delivered, ${at}: please call them, or send it again under Mail`,
  "put-away": () => "could not be delivered and was put away: it never reached them",
};

type ThreadProps = {
  entries: Correspondence["thread"];
  /** Where mails are kept that came in: what was attached to them is there. */
  mailbox: string;
  /** The private form can be sent from this page: documents come safely by that. */
  maySendForm: boolean;
  /** Who reads it, by user name, and when. */
  by: string;
  now: number;
};

/** What was written to and fro, word for word, earliest first. */
export function Thread({ entries, mailbox, maySendForm, by, now }: ThreadProps) {
  if (entries.length === 0) return null;
  return (
    <ol className="thread">
      {entries.map((entry) => (
        <li key={entry.id} className={entry.kind}>
          {entry.kind === "reply" ? (
            <Reply entry={entry} of={entry.of} by={by} now={now} />
          ) : (
            <Answer entry={entry} of={entry.of} mailbox={mailbox} maySendForm={maySendForm} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** The latest reply of one of the staff that has not left yet: it can be taken back. */
export function stillHere(entries: Correspondence["thread"], by: string): ReplyEntry | undefined {
  return entries.findLast(
    (entry): entry is ReplyEntry & { of: undefined } =>
      entry.kind === "reply" && entry.of === undefined && entry.author === by && entry.leavesAt !== undefined,
  );
}

/** The address their last mail says it is from, where that is not the one of the enquiry; undefined where it is. */
export function wroteFromElsewhere(entries: Correspondence["thread"]): string | undefined {
  const last = entries.findLast(
    (entry): entry is AnswerEntry & { of: undefined } =>
      entry.kind === "answer" && entry.of === undefined && entry.side === "visitor" && !entry.automatic,
  );
  return last && !last.expected ? last.sender || "an address that is not named" : undefined;
}

/** The button that takes it back to a draft. */
export function TakeReplyBack({ reply, children }: { reply: ReplyEntry; children: string }) {
  return (
    <Intent intent="take-back-reply" at="replies" hidden={{ of: reply.id }}>
      {children}
    </Intent>
  );
}

/** `of`: the reference of another enquiry that it belongs to. */
type Props<Entry> = { entry: Entry; of: string | undefined };

function Reply({ entry, of, by, now }: Props<ReplyEntry> & Pick<ThreadProps, "by" | "now">) {
  const { sender, author, at, state, stateAt, leavesAt, subject, words, signature } = entry;
  const name = useStaffName()(author);
  return (
    <>
      <h3>
        {sender}, {torontoTime(at)}
        {of && ` (${of})`}
      </h3>
      <p className="quiet">
        {[author, name].includes(sender) ? "" : `Written by ${name}; `}
        {leavesAt !== undefined && leavesAt > now ? "leaves within a minute" : STATES[state](shortTorontoTime(stateAt))}
      </p>
      <p className="typed-words">{words}</p>
      {leavesAt !== undefined && author === by && !of && (
        <TakeReplyBack reply={entry}>Take it back: it has not left yet</TakeReplyBack>
      )}
      <details>
        <summary>Subject and signature</summary>
        <p className="typed-words">{`${subject}\n\n${signature}`}</p>
      </details>
    </>
  );
}

function Answer({
  entry,
  of,
  mailbox,
  maySendForm,
}: Props<AnswerEntry> & Pick<ThreadProps, "mailbox" | "maySendForm">) {
  const { sender, at, side, expected, automatic, bounced, subject, words, cut, attachments } = entry;
  return (
    <>
      <h3>
        {`${automatic ? "Automatic mail" : "Mail"} from ${sender || "nobody named"}`}, {torontoTime(at)}
        {of && ` (${of})`}
      </h3>
      <p className="quiet">{subject}</p>
      {bounced && (
        <p className="failure">
          A mail server says that a mail of ours was not delivered, or not yet. Please read why; it may be quicker to
          call.
        </p>
      )}
      {side === "visitor" && !expected && !automatic && (
        <p className="failure">
          It says it is from another address than the enquiry. Please make sure who wrote it before you act on it.
        </p>
      )}
      {side === "firm" && <p className="quiet">From within the firm: it was not sent on to who wrote the enquiry.</p>}
      <p className="typed-words">{words || "No words."}</p>
      {cut && <p className="quiet">It is longer than what is kept here: the rest is in the mailbox of {mailbox}.</p>}
      {attachments.length > 0 && (
        <p>
          {`Attached and not taken: ${attachments.join(", ")}. It stays in the mailbox of ${mailbox}. They are told `}
          only if you do: the template “Attachments not taken” says so.
          {maySendForm && (
            <>
              {" "}
              Documents come safely by <a href="#identification">the identification form</a>.
            </>
          )}
        </p>
      )}
    </>
  );
}
