import type { ReceiptBooking } from "#firm/appointments/booking-for-visitor.ts";
import { BOOK_PATH } from "#firm/enquiries/receipt.ts";
import { unbroken } from "#text/unbroken.ts";
import { LocalTime } from "./local-time.tsx";

/** On the receipt: how the appointment stands, and what the visitor can do about it. Links only lead; buttons act. */
export function OwnAppointment({ booking, path, phone }: { booking: ReceiptBooking; path: string; phone: string }) {
  const { words, startsAt, lawyer, place, reason, offers, calendar, changeable } = booking;
  return (
    <section aria-labelledby="appointment">
      <h2 id="appointment">Your appointment</h2>
      <p>
        <strong>{words}</strong>
      </p>
      {reason && <p className="typed">{reason}</p>}
      {booking.mayBookAgain && (
        <p>
          To come at another time, <a href={BOOK_PATH}>book another appointment</a> or call us at {phone}.
        </p>
      )}
      {offers.length > 0 && (
        <form method="post" action={`${path}/time`} className="pick-time">
          {offers.map(({ slot, label, startsAt: at, lawyer: whose }) => (
            <button key={slot} className="button" name="slot" value={slot}>
              {unbroken(label)} <LocalTime at={at} bare />
              {whose && ` with ${whose}`}
            </button>
          ))}
        </form>
      )}
      {calendar && (
        <dl>
          <dt>When</dt>
          <dd>
            <LocalTime at={startsAt} />
          </dd>
          <dt>How</dt>
          <dd>{place}</dd>
          {lawyer && (
            <>
              <dt>With</dt>
              <dd>{lawyer.name}</dd>
            </>
          )}
        </dl>
      )}
      {calendar && booking.instead && <p>{booking.instead}</p>}
      {calendar && booking.asked && <p>{booking.asked}</p>}
      {changeable === "now" && (
        <p className="side-by-side">
          <a href={`${path}/time`}>Choose another time</a> <a href={`${path}/cancel`}>Cancel it</a>
        </p>
      )}
      {changeable === "now" && booking.until !== undefined && (
        <p>
          You can change it here until <LocalTime at={booking.until} />. After that, please call us at {phone}.
        </p>
      )}
      {changeable === "too-late" && <p>To change or cancel it, please call us at {phone}.</p>}
      {calendar && booking.toCome && (
        <p>
          <a className="button" href={`${path}/appointment.ics`} download>
            {booking.confirmed ? "Add it to your calendar" : "Add the request to your calendar"}
          </a>
        </p>
      )}
    </section>
  );
}
