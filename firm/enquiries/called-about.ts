import type { Queries } from "#db/database.ts";
import { writtenName } from "#firm/conflicts/conflicts.ts";
import { nameWritten } from "./name-written.ts";
import { readEnquiry } from "./read-enquiry.ts";

/**
 * Names of those whom calls about an enquiry were about, beside whom it is about itself; the first to be named first,
 * each once. A call that was struck names nobody.
 */
export async function calledAbout(queries: Queries, enquiryId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom("calls")
    .select("calledAbout")
    .where("enquiryId", "=", enquiryId)
    .where("struckAt", "is", null)
    .where("calledAbout", "is not", null)
    .orderBy("takenAt")
    .orderBy("id")
    .execute();
  return [...new Set(rows.flatMap(({ calledAbout: name }) => name ?? []))];
}

/** The same name, or null where it is that of who sent the enquiry, or of whom it is about, in whatever order. */
export async function aboutAnother(queries: Queries, enquiryId: string, name: string | null): Promise<string | null> {
  const asked = writtenName(name ?? "");
  const enquiry = asked === "" ? undefined : await readEnquiry(queries, "id", enquiryId);
  if (!enquiry) return name;
  const own = [enquiry.person ?? "", nameWritten(enquiry.values), enquiry.about ?? ""];
  return own.some((one) => writtenName(one) === asked) ? null : name;
}
