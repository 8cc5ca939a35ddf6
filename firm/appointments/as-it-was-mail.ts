import type { Part } from "#mail/body.ts";
import type { Message } from "#mail/message.ts";
import { bothTimes } from "#time/zoned-time.ts";
import { factsOf, mailToVisitor, type BookedMatter, type MailParts } from "./booking-mails.ts";
import { isPending, type BookingState } from "./booking-states.ts";
import { offersInMail } from "./offers-in-mail.ts";
import { wayToChange } from "./way-to-change.ts";

/**
 * To a visitor whom a mail told that their appointment was moved or cancelled, which was taken back since: how it
 * stands, with the calendar entry. `at`: when it leaves, in milliseconds since 1970; `offered`: the times they may pick
 * again, and `whose` they are by name; `entry`: a calendar entry of it lies with them.
 */
export function asItWasMail(
  matter: BookedMatter,
  parts: MailParts,
  { at, offered, whose, entry }: { at: number; offered: number[]; whose?: ReadonlyMap<number, string>; entry: boolean },
): Message {
  const { booking } = matter;
  const words: Partial<Record<BookingState, string>> = {
    confirmed: "Your appointment stands as it was, and is confirmed.",
    held: "We hold this time for you as before. Your appointment is set once we confirm it.",
    lapsed:
      "None of the times we offered is free any more. We write to you; you may also choose any free time yourself.",
    asked: "We have your wish for this time as before. Nothing is held: your appointment is set once we confirm it.",
  };
  const stands = words[booking.state];
  const way = wayToChange(booking, parts, at);
  const over = overWords(booking);
  const said: Part[] = over
    ? [{ kind: "paragraph", words: `${over} No other time is held for you: please do not come.` }]
    : stands
      ? [{ kind: "paragraph", words: stands }, factsOf(matter, parts), ...way.said]
      : [...offersInMail({ offered, whose, timeZone: booking.timeZone }, STILL_TO_PICK)];
  return mailToVisitor(matter, parts, {
    subject: booking.state === "confirmed" ? "Your appointment stands as it was" : "Your request stands as it was",
    said: [{ kind: "paragraph", words: "Our last mail was a mistake, and we are sorry for it." }, ...said],
    link: over ? "Open your receipt" : way.link,
    entry,
  });
}

const STILL_TO_PICK = "You may still pick one of these times on your receipt. They are not held.";

/** Of a time that was given up, or is past: undefined for any other. */
function overWords({ state, startsAt, timeZone }: BookedMatter["booking"]): string | undefined {
  if (isPending(state)) return undefined;
  const when = bothTimes(startsAt, timeZone);
  if (state === "cancelled") return `Your appointment on ${when} stays cancelled.`;
  return state === "declined"
    ? `We still cannot give you an appointment on ${when}.`
    : `Your appointment was on ${when}.`;
}
