import type { Part } from "#mail/body.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import type { MailParts } from "./booking-mails.ts";
import type { Booking } from "./bookings.ts";
import { changeableUntil } from "./changeable-until.ts";

/**
 * How a visitor changes an appointment, said in a mail that leaves at a moment (`at`, in milliseconds since 1970): on
 * the receipt, to which `link` leads; once that is closed to changes (changeable-until.ts), by telephone.
 */
export function wayToChange(booking: Booking, parts: Pick<MailParts, "content">, at: number) {
  if (at < (changeableUntil(booking, parts) ?? 0)) return { said: [], link: "See, move or cancel it" };
  return { said: [{ kind: "paragraph", words: callInstead(parts) } satisfies Part], link: "Open your receipt" };
}

export function callInstead({ content }: Pick<MailParts, "content">): string {
  return `If you cannot come, please call us at ${formatPhoneAbroad(content.site.phone)}.`;
}
