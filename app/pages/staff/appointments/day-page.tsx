import { longDay } from "#time/toronto-time.ts";
import { CalledToday, calledOnPaper } from "../parts/called-today.tsx";
import { ForWhom } from "../parts/for-whom.tsx";
import { NumberToCall } from "../parts/number-to-call.tsx";
import { TextField } from "../parts/text-field.tsx";
import { AskWords } from "../reception/ask-words.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/day-page.ts";
import { CallsOnPaper } from "./calls-on-paper.tsx";
import { OfferedInPlace } from "./offered-in-place.tsx";
import { bookingAddress } from "./list-address.ts";
import { loadDay } from "./load-day.ts";
import { dayAddress, weekAddress } from "./week-address.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const day = await loadDay(url, context);
  return { head: staffHead(`Appointments of ${longDay(day.day)}`), ...day };
}

/** One day, to be printed and laid beside the telephone. */
export default function DayPage({
  loaderData: { day, days, marks, calls, offered, asOf, reception, lines },
}: Route.ComponentProps) {
  const back = dayAddress(day);
  return (
    <div className="appointments day-list">
      <h1>{longDay(day)}</h1>
      <nav className="side-by-side" aria-label="Days">
        {days.map(({ day: to, words, date }) => (
          <a key={to} href={dayAddress(to)}>
            {words}
            {words !== "Today" && `: ${date}`}
          </a>
        ))}
        <a href={weekAddress(day, undefined)}>The week</a>
      </nav>
      <form method="get" action="/staff/appointments/day" className="staff-form">
        <TextField form="day" name="day" type="date" label="Another day" value={day} />
        <button className="button">Show the day</button>
      </form>
      <p className="quiet">
        As of {asOf}.<span className="hint"> Your browser prints this page without anything around it.</span>
      </p>
      {marks.map((mark) => (
        <p key={mark}>
          <strong>{mark}</strong>
        </p>
      ))}
      {lines.length === 0 && <p className="nothing">Nobody comes on this day.</p>}
      <ol>
        {lines.map(({ id, time, whose }) => (
          <li key={id}>
            <strong>{time}</strong>
            {whose ? (
              <span>
                <a href={bookingAddress(id, back)}>
                  <bdi>{whose.person}</bdi>
                  <ForWhom about={whose.about} />
                </a>
              </span>
            ) : (
              <span>Taken</span>
            )}
            {whose && (
              <>
                <span>{whose.withWhom ? `with ${whose.withWhom}` : "with nobody yet"}</span>
                <span>{whose.how}</span>
                <span>
                  {whose.phone ? (
                    <NumberToCall
                      phone={whose.phone}
                      openFirst={whose.openFirst}
                      asksFirst={whose.ask !== undefined}
                      reception={reception}
                    />
                  ) : (
                    "no number"
                  )}
                </span>
                <span className="number">{whose.reference}</span>
                <span>
                  {whose.stands}
                  {whose.byMail && (
                    <>
                      {"; "}
                      <strong>{whose.byMail}</strong>
                    </>
                  )}
                  {whose.called && (
                    <>
                      <span className="on-screen">
                        <CalledToday
                          id={id}
                          called={whose.called}
                          at={reception ? "reception" : "enquiries"}
                          sender={whose.sender}
                          asksFirst={whose.ask !== undefined}
                        />
                      </span>
                      <span className="on-paper">; {calledOnPaper(whose.called, whose.sender)}</span>
                    </>
                  )}
                  {whose.ask && !(whose.ask.isOwn && whose.ask.knows) && (
                    <>
                      {"; "}
                      <strong>
                        <AskWords ask={whose.ask} />
                      </strong>
                    </>
                  )}
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      {calls && <CallsOnPaper calls={calls} reception={reception} />}
      <OfferedInPlace rows={offered} back={back} reception={reception} />
    </div>
  );
}
