import type { Queries } from "#db/database.ts";
import type { ReceivedMail } from "#tests/support/mail-server.ts";
import type { Attempt } from "./visitors.ts";

/**
 * What a scenario found. The promise: acknowledged ⇔ stored exactly once ⇔ firm and visitor notified at least once, so
 * `lost`, `doubled` and `unnotified` must be empty. `mailedTwice` may hold mails that the mail server had accepted
 * when the process died before it could note that: each must carry the Message-ID of its twin, by which it is
 * recognised.
 */
export type Finding = {
  posts: number;
  acknowledged: number;
  stored: number;
  lost: string[];
  doubled: string[];
  unnotified: string[];
  mails: number;
  mailedTwice: number;
};

export const FIRM_ADDRESS = "firm@office.example";

/** Compares what visitors were told with what is in the database and in the mailboxes. */
export async function compare(queries: Queries, attempts: Attempt[], mails: ReceivedMail[]): Promise<Finding> {
  const stored = await storedReferences(queries);
  const acknowledged = attempts.filter((attempt) => attempt.reference !== undefined);
  const told = toldReferences(mails);
  const ids = new Set(mails.map((mail) => mail.messageId));
  return {
    posts: attempts.reduce((sum, attempt) => sum + attempt.posts, 0),
    acknowledged: acknowledged.length,
    stored: [...stored.values()].flat().length,
    lost: acknowledged.filter(({ mark, reference }) => !stored.get(mark)?.includes(reference!)).map(({ mark }) => mark),
    doubled: [...stored].filter(([, references]) => references.length > 1).map(([mark]) => mark),
    unnotified: acknowledged
      .filter(({ mark, reference }) => !told.has(`firm ${reference}`) || !told.has(`${addressOf(mark)} ${reference}`))
      .map(({ mark }) => mark),
    mails: mails.length,
    mailedTwice: mails.length - ids.size,
  };
}

export function addressOf(mark: string): string {
  return `${mark}@visitor.example`;
}

async function storedReferences(queries: Queries): Promise<Map<string, string[]>> {
  const rows = await queries.selectFrom("enquiries").select(["email", "reference"]).execute();
  const references = new Map<string, string[]>();
  for (const { email, reference } of rows) {
    const mark = (email ?? "").replace(/@.*/, "");
    references.set(mark, [...(references.get(mark) ?? []), reference]);
  }
  return references;
}

/** Who was told of which reference. */
function toldReferences(mails: ReceivedMail[]): Set<string> {
  const told = new Set<string>();
  for (const { envelopeTo, text, subject } of mails) {
    const to = envelopeTo === FIRM_ADDRESS ? "firm" : envelopeTo;
    for (const [reference] of `${subject} ${text}`.matchAll(/\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/g))
      told.add(`${to} ${reference}`);
  }
  return told;
}
