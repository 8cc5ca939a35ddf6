import type { Queries } from "#db/database.ts";
import { isActiveUser } from "#firm/accounts/accounts.ts";
import { handOver } from "./hand-over.ts";
import type { StaffAct, StaffVerb } from "./staff-act.ts";
import { isWalled, ownAgain, putWall, takeWall, walledAmong, wallsAmong } from "./walls.ts";
import { allOfPerson, othersOfPerson } from "./whole-person.ts";

/**
 * Keeps one of the staff from an enquiry and from the others of its person, whose text would tell what they must not
 * know: they see that these are there, and nothing of them, whatever they opened before.
 */
export const setWall: StaffVerb = async (queries, act) => {
  const { id, actor, at, to } = act;
  if (!(await isActiveUser(queries, to, "all"))) return { status: 400, message: "Please choose whom to keep out." };
  await putWall(queries, { enquiryId: id, username: to, setAt: at, setBy: actor });
  await putAlong(queries, act, to);
  return undefined;
};

/** Hands an enquiry over; whoever keeps themselves out of it by that is kept from the others of its person too. */
export const handOverWhole: StaffVerb = async (queries, act) => {
  const refusal = await handOver(queries, act);
  // Nobody acts behind a wall, so that one which stands now came by this.
  if (!refusal && (await isWalled(queries, act.id, act.actor))) await putAlong(queries, act, act.actor);
  return refusal;
};

async function putAlong(queries: Queries, act: StaffAct, username: string): Promise<void> {
  const { id, actor, at, engine } = act;
  const others = await othersOfPerson({ queries, engine }, id);
  if (others.length === 0) return;
  const row = queries.selectFrom("enquiries").select("reference").where("id", "=", id);
  const { reference } = await row.executeTakeFirstOrThrow();
  for (const other of others)
    await putWall(queries, { enquiryId: other.id, username, setAt: at, setBy: actor }, reference);
}

/** Takes a wall away, of this enquiry alone; nobody takes away their own, for nobody acts behind one. */
export const removeWall: StaffVerb = async (queries, { id, actor, at, to }) => {
  await takeWall(queries, { enquiryId: id, username: to, at, actor });
  return undefined;
};

/** The same of all enquiries of the person, but for those that who acts is kept from. */
export const removeWalls: StaffVerb = async (queries, act) => {
  const { id, actor, at, to, engine } = act;
  const ids = await allOfPerson({ queries, engine }, id);
  const kept = await walledAmong(queries, ids, actor);
  for (const enquiryId of ids.filter((one) => !kept.has(one)))
    await takeWall(queries, { enquiryId, username: to, at, actor });
  return undefined;
};

/** Takes back what was put up at once with the wall of this enquiry, and leaves what stood before. */
export const undoWall: StaffVerb = async (queries, act) => {
  const { id, actor, at, to, engine } = act;
  const ids = await allOfPerson({ queries, engine }, id);
  const walls = (await wallsAmong(queries, ids)).filter(({ username }) => username === to);
  const here = walls.find(({ enquiryId }) => enquiryId === id);
  if (!here) return undefined;
  const together = walls.filter(({ setAt, setBy }) => setAt === here.setAt && setBy === here.setBy);
  for (const wall of here.setBy === actor ? together : [here]) {
    await takeWall(queries, { enquiryId: wall.enquiryId, username: to, at, actor });
    await ownAgain(queries, wall, { at, actor });
  }
  return undefined;
};

/** Puts up again what was last taken away at once by who acts, of this enquiry or of it and others. */
export const wallAgain: StaffVerb = async (queries, act) => {
  const { id, actor, at, to, engine } = act;
  if (!(await isActiveUser(queries, to, "all"))) return { status: 400, message: "Please choose whom to keep out." };
  const ids = await allOfPerson({ queries, engine }, id);
  const lines = await queries
    .selectFrom("audit")
    .select(["subject", "at"])
    .where("subject", "in", ids)
    .where("action", "=", "removed-wall")
    .where("actor", "=", actor)
    .where("detail", "=", to)
    .execute();
  const last = Math.max(...lines.filter(({ subject }) => subject === id).map((line) => line.at));
  const together = new Set(lines.filter((line) => line.at === last).map(({ subject }) => subject));
  for (const enquiryId of ids.filter((one) => together.has(one)))
    await putWall(queries, { enquiryId, username: to, setAt: at, setBy: actor });
  return undefined;
};
