import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { mailsLeft } from "#mail/mails-about.ts";
import { tellCallAgain, tellCallInError } from "./call-in-error.ts";
import { isReturned } from "./calls-together.ts";
import { bringHeldBack, letHeldGo } from "./held-with.ts";
import { endPutOff } from "./put-off.ts";
import { rowsForReception, type ReceptionRow } from "./for-reception.ts";
import { refuseTwice } from "./go-on-with.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { moveMark } from "./mark-urgent.ts";
import { nameCallers } from "./name-callers.ts";
import type { StaffVerb, VerbRefusal } from "./staff-act.ts";
import { callsOf, type Call } from "./take-call.ts";

const NOBODY: VerbRefusal = {
  status: 400,
  message: "Please choose whose call it is, or write the reference that stands beside the name. Nothing was moved.",
};

/**
 * The call named by `key` was noted with the wrong caller: it stands with the enquiry `to` from now on, struck no more,
 * and whoever has that one is told. Of the mail about the wrong one: call-in-error.ts. Moved to where it was noted, it is
 * as if it had never been moved. Neither trail names the other enquiry: a wall may keep who reads it.
 * A time that was held with it goes and comes back with that: it was promised to whoever called.
 */
export const moveCall: StaffVerb = async (queries, act) => {
  const { engine, id, key, to, actor, at } = act;
  const call = (await callsOf(queries, id)).find((one) => one.id === key);
  if (!call || call.struckAs === "corrected") return undefined;
  const [seen] = to === id ? [] : await rowsForReception(queries, [to], actor);
  const enquiry = seen && (await readEnquiry(queries, "id", to));
  if (!enquiry) return NOBODY;
  const twice = await refuseTwice(queries, actor, to);
  if (twice) return twice;
  await tellCallInError(queries, act, call);
  const isBack = call.movedFrom === to;
  const moved = isBack
    ? { movedFrom: null, movedAt: null, movedBy: null }
    : { movedFrom: id, movedAt: at, movedBy: actor };
  const stands = { enquiryId: to, struckAt: null, struckBy: null, struckAs: null, ...moved };
  await queries.updateTable("calls").set(stands).where("id", "=", key).execute();
  await moveMark(queries, act, to, key);
  if (isBack) await bringHeldBack(queries, act, call.movedAt);
  else await letHeldGo(queries, act);
  // In one order: two calls that are moved both ways at once do not wait for each other.
  for (const one of [id, to].toSorted()) await nameCallers(queries, engine, one);
  await recordAudit(queries, { at, actor, action: "moved-call-away", subject: id });
  await recordAudit(queries, { at, actor, action: "moved-call-here", subject: to });
  if (!isReturned(call)) await endPutOff(queries, to);
  await tellCallAgain(queries, { ...act, id: to }, call);
  return undefined;
};

/** The id of the enquiry that one of the staff means by its id or its reference, however that is typed; empty: none. */
export async function enquiryMeant(queries: Queries, { chosen, reference }: Record<"chosen" | "reference", string>) {
  const letters = reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  if (letters === "") return chosen;
  const row = await queries
    .selectFrom("enquiries")
    .select("id")
    .where("reference", "=", `${letters.slice(0, 4)}-${letters.slice(4)}`)
    .executeTakeFirst();
  return row?.id ?? "";
}

/** More than these are found by their reference. */
const MOST = 40;

/**
 * Who called since a moment, or wrote, the newest first, as one of the staff may see them; without `except`. `more`:
 * there may be others.
 */
export async function callersSince(
  queries: Queries,
  username: string,
  { since, except }: { since: number; except: string },
): Promise<{ rows: ReceptionRow[]; more: boolean }> {
  const calls = queries.selectFrom("calls").select(["enquiryId as id", "takenAt as at"]).where("takenAt", ">=", since);
  const enquiries = queries.selectFrom("enquiries").select(["id", "createdAt as at"]).where("createdAt", ">=", since);
  // One of them may be `except`.
  const found = [
    await calls
      .orderBy("takenAt", "desc")
      .limit(MOST + 1)
      .execute(),
    await enquiries
      .orderBy("createdAt", "desc")
      .limit(MOST + 1)
      .execute(),
  ];
  const rows = found.flat().toSorted((one, next) => Number(next.at) - Number(one.at));
  const ids = [...new Set(rows.map(({ id }) => id))].filter((id) => id !== except);
  const seen = await rowsForReception(queries, ids, username);
  const offered = seen.filter(({ closedAs }) => closedAs !== "twice");
  return { rows: offered.slice(0, MOST), more: offered.length > MOST || found.some(({ length }) => length > MOST) };
}

/** Ids of those of some calls whose mail left while they were noted with another caller. */
export async function mailedBefore(queries: Queries, calls: Pick<Call, "id" | "movedFrom" | "takenAt">[]) {
  const left = await Promise.all(
    calls.map(
      async ({ movedFrom, takenAt }) =>
        movedFrom !== null && (await mailsLeft(queries, movedFrom, "call")).has(takenAt),
    ),
  );
  return calls.flatMap(({ id }, index) => (left[index] ? [id] : []));
}
