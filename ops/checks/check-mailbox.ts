import { jobStates } from "#db/job-leases.ts";
import type { Database } from "#db/database.ts";
import { ANSWERS_JOB } from "#firm/replies/read-answers.ts";
import type { Environment } from "#ops/environment.ts";
import { MINUTE } from "#time/units.ts";
import { fine, span, wrong, type Finding } from "./finding.ts";

/** A running server reads the mailbox every minute; more than this and answers stay unseen. */
const PATIENCE = 15 * MINUTE;

/** Whether mails that come back are put into their threads. `now` in milliseconds since 1970. */
export async function checkAnswers(
  database: Database,
  { imapUrl, mailReplies }: Pick<Environment, "imapUrl" | "mailReplies">,
  now: number,
): Promise<Finding> {
  const about = "Answers by mail";
  if (!imapUrl)
    return fine(
      about,
      mailReplies
        ? "IMAP_URL is not set: answers go to MAIL_REPLIES, and somebody must read them there."
        : "IMAP_URL is not set: answers stay in the firm's mailbox.",
    );
  const last = (await jobStates(database)).get(ANSWERS_JOB)?.finishedAt ?? null;
  if (last !== null && now - last <= PATIENCE) return fine(about, `The mailbox was read ${span(now - last)} ago.`);
  return wrong(
    about,
    `The mailbox has not been read ${last === null ? "yet" : `for ${span(now - last)}`}. Check that the site runs ` +
      `and that IMAP_URL is right: a server reads it every minute, and logs ${ANSWERS_JOB}_failed where it cannot.`,
  );
}
