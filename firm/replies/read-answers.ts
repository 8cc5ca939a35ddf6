import type { Database, Queries } from "#db/database.ts";
import { tellInbox } from "#firm/enquiries/enquiries.ts";
import type { OpenMailbox } from "#mail/imap.ts";
import { UnreadableMailError } from "#mail/incoming.ts";
import type { Job } from "#time/job.ts";
import { DAY, MINUTE } from "#time/units.ts";
import { matchAnswer } from "./match-answer.ts";
import type { PlusAddresses } from "./plus-address.ts";
import { storeAnswer, type NewAnswer } from "./store-answer.ts";

/** Names the job in the table of jobs, for checks. */
export const ANSWERS_JOB = "answers-by-mail";

/** Mails looked at in one go, so that one with very many does not hold up the job for ever. */
const AT_ONCE = 200;
/** How far back a mailbox is read that was not read before, or whose numbers were given anew. */
const LOOK_BACK = 14 * DAY;
/** Longest time one go may take, in milliseconds. */
const LIMIT = 5 * MINUTE;

export type AnswerParts = Pick<NewAnswer, "siteUrl" | "firmAddresses" | "respondBy" | "times" | "mails"> & {
  database: Database;
  open: (signal: AbortSignal) => Promise<OpenMailbox>;
  addresses: PlusAddresses | undefined;
  clock: () => number;
  wake: () => void;
  /** Fixed words and numbers only. */
  log: (event: string, error?: unknown, detail?: Record<string, string>) => void;
};

/**
 * Reads the mailbox that answers come to and puts those about an enquiry into its thread. Of other mail only the head
 * is read, and nothing stored. How far it was read is noted in the transaction of each answer: whatever breaks off in
 * between is read again, and what was stored already is known by its Message-ID.
 */
export function answersJob(parts: AnswerParts): Job {
  return {
    name: ANSWERS_JOB,
    every: MINUTE,
    retryAfter: 2 * MINUTE,
    run: async (stopping) => {
      const mailbox = await parts.open(AbortSignal.any([stopping, AbortSignal.timeout(LIMIT)]));
      try {
        if (await readNew(mailbox, parts, stopping)) parts.wake();
      } finally {
        await mailbox.close();
      }
    },
  };
}

/** Answers whether anything was stored. */
async function readNew(mailbox: OpenMailbox, parts: AnswerParts, stopping: AbortSignal): Promise<boolean> {
  const { database, clock } = parts;
  const { name, validity } = mailbox;
  const row = await database.queries
    .selectFrom("mailboxesRead")
    .selectAll()
    .where("mailbox", "=", name)
    .executeTakeFirst();
  const uids = row?.validity === validity ? await mailbox.after(row.lastUid) : await mailbox.since(clock() - LOOK_BACK);
  let any = false;
  let last: number | undefined;
  try {
    for (const uid of uids.slice(0, AT_ONCE)) {
      if (stopping.aborted) break;
      if (await readOne(mailbox, uid, parts)) any = true;
      last = uid;
    }
  } finally {
    // Where the connection breaks, what was about no enquiry is not asked for once more.
    const lastUid = last;
    if (lastUid !== undefined)
      await database.write((queries) => noteRead(queries, { mailbox: name, validity, lastUid }));
  }
  return any;
}

async function readOne(mailbox: OpenMailbox, uid: number, parts: AnswerParts): Promise<boolean> {
  const { database, addresses, clock, log } = parts;
  const head = await readable(mailbox.head(uid), log);
  const matched = head && (await matchAnswer(database.queries, head, addresses));
  const body = matched && (await readable(mailbox.body(uid), log));
  if (!head || !matched || !body) return false;
  const outcome = await database.write(async (queries) => {
    const stored = await storeAnswer(queries, {
      ...parts,
      ...matched,
      engine: database.engine,
      head,
      body,
      at: clock(),
    });
    await noteRead(queries, { mailbox: mailbox.name, validity: mailbox.validity, lastUid: uid });
    // Last: every other writer waits for this row until the transaction ends.
    if (stored === "stored") await tellInbox(queries);
    return stored;
  });
  if (outcome === "too-many") log("answers_beyond_limit", undefined, { enquiry: matched.enquiryId });
  return outcome === "stored";
}

/** What cannot be parsed is passed over, or it would hold up all mail after it for ever. @throws whatever else does */
async function readable<Read>(reading: Promise<Read>, log: AnswerParts["log"]): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UnreadableMailError)) throw error;
    log("mail_unreadable");
    return undefined;
  }
}

async function noteRead(queries: Queries, row: { mailbox: string; validity: string; lastUid: number }): Promise<void> {
  await queries
    .insertInto("mailboxesRead")
    .values(row)
    .onConflict((known) => known.column("mailbox").doUpdateSet({ validity: row.validity, lastUid: row.lastUid }))
    .execute();
}
