import type { Database } from "#db/database.ts";
import type { Enquiry } from "#firm/enquiries/enquiry.ts";
import { noMail } from "../parts/no-mail.ts";
import { mailsAbout } from "#mail/mails-about.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";

/** Of a request that was declined for a conflict: what becomes of the mail that says so, in a sentence. */
export async function declinedInWords(
  database: Pick<Database, "queries">,
  { id, values }: Pick<Enquiry, "id" | "values">,
): Promise<string> {
  if (!values.email) return noMail(Boolean(values.phone));
  const mail = (await mailsAbout(database, id)).findLast(({ kind }) => kind === "declined");
  if (!mail) return "";
  const { deliveredAt, failedAt, nextAttemptAt } = mail;
  if (deliveredAt !== null) return `The mail that says so was sent ${shortTorontoTime(deliveredAt)}.`;
  return failedAt === null
    ? `The mail that says so goes out ${shortTorontoTime(nextAttemptAt)}.`
    : "The mail that says so could not be delivered: please call them.";
}
