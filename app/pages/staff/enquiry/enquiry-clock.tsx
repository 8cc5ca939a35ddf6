import { BOOKING_WORDS } from "#firm/appointments/booking-words.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { marksFor } from "#firm/enquiries/marks-for.ts";
import { stateWords } from "#firm/enquiries/states.ts";
import { capital } from "#text/capital.ts";
import { datedMoment, datedSlot, shortTorontoTime } from "#time/toronto-time.ts";
import { bookingAddress } from "../appointments/list-address.ts";
import { BookingButtons } from "../parts/booking-buttons.tsx";
import { ComingLinks } from "../parts/coming-links.tsx";
import { DeclineForConflict } from "../parts/decline-request.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { Intent } from "../parts/intent.tsx";
import { HandedOnByYou } from "../parts/undo-hand-over.tsx";
import { CameOfIt } from "./came-of-it.tsx";
import type { Matter } from "./load-enquiry.ts";
import { Owner } from "./owner.tsx";
import { mayReply } from "./replies-panel.tsx";
import { UnsentReply, useAsksOfUnsent } from "./unsent-reply.tsx";

/** Since when and until when; and the marks that say what became of it. */
export function EnquiryClock({
  matter,
  by,
  back,
  refused,
}: {
  matter: Matter;
  /** Who looks, by user name. */
  by: string;
  /** The address of this page, with the list it stands in. */
  back: string;
  refused: { message: string } | undefined;
}) {
  const { practiceArea, createdAt, closedAt, closedBy, closedAs, slot, state, timeLeft, answerBy, declined } = matter;
  const nameOf = useStaffName();
  const asksOfUnsent = useAsksOfUnsent("answered");
  // A slip of the finger is mended by whoever has not opened it too.
  const all = matter.opened || closedAs === "conflict" ? marksFor(closedAs) : [];
  const elsewhere = ["conflict", ...(matter.isUnconfirmed || asksOfUnsent ? ["answered"] : [])];
  const marks = all.filter(({ verb }) => !elsewhere.includes(verb));
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
              <a href={bookingAddress(matter.id, back)}>{datedMoment(matter.booking.startsAt, matter.now)}</a>
              <BookingButtons entry={matter.booking} back={back} />
            </dd>
          </>
        )}
        {matter.coming.length > 0 && (
          <>
            <dt>{matter.booking ? "Others to come" : "Appointments"}</dt>
            <dd>
              <ComingLinks coming={matter.coming} at="enquiries" />
            </dd>
          </>
        )}
        <dt>Received</dt>
        <dd>{datedMoment(createdAt, matter.now)}</dd>
        <dt>{closedAt !== null ? capital(stateWords(closedAs)) : answerBy.promised ? "Answer" : "Answer by"}</dt>
        <dd>
          {closedAt === null ? (
            <>
              {answerBy.first} <strong className="state">{timeLeft}</strong>
              {answerBy.promised && ` Promised by ${answerBy.promised}.`}
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
      <HandedOnByYou handedOn={matter.handedOn} by={matter.by} />
      {asksOfUnsent && <UnsentReply matter={matter} by="answered" />}
      {refused && !asksOfUnsent && (
        <p className="failure" role="alert">
          {refused.message}
        </p>
      )}
      {matter.opened && matter.isUnconfirmed && matter.booking && <LetTimeGo booking={matter.booking} back={back} />}
      {isLeaving(matter) && <p className="hint">A reply to them leaves within a minute.</p>}
      {/* Where a reply can be written, nothing is darker than what sends it. */}
      {marks.map(({ verb, button, main }) => (
        <Intent
          key={verb}
          at="answering"
          intent={verb}
          main={main && !mayReply(matter)}
          hidden={{ owner: matter.owner ?? NOBODY_HAS_IT }}
        >
          {button}
        </Intent>
      ))}
      {matter.opened && matter.mayDecline && matter.heldReason === null && (
        <DeclineForConflict
          at="answering"
          time={matter.openTime}
          unmailed={matter.unmailed}
          isAnswered={closedAs === "answered"}
          owner={matter.owner}
          besides={matter.besides}
        />
      )}
      {matter.opened && <CameOfIt matter={matter} by={by} />}
    </div>
  );
}

/** In place of the mark “answered”: the request is answered by what becomes of its time. */
function LetTimeGo({ booking: { id, sequence }, back }: { booking: NonNullable<Matter["booking"]>; back: string }) {
  return (
    <form method="post" action={bookingAddress(id, back)}>
      <p className="hint">The time is not confirmed: confirm it, offer another or decline it.</p>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="sequence" value={sequence} />
      <button className="button" name="intent" value="free-time">
        {BOOKING_WORDS["free-time"].button}
      </button>
    </form>
  );
}

/** A reply to it waits for its minute. */
function isLeaving({ opened, now }: Matter): boolean {
  return (opened?.thread ?? []).some(
    (entry) => entry.kind === "reply" && entry.of === undefined && (entry.leavesAt ?? now) > now,
  );
}

function declinedInWords({ nextAttemptAt, deliveredAt, failedAt }: NonNullable<Matter["declined"]>): string {
  if (deliveredAt !== null) return `sent ${shortTorontoTime(deliveredAt)}`;
  return failedAt === null ? `goes out ${shortTorontoTime(nextAttemptAt)}` : "could not be delivered: please call them";
}
