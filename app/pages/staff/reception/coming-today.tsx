import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { CalledToday } from "../parts/called-today.tsx";
import { BookingButtons } from "../parts/booking-buttons.tsx";
import { ForWhom } from "../parts/for-whom.tsx";
import { NOBODY_THEN } from "../appointments/nobody-there.tsx";
import { AskWords } from "./ask-words.tsx";
import { GiveElsewhere } from "./give-elsewhere.tsx";
import { NAMES_WAIT } from "./names-wait.tsx";
import type { Reception } from "./load-reception.ts";

/** Who has an appointment today, the earliest first. */
export function ComingToday({ coming }: Pick<Reception, "coming">) {
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="today">
      <h2 id="today">Appointments today</h2>
      <ul className="staff-lines">
        {coming.map(
          ({
            id,
            person,
            about,
            time,
            lawyer,
            remote,
            urgent,
            isHeld,
            became,
            ofTheDay,
            misplaced,
            namesWait,
            isOutside,
            byMail,
            ask,
            called,
            wrote,
          }) => (
            <li key={id} id={`booking-${id}`}>
              {time}{" "}
              <a href={`/staff/reception/${id}`}>
                <bdi>{person}</bdi>
                <ForWhom about={about} />
              </a>
              {urgent && " "}
              <CannotWaitMark mark={urgent} />
              {lawyer && `, with ${lawyer}`}
              {remote && `, ${remote}`}
              {isHeld && ", not confirmed yet"}
              {isOutside && (
                <>
                  {", "}
                  <strong>{NOBODY_THEN}</strong>
                </>
              )}
              {byMail && (
                <>
                  {"; "}
                  <strong>{byMail}</strong>
                </>
              )}
              {became && `, ${became}`}
              {ofTheDay?.arrival && (
                <>
                  {", "}
                  <strong>{ofTheDay.arrival}</strong>
                </>
              )}
              {called && (
                <CalledToday
                  id={id}
                  called={called}
                  at="reception"
                  sender={[person, wrote]}
                  asksFirst={ask !== undefined}
                />
              )}
              {ask && !(ask.isOwn && ask.knows) && (
                <>
                  {"; "}
                  <strong>
                    <AskWords ask={ask} />
                  </strong>
                </>
              )}
              {namesWait && !ask && (
                <>
                  {"; "}
                  <strong>{NAMES_WAIT}</strong>
                </>
              )}
              {misplaced && (
                <>
                  {" "}
                  <GiveElsewhere id={id} />
                </>
              )}
              {ofTheDay && ofTheDay.booking.buttons.length > 0 && (
                <BookingButtons entry={ofTheDay.booking} back="/staff/reception" more="" about={person} />
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
