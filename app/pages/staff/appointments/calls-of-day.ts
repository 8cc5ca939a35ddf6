import type { Queries } from "#db/database.ts";
import type { User } from "#firm/accounts/users.ts";
import { fieldNamed } from "#firm/enquiries/fields.ts";
import { firstWords } from "#firm/enquiries/first-words.ts";
import { rowsForReception, type ReceptionRow } from "#firm/enquiries/for-reception.ts";
import { callsToReturn, type CallToReturn } from "#firm/enquiries/open-calls.ts";
import { notedOfCallers } from "#firm/enquiries/reception-notes.ts";
import { urgentMark, type UrgentMark } from "#firm/enquiries/urgent-words.ts";
import type { Services } from "#app/request/services.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { callsAndTellings } from "../parts/calls-and-tellings.ts";
import { shownName } from "../parts/shown-name.ts";
import { tellingWords } from "../parts/to-tell.tsx";
import { toAskAmong } from "../reception/to-ask-first.ts";
import { tellingsFor, type Telling } from "../reception/to-tell-of.ts";
import { lastReached, type LastReached } from "./last-reached.ts";

/** Somebody who is to be called, as it stands on paper: nothing of what they said. */
export type CallOfDay = {
  key: string;
  id: string;
  person: string;
  about: string | null;
  urgent: UrgentMark | undefined;
  reference: string;
  phone: string | null;
  openFirst: number | null;
  asksFirst: boolean;
  /** Who called in their place and from where, where that was somebody else. */
  caller: string;
  /** Since when, or what they are to be told. */
  words: string;
  /** There are words of the call, which stay off the paper: whoever calls reads them first. */
  hasNote: boolean;
  /** Whose call it is, by the user name; undefined: anybody's. */
  callee: string | undefined;
  last: LastReached | undefined;
};

/** The calls to return and whom no mail tells of their appointment, as reception's page lists them. */
export async function callsOfDay(services: Services, { username, role }: User): Promise<CallOfDay[]> {
  const { queries } = services.database;
  const calls = await callsToReturn(queries, username, services.content.site.callTimes);
  const tellings = await tellingsFor(services, username);
  const ids = [...new Set([...calls.map(({ enquiryId }) => enquiryId), ...tellings.map(({ id }) => id)])];
  const people = await rowsForReception(queries, ids, username);
  const rows = new Map(people.map((row) => [row.id, row]));
  const ask = role === "reception" ? await toAskAmong(services, username, people, new Map()) : new Map();
  const now = services.clock();
  const last = await lastReached(queries, ids, now);
  const urgentOf = (row: (typeof people)[number] | undefined) => row && urgentMark(row, now);
  const reachOf = (id: string) => ({
    id,
    about: rows.get(id)?.about ?? null,
    urgent: urgentOf(rows.get(id)),
    phone: rows.get(id)?.phone ?? null,
    openFirst: rows.get(id)?.openFirst ?? null,
    asksFirst: ask.has(id),
    last: last.get(id),
  });
  const hasNote = await noted(queries, { username, role }, calls, people);
  const toReturn = ({ id, enquiryId, person, reference, callee, ...call }: CallToReturn): CallOfDay => ({
    ...reachOf(enquiryId),
    key: id,
    person: shownName(person),
    reference,
    caller: [call.caller, call.callerPhone].filter(Boolean).join(", "),
    words: calledWords(call.lastAt, call.callWish),
    hasNote: hasNote({ id, enquiryId, ...call }),
    callee,
  });
  const toTell = (telling: Telling): CallOfDay => ({
    ...reachOf(telling.id),
    key: `tell-${telling.id}`,
    person: telling.person,
    reference: telling.reference,
    caller: "",
    // Whoever is asked first says what they are told.
    words: ask.has(telling.id) ? "to be told how their appointment stands" : tellingWords(telling),
    hasNote: false,
    callee: telling.callee,
  });
  return callsAndTellings(calls, tellings).map(({ call, telling }) => (telling ? toTell(telling) : toReturn(call)));
}

type WithWords = Pick<CallToReturn, "id" | "enquiryId" | "notes" | "hasWords">;

/** Which calls have words that whoever looks reads: reception their own, lawyers all, once they have opened it. */
async function noted(
  queries: Queries,
  { username, role }: Pick<User, "username" | "role">,
  calls: WithWords[],
  people: ReceptionRow[],
): Promise<(call: WithWords) => boolean> {
  const isDesk = role === "reception";
  // The words of a new caller who is to be called back stand with what they asked for.
  const isFirst = ({ id, enquiryId }: WithWords) => id === enquiryId;
  const callers = people.filter((row) => calls.some((call) => isFirst(call) && call.enquiryId === row.id));
  const words = isDesk ? await notedOfCallers(queries, callers, username) : await firstWords(queries, callers);
  return (call) => (isDesk ? call.notes.length > 0 : call.hasWords) || (isFirst(call) && words.has(call.enquiryId));
}

/** As on the other lists, their wish also where they called again. */
const calledWords = (at: number, wish: string | undefined) =>
  `called ${shortTorontoTime(at)}${wish ? `; ${fieldNamed("callBack").label}: ${wish}` : ""}`;
