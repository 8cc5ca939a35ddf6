import { sql } from "kysely";
import { addressOf, nameOfUser } from "#firm/accounts/accounts.ts";
import type { Database, Queries } from "#db/database.ts";
import { FIRM, type NewMail } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import type { Job } from "#time/job.ts";
import { MINUTE } from "#time/units.ts";
import { tellInbox } from "./inbox-news.ts";
import { bringBackDue, type BroughtBack } from "./put-off.ts";
import { broughtBackMail, reminderMail, type Remembered } from "./reminder-mails.ts";
import { URGENT_COLUMNS } from "./urgent-words.ts";
import { noWall, wallsAmong } from "./walls.ts";

/** Told of in one transaction. */
const AT_ONCE = 200;

type Parts = {
  database: Database;
  siteUrl: string;
  clock: () => number;
  /** Left out where the site can send no mail: what is due then stands at /staff alone. */
  wake: (() => void) | undefined;
};

/** Brings back what was put off, and mails what somebody asked to be reminded of: each once, whichever server asks. */
export function reminderJob({ database, siteUrl, clock, wake }: Parts): Job {
  return {
    name: "reminders",
    every: MINUTE,
    retryAfter: MINUTE,
    run: async () => {
      const now = clock();
      await database.write(async (queries) => {
        const back = await bringBackDue(queries, now);
        if (wake) await insertMails(queries, await mailsOf(queries, back, now, siteUrl), now);
        if (back.length > 0) await tellInbox(queries);
      });
      wake?.();
    },
  };
}

async function mailsOf(queries: Queries, back: BroughtBack[], now: number, siteUrl: string): Promise<NewMail[]> {
  const snoozed = back.map((one) => ({ ...one, username: one.putOffBy ?? "" }));
  return [
    ...(await byUser(queries, await withoutWalled(queries, snoozed))).map((mail) =>
      broughtBackMail({ ...mail, at: now }, siteUrl),
    ),
    ...(await byUser(queries, await claimDue(queries, now))).map((mail) => reminderMail({ ...mail, at: now }, siteUrl)),
  ];
}

/** Whoever a wall keeps from an enquiry is not reminded of it. */
async function withoutWalled(queries: Queries, all: Remembered[]): Promise<Remembered[]> {
  const walls = await wallsAmong(
    queries,
    all.map(({ id }) => id),
  );
  return all.filter((one) => !walls.some((wall) => wall.enquiryId === one.id && wall.username === one.username));
}

/** What a wall keeps from whose it is stays unclaimed: it is mailed once the wall is gone. */
async function claimDue(queries: Queries, now: number): Promise<Remembered[]> {
  const due = queries
    .selectFrom("reminders")
    .innerJoin("users", "users.id", "reminders.userId")
    .select("reminders.id")
    .where("doneAt", "is", null)
    .where("mailedAt", "is", null)
    .where("dueAt", "<=", now)
    .where(noWall(sql.ref("reminders.enquiryId"), sql.ref("users.username")))
    .orderBy("dueAt")
    .limit(AT_ONCE);
  const taken = await queries
    .updateTable("reminders")
    .set({ mailedAt: now })
    .where("id", "in", due)
    .where("mailedAt", "is", null)
    .returning("id")
    .execute();
  if (taken.length === 0) return [];
  return queries
    .selectFrom("reminders")
    .innerJoin("enquiries", "enquiries.id", "reminders.enquiryId")
    .innerJoin("users", "users.id", "reminders.userId")
    .select(["enquiries.id", "kind", "reference", "respondBy", "username", ...URGENT_COLUMNS])
    .where(
      "reminders.id",
      "in",
      taken.map(({ id }) => id),
    )
    .orderBy("dueAt")
    .execute();
}

/** One mail for each user: to their address, or the firm's where they gave none. */
async function byUser(queries: Queries, all: Remembered[]) {
  const groups = Map.groupBy(all, ({ username }) => username);
  return Promise.all(
    [...groups].map(async ([username, enquiries]) => ({
      name: await nameOfUser(queries, username),
      enquiries,
      address: (await addressOf(queries, username)) ?? FIRM,
    })),
  );
}
