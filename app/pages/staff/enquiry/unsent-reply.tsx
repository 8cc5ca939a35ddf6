import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { SEND_VERBS } from "#firm/replies/send-verbs.ts";
import { draftsLeftBy } from "./drafts-left-by.ts";
import { Intent } from "../parts/intent.tsx";
import { DraftsLeft } from "../parts/drafts-left.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { Matter } from "./load-enquiry.ts";
import { useRefusal } from "./refused.tsx";
import { mayReply, REPLY_FORM } from "./replies-panel.tsx";

type AskedBy = "answered" | "outcome";

/** Whether a button was just pressed that asks first what becomes of a reply which was begun. */
export function useAsksOfUnsent(by: AskedBy): boolean {
  return useRefusal(by)?.unsent === true;
}

/** The form of what came of it, by its id: what asks here saves what stands chosen there. */
export const OUTCOME_FORM = "outcome-form";

/** Asks that, both ways one press away. */
export function UnsentReply({ matter, by }: { matter: Matter; by: AskedBy }) {
  const refused = useRefusal(by);
  if (!refused) return null;
  const isOutcome = by === "outcome";
  return (
    <div className="unsent-reply" role="alert">
      <p className="failure">
        {isOutcome
          ? "Your reply was not sent, and what came of it is not saved yet. Send the reply first and then save it, or save and close without the reply."
          : refused.message}
      </p>
      {mayReply(matter) && (
        <button className="button main" form={REPLY_FORM} name="intent" value={SEND_VERBS.answer}>
          Send and mark as answered
        </button>
      )}
      {isOutcome ? (
        <button className="button" form={OUTCOME_FORM} name="without" value="reply">
          Save, and close it without the reply
        </button>
      ) : (
        <Intent intent={by} at="answering" hidden={{ owner: matter.owner ?? NOBODY_HAS_IT, without: "reply" }}>
          Mark as answered without it
        </Intent>
      )}
    </div>
  );
}

/** What of replies stays unsent by what was just done. */
export function DraftsBeside({ matter, done, was }: { matter: Matter; done: string; was: string | null }) {
  const nameOf = useStaffName();
  const { owner, isMine, opened } = matter;
  if (done !== "hand-over") return <DraftsLeft unsent={draftsLeftBy(matter, { done, was })} />;
  if (owner === null || isMine || !opened?.draft) return null;
  return ` The reply you began was not sent: the draft stays with you. ${nameOf(owner)} sees that there is one, not its words.`;
}
