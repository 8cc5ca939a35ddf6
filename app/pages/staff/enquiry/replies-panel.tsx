import { isClosedToReplies } from "#firm/enquiries/states.ts";
import { REPLY_LIMIT } from "#firm/replies/reply-limit.ts";
import { SEND_VERBS } from "#firm/replies/send-verbs.ts";
import { Field } from "#app/ui/field.tsx";
import { Done } from "../parts/done.tsx";
import { ChooseTemplate } from "./choose-template.tsx";
import { Drafting, SaveDraft } from "./drafts.tsx";
import type { FilledBox } from "./fill-in.ts";
import type { Matter, OpenedMatter } from "./load-enquiry.ts";
import { AT_LOOKED, LookedFirst, NamesUndecided } from "./names-undecided.tsx";
import { Refused } from "./refused.tsx";
import { Thread, wroteFromElsewhere } from "./thread.tsx";

type Props = {
  matter: Matter;
  opened: OpenedMatter;
  /** Who reads it, by user name. */
  by: string;
  formKey: string;
  templates: { key: string; title: string }[];
  /** Where mails that come in are kept, and whether the private form can be sent. */
  mailbox: string;
  maySendForm: boolean;
  /** What stands in the box: of a template, or of what was not sent. */
  box: FilledBox;
  /** The page answers a post of the box. */
  answers: boolean;
  /** What the box of names stood for that was ticked; empty: none was. */
  looked: string;
  refused: { intent: string; message: string; again: string | undefined; field?: string | undefined } | undefined;
  /** One goes on in the box: a template was just filled in, or a draft saved. */
  goOn: boolean;
};

/** The form of the box, by its id: what asks about a reply sends it from elsewhere (unsent-reply.tsx). */
export const REPLY_FORM = "reply-form";

const HOLDING_HINT = "holding-hint";

/** Whether one may write to the sender from the page; not where it is held, was declined, or no address was given. */
export function mayReply({ unmailed, heldReason, closedAs }: Matter): boolean {
  return !unmailed && heldReason === null && !isClosedToReplies(closedAs);
}

/** Says that somebody looks into it, and is no answer: it waits still. */
function SendHolding({ asksOfNames }: { asksOfNames: boolean }) {
  return (
    <>
      <button className="button" name="intent" value={SEND_VERBS.holding} aria-describedby={HOLDING_HINT}>
        Send as a holding reply
      </button>
      <p className="hint" id={HOLDING_HINT}>
        Where you must look into something first: it waits for an answer still.
        {asksOfNames && " The box above need not be ticked; say nothing of the matter yet."}
      </p>
    </>
  );
}

/** What was written to and fro, and the box to write in. */
export function RepliesPanel({
  matter,
  opened,
  by,
  formKey,
  templates,
  box,
  answers,
  looked,
  refused,
  ...rest
}: Props) {
  const { mailbox, maySendForm, goOn } = rest;
  const { person, closedAs, drafting, isUnconfirmed } = matter;
  const { thread, threadSeen, email, signature, isUnnamed, draft } = opened;
  const mayWrite = mayReply(matter);
  const elsewhere = wroteFromElsewhere(thread);
  const undecided = opened.undecided?.asks ? opened.undecided : undefined;
  const isUnlooked = undecided !== undefined && refused?.field === "looked";
  if (!mayWrite && thread.length === 0) return null;
  return (
    <section className="replies" aria-labelledby="replies">
      <h2 id="replies">{thread.length === 0 ? "Reply" : "Replies"}</h2>
      <Done at="replies" />
      <Refused of={["take-back-reply"]} />
      <Thread entries={thread} mailbox={mailbox} maySendForm={maySendForm} by={by} now={matter.now} />
      {mayWrite && (
        <form
          id={REPLY_FORM}
          method="post"
          action={`#${undecided ? AT_LOOKED : "reply-words"}`}
          // What was sent is not put back by a browser: a draft comes from the server.
          autoComplete="off"
          className="staff-form"
          data-draft={`/staff/enquiries/${matter.id}/draft`}
          data-by={by}
          data-answers={answers}
          data-saved-at={draft?.savedAt}
          data-unsaved={box.words !== (draft?.words ?? "")}
        >
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="writer" value={by} />
          <input type="hidden" name="again" value={refused?.again ?? ""} />
          <input type="hidden" name="thread" value={threadSeen} />
          <input type="hidden" name="draft" value={draft?.formKey ?? ""} />
          <Drafting drafting={drafting} />
          <NamesUndecided undecided={opened.undecided} />
          <ChooseTemplate templates={templates} box={box} />
          {elsewhere && (
            <p className="failure">
              They last wrote from {elsewhere}. What you write here goes to <strong>{email}</strong>, the address of the
              enquiry.
            </p>
          )}
          <Field
            form="reply"
            name="words"
            label={`Write to ${person}`}
            hint={`It goes to ${email} as you write it, with this below:`}
            error={isUnlooked ? undefined : refused?.message}
            takesFocus={undecided && refused && !isUnlooked}
          >
            {(attributes) => (
              <>
                <textarea
                  {...attributes}
                  rows={10}
                  maxLength={REPLY_LIMIT}
                  defaultValue={box.words}
                  data-go-on={goOn || undefined}
                />
                <p className="signature typed-words quiet">{signature}</p>
              </>
            )}
          </Field>
          {isUnnamed && (
            <p className="failure">
              Your name is not set, so the firm alone signs. If they are to read who writes, save the draft and{" "}
              <a href="/staff/account/profile">write your name</a> first.
            </p>
          )}
          {undecided && (
            <LookedFirst
              undecided={undecided}
              ticked={looked === undecided.mark}
              error={isUnlooked ? refused.message : undefined}
            />
          )}
          <button className="button main" name="intent" value={SEND_VERBS.answer}>
            {closedAs === null && !isUnconfirmed ? "Send and mark as answered" : "Send"}
          </button>
          {/* Above the button it would move it from under the finger. */}
          <div data-draft-trouble="" role="alert"></div>
          {(undecided || (closedAs === null && !isUnconfirmed)) && (
            <SendHolding asksOfNames={undecided !== undefined} />
          )}
          <SaveDraft draft={draft} elsewhere={refused?.intent === "save-draft" ? draft : undefined} />
        </form>
      )}
    </section>
  );
}
