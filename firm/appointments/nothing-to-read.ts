import type { BookingAction, EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { atReception } from "#firm/accounts/accounts.ts";
import { isNoted, WORDS, type Enquiry } from "#firm/enquiries/enquiries.ts";
import type { BookedView } from "./booked-matter.ts";

const ENTERED: EnquiryAction = "entered-caller";
const CONFIRMED: BookingAction = "confirmed-time";

type Stands = Pick<BookedView, "booking"> & { enquiry: Pick<Enquiry, "id" | "kind" | "unacknowledged" | "values"> };

/**
 * Whether nobody need read what cannot wait: one of the staff entered it without a word of anybody's, and a lawyer
 * knows of it, who entered it or confirmed the time it has. Not while what its person wrote before is unread.
 */
export async function isNothingToRead(queries: Queries, { booking, enquiry }: Stands): Promise<boolean> {
  const { id, kind, values } = enquiry;
  if (!isNoted(enquiry) || values[WORDS[kind]]?.trim()) return false;
  const knowing = booking.state === "confirmed" ? [ENTERED, CONFIRMED] : [ENTERED];
  const lines = await queries
    .selectFrom("audit")
    .select("actor")
    .where("subject", "=", id)
    .where("action", "in", knowing)
    .execute();
  const actors = [...new Set(lines.map(({ actor }) => actor))];
  const reception = await atReception(queries, actors);
  return actors.some((actor) => !reception.has(actor)) && !(await isUnreadBefore(queries, id));
}

async function isUnreadBefore(queries: Queries, id: string): Promise<boolean> {
  const before = await queries
    .selectFrom("enquiries")
    .innerJoin("enquiries as before", "before.id", "enquiries.goesOnFrom")
    .select("before.id")
    .where("enquiries.id", "=", id)
    .where("before.readAt", "is", null)
    .executeTakeFirst();
  return before !== undefined;
}
