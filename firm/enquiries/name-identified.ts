import { SYSTEM } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { insertNames, namesIn } from "#firm/conflicts/conflicts.ts";
import { fold } from "#text/fold.ts";
import { lookAgain, type Renaming } from "./look-again.ts";

/**
 * Legal names from the identification form, beside the name they wrote with: from now on they are found, and conflicts
 * looked for, by these too. The other answers stay sealed, these alone are compared; they are erased with the enquiry.
 */
export async function nameIdentified(
  queries: Queries,
  { id, names, ...renaming }: { id: string; names: readonly string[] } & Omit<Renaming, "actor">,
): Promise<void> {
  const known = new Set((await namesIn(queries, [id])).map(({ name }) => fold(name)));
  const added = names.filter((name) => name !== "" && !known.has(fold(name)));
  if (added.length === 0) return;
  await insertNames(
    queries,
    "identified",
    id,
    added.map((name) => ({ name })),
  );
  await lookAgain(queries, id, { ...renaming, actor: SYSTEM });
}
