import type { ReceiptBooking } from "#firm/appointments/booking-for-visitor.ts";
import type { Content } from "#firm/content/content.ts";
import { lawyersIn } from "#firm/content/people.ts";
import type { ReceiptMatter } from "#firm/enquiries/receipt-service.ts";

/** Whom the visitor will meet: who has the time, else who works in the area that was chosen; by slug. */
export function lawyersOf(
  { enquiry }: ReceiptMatter,
  booking: ReceiptBooking | undefined,
  { site, team }: Pick<Content, "site" | "team">,
): string[] {
  if (booking?.lawyer) return [booking.lawyer.slug];
  // Where no page tells of the area, anybody may answer.
  const area = site.practiceAreas.find(({ name, path }) => path && name === enquiry.values.practiceArea);
  return lawyersIn(area ? [area.name] : [], team).map(({ slug }) => slug);
}
