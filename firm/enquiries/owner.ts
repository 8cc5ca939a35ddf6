import { NOBODY_HAS_IT } from "./staff-act.ts";
import type { Queries } from "#db/database.ts";

/** Gives the enquiry another owner, null being nobody, where `from` has it still; answers whether it does so. */
export async function changeOwner(
  queries: Queries,
  id: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> {
  const changed = await queries
    .updateTable("enquiries")
    .set({ owner: to, handedAt: null })
    .where("id", "=", id)
    .where("owner", from === null ? "is" : "=", from)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Its owner has seen to what was handed to them, or looked at it; for anybody else nothing changes. */
export async function endHanded(queries: Queries, { id, actor }: { id: string; actor: string }): Promise<void> {
  await queries
    .updateTable("enquiries")
    .set({ handedAt: null })
    .where("id", "=", id)
    .where("owner", "=", actor)
    .where("handedAt", "is not", null)
    .execute();
}

/** Who handed it to its owner; undefined where the owner took it. */
export async function giverOf(
  queries: Queries,
  { id, owner }: { id: string; owner: string },
): Promise<string | undefined> {
  return (await handedBy(queries, { id, owner }))?.actor;
}

/** The same with the moment, in milliseconds since 1970. */
export async function handedBy(
  queries: Queries,
  { id, owner }: { id: string; owner: string },
): Promise<{ actor: string; at: number } | undefined> {
  const last = withoutSlips(await owningLines(queries, id), { untook: "took", unhanded: "handed-over" });
  // Behind the name stands who had it, or what the site went by (carry-over.ts).
  return last?.action === "handed-over" && last.detail?.split(" ")[0] === owner
    ? { actor: last.actor, at: Number(last.at) }
    : undefined;
}

/** How it came to its owner: the last line of the trail that says so, without what was taken by mistake. */
export async function lastOwning(queries: Queries, id: string): Promise<OwningLine | undefined> {
  return withoutSlips(await owningLines(queries, id), { untook: "took" });
}

export type OwningLine = Awaited<ReturnType<typeof owningLines>>[number];

function owningLines(queries: Queries, id: string) {
  return queries
    .selectFrom("audit")
    .select(["at", "actor", "action", "detail"])
    .where("subject", "=", id)
    .where("action", "in", ["took", "untook", "handed-over", "unhanded", "let-go"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(50)
    .execute();
}

/** The first of the lines, the latest first, that was not taken back. `slips`: which action takes which back. */
function withoutSlips(lines: OwningLine[], slips: Partial<Record<string, string>>): OwningLine | undefined {
  const open: string[] = [];
  return lines.find(({ action, detail }) => {
    const undone = action === "unhanded" && detail === NOBODY_HAS_IT ? slips[action] && "let-go" : slips[action];
    if (undone !== undefined) open.push(undone);
    else if (open.at(-1) === action) open.pop();
    else return true;
    return false;
  });
}
