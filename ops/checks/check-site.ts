import type { Content } from "#firm/content/content.ts";
import type { Database } from "#db/database.ts";
import type { Environment } from "#ops/environment.ts";
import { checkArticles } from "./check-registers.ts";
import { checkIntegrity, checkMigrations } from "./check-database.ts";
import { checkAnswers } from "./check-mailbox.ts";
import { checkDisk } from "./check-disk.ts";
import { checkDocuments } from "./check-documents.ts";
import { checkForms } from "./check-forms.ts";
import { checkBackups, checkRetention } from "./check-jobs.ts";
import { checkFailedMail, checkWaitingMail } from "./check-mail.ts";
import { checkProxy } from "./check-proxy.ts";
import type { Finding } from "./finding.ts";

type Parts = {
  database: Database;
  registers: Pick<Content, "law" | "claims" | "glossary">;
  environment: Pick<
    Environment,
    "dataDir" | "smtpUrl" | "mailReplies" | "imapUrl" | "siteUrl" | "trustProxy" | "rateLimit" | "documentsKey"
  >;
  now: number;
};

/**
 * Everything that goes wrong quietly, looked at. What needs tables that are not there yet is left out. `now` in
 * milliseconds since 1970.
 */
export async function checkSite({ database, registers, environment, now }: Parts): Promise<Finding[]> {
  const { dataDir, smtpUrl } = environment;
  const first = [
    await checkIntegrity(database),
    await checkMigrations(database),
    await checkDisk(dataDir, database.file),
    checkProxy(environment),
  ];
  if (first.some((finding) => finding.about === "Tables" && finding.wrong)) return first;
  return [
    ...first,
    await checkWaitingMail({ database, smtpUrl, now }),
    await checkFailedMail({ database, now }),
    await checkAnswers(database, environment, now),
    await checkForms(database, environment, now),
    await checkDocuments(database, environment),
    await checkBackups(database, now),
    await checkRetention(database, now),
    await checkArticles(database, registers),
  ];
}
