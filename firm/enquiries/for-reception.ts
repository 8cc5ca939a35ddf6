import type { Database, Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { enquirersOfName } from "#firm/conflicts/conflicts.ts";
import { fold } from "#text/fold.ts";
import { nameWritten } from "./name-written.ts";
import { inboxPage } from "./inbox.ts";
import { searchEnquiries } from "./search.ts";
import { spokenNumbers, wordsAsked } from "./search-terms.ts";
import { callsOf, toCallBack } from "./take-call.ts";
import { walledAmong } from "./walls.ts";

/** What the reception sees of an enquiry: who, when and who has it; no word of what was sent. */
export type ReceptionRow = Pick<
  EnquiriesTable,
  | "id"
  | "kind"
  | "reference"
  | "person"
  | "practiceArea"
  | "createdAt"
  | "respondBy"
  | "closedAt"
  | "closedAs"
  | "owner"
  | "urgency"
> & {
  phone: string | null;
  /** As they wrote it themselves: found by it too. */
  wrote: string;
  /** Somebody called, and nobody has called back. */
  callBack: boolean;
};

const COLUMNS = [
  "id",
  "kind",
  "reference",
  "person",
  "practiceArea",
  "createdAt",
  "respondBy",
  "closedAt",
  "closedAs",
  "owner",
  "urgency",
] as const;

/** A page of what waits, the most urgent first. `after` is the cursor of the page before. */
export async function waitingForReception(
  place: Pick<Database, "queries" | "engine">,
  username: string,
  after: string | null,
): Promise<{ rows: ReceptionRow[]; next: string | null }> {
  const { rows, next } = await inboxPage(place, { list: "waiting", order: "urgent", area: null, search: "", after });
  return {
    rows: await rowsForReception(
      place.queries,
      rows.map(({ id }) => id),
      username,
    ),
    next,
  };
}

/** What came last of what waits for an answer, newest first; of each when it came and whether it cannot wait. */
export async function newestForReception(
  place: Pick<Database, "queries" | "engine">,
  username: string,
): Promise<Pick<EnquiriesTable, "id" | "createdAt" | "urgency">[]> {
  const { rows } = await inboxPage(place, { list: "waiting", order: "newest", area: null, search: "", after: null });
  const ids = rows.map(({ id }) => id);
  const walled = await walledAmong(place.queries, ids, username);
  return rows.flatMap(({ id, createdAt, urgency }) => (walled.has(id) ? [] : [{ id, createdAt, urgency }]));
}

/** Looked at among what holds the words anywhere; what holds them in another place than the name is left out. */
const CANDIDATES = 300;

/**
 * Enquiries whose name, reference or telephone number holds all the words; words of messages are not searched, so that
 * nobody learns from a hit what somebody wrote.
 */
export async function findForReception(
  place: Pick<Database, "queries" | "engine">,
  username: string,
  text: string,
): Promise<ReceptionRow[]> {
  const asked = wordsAsked(text);
  const found = await searchEnquiries(place, { text, area: null, after: null, limit: CANDIDATES });
  const rows = await rowsForReception(
    place.queries,
    found.map(({ id }) => id),
    username,
  );
  return rows
    .filter(({ person, wrote, reference, phone }) => {
      const held = [
        reference.replace("-", "").toLowerCase(),
        ...fold(`${person ?? ""} ${wrote} ${reference}`).split(/[^\p{L}\p{N}]+/u),
        ...spokenNumbers(phone ?? ""),
      ];
      return asked.every(({ word, beginning }) =>
        held.some((one) => (beginning ? one.startsWith(word) : one === word)),
      );
    })
    .slice(0, 40);
}

/** Of names that are only near, so many. */
const SOUNDING = 20;

/**
 * Enquiries of people whose name may be the one asked for in another spelling (firm/conflicts/name-keys.ts), the
 * nearest first, without those in `found`. Names of other parties are not looked at.
 */
export async function soundsLikeForReception(
  queries: Queries,
  username: string,
  text: string,
  found: readonly Pick<ReceptionRow, "id">[],
): Promise<ReceptionRow[]> {
  const ids = await enquirersOfName(queries, text, SOUNDING + found.length);
  const others = ids.filter((id) => !found.some((row) => row.id === id));
  return (await rowsForReception(queries, others, username)).slice(0, SOUNDING);
}

/** One enquiry; undefined where there is none, it was erased, or a wall keeps them from it. */
export async function oneForReception(queries: Queries, username: string, id: string) {
  const [row] = await rowsForReception(queries, [id], username);
  if (!row) return undefined;
  const calls = await callsOf(queries, id);
  return {
    ...row,
    calls: calls.map(({ words, ...call }) => ({
      ...call,
      // Whoever wrote them down may see whether they did so rightly; for others of the reception they are a message.
      words: call.takenBy === username ? words : "",
    })),
  };
}

const TYPED = ["id", "phone", "firstName", "lastName"] as const;

/** Those of some enquiries that were not erased and that no wall keeps from one of the staff, in their order. */
export async function rowsForReception(queries: Queries, ids: string[], username: string): Promise<ReceptionRow[]> {
  if (ids.length === 0) return [];
  const [rows, messages, requests, walled, called] = await Promise.all([
    queries.selectFrom("enquiries").select(COLUMNS).where("id", "in", ids).where("erasedAt", "is", null).execute(),
    queries.selectFrom("contacts").select(TYPED).where("id", "in", ids).execute(),
    queries.selectFrom("appointments").select(TYPED).where("id", "in", ids).execute(),
    walledAmong(queries, ids, username),
    toCallBack(queries, ids),
  ]);
  const typed = new Map([...messages, ...requests].map((one) => [one.id, one]));
  const byId = new Map(
    rows.map((row) => {
      const { phone = null, firstName = "", lastName = "" } = typed.get(row.id) ?? {};
      return [row.id, { ...row, phone, wrote: nameWritten({ firstName, lastName }), callBack: called.has(row.id) }];
    }),
  );
  return ids.flatMap((id) => (walled.has(id) ? [] : (byId.get(id) ?? [])));
}
