import { KIND_WORDS } from "../../../enquiries/next-steps.ts";
import { longDay, torontoTime } from "../../../enquiries/toronto-time.ts";
import { Intent } from "../parts/intent.tsx";
import type { Matter } from "./load-enquiry.ts";

const HELD: Record<string, string> = {
  honeypot: "A field that people do not see was filled in.",
  "too-fast": "It was sent sooner after the form was opened than people type.",
};

/** Who, what, since when and until when; and the marks. */
export function EnquiryHead({ matter }: { matter: Matter }) {
  const { kind, reference, person, practiceArea, createdAt, respondBy, answeredAt, answeredBy, heldReason, slot, state, timeLeft } = matter;
  return (
    <header className={`enquiry-head ${state}`}>
      <p className="eyebrow">
        {KIND_WORDS[kind]} {reference}
      </p>
      <h1>{person}</h1>
      <dl className="staff-facts">
        <dt>Practice area</dt>
        <dd>{practiceArea ?? "Not given"}</dd>
        {slot && (
          <>
            <dt>Asked for</dt>
            <dd>
              {longDay(slot.preferredDate)} at {slot.preferredTime}
            </dd>
          </>
        )}
        <dt>Received</dt>
        <dd>{torontoTime(createdAt)}</dd>
        <dt>{answeredAt === null ? "Answer by" : "Answered"}</dt>
        <dd>
          {answeredAt === null ? (
            <>
              {torontoTime(respondBy)} <strong className="state">{timeLeft}</strong>
            </>
          ) : (
            <>
              {torontoTime(answeredAt)} by {answeredBy}
              {state === "late" && <strong className="state"> after the promised time</strong>}
            </>
          )}
        </dd>
      </dl>
      {heldReason && (
        <div className="held-notice" role="note">
          <p>
            <strong>Held back.</strong> {HELD[heldReason] ?? "It looks as if no person had sent it."} The sender has seen a receipt but was sent no mail. If it is genuine, release it.
          </p>
          <Intent intent="release">Release</Intent>
        </div>
      )}
      {matter.opened && <Intent intent={answeredAt === null ? "answered" : "unanswered"} main={answeredAt === null}>{answeredAt === null ? "Mark as answered" : "Not answered after all"}</Intent>}
    </header>
  );
}
