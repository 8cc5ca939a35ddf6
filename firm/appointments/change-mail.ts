import { BOOK_PATH, isClosedToReplies } from "#firm/enquiries/enquiries.ts";
import type { Part } from "#mail/body.ts";
import type { Message } from "#mail/message.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { bothTimes } from "#time/zoned-time.ts";
import { calledOffWords } from "./called-off.ts";
import { factsOf, mailToVisitor, type BookedMatter, type MailParts } from "./booking-mails.ts";
import { offersInMail } from "./offers-in-mail.ts";
import { wayToChange } from "./way-to-change.ts";

/** What changed, to the visitor: with the calendar entry as it stands from now on. Nothing they typed is in it. */
export type Change =
  "held" | "asked" | "confirmed" | "proposed" | "declined" | "called-off" | "moved" | "given" | "met" | "cancelled";

type Told = {
  /** When it leaves, in milliseconds since 1970. */
  at: number;
  /** The times they may pick, and the names of whose they are. */
  offered?: number[];
  whose?: ReadonlyMap<number, string>;
  /** They count on the time before, which was confirmed with this lawyer, by name. */
  countedOn?: { lawyer: string | undefined } | undefined;
  /** When they believed it to be, where that is not when it was in the end. */
  believed?: number | undefined;
  /** A calendar entry of it lies with them. */
  entry?: boolean;
  /** They neither asked for its time nor were told of it (how-heard.ts). */
  isUnheard?: boolean | undefined;
};

export function changeMail(
  change: Change,
  matter: BookedMatter,
  parts: MailParts,
  { at, offered = [], whose, countedOn, believed, entry, isUnheard = false }: Told,
): Message {
  const { booking } = matter;
  const { timeZone, startsAt } = booking;
  const last = bothTimes(startsAt, timeZone);
  const first = believed === undefined ? last : bothTimes(believed, timeZone);
  const either = first === last ? last : `${first}, or on ${last}`;
  const before = first === last ? "" : ` on ${first}`;
  const instead = first === last ? "" : ` It takes the place of ${first}: we do not expect you then.`;
  const facts = factsOf(matter, parts);
  const phone = formatPhoneAbroad(parts.content.site.phone);
  const way = wayToChange(booking, parts, at);
  const why: Part[] = booking.reason ? [{ kind: "paragraph", words: booking.reason }] : [];
  const parted: Record<Change, { subject: string; parts: Part[]; link: string }> = {
    held: {
      subject: first === last ? "We hold a time for you" : "We hold another time for you",
      parts: [
        {
          kind: "paragraph",
          words: `We hold this time for you.${instead} Your appointment is set once we confirm it.`,
        },
        facts,
        ...way.said,
      ],
      link: way.link,
    },
    asked: {
      subject: "You asked for another time",
      parts: [
        {
          kind: "paragraph",
          words:
            `We have your wish for this time.${instead} Nothing is held: your appointment is set once we confirm it, ` +
            "and if the time is not free we offer you others.",
        },
        facts,
        ...way.said,
      ],
      link: way.link,
    },
    confirmed: {
      subject: "Your appointment is confirmed",
      parts: [{ kind: "paragraph", words: `Your appointment is confirmed.${instead}` }, facts, ...way.said],
      link: way.link,
    },
    moved: {
      subject: "Your appointment has moved",
      parts: [
        { kind: "paragraph", words: `Your appointment${before} is at another time now, and confirmed for it.` },
        facts,
        ...way.said,
      ],
      link: way.link,
    },
    given: {
      subject: "Your appointment is with a colleague",
      parts: [
        { kind: "paragraph", words: "Your appointment stays at its time, and is with a colleague of ours." },
        facts,
        ...way.said,
      ],
      link: way.link,
    },
    met: {
      subject: "Your appointment has changed",
      parts: [
        { kind: "paragraph", words: "Your appointment stays at its time. How we meet has changed." },
        facts,
        ...way.said,
      ],
      link: way.link,
    },
    proposed: {
      subject: isUnheard ? "Times for an appointment" : "Other times for your appointment",
      parts: [
        ...(isUnheard
          ? []
          : ([
              {
                kind: "paragraph",
                words: countedOn ? notKept(either, countedOn) : `We are sorry: we cannot see you on ${either}.`,
              },
            ] satisfies Part[])),
        ...why,
        ...offersInMail(
          { offered, whose, timeZone },
          isUnheard ? "We offer you these times for an appointment." : "Would one of these times suit you?",
        ),
        { kind: "paragraph", words: "Please choose one: open your receipt and press the button of the one you want." },
        {
          kind: "paragraph",
          words:
            "None of them is held for you until you choose it. If you do nothing, you have no appointment with us. If " +
            `none suits you, choose another free time there, or call us at ${phone}.`,
        },
        // One of the lawyers may have named it on the telephone all the same, and nobody is to come in vain.
        ...(isUnheard ? ([{ kind: "paragraph", words: NO_OTHER }] satisfies Part[]) : []),
      ],
      link: "Pick a time",
    },
    declined: {
      subject: "We cannot give you this appointment",
      parts: [
        { kind: "paragraph", words: `We cannot give you an appointment${isUnheard ? "" : ` on ${either}`}.` },
        ...why,
        { kind: "paragraph", words: `If you have questions, call us at ${phone}.` },
      ],
      link: "Open your receipt",
    },
    "called-off": {
      subject: "Your appointment is cancelled",
      parts: [
        { kind: "paragraph", words: calledOffWords(first) },
        ...why,
        ...(isClosedToReplies(matter.enquiry.closedAs)
          ? []
          : ([
              { kind: "paragraph", words: `To come at another time, book one on our site or call us at ${phone}.` },
              { kind: "link", words: "Book another appointment", address: parts.siteUrl + BOOK_PATH },
            ] satisfies Part[])),
      ],
      link: "Open your receipt",
    },
    cancelled: {
      subject: "Your appointment is cancelled",
      parts: [
        {
          kind: "paragraph",
          words:
            `As you asked, your appointment${isUnheard ? "" : ` on ${first}`} is cancelled.` +
            (first === last ? "" : ` So is the time on ${last}, to which we had moved it.`),
        },
      ],
      link: "Open your receipt",
    },
  };
  const { subject, parts: said, link } = parted[change];
  return mailToVisitor(matter, parts, { subject, said, link, entry });
}

const NO_OTHER = "If we named you another time before, it is not held for you any more.";

function notKept(when: string, { lawyer }: { lawyer: string | undefined }): string {
  return `We are sorry: your appointment on ${when}${lawyer ? ` with ${lawyer}` : ""} cannot be kept.`;
}
