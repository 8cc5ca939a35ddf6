import type { Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import { readEnquiry } from "#firm/enquiries/enquiries.ts";
import { oneLine } from "#mail/message.ts";
import { senderName, signatureOf } from "./sender-name.ts";

/**
 * How a mail that one of the staff sends by a press begins and ends, as their replies do: the name of who wrote the
 * enquiry, undefined where none is known, and what stands below it, a line each.
 */
export function letterOf(content: Pick<Content, "site" | "team">) {
  return async (queries: Queries, { enquiryId, sentBy }: { enquiryId: string; sentBy: string }) => {
    const { firstName = "", lastName = "" } = (await readEnquiry(queries, "id", enquiryId))?.values ?? {};
    const signature = signatureOf(await senderName(queries, sentBy, content), content);
    return { name: oneLine(`${firstName} ${lastName}`.trim()) || undefined, signature };
  };
}
