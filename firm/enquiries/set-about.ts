import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { insertNames, removeNames } from "#firm/conflicts/conflicts.ts";
import { calledAbout } from "./called-about.ts";
import { awaitIfKnown } from "./for-information.ts";
import { checkAbout } from "./rules.ts";
import { indexAgain } from "./search-index.ts";
import type { StaffAct, StaffVerb, VerbRefusal } from "./staff-act.ts";

/**
 * Whom it is about, where somebody wrote or called for another: `words`, or nobody else where they are empty. From now
 * on it is found by that name, and conflicts are looked for under it too. `seen` is what stood there before.
 */
export const setAbout: StaffVerb = async (queries, act) => {
  const { id, actor, at, engine } = act;
  const checked = await checkedAbout(queries, act);
  if ("status" in checked) return checked;
  if (checked.isStored) return undefined;
  const { about } = checked;
  await queries.updateTable("enquiries").set({ about }).where("id", "=", id).execute();
  await nameAbout(queries, id, about);
  await indexAgain(queries, engine, id);
  await awaitIfKnown(queries, act);
  await recordAudit(queries, { at, actor, action: "set-about", subject: id });
  return undefined;
};

/** The name as it is stored, and whether it stands there already; or why it cannot be. */
export async function checkedAbout(
  queries: Queries,
  { id, words, seen }: Pick<StaffAct, "id" | "words" | "seen">,
): Promise<VerbRefusal | { about: string | null; isStored: boolean }> {
  const checked = checkAbout(words);
  if (!checked.ok) return { status: 400, message: `${checked.errors[0]!.message}.` };
  const about = checked.values.about || null;
  const { about: stored } = await queries
    .selectFrom("enquiries")
    .select("about")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // A name that a colleague wrote meanwhile must not drop out of the search unseen.
  if (stored !== about && (stored ?? "") !== seen)
    return {
      status: 409,
      message: `Someone else changed this meanwhile to “${stored ?? ""}”. Yours is still here: save again.`,
    };
  return { about, isStored: stored === about };
}

/** Puts the name, and those that calls were about, where the conflict search finds them, in place of those before. */
export async function nameAbout(queries: Queries, id: string, about: string | null): Promise<void> {
  await removeNames(queries, "about", id);
  const names = new Set([...(about ? [about] : []), ...(await calledAbout(queries, id))]);
  await insertNames(
    queries,
    "about",
    id,
    [...names].map((name) => ({ name })),
  );
}
