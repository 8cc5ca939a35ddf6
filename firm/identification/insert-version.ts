import { recordAudit, VISITOR } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { isWorking, type WorkingLink } from "./identification-links.ts";
import { VERSIONS } from "./identification-limits.ts";
import { sealAnswers } from "./identification-versions.ts";
import type { Answers } from "./questions.ts";
import type { ReceiveParts, Stop } from "./receive-parts.ts";
import type { StoredFile } from "./store-file.ts";

type Version = { id: string; at: number; link: WorkingLink; files: StoredFile[]; answers: Answers };

/** Stores a version with its files, the line in the trail and the mail, in one transaction; or says why not. */
export async function insertVersion(
  queries: Queries,
  { database, sealer, phone, mailToFirm, lockNames, newsOf, newsReaches, nameIdentified, tellInbox }: ReceiveParts,
  { id, at, link, files, answers }: Version,
): Promise<"stored" | "stored-before" | Stop> {
  const { enquiryId } = link;
  await lockNames(queries);
  // Whoever erases or declines the enquiry at this moment comes before or after.
  const enquiry = await queries
    .selectFrom("enquiries")
    .select(["id", "kind", "closedAs"])
    .where("id", "=", enquiryId)
    .where("erasedAt", "is", null)
    .$if(database.engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  // By the moment the sending began: who was in time is not refused for a slow line.
  if (!enquiry || !(await isWorking(queries, link.id, at)))
    return { status: 409, failure: `We have closed this form, and nothing was stored. Please call us at ${phone}.` };
  const versions = await queries
    .selectFrom("identificationVersions")
    .select("id")
    .where("enquiryId", "=", enquiryId)
    .execute();
  if (versions.some((one) => one.id === id)) return "stored-before";
  if (versions.length >= VERSIONS)
    return {
      status: 409,
      failure: `This form was sent many times, and nothing more was stored. Please call us at ${phone}.`,
    };
  const row = { id, enquiryId, linkId: link.id, receivedAt: at, sealedAnswers: sealAnswers(id, answers, sealer) };
  await queries.insertInto("identificationVersions").values(row).execute();
  for (const { id: file, bytes, pieces } of files) {
    const set = queries.updateTable("identificationFiles").set({ versionId: id, bytes, pieces });
    const { numUpdatedRows } = await set.where("id", "=", file).where("versionId", "is", null).executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error("A file was removed before its version was stored");
  }
  await newsOf(queries, enquiry, at);
  const { fullName, organizationName = "" } = answers;
  await nameIdentified(queries, enquiryId, [fullName!, organizationName], at);
  await recordAudit(queries, { at, actor: VISITOR, action: "received-identification", subject: enquiryId });
  const reached = await newsReaches(queries, enquiryId, at);
  await insertMails(
    queries,
    reached.map((address) => mailToFirm(link, files.length, address)),
    at,
  );
  await tellInbox(queries);
  return "stored";
}
