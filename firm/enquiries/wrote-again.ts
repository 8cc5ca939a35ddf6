import { VISITOR, type EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { hasGoneOut } from "#mail/mails-about.ts";
import type { Enquiry } from "./enquiry.ts";

/**
 * Whether it waits because they wrote once more after a reply of ours went out: whoever was answered is not told that
 * somebody will read what they sent first. `now` in milliseconds since 1970.
 */
export async function wroteAgain(
  queries: Queries,
  { id, closedAs }: Pick<Enquiry, "id" | "closedAs">,
  now: number,
): Promise<boolean> {
  if (closedAs !== null || !(await hasGoneOut(queries, id, ["reply"], now))) return false;
  const line = await queries
    .selectFrom("audit")
    .select("audit.id")
    .where("subject", "=", id)
    .where((by) => by.or([by("actor", "=", VISITOR), by("action", "=", "received-answer" satisfies EnquiryAction)]))
    .where("at", ">", (replied) =>
      replied.selectFrom("replies").select("createdAt").where("enquiryId", "=", id).orderBy("createdAt").limit(1),
    )
    .executeTakeFirst();
  return line !== undefined;
}
