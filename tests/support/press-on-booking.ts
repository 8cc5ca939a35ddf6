import { fieldOf, type StaffVisit } from "./staff-visit.ts";
import type { TestSite } from "./test-site.ts";

/**
 * Presses a button of a booking on a page that shows it as it stands; `fields` may name another `sequence`, and say yes
 * to `looked`: the box is ticked as that page has it.
 */
export async function pressOnBooking(
  { site, staff }: { site: TestSite; staff: StaffVisit },
  id: string,
  intent: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  const row = await site.database.queries
    .selectFrom("bookings")
    .select("sequence")
    .where("enquiryId", "=", id)
    .executeTakeFirst();
  const page = `/staff/appointments/${id}`;
  const ticked: Record<string, string> = fields.looked === "yes" ? { looked: await markOf(staff, page) } : {};
  return staff.post(page, { intent, sequence: String(row?.sequence ?? ""), ...fields, ...ticked });
}

/** What the box “I have looked at the names on file” posts; empty where nobody is asked. */
export async function markOf(staff: StaffVisit, page: string): Promise<string> {
  const text = await staff.text(page);
  return text.includes('name="looked"') ? fieldOf(text, "looked") : "";
}
