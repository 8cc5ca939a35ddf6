import type { StaffVisit } from "./staff-visit.ts";
import type { TestSite } from "./test-site.ts";

/** Presses a button of a booking on a page that shows it as it stands; `fields` may name another `sequence`. */
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
  return staff.post(`/staff/appointments/${id}`, { intent, sequence: String(row?.sequence ?? ""), ...fields });
}
