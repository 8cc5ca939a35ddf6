import type { Database, Queries } from "#db/database.ts";
import { closedOfCallers } from "./closed-of-callers.ts";
import { closedOfPersons, type ClosedOfPerson } from "./closed-of-persons.ts";
import { rowsForReception, type ReceptionRow } from "./for-reception.ts";
import type { VerbRefusal } from "./staff-act.ts";
import { isClosedToReplies } from "./states.ts";

/** Whether whoever closed it is asked before its person is told anything; why is not for the reception. */
export const asksFirst = ({ closed }: Pick<ReceptionRow, "closed">) => closed?.how === "unanswered";

type Place = Pick<Database, "queries" | "engine">;
type Typed = { firstName: string; lastName: string; phone: string };

/** What was closed so of whoever calls, as one of the staff may see it (closed-of-callers.ts). */
export async function closedOfCaller(place: Place, username: string, typed: Typed): Promise<ReceptionRow | undefined> {
  return (await closedOfCallers(place, username, [typed]))[0];
}

/**
 * Of some enquiries those about which somebody is asked before anything is said to their person, or any time held for
 * them, by the id: about that itself; or about another of the same person that was closed so; or, of a caller whom staff
 * entered and who waits, about what was closed so before under a name like theirs.
 */
export async function askBeforeAmong(
  place: Place,
  username: string,
  rows: readonly ReceptionRow[],
): Promise<Map<string, ClosedOfPerson>> {
  const own = rows.filter(asksFirst).map((row) => [row.id, { ...row, isSure: true }] as const);
  // Of what was entered by mistake there is no person.
  const others = rows.filter((row) => !asksFirst(row) && row.closed?.how !== "mistake");
  const ofPersons = await closedOfPersons(place, username, others);
  const open = others.flatMap(({ id, closed }) => (closed || ofPersons.has(id) ? [] : [id]));
  const callers = await enteredAmong(place.queries, open);
  const closed = await closedOfCallers(place, username, callers);
  const perhaps = callers.flatMap(({ id }, at) =>
    closed[at] ? [[id, { ...closed[at], isSure: false }] as const] : [],
  );
  return new Map([...own, ...ofPersons, ...perhaps]);
}

/** The same of one; undefined: nobody need be asked. */
export async function askBefore(place: Place, username: string, id: string): Promise<ClosedOfPerson | undefined> {
  const rows = id === "" ? [] : await rowsForReception(place.queries, [id], username);
  return (await askBeforeAmong(place, username, rows)).get(id);
}

/** Those of some enquiries that staff entered for a caller, under the names and numbers they wrote down. */
async function enteredAmong(queries: Queries, ids: string[]): Promise<(Typed & { id: string })[]> {
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom("enquiries")
    .leftJoin("contacts", "contacts.id", "enquiries.id")
    .leftJoin("appointments", "appointments.id", "enquiries.id")
    .select(["enquiries.id", "contacts.phone", "contacts.firstName", "contacts.lastName"])
    .select(["appointments.phone as number", "appointments.firstName as first", "appointments.lastName as last"])
    .where("enquiries.id", "in", ids)
    .where("unacknowledged", "=", "caller")
    .execute();
  return rows.map(({ id, phone, firstName, lastName, number, first, last }) => ({
    id,
    phone: phone ?? number ?? "",
    firstName: firstName ?? first ?? "",
    lastName: lastName ?? last ?? "",
  }));
}

/** Refuses a time for the person of an enquiry that was closed so, as on a form that was rendered before. */
export async function refuseTimeOfClosed(queries: Queries, id: string): Promise<VerbRefusal | undefined> {
  const row = await queries.selectFrom("enquiries").select("closedAs").where("id", "=", id).executeTakeFirst();
  return isClosedToReplies(row?.closedAs ?? null) ? { status: 409, message: NO_TIME } : undefined;
}

const NO_TIME = "It was closed without an answer, so no time is held: ask whoever closed it before you say anything";
