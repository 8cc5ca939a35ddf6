import { longDay, torontoTime } from "#time/toronto-time.ts";
import { Intent } from "../parts/intent.tsx";
import type { Matter } from "./load-enquiry.ts";

/** Since when and until when; and the mark that it is answered. */
export function EnquiryClock({ matter, refused }: { matter: Matter; refused: { message: string } | undefined }) {
  const { practiceArea, createdAt, respondBy, answeredAt, answeredBy, slot, state, timeLeft } = matter;
  return (
    <div className={`enquiry-clock ${state}`}>
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
      {refused && (
        <p className="failure" role="alert">
          {refused.message}
        </p>
      )}
      {matter.opened && (
        <Intent intent={answeredAt === null ? "answered" : "unanswered"} main={answeredAt === null}>
          {answeredAt === null ? "Mark as answered" : "Not answered after all"}
        </Intent>
      )}
    </div>
  );
}
