import { answeringUsers } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import { FIRM } from "#mail/message.ts";
import { recipientsOf } from "./alert-rules.ts";
import type { AwayNow } from "./time-keeper.ts";
import { wallsAmong } from "./walls.ts";
import type { Promised } from "./warning-rows.ts";

/** What one address is warned of; `username` is null for the firm's mailbox. */
export type Alert = { address: string; username: string | null; lapsing: Promised[] };

/**
 * Writes down who is warned of what was claimed, each of each once, in the transaction that puts the mails out; answers
 * the mails there are to write. Whoever a wall keeps from an enquiry hears nothing of it.
 */
export async function alertsOf(
  queries: Queries,
  lapsing: Promised[],
  { now, away: awayNow }: { now: number; away: AwayNow },
): Promise<Alert[]> {
  if (lapsing.length === 0) return [];
  const ids = lapsing.map(({ id }) => id);
  const [users, walls, away] = await Promise.all([
    answeringUsers(queries),
    wallsAmong(queries, ids),
    awayNow(queries, now),
  ]);
  const told = new Map<string, Promised[]>();
  for (const enquiry of lapsing) {
    const kept = new Set(walls.filter(({ enquiryId }) => enquiryId === enquiry.id).map(({ username }) => username));
    const recipients = recipientsOf(
      enquiry,
      users.filter(({ username }) => !kept.has(username)),
      away,
    );
    for (const one of await notToldBefore(queries, enquiry.id, recipients, now))
      told.set(one, [...(told.get(one) ?? []), enquiry]);
  }
  return [...told].map(([one, theirs]) => {
    const user = users.find(({ id }) => id === one);
    return { address: user?.email ?? FIRM, username: user?.username ?? null, lapsing: theirs };
  });
}

async function notToldBefore(queries: Queries, enquiryId: string, recipients: Set<string>, now: number) {
  const rows = await queries
    .insertInto("alerts")
    .values([...recipients].map((told) => ({ enquiryId, told, toldAt: now })))
    .onConflict((before) => before.columns(["enquiryId", "told"]).doNothing())
    .returning("told")
    .execute();
  return rows.map(({ told }) => told);
}

/** It is to be answered anew, by another time: everyone may be warned once more. */
export async function forgetAlerts(queries: Queries, enquiryId: string): Promise<void> {
  await queries.deleteFrom("alerts").where("enquiryId", "=", enquiryId).execute();
}
