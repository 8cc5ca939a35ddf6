import type { Selectable } from "kysely";
import { LONGEST_PAUSE } from "./backoff.ts";
import type { NewMail } from "./message.ts";
import { newId } from "#db/new-id.ts";
import type { Database, Queries } from "#db/database.ts";
import type { OutboxTable } from "#db/tables.ts";

/** A row as it is read: one mail, what it says and what became of it. */
export type OutboxRow = Selectable<OutboxTable>;

/** Rows put in with one statement: SQLite takes at most 32,766 values in one. */
const ROWS_AT_ONCE = 500;

/**
 * Writes mails into the outbox, in the transaction of what they tell about. A Message-ID that is there already is left
 * as it is. Who called and gave no address (firm/enquiries/enter-caller.ts) is written nothing.
 */
export async function insertMails(queries: Queries, mails: NewMail[], at: number): Promise<void> {
  const rows = mails
    .filter(hasRecipient)
    .map(({ enquiryId, kind, recipient, message, messageId, notBefore }) => ({
      id: newId(at),
      enquiryId,
      kind,
      recipient,
      message: JSON.stringify(message),
      messageId,
      nextAttemptAt: notBefore ?? at,
      createdAt: at,
    }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await queries
      .insertInto("outbox")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((known) => known.column("messageId").doNothing())
      .execute();
  }
}

function hasRecipient({ recipient }: NewMail): boolean {
  return recipient !== "";
}

type Claim = { by: string; now: number; until: number; limit: number };

/**
 * Takes mails that are due for one worker: until the lease ends, no other worker gets them. An attempt is counted here,
 * so that a mail at which the process dies is not tried for ever.
 */
export async function claimMails(database: Database, { by, now, until, limit }: Claim): Promise<OutboxRow[]> {
  // Nearly always nothing is due: that is found out without a write.
  if (!(await due(database.queries, now).limit(1).executeTakeFirst())) return [];
  return database.write((queries) => {
    const chosen = due(queries, now).orderBy("nextAttemptAt").limit(limit);
    return (
      queries
        // PostgreSQL: two workers that look at once take different rows and wait for none. SQLite has one writer at a
        // time.
        .with("chosen", () => (database.engine === "postgres" ? chosen.forUpdate().skipLocked() : chosen))
        .updateTable("outbox")
        .set((row) => ({ leasedBy: by, leasedUntil: until, attempts: row("attempts", "+", 1) }))
        .where("id", "in", (from) => from.selectFrom("chosen").select("chosen.id"))
        .returningAll()
        .execute()
    );
  });
}

/**
 * Mails whose time has come. A time further ahead than the longest pause was written by a clock that ran ahead and was
 * set right since: such a mail is due too, unless it awaits its first attempt because of `notBefore`.
 */
function due(queries: Queries, now: number) {
  const ahead = now + LONGEST_PAUSE;
  return queries
    .selectFrom("outbox")
    .select("outbox.id")
    .where("deliveredAt", "is", null)
    .where("failedAt", "is", null)
    .where((row) =>
      row.or([
        row("nextAttemptAt", "<=", now),
        row.and([
          row("nextAttemptAt", ">", ahead),
          row.or([row("attempts", ">", 0), row("nextAttemptAt", "=", row.ref("createdAt"))]),
        ]),
      ]),
    )
    .where((row) => row.or([row("leasedUntil", "is", null), row("leasedUntil", "<=", now)]));
}

/**
 * Gives back mails whose lease ends further ahead than any is given: whoever has them died while their clock ran ahead.
 * The clock is read once more after they were seen: what it said before may be hours old by then, where the machine
 * slept or the clock was set right, and the lease of another worker, which is sending at this moment, would look so.
 */
export async function freeLeasesAhead(database: Database, clock: () => number): Promise<void> {
  const seen = await database.queries
    .selectFrom("outbox")
    .select(["id", "leasedUntil"])
    .where("deliveredAt", "is", null)
    .where("leasedUntil", ">", clock() + LONGEST_PAUSE)
    .execute();
  const ahead = clock() + LONGEST_PAUSE;
  for (const { id, leasedUntil } of seen.filter((row) => Number(row.leasedUntil) > ahead))
    await database.write((queries) =>
      queries
        .updateTable("outbox")
        .set({ leasedBy: null, leasedUntil: null })
        .where("id", "=", id)
        .where("leasedUntil", "=", leasedUntil)
        .execute(),
    );
}
