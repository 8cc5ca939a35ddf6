import type { Queries } from "#db/database.ts";
import type { Enquiry } from "./enquiry.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { toldContacts } from "./told-contact.ts";

/** By what whoever sent an enquiry is reached; `isWritten`: the address is the one they wrote from themselves. */
export type MailGoesTo = { phone: string; email: string; isWritten: boolean };

/** Of an appointment that goes on from an enquiry its address may be that of the enquiry, or one that was told since. */
export async function mailGoesTo(queries: Queries, id: string): Promise<MailGoesTo | undefined> {
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry) return undefined;
  const { phone = "", email = "" } = enquiry.values;
  if (enquiry.unacknowledged !== "caller")
    return { phone, email, isWritten: (await writtenAddress(queries, enquiry)) === email };
  const row = await queries.selectFrom("enquiries").select("goesOnFrom").where("id", "=", id).executeTakeFirst();
  const from = row?.goesOnFrom ? await readEnquiry(queries, "id", row.goesOnFrom) : undefined;
  const written = from && (await writtenAddress(queries, from));
  return { phone, email, isWritten: written?.toLowerCase() === email.toLowerCase() };
}

/** Undefined where one of the staff wrote it down. */
async function writtenAddress(queries: Queries, { id, values, unacknowledged }: Enquiry): Promise<string | undefined> {
  const isTold = (await toldContacts(queries, id)).some(({ field }) => field === "email");
  return unacknowledged === "caller" || isTold ? undefined : (values.email ?? "");
}
