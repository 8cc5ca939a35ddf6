import type { ConsentsTable } from "#db/consent-tables.ts";
import { torontoTime } from "#time/toronto-time.ts";

const EVENTS = {
  asked: "Someone asked for the newsletter with this address",
  confirmed: "Confirmed by the link mailed to the address",
  unsubscribed: "Unsubscribed",
} satisfies Record<ConsentsTable["event"], string>;

/** What one address agreed to, in which words, where and when. */
export function Consent({ email, events }: { email: string; events: ConsentsTable[] }) {
  return (
    <section className="consent" aria-labelledby="consent">
      <h2 id="consent">Evidence of consent of {email}</h2>
      <ol className="staff-lines">
        {events.map(({ id, event, at, page, wording, wordingVersion }) => (
          <li key={id}>
            {EVENTS[event]}, {torontoTime(at)}, on {page}
            <p className="quiet">
              Wording {wordingVersion}: “{wording}”
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
