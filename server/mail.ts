import { createMailWorker, type MailWorker } from "#mail/worker.ts";
import { smtpSend } from "#mail/smtp.ts";
import type { SiteParts } from "./site.ts";

/** Sends what the outbox holds, beside the requests; without SMTP_URL nothing is sent and the rows wait. */
export function mailWorker({
  environment,
  database,
  clock,
  log,
}: Pick<SiteParts, "environment" | "database" | "clock" | "log">): MailWorker | undefined {
  const { smtpUrl, mailFrom, mailTo } = environment;
  if (!smtpUrl || !mailFrom || !mailTo) return undefined;
  const send = smtpSend({ smtpUrl, from: mailFrom, firmAddress: mailTo });
  return createMailWorker({ database, send, clock, chance: Math.random, log });
}
