import { randomUUID } from "node:crypto";
import type { Database, Queries } from "#db/database.ts";
import { mailsLeft } from "#mail/mails-about.ts";
import { PAGE_SIZE } from "./inbox.ts";
import { closedBy, isOutcome } from "./outcome-names.ts";
import { forgetSeveral, retainSeveral } from "./last-several.ts";
import { standingAmong, stillStands, type SeveralVerb, type Standing, type UndoOne, type Whose } from "./several.ts";
import { NOBODY_HAS_IT, type StaffAct, type VerbRefusal } from "./staff-act.ts";
import { actOnEnquiry } from "./staff-actions.ts";
import { isStateName, STATES, type StateName } from "./states.ts";
import { BEHIND_WALL, WALLED } from "./walls.ts";

/** What a page of a search shows: as many again stand below it for their names alone (inbox.ts). */
const MOST = 2 * PAGE_SIZE;

/** Which it was not done to, and why, as a sentence. */
export type RefusedOne = { id: string; name: string; message: string };

/**
 * `whose`: by id, whose each was and whom it is about, but for what who asked is kept from. Not retained: names are
 * erased with their enquiry.
 */
export type SeveralResult = { done: UndoOne[]; refused: RefusedOne[]; whose: Record<string, Whose> };

/** `to`: whom they are handed to, by user name; empty where they are not. */
type Common = Pick<StaffAct, "actor" | "at" | "words" | "to" | "mails" | "times" | "stopReplies" | "unsent">;

/**
 * Does one verb to several enquiries, each in its own transaction, as its own page would: what is refused there is
 * refused here, and the others are done all the same. Retained as what whoever did it can take back (last-several.ts).
 */
export async function actOnSeveral(
  database: Database,
  verb: SeveralVerb,
  ids: string[],
  common: Common,
): Promise<SeveralResult> {
  const result: SeveralResult = { done: [], refused: [], whose: {} };
  for (const id of new Set(ids.slice(0, MOST))) {
    const before = await standingOf(database.queries, id);
    // What a colleague has is neither taken nor handed on in passing: that is done on its page.
    const refusal = await actOnEnquiry(database, verb, {
      ...common,
      id,
      to: verb === "hand-over" ? common.to : "",
      key: randomUUID(),
      seen: "",
      isTicked: true,
    });
    tellWhose(result, id, before, refusal);
    if (refusal === undefined) result.done.push(...undoOf(verb, id, before, common));
    else result.refused.push(refusedAs(id, before, refusal));
  }
  const { actor, at } = common;
  const { done } = result;
  const words = verb === "outcome" ? common.words : verb === "hand-over" ? common.to : "";
  if (done.length > 0) await database.write((queries) => retainSeveral(queries, actor, { verb, words, at, done }));
  return result;
}

/** Takes back what was done, where it still stands as it was left; where not, says so. */
export async function undoSeveral(
  database: Database,
  undos: UndoOne[],
  common: Omit<Common, "to">,
): Promise<SeveralResult> {
  const result: SeveralResult = { done: [], refused: [], whose: {} };
  for (const undo of undos.slice(0, MOST).filter(isUndo)) {
    const { id, verb, words, at, handed } = undo;
    const row = await standingOf(database.queries, id);
    const whose = { to: handed?.to ?? "", owner: handed?.was ?? "" };
    const act = { ...common, id, words, ...whose, key: randomUUID(), seen: "", told: "before" };
    const since = (queries: Queries) => changedSince(queries, common.actor, undo);
    const refusal = await actOnEnquiry(database, verb, act, since);
    tellWhose(result, id, row, refusal);
    if (refusal === undefined) result.done.push({ id, verb, words, at });
    else result.refused.push(refusedAs(id, row, refusal));
  }
  await database.write((queries) => forgetSeveral(queries, common.actor));
  return result;
}

const CLOSES = ["answered", "unreached", "spam", "conflict"] as const satisfies StateName[];

const UNDO_VERBS = new Set<string>([
  "let-go",
  "unhand-over",
  "outcome",
  ...CLOSES.map((name) => STATES[name].undo.verb),
]);

function isUndo({ verb, words }: UndoOne): boolean {
  return UNDO_VERBS.has(verb) && (words === "" || isOutcome(words));
}

/** Nothing where it had been so before: then there is nothing to take back. */
function undoOf(
  verb: SeveralVerb,
  id: string,
  before: Standing | undefined,
  { at, actor, words, to }: Common,
): UndoOne[] {
  const { closedAs = null, owner = null, outcome = null } = before ?? {};
  if (verb === "take") return owner === actor ? [] : [{ id, verb: "let-go", words: "", at }];
  if (verb === "hand-over") {
    const handed = { to, was: owner ?? NOBODY_HAS_IT };
    return owner === to ? [] : [{ id, verb: "unhand-over", words: "", at, handed }];
  }
  if (verb !== "outcome") return isStateName(closedAs) ? [] : [{ id, verb: STATES[verb].undo.verb, words: "", at }];
  if (outcome === (words || null)) return [];
  if (isStateName(closedAs) || words === "") return [{ id, verb: "outcome", words: outcome ?? "", at }];
  return [{ id, verb: STATES[isOutcome(words) ? closedBy(words) : "answered"].undo.verb, words: "", at }];
}

async function changedSince(queries: Queries, actor: string, undo: UndoOne): Promise<VerbRefusal | undefined> {
  const { id, verb, at } = undo;
  const row = await standingOf(queries, id);
  if (!row || !stillStands(row, undo, actor))
    return { status: 409, message: "It was changed since, so it was left as it is." };
  if (verb !== STATES.conflict.undo.verb || !(await mailsLeft(queries, id, "declined")).has(at)) return undefined;
  return {
    status: 409,
    message: "The mail that declines it has left: take it back on its own page, and write to them.",
  };
}

async function standingOf(queries: Queries, id: string): Promise<Standing | undefined> {
  return (await standingAmong(queries, [id])).get(id);
}

function tellWhose(
  { whose }: SeveralResult,
  id: string,
  row: Standing | undefined,
  refusal: VerbRefusal | "gone" | undefined,
): void {
  if (row && refusal !== "gone" && refusal !== WALLED) whose[id] = { person: row.person, about: row.about };
}

function refusedAs(id: string, row: Standing | undefined, refusal: VerbRefusal | "gone"): RefusedOne {
  if (!row || refusal === "gone")
    return { id, name: "One of them", message: "It was erased or withdrawn in the meantime." };
  const name = refusal === WALLED ? BEHIND_WALL : (row.person ?? "");
  return { id, name: `${name} (${row.reference})`.trim(), message: refusal.message };
}
