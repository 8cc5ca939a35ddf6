import type { Database, Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { enquirersOfName } from "#firm/conflicts/conflicts.ts";
import { fold } from "#text/fold.ts";
import { callWishes } from "./call-wish.ts";
import { beforeCalls } from "./before-call.ts";
import { callersOf, type OtherCaller } from "./callers-of.ts";
import { nameWritten } from "./name-written.ts";
import { inboxPage } from "./inbox.ts";
import { isHeldBack } from "./held-back.ts";
import { searchEndings, searchEnquiries } from "./search.ts";
import { howClosed, type HowClosed } from "./how-closed.ts";
import { endsSo, spokenNumbers, wordsAsked } from "./search-terms.ts";
import { toCallBack } from "./open-calls.ts";
import { readsNotesOf } from "./reception-notes.ts";
import { callsOf } from "./take-call.ts";
import type { ToldNumber } from "./told-numbers.ts";
import { URGENT_COLUMNS } from "./urgent-words.ts";
import { walledAmong } from "./walls.ts";

/** What the reception sees of an enquiry: who, when and who has it; no word of what was sent. */
export type ReceptionRow = Pick<
  EnquiriesTable,
  Exclude<(typeof COLUMNS)[number], "closedBy" | "heldReason" | "releasedAt">
> & {
  phone: string | null;
  /** When they wish to be called. */
  callWish: string | undefined;
  /** As they wrote it themselves: found by it too. */
  wrote: string;
  /** When somebody called last whom nobody has called back; undefined: nobody did. */
  calledAt: number | undefined;
  /** Nobody answers it before it is released (held-back.ts). */
  held: boolean;
  /** Undefined while it waits. */
  closed: HowClosed | undefined;
  /** Of a number that was told on the telephone. */
  told: ToldNumber | undefined;
  /** When a correction came that nobody has opened since; null: none did. */
  correctedAt: number | null;
  /** When that came which is to be opened before they are called (before-call.ts). */
  openFirst: number | null;
  /** Who else called about it: found by their numbers too. */
  callers: OtherCaller[];
};

const COLUMNS = [
  "id",
  "kind",
  "reference",
  "person",
  "about",
  "askedFor",
  ...URGENT_COLUMNS,
  "practiceArea",
  "createdAt",
  "respondBy",
  "closedAt",
  "closedBy",
  "closedAs",
  "heldReason",
  "releasedAt",
  "owner",
  "namesSince",
  "goesOnFrom",
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
 * Enquiries whose name, that of whom they are about, reference or telephone number, or its end (or the name or number
 * of who else called about them), holds all the words, what is open first; words of messages are not searched, so that
 * nobody learns from a hit what somebody wrote.
 */
export async function findForReception(
  place: Pick<Database, "queries" | "engine">,
  username: string,
  text: string,
): Promise<ReceptionRow[]> {
  const asked = wordsAsked(text);
  const found = await searchEnquiries(place, { text, area: null, after: null, limit: CANDIDATES });
  // What many messages hold, a year or a sum, must not crowd out the numbers that end so.
  const ending = asked.length === 1 ? await searchEndings(place, asked[0]!, CANDIDATES) : [];
  const rows = await rowsForReception(place.queries, [...new Set([...found, ...ending].map(({ id }) => id))], username);
  return rows
    .filter(({ person, about, wrote, reference, phone, callers, told }) => {
      const numbers = [phone ?? "", told?.wrote ?? "", ...callers.map((caller) => caller.phone)];
      const held = [
        reference.replace("-", "").toLowerCase(),
        ...fold([person, about, wrote, reference, ...callers.map(({ name }) => name)].join(" ")).split(
          /[^\p{L}\p{N}]+/u,
        ),
        ...numbers.flatMap(spokenNumbers),
      ];
      return asked.every(
        (one) =>
          numbers.some((number) => endsSo(number, one)) ||
          held.some((word) => (one.beginning ? word.startsWith(one.word) : word === one.word)),
      );
    })
    .toSorted((one, next) => Number(one.closedAt !== null) - Number(next.closedAt !== null))
    .slice(0, 40);
}

/** Of names that are only near, so many. */
const SOUNDING = 20;

/**
 * Enquiries of, or about, people whose name may be the one asked for in another spelling
 * (firm/conflicts/name-keys.ts), the nearest first, without those in `found`. Names of other parties are not looked
 * at.
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
  const writers = calls.map(({ takenBy }) => takenBy);
  const reads = await readsNotesOf(queries, username, writers);
  return {
    ...row,
    calls: calls.map(({ words, ...call }) => ({
      ...call,
      // What was struck is of somebody else.
      words: reads(call.takenBy) && call.struckAt === null ? words : "",
      ...(call.struckAt === null ? {} : { caller: null, callerPhone: null, calledAbout: null, callBack: null }),
    })),
  };
}

const TYPED = ["id", "phone", "firstName", "lastName"] as const;

/** Those of some enquiries that were not erased and that no wall keeps from one of the staff, in their order. */
export async function rowsForReception(queries: Queries, ids: string[], username: string): Promise<ReceptionRow[]> {
  if (ids.length === 0) return [];
  const [rows, messages, requests, walled, called, callers, wishes, before] = await Promise.all([
    queries.selectFrom("enquiries").select(COLUMNS).where("id", "in", ids).where("erasedAt", "is", null).execute(),
    queries.selectFrom("contacts").select(TYPED).where("id", "in", ids).execute(),
    queries.selectFrom("appointments").select(TYPED).where("id", "in", ids).execute(),
    walledAmong(queries, ids, username),
    toCallBack(queries, ids),
    callersOf(queries, ids),
    callWishes(queries, ids),
    beforeCalls(queries, ids, username),
  ]);
  const closed = await howClosed(queries, rows);
  const typed = new Map([...messages, ...requests].map((one) => [one.id, one]));
  const byId = new Map(
    rows.map(({ closedBy: _by, heldReason, releasedAt, ...row }) => {
      const { id } = row;
      const { phone = null, firstName = "", lastName = "" } = typed.get(id) ?? {};
      const { told, correctedAt, openFirst } = before.get(id)!;
      const known = { calledAt: called.get(id), closed: closed.get(id), told, callWish: wishes.get(id) };
      const held = row.closedAt === null && isHeldBack({ heldReason, releasedAt });
      const others = callers.filter(({ enquiryId }) => enquiryId === id);
      const wrote = nameWritten({ firstName, lastName });
      return [id, { ...row, ...known, correctedAt, openFirst, held, callers: others, phone, wrote }];
    }),
  );
  return ids.flatMap((id) => (walled.has(id) ? [] : (byId.get(id) ?? [])));
}
