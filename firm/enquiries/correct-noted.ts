import { recordAudit, type EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { isPrintable, tidy } from "#text/typed-text.ts";
import type { Enquiry } from "./enquiry.ts";
import { FORM_TABLES } from "./field-columns.ts";
import { fieldNamed } from "./fields.ts";
import { WORDS } from "./first-words.ts";
import { openingsOf } from "./who-opened.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { readsNotesOf, type ReceptionNote } from "./reception-notes.ts";
import { indexAgain } from "./search-index.ts";
import type { StaffVerb } from "./staff-act.ts";

const READ =
  "A colleague has opened it meanwhile and may have read what you noted. Nothing was changed: please note what you " +
  "know better as a new call.";

/**
 * What one noted oneself that a new caller asks for, said rightly, as long as nobody else has opened it; the trail says
 * so. What stood there before was read by the reception alone, and is kept nowhere.
 */
export const correctNoted: StaffVerb = async (queries, { id, actor, at, words, engine }) => {
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry) return undefined;
  const own = await notedBy(queries, enquiry, actor);
  if (!own?.isOwn)
    return { status: 409, message: "Only whoever entered the caller can correct it. Nothing was changed." };
  if (!own.mayCorrect) return { status: 409, message: READ };
  const asked = tidy(words);
  if (asked.length > LONGEST)
    return { status: 400, message: `Please shorten this to at most ${LONGEST.toLocaleString("en-CA")} characters.` };
  if (!isPrintable(asked)) return { status: 400, message: "Please remove characters that cannot be printed." };
  if (asked === own.words) return undefined;
  if (enquiry.kind === "message")
    await queries.updateTable(FORM_TABLES.message).set({ message: asked }).where("id", "=", id).execute();
  else
    await queries
      .updateTable(FORM_TABLES.appointment)
      .set({ description: asked || null })
      .where("id", "=", id)
      .execute();
  await indexAgain(queries, engine, id);
  await recordAudit(queries, { at, actor, action: "corrected-noted", subject: id });
  return undefined;
};

const LONGEST = fieldNamed("message").longest;

/**
 * What was noted as a caller was entered, by whom, and whether whoever looks may correct it: their own, while nobody
 * else has opened it since. Undefined where it is not theirs to read (reception-notes.ts).
 */
export async function notedBy(
  queries: Queries,
  { id, kind, unacknowledged, values }: Pick<Enquiry, "id" | "kind" | "unacknowledged" | "values">,
  username: string,
): Promise<(ReceptionNote & { mayCorrect: boolean }) | undefined> {
  if (unacknowledged !== "caller") return undefined;
  const line = await queries
    .selectFrom("audit")
    .select("actor")
    .where("subject", "=", id)
    .where("action", "=", "entered-caller" satisfies EnquiryAction)
    .executeTakeFirst();
  if (!line || !(await readsNotesOf(queries, username, [line.actor]))(line.actor)) return undefined;
  const openings = await openingsOf(queries, id);
  const isOwn = line.actor === username;
  const mayCorrect = isOwn && openings.every((opening) => opening.username === username);
  return { words: values[WORDS[kind]] ?? "", by: line.actor, isOwn, mayCorrect };
}
