import { sql } from "kysely";
import { recordAudit, type EnquiryAction } from "#db/audit.ts";
import type { Engine, Queries } from "#db/database.ts";
import type { StaffAct, StaffVerb, VerbRefusal } from "./staff-act.ts";
import { isWalled } from "./walls.ts";

/** Enquiries joined with one another at most. */
const MOST = 50;

/** A number that this site alone uses for PostgreSQL's advisory lock: groups change one after the other. */
const GROUPS_LOCK = 7_305_119;

/** SQLite has one writer at a time. Until the transaction ends; groups are read after it. */
async function lockGroups(queries: Queries, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${GROUPS_LOCK})`.execute(queries);
}

/** Says that `to`, another enquiry, is of the same person; with each come those it was joined with before. */
export const joinEnquiry: StaffVerb = async (queries, act) => {
  const other = await otherOf(queries, act);
  if (!other) return { status: 409, message: "That enquiry was erased in the meantime, or you are kept from it." };
  return join(queries, act, other);
};

type Joined = Pick<StaffAct, "id" | "to" | "actor" | "at" | "engine">;

/** Says the same of what somebody of the staff has just entered, `id`, for the person of `to`. */
export async function joinEntered(queries: Queries, act: Joined): Promise<void> {
  const other = await otherOf(queries, act);
  if (other) await join(queries, act, other);
}

async function join(queries: Queries, act: Joined, other: { reference: string }): Promise<VerbRefusal | undefined> {
  const { id, to } = act;
  await lockGroups(queries, act.engine);
  const [mine, theirs] = await Promise.all([groupOf(queries, id), groupOf(queries, to)]);
  if (mine.includes(to)) return undefined;
  const members = [...new Set([id, ...mine, to, ...theirs])];
  if (members.length > MOST) return { status: 409, message: `At most ${MOST} enquiries can be joined.` };
  await queries.deleteFrom("joinedEnquiries").where("enquiryId", "in", members).execute();
  await queries
    .insertInto("joinedEnquiries")
    .values(members.map((enquiryId) => ({ enquiryId, personId: id })))
    .execute();
  await noteBoth(queries, act, other.reference, "joined");
  return undefined;
}

/** Takes `to` out of those joined with this one; pressed twice, it is out. */
export const partEnquiry: StaffVerb = async (queries, act) => {
  const other = await otherOf(queries, act);
  await lockGroups(queries, act.engine);
  if (!other || !(await groupOf(queries, act.id)).includes(act.to)) return undefined;
  await forgetJoin(queries, act.to);
  await noteBoth(queries, act, other.reference, "parted");
  return undefined;
};

/** The enquiries joined with one, without itself. */
export async function joinedWith(queries: Queries, id: string): Promise<string[]> {
  return (await groupOf(queries, id)).filter((one) => one !== id);
}

/** Takes one out; what is then alone is joined with nothing. */
export async function forgetJoin(queries: Queries, id: string): Promise<void> {
  const others = await joinedWith(queries, id);
  const alone = others.length === 1 ? [id, ...others] : [id];
  await queries.deleteFrom("joinedEnquiries").where("enquiryId", "in", alone).execute();
  // The number of a group is that of an enquiry, which may now be the one that left.
  if (others.length > 1)
    await queries
      .updateTable("joinedEnquiries")
      .set({ personId: others[0]! })
      .where("enquiryId", "in", others)
      .execute();
}

async function groupOf(queries: Queries, id: string): Promise<string[]> {
  const person = queries.selectFrom("joinedEnquiries").select("personId").where("enquiryId", "=", id);
  const rows = await queries
    .selectFrom("joinedEnquiries")
    .select("enquiryId")
    .where("personId", "=", person)
    .orderBy("enquiryId")
    .execute();
  return rows.map(({ enquiryId }) => enquiryId);
}

/** The enquiry that `to` names, if it is there, is another one, and is not behind a wall for whoever acts. */
async function otherOf(
  queries: Queries,
  { id, actor, to }: Omit<Joined, "engine">,
): Promise<{ reference: string } | undefined> {
  if (to === id || (await isWalled(queries, to, actor))) return undefined;
  const row = queries.selectFrom("enquiries").select("reference").where("id", "=", to).where("erasedAt", "is", null);
  return row.executeTakeFirst();
}

/** A line in the trail of either, with the reference of the other. */
async function noteBoth(
  queries: Queries,
  { id, actor, at, to }: Omit<Joined, "engine">,
  otherReference: string,
  action: EnquiryAction,
): Promise<void> {
  const { reference } = await queries
    .selectFrom("enquiries")
    .select("reference")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await recordAudit(queries, { at, actor, action, subject: id, detail: otherReference });
  await recordAudit(queries, { at, actor, action, subject: to, detail: reference });
}
