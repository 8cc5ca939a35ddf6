import { sql } from "kysely";
import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { notTold, noWall, nowTold, onEnquiry, type VerbRefusal } from "#firm/enquiries/enquiries.ts";
import { isPending, type BookingState } from "./booking-states.ts";
import { bookingOf, bookingsOf, type Booking } from "./bookings.ts";
import { changedSince } from "./changed-since.ts";
import { EVER, isMailedIn, isNews, knownBy, knownIn, NOT_OF_TIME, rowToTell, standsNow, toldRow } from "./to-tell.ts";
import type { Known, Stands } from "./to-tell.ts";

/** Read at once; more than these wait in no office that calls anybody. */
const MOST = 500;

/** Of this there is nothing to say yet: it waits for other times. */
const UNSAID: BookingState = "lapsed";

/**
 * Somebody whom no mail tells how their appointment stands; or, where that is undefined, that the firm
 * declined them for a conflict. `changedBy`: a user name; `next`: what they are listed by, in milliseconds since 1970.
 */
export type ToTell = {
  enquiryId: string;
  changedAt: number;
  changedBy: string;
  time: ToldOf | undefined;
  next: number;
};

/** What they know of their appointment, and how it stands. */
export type ToldOf = { known: Known; stands: Stands };

/**
 * Who is to be told by telephone, of enquiries that no wall keeps from one of the staff: the earliest appointment
 * first, be it the one they know of or the one they are told of. `among`: of these enquiries alone; `now` in
 * milliseconds since 1970.
 */
export async function toTell(
  queries: Queries,
  { username, now, among }: { username: string; now: number; among?: string[] },
): Promise<ToTell[]> {
  if (among?.length === 0) return [];
  const rows = await queries
    .selectFrom("toTell")
    .innerJoin("enquiries", "enquiries.id", "toTell.enquiryId")
    .select(["toTell.enquiryId", "known", "changedAt", "changedBy", "until"])
    .where("toldAt", "is", null)
    .where((row) => row.or([row("leavesAt", "is", null), row.exists(givenUp(queries))]))
    .where("until", ">", now)
    .where("erasedAt", "is", null)
    .where(noWall(sql.ref("to_tell.enquiry_id"), username))
    .$if(among !== undefined, (query) => query.where("toTell.enquiryId", "in", among!))
    .orderBy("until")
    .limit(MOST)
    .execute();
  const bookings = await bookingsOf(
    queries,
    rows.map(({ enquiryId }) => enquiryId),
  );
  const found: Omit<ToTell, "next">[] = [];
  for (const { known: written, until, ...row } of rows) {
    const booking = bookings.get(row.enquiryId);
    const stands = booking && booking.state !== UNSAID ? await standsNow(queries, booking) : undefined;
    const known = written === NOT_OF_TIME ? undefined : knownIn({ known: written });
    const time = known && stands && isNews(known, stands) ? { known, stands } : undefined;
    // Whoever was declined is told so when that day has passed, too.
    if (Number(until) === EVER) found.push({ ...row, time: time && lastOf(time) > now ? time : undefined });
    else if (time) found.push({ ...row, time });
  }
  return found
    .map((one) => ({ ...one, next: nearest(one, now) }))
    .toSorted((one, other) => one.next - other.next || one.changedAt - other.changedAt);
}

/** The mail that was to tell them could not be delivered. */
function givenUp(queries: Queries) {
  return queries
    .selectFrom("outbox")
    .select("outbox.id")
    .where("outbox.messageId", "=", sql<string>`to_tell.mail_id`)
    .where("failedAt", "is not", null)
    .where("deliveredAt", "is", null);
}

const lastOf = ({ known, stands }: ToldOf) => Math.max(known.startsAt, stands.startsAt, ...stands.offers);

/** The first time to come that they may come to in vain, or are to come to. Who was declined waits since then. */
function nearest({ time }: Pick<ToTell, "time">, now: number): number {
  if (!time) return 0;
  const { known, stands } = time;
  const times = [isPending(known.state) ? known.startsAt : Infinity, stands.startsAt, ...stands.offers];
  return Math.min(...times.filter((time) => time > now), Infinity);
}

type Act = { id: string; actor: string; at: number };

/**
 * They were told how it stands; `seen`: the SEQUENCE of what the page showed, since only that was told. Needs no word
 * of theirs read.
 */
export function toldThem(database: Database, act: Act & { seen: string }): Promise<VerbRefusal | "gone" | undefined> {
  return onTelling(database, act, async (queries, booking) => {
    if (booking && String(booking.sequence) !== act.seen)
      return { status: 409, message: await changedSince(queries, booking) };
    if (await mark(queries, act, "told-them")) await nowTold(queries, act.id, act.at);
    return undefined;
  });
}

/** They were not told after all. */
export function notToldThem(database: Database, act: Act): Promise<VerbRefusal | "gone" | undefined> {
  return onTelling(database, act, async (queries) => {
    const toldAt = (await rowToTell(queries, act.id))?.toldAt;
    if (await mark(queries, act, "not-told-them")) await notTold(queries, act.id, Number(toldAt));
    return undefined;
  });
}

/** Pressed twice, it is so already: false. */
async function mark(queries: Queries, { id, actor, at }: Act, action: "told-them" | "not-told-them"): Promise<boolean> {
  const isTold = action === "told-them";
  const changed = await queries
    .updateTable("toTell")
    .set({ toldAt: isTold ? at : null, toldBy: isTold ? actor : null })
    .where("enquiryId", "=", id)
    .where("toldAt", isTold ? "is" : "is not", null)
    // What they said or heard themselves nobody had to tell them.
    .$if(!isTold, (query) => query.whereRef("toldAt", "!=", "changedAt"))
    .returning("enquiryId")
    .executeTakeFirst();
  if (changed) await recordAudit(queries, { at, actor, action, subject: id });
  return changed !== undefined;
}

function onTelling(
  database: Database,
  act: Act,
  work: (queries: Queries, booking: Booking | undefined) => Promise<VerbRefusal | undefined>,
) {
  // A booking's own verbs lock it before its request.
  const lock = async (queries: Queries) => {
    if (database.engine !== "postgres") return;
    await queries.selectFrom("bookings").select("enquiryId").where("enquiryId", "=", act.id).forUpdate().execute();
  };
  return onEnquiry(database, act, async (queries) => work(queries, await bookingOf(queries, act.id)), {
    unopened: true,
    first: lock,
  });
}

/**
 * When the mail leaves that tells somebody how their appointment stands; `isAstray`: one before went to an address that
 * was not theirs. Undefined where none waits. Both moments are in milliseconds since 1970.
 */
export async function waitingMail(
  queries: Queries,
  enquiryId: string,
  now: number,
): Promise<{ leavesAt: number; isAstray: boolean } | undefined> {
  const row = await toldRow(queries, enquiryId);
  if (!row || row.mailId === null || row.leavesAt === null || row.leavesAt <= now) return undefined;
  return { leavesAt: row.leavesAt, isAstray: knownIn(row).astray === true };
}

/**
 * When the times begin that somebody was mailed and has not picked from, in milliseconds since 1970, and the SEQUENCE of
 * that: whoever reaches them by telephone says so. Undefined where none were, or they were told already.
 */
export async function mailedOffers(
  queries: Queries,
  enquiryId: string,
): Promise<{ offers: number[]; sequence: number } | undefined> {
  const booking = await bookingOf(queries, enquiryId);
  if (booking?.state !== "proposed") return undefined;
  const row = await toldRow(queries, enquiryId);
  if (!row || row.toldAt !== null || !isMailedIn(await knownBy(queries, row), booking.sequence)) return undefined;
  return { offers: (await standsNow(queries, booking)).offers, sequence: booking.sequence };
}

/** Of some enquiries those whose senders were told, or said themselves, how it stands; with since when it stands so. */
export async function knownSince(queries: Queries, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("toTell")
    .select(["enquiryId", "changedAt"])
    .where("enquiryId", "in", ids)
    .where("toldAt", "is not", null)
    .execute();
  return new Map(rows.map(({ enquiryId, changedAt }) => [enquiryId, Number(changedAt)]));
}

/** When and by whom they were told, and of whose change, by user names; undefined where nobody had to tell them. */
export async function whenTold(
  queries: Queries,
  enquiryId: string,
): Promise<{ at: number; by: string; changedBy: string } | undefined> {
  const row = await rowToTell(queries, enquiryId);
  if (!row || row.toldAt === null || row.toldAt === row.changedAt) return undefined;
  return { at: Number(row.toldAt), by: row.toldBy ?? "staff", changedBy: row.changedBy };
}
