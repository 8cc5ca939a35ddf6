import { recordAudit } from "#db/audit.ts";
import { typedNames } from "#firm/conflicts/conflicts.ts";
import { fold } from "#text/fold.ts";
import { BETWEEN, nameOtherSide } from "./other-side.ts";
import type { StaffVerb } from "./staff-act.ts";

/** Longest list of other parties, in characters, and how many of them: each is looked up. */
const LIMIT = 2000;
const MOST = 30;

/** Whom the matter is against or with: several names parted by semicolons, found by the conflict search from now on. */
export const setOtherParty: StaffVerb = async (queries, { id, actor, at, words, seen }) => {
  // Written twice, a name is one all the same.
  const names = [...new Map(typedNames(words).map((name) => [fold(name), name])).values()];
  const otherParty = names.join(BETWEEN) || null;
  if (words.length > LIMIT)
    return {
      status: 400,
      message: `Please write at most ${LIMIT.toLocaleString("en-CA")} characters. Nothing was saved.`,
    };
  if (names.length > MOST)
    return { status: 400, message: `These are ${names.length} names. Please note at most ${MOST}. Nothing was saved.` };
  const { otherParty: stored } = await queries
    .selectFrom("enquiries")
    .select("otherParty")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (stored === otherParty) return undefined;
  // A name that a colleague wrote meanwhile must not drop out of the search unseen.
  if ((stored ?? "") !== seen)
    return {
      status: 409,
      message:
        `Someone else changed this meanwhile to “${stored ?? ""}”. Yours is still here: add ` +
        `theirs if it belongs, and save again.`,
    };
  await queries.updateTable("enquiries").set({ otherParty }).where("id", "=", id).execute();
  await nameOtherSide(queries, id);
  await recordAudit(queries, { at, actor, action: "set-other-party", subject: id });
  return undefined;
};
