import type { Selectable } from "kysely";
import type { OutboxTable } from "#db/tables.ts";
import { allAnnouncements } from "#firm/announcements/announcements.ts";
import { announcementsCache } from "#firm/announcements/announcements-cache.ts";
import { newsWriter } from "#firm/appointments/news-mail.ts";
import type { Message } from "#mail/message.ts";
import { readMessage } from "#mail/read-message.ts";
import { ORIGIN, type TestSite } from "./test-site.ts";

type Row = Selectable<OutboxTable>;

/** What a mail of the outbox says, if it leaves now; of one that has left, what it said (`letLeave`). */
export async function asItLeaves(site: TestSite, row: Row): Promise<Message | undefined> {
  const { content, database, clock } = site;
  const { closures } = await announcementsCache(() => allAnnouncements(database.queries), content.site.announcements);
  const parts = { content, closures, siteUrl: ORIGIN, replyTo: undefined, database, clock: () => clock.now };
  return readMessage(row, newsWriter(parts));
}

/** What is mailed of appointments to somebody, the first to leave first, as it leaves. */
export async function mailsOfAppointments(
  site: TestSite,
  recipient: string,
): Promise<(Message & { createdAt: number; leavesAt: number; waits: number })[]> {
  const rows = await site.database.queries
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "appointment")
    .where("recipient", "=", recipient)
    .orderBy("nextAttemptAt")
    .orderBy("id")
    .execute();
  const mails = [];
  for (const row of rows) {
    const message = await asItLeaves(site, row);
    const [createdAt, leavesAt] = [Number(row.createdAt), Number(row.nextAttemptAt)];
    if (message) mails.push({ ...message, createdAt, leavesAt, waits: leavesAt - createdAt });
  }
  return mails;
}

/** All that is due leaves, as if a mail server had taken it; what was said of appointments is kept. */
export async function letLeave(site: TestSite): Promise<void> {
  const { database, clock } = site;
  const due = database.queries
    .selectFrom("outbox")
    .selectAll()
    .where("deliveredAt", "is", null)
    .where("nextAttemptAt", "<=", clock.now);
  for (const row of await due.execute()) {
    const message = row.kind === "appointment" ? await asItLeaves(site, row) : undefined;
    const kept = message ? { message: JSON.stringify(message) } : {};
    await database.write((writing) =>
      writing
        .updateTable("outbox")
        .set({ ...kept, deliveredAt: clock.now })
        .where("id", "=", row.id)
        .execute(),
    );
  }
}
