import type { Database } from "#db/database.ts";
import { mailTrouble, outboxState } from "#mail/outbox-state.ts";
import { fine, span, wrong, type Finding } from "./finding.ts";

/** Mail that waits longer than this does not go out as it should, in milliseconds. */
const PATIENCE = 15 * 60 * 1000;

type Parts = { database: Database; smtpUrl: string | undefined; now: number };

/** Whether mail leaves the outbox. */
export async function checkWaitingMail({ database, smtpUrl, now }: Parts): Promise<Finding> {
  const about = "Outbox";
  const { waiting, oldestWait } = await outboxState(database, now);
  if (waiting === 0) return fine(about, "No mail waits.");
  const state = `${waiting === 1 ? "1 message waits" : `${waiting} messages wait`}, the oldest for ${span(oldestWait)}.`;
  if (!smtpUrl)
    return wrong(
      about,
      `${state} SMTP_URL is not set, so none goes out: set it together with MAIL_FROM and ` +
        `MAIL_TO, and start the site anew.`,
    );
  if (oldestWait > PATIENCE)
    return wrong(
      about,
      `${state} Check that the site runs and that the mail server at SMTP_URL answers; ` +
        `the log has lines about each try.`,
    );
  return fine(about, state);
}

export async function checkFailedMail({ database, now }: Pick<Parts, "database" | "now">): Promise<Finding> {
  const about = "Failed mail";
  const { failed: all } = await outboxState(database, now);
  const { failed } = await mailTrouble(database.queries, now);
  if (failed === 0 && all > 0)
    return fine(about, `Only mail to subscribers was given up on (${all}): see Subscribers in the staff area.`);
  if (failed > 0)
    return wrong(
      about,
      `${failed === 1 ? "1 message was" : `${failed} messages were`} given up on. ` +
        `Look at them in the staff area, mend the cause, and send them again from there.`,
    );
  return fine(about, "No message was given up on.");
}
