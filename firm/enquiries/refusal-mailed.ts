import type { Queries } from "#db/database.ts";
import { mailPutIn } from "#mail/outbox-state.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { STATES } from "./states.ts";

/** A mail that was not taken from the outbox again; `deliveredAt`: in milliseconds since 1970. */
type Left = { deliveredAt: number | null };

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
  return line && mailPutIn(queries, id, "declined", Number(line.at));
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
  if (left) {
    const when = left.deliveredAt === null ? "was leaving just then" : `left on ${shortTorontoTime(left.deliveredAt)}`;
    return `${said} The mail that declines ${when}: please call or write to them.`;
  }
  // The appointment may be told of again.
  return `${said} ${isBack ? "Nobody was mailed that it was declined." : "Nobody was mailed."}`;
}
