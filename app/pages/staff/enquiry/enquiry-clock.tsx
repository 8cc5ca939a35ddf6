import { BOOKING_WORDS } from "#firm/appointments/booking-words.ts";
import { marksFor, stateWords } from "#firm/enquiries/states.ts";
import { capital } from "#text/capital.ts";
import { datedMoment, datedSlot, shortTorontoTime } from "#time/toronto-time.ts";
import { BookingButtons } from "../parts/booking-buttons.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { Intent } from "../parts/intent.tsx";
import { CameOfIt } from "./came-of-it.tsx";
import type { Matter } from "./load-enquiry.ts";
import { Owner } from "./owner.tsx";

/** Since when and until when; and the marks that say what became of it. */
export function EnquiryClock({ matter, refused }: { matter: Matter; refused: { message: string } | undefined }) {
  const { practiceArea, createdAt, respondBy, closedAt, closedBy, closedAs, slot, state, timeLeft, declined } = matter;
  const nameOf = useStaffName();
  // A slip of the finger is mended by whoever has not opened it too.
  const all = matter.opened || closedAs === "conflict" ? marksFor(closedAs) : [];
  const marks = matter.isUnconfirmed ? all.filter(({ verb }) => verb !== "answered") : all;
  return (
    <div id="answering" className={`enquiry-clock ${state}`}>
      <dl className="staff-facts">
        <dt>Practice area</dt>
        <dd>{practiceArea ?? "Not given"}</dd>
        {slot && (
          <>
            <dt>Asked for</dt>
            <dd>{datedSlot(`${slot.preferredDate} ${slot.preferredTime}`, matter.now)}</dd>
          </>
        )}
        {matter.booking && (
          <>
            <dt>Appointment</dt>
            <dd>
              <a href={`/staff/appointments/${matter.id}`}>{datedMoment(matter.booking.startsAt, matter.now)}</a>
              <BookingButtons entry={matter.booking} back="" />
            </dd>
          </>
        )}
        <dt>Received</dt>
        <dd>{datedMoment(createdAt, matter.now)}</dd>
        <dt>{closedAt === null ? "Answer by" : capital(stateWords(closedAs))}</dt>
        <dd>
          {closedAt === null ? (
            <>
              {datedMoment(respondBy, matter.now)} <strong className="state">{timeLeft}</strong>
            </>
          ) : (
            <>
              {datedMoment(closedAt, matter.now)} by {nameOf(closedBy ?? "staff")}
              {state === "late" && <strong className="state"> after the promised time</strong>}
            </>
          )}
        </dd>
        {declined && (
          <>
            <dt>Mail to them</dt>
            <dd>{declinedInWords(declined)}</dd>
          </>
        )}
      </dl>
      <Owner matter={matter} />
      {refused && (
        <p className="failure" role="alert">
          {refused.message}
        </p>
      )}
      {matter.opened && matter.isUnconfirmed && matter.booking && <LetTimeGo booking={matter.booking} />}
      {marks.map(({ verb, button, main }) => (
        <Intent key={verb} at="answering" intent={verb} main={main}>
          {button}
        </Intent>
      ))}
      {matter.opened && <CameOfIt matter={matter} />}
    </div>
  );
}

/** In place of the mark “answered”: the request is answered by what becomes of its time. */
function LetTimeGo({ booking: { id, sequence } }: { booking: NonNullable<Matter["booking"]> }) {
  return (
    <form method="post" action={`/staff/appointments/${id}`}>
      <p className="hint">The time is not confirmed: confirm it, offer another or decline it.</p>
      <input type="hidden" name="sequence" value={sequence} />
      <button className="button" name="intent" value="free-time">
        {BOOKING_WORDS["free-time"].button}
      </button>
    </form>
  );
}

function declinedInWords({ nextAttemptAt, deliveredAt, failedAt }: NonNullable<Matter["declined"]>): string {
  if (deliveredAt !== null) return `sent ${shortTorontoTime(deliveredAt)}`;
  return failedAt === null ? `goes out ${shortTorontoTime(nextAttemptAt)}` : "could not be delivered: please call them";
}
