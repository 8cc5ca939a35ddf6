import { sql } from "kysely";
import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { noWall, onEnquiry, type VerbRefusal } from "#firm/enquiries/enquiries.ts";
import { isPending, type BookingState } from "./booking-states.ts";
import { bookingOf, bookingsOf, type Booking } from "./bookings.ts";
import { changedSince } from "./changed-since.ts";
import { isNews, knownIn, standsNow, toldRow, type Known, type Stands } from "./to-tell.ts";

/** Read at once; more than these wait in no office that calls anybody. */
const MOST = 500;

/** Of this there is nothing to say yet: it waits for other times. */
const UNSAID: BookingState = "lapsed";

/** Somebody whom no mail tells how their appointment stands; `changedBy`: a user name. */
export type ToTell = { enquiryId: string; changedAt: number; changedBy: string; known: Known; stands: Stands };

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
    .select(["toTell.enquiryId", "known", "changedAt", "changedBy"])
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
  const found: ToTell[] = [];
  for (const { known, ...row } of rows) {
    const booking = bookings.get(row.enquiryId);
    if (!booking || booking.state === UNSAID) continue;
    const telling = { ...row, known: knownIn({ known }), stands: await standsNow(queries, booking) };
    if (isNews(telling.known, telling.stands)) found.push(telling);
  }
  return found.toSorted((one, next) => nearest(one, now) - nearest(next, now));
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

/** The first time to come that they may come to in vain, or are to come to. */
function nearest({ known, stands }: ToTell, now: number): number {
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
    if (String(booking.sequence) !== act.seen) return { status: 409, message: await changedSince(queries, booking) };
    await mark(queries, act, "told-them");
    return undefined;
  });
}

/** They were not told after all. */
export function notToldThem(database: Database, act: Act): Promise<VerbRefusal | "gone" | undefined> {
  return onTelling(database, act, async (queries) => {
    await mark(queries, act, "not-told-them");
    return undefined;
  });
}

/** Pressed twice, it is so already. */
async function mark(queries: Queries, { id, actor, at }: Act, action: "told-them" | "not-told-them"): Promise<void> {
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
}

function onTelling(
  database: Database,
  act: Act,
  work: (queries: Queries, booking: Booking) => Promise<VerbRefusal | undefined>,
) {
  // A booking's own verbs lock it before its request.
  const lock = async (queries: Queries) => {
    if (database.engine !== "postgres") return;
    await queries.selectFrom("bookings").select("enquiryId").where("enquiryId", "=", act.id).forUpdate().execute();
  };
  return onEnquiry(
    database,
    act,
    async (queries) => {
      const booking = await bookingOf(queries, act.id);
      return booking && work(queries, booking);
    },
    { unopened: true, first: lock },
  );
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

/** When and by whom they were told, and of whose change, by user names; undefined where nobody had to tell them. */
export async function whenTold(
  queries: Queries,
  enquiryId: string,
): Promise<{ at: number; by: string; changedBy: string } | undefined> {
  const row = await toldRow(queries, enquiryId);
  if (!row || row.toldAt === null || row.toldAt === row.changedAt) return undefined;
  return { at: Number(row.toldAt), by: row.toldBy ?? "staff", changedBy: row.changedBy };
}
