import { newToken } from "#db/new-token.ts";
import type { Queries } from "#db/database.ts";
import { readdressMails } from "#mail/outbox-outcome.ts";
import { hasLeftTo } from "#mail/mails-about.ts";
import type { StaffAct } from "./staff-act.ts";

/**
 * In the transaction that changes an e-mail address that staff wrote down: what waits to be sent follows it, and what
 * is to be told of an appointment. Where a mail lies with whoever has the address of before, the receipt it leads to is
 * to be found at another address from now on: a stranger could read it, and withdraw it.
 */
export async function readdress(
  queries: Queries,
  { id, at, times }: Pick<StaffAct, "id" | "at" | "times">,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return;
  const isTheSame = from.toLowerCase() === to.toLowerCase();
  if (!isTheSame && from !== "" && (await hasLeftTo(queries, id, from)))
    await queries.updateTable("enquiries").set({ token: newToken() }).where("id", "=", id).execute();
  if (!isTheSame) await times.readdress(queries, { id, at });
  await readdressMails(queries, id, { from, to });
}
