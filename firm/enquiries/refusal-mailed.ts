import type { Queries } from "#db/database.ts";
import { mailPutIn } from "#mail/mails-about.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { STATES } from "./states.ts";

/**
 * A mail that was not taken from the outbox again; `deliveredAt`: in milliseconds since 1970. Or no mail: they knew it
 * already, as whoever declined it said.
 */
type Left = { deliveredAt: number | null } | "known";

/**
 * The mail of the last refusal for a conflict, which was taken back, if it had left or was leaving at that moment: what
 * had not was taken from the outbox (close.ts).
 */
export async function mailOfRefusal(queries: Queries, id: string): Promise<Left | undefined> {
  const line = await queries
    .selectFrom("audit")
    .select("at")
    .where("subject", "=", id)
    .where("action", "=", "conflict")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!line) return undefined;
  const at = Number(line.at);
  return (await mailPutIn(queries, id, "declined", at)) ?? ((await wasKnown(queries, id, at)) ? "known" : undefined);
}

async function wasKnown(queries: Queries, id: string, at: number): Promise<boolean> {
  const lines = queries.selectFrom("audit").select("id").where("subject", "=", id).where("at", "=", at);
  return (await lines.where("action", "=", "told-already").executeTakeFirst()) !== undefined;
}

type TakenBack = {
  /** It waits for an answer again. */
  waits: boolean;
  left: Left | undefined;
  /** Its appointment was changed by that. */
  isBack: boolean;
};

/** What is said once a refusal for a conflict was taken back. */
export function refusalTakenBack({ waits, left, isBack }: TakenBack): string {
  const said = waits ? STATES.conflict.undo.done : "Not declined after all.";
  if (left === "known") return `${said} They know that it was declined: please call or write to them.`;
  if (left) {
    const when = left.deliveredAt === null ? "was leaving just then" : `left on ${shortTorontoTime(left.deliveredAt)}`;
    return `${said} The mail that declines ${when}: please call or write to them.`;
  }
  // The appointment may be told of again.
  return `${said} ${isBack ? "Nobody was mailed that it was declined." : "Nobody was mailed."}`;
}
