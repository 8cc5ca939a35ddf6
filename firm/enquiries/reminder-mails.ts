import type { EnquiriesTable } from "#db/intake-tables.ts";
import type { NewMail } from "#mail/message.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { KIND_WORDS } from "./next-steps.ts";
import { urgentBefore, urgentSubject } from "./urgent-mail.ts";
import type { Urgent } from "./urgent-words.ts";

/** An enquiry and whose reminder it is, by user name. */
export type Remembered = Pick<EnquiriesTable, "id" | "kind" | "reference" | "respondBy"> &
  Urgent & { username: string };

/** `name`: as colleagues read it, since who gave no address is told at the firm's; `at` in milliseconds since 1970. */
type ToOne = { address: string; name: string; enquiries: Remembered[]; at: number };

/** To whoever asked for it: references alone. Their own words are read on the page, after a sign-in. */
export function reminderMail(to: ToOne, siteUrl: string): NewMail {
  return toOne(to, siteUrl, "Reminder", "You asked to be reminded today of this; your note is on its page:");
}

/** To whoever snoozed it: it stands among what waits again. */
export function broughtBackMail(to: ToOne, siteUrl: string): NewMail {
  return toOne(to, siteUrl, "Back from snooze", "What you snoozed until today waits in the inbox again:");
}

function toOne({ address, name, enquiries, at }: ToOne, siteUrl: string, title: string, words: string): NewMail {
  const [first, ...more] = enquiries;
  const line = `${title} for ${name}: ${first!.reference}${more.length > 0 ? ` and ${more.length} more` : ""}`;
  const subject = urgentSubject(enquiries.toSorted((one, other) => one.urgency - other.urgency)[0]!, at, line);
  const mail = mailToFirm("staff-reminder", subject, siteUrl, [
    { kind: "paragraph", words },
    {
      kind: "list",
      items: enquiries.map(
        ({ kind, reference, respondBy, ...urgent }) =>
          `${reference}, ${KIND_WORDS[kind]}: ${urgentBefore(urgent, at)}the promise was to answer by ` +
          torontoTime(respondBy),
      ),
    },
    ...enquiries
      .slice(0, 20)
      .map(({ id, reference }) => ({
        kind: "link" as const,
        words: `Open ${reference}`,
        address: `${siteUrl}/staff/enquiries/${id}`,
      })),
  ]);
  return { ...mail, recipient: address };
}
