import type { Database } from "#db/database.ts";
import type { WriteDraft } from "./read-message.ts";
import { smtpSend } from "./smtp.ts";
import { createMailWorker, type MailLog, type MailWorker } from "./worker.ts";

type Parts = {
  /** SMTP_URL, MAIL_FROM and MAIL_TO; any of them may be missing. */
  settings: { smtpUrl?: string | undefined; mailFrom?: string | undefined; mailTo?: string | undefined };
  database: Database;
  clock: () => number;
  log: MailLog;
  write: WriteDraft;
};

/** Sends what the outbox holds, beside the requests; without SMTP_URL nothing is sent and the rows wait. */
export function mailWorker({ settings, database, clock, log, write }: Parts): MailWorker | undefined {
  const { smtpUrl, mailFrom, mailTo } = settings;
  if (!smtpUrl || !mailFrom || !mailTo) return undefined;
  const send = smtpSend({ smtpUrl, from: mailFrom, firmAddress: mailTo });
  return createMailWorker({ database, send, write, clock, chance: Math.random, log });
}
