import type { Queries } from "#db/database.ts";
import type { ToTellTable } from "#db/booking-tables.ts";
import type { Enquiry } from "#firm/enquiries/enquiries.ts";
import { messageIdAt } from "#mail/message.ts";
import { removeUnsentToVisitor } from "#mail/outbox-outcome.ts";
import { insertMails } from "#mail/outbox.ts";
import { bookingOf } from "./bookings.ts";
import { leavesAgain, mailLeaves, mailLeavesAtLatest } from "./mail-leaves.ts";
import { isNews, isOver, isSame, knownBy, NOT_OF_TIME, standsNow, toldRow } from "./to-tell.ts";
import type { Known, Stands } from "./to-tell.ts";

export type OfNews = Pick<Enquiry, "id" | "values" | "closedAs" | "respondBy" | "unacknowledged">;

/** What was done to a booking, of which whoever it is of is told. */
export type Noted = {
  /** How it stood before. */
  before: Stands;
  enquiry: OfNews;
  actor: string;
  at: number;
  /** They know so: they said it, or were on the line. */
  knows?: boolean;
  /** It is put back as it stood; `again`: when the mail was to leave that waits again by that. */
  isBack?: boolean;
  again?: number | undefined;
  /** A mail had told them of what is put back. */
  isMistake?: boolean;
  /** They do it themselves, and are answered at once. */
  isTheirs?: boolean;
  /** No mail goes: they were answered otherwise. */
  isSilent?: boolean;
  /** Nor here: another mail told them how it stood before, and one of the staff calls them. */
  isCalled?: boolean;
  /** Another mail tells them, which leaves then; in milliseconds since 1970. */
  carriedAt?: number;
};

/**
 * In the transaction that changes a booking: what whoever it is of does not know yet is due to be told, by a mail that
 * waits a while, or by telephone where they gave no address. A newer change takes the place of the one before; what is
 * as they know it is told by nobody. Answers when its mail leaves, in milliseconds since 1970; undefined: none does.
 */
export async function noteNews(queries: Queries, siteUrl: string, noted: Noted): Promise<number | undefined> {
  const { enquiry, actor, at, isSilent = false, isCalled = false, carriedAt } = noted;
  const booking = await bookingOf(queries, enquiry.id);
  const row = await toldRow(queries, enquiry.id);
  const known = await knownBefore(queries, row, noted);
  await removeUnsentToVisitor(queries, enquiry.id, "appointment");
  if (!booking) return undefined;
  const stands = await standsNow(queries, booking);
  // There is nothing to say yet of one that waits for other times.
  const goes = !isSilent && !isCalled && stands.state !== "lapsed";
  const isToTell = noted.isTheirs === true || isNews(known, stands);
  const isMailed = isToTell && goes && Boolean(enquiry.values.email);
  const leaves = isMailed ? whenItLeaves(noted, row, [known, stands]) : undefined;
  const mailId = leaves && carriedAt === undefined ? messageIdAt(siteUrl) : null;
  const isKnown = isSilent || noted.knows === true;
  const told = {
    known: JSON.stringify(known),
    changedAt: at,
    changedBy: actor,
    until: Math.max(known.startsAt, stands.startsAt, ...stands.offers),
    toldAt: isKnown ? at : null,
    toldBy: isKnown ? actor : null,
    leavesAt: leaves?.at ?? null,
    latest: leaves?.latest ?? null,
    mailId,
    said: null,
  };
  await queries
    .insertInto("toTell")
    .values({ enquiryId: enquiry.id, ...told })
    // That the firm declined them they are told all the same.
    .onConflict((conflict) => conflict.column("enquiryId").doUpdateSet(told).where("toTell.known", "!=", NOT_OF_TIME))
    .execute();
  if (!leaves) return undefined;
  if (mailId !== null) await insertMails(queries, [newsDraft(enquiry, mailId, leaves.at)], at);
  return leaves.at;
}

/** Its words are written as it leaves (news-mail.ts). */
export function newsDraft({ id, values }: Pick<Enquiry, "id" | "values">, messageId: string, notBefore: number) {
  const recipient = values.email ?? "";
  return { enquiryId: id, kind: "appointment" as const, recipient, message: { draft: "news" }, messageId, notBefore };
}

/** What they know before it is noted: from the last mail that left, by telephone, or as it stood before. */
async function knownBefore(
  queries: Queries,
  row: ToTellTable | undefined,
  { before, enquiry, isBack, isMistake, isCalled }: Noted,
): Promise<Known> {
  // Whoever asked on the site could put it into a calendar there.
  if (!row) return { ...before, entry: enquiry.unacknowledged !== "caller" };
  const { mistaken: _mistaken, ...known } = await knownBy(queries, row);
  // What was cancelled because they had said so, and is put back, was a slip: they know what they knew before it.
  const isSlip = isBack && row.toldAt === row.changedAt && isOver(before);
  const heard = row.toldAt !== null && row.leavesAt === null && !isSlip && !isSame(known, before);
  const knows: Known = heard || isCalled ? { ...before, entry: known.entry, heard: true } : known;
  return isMistake ? { ...knows, mistaken: true } : knows;
}

function whenItLeaves(
  { enquiry, at, again, isMistake, isTheirs, carriedAt }: Noted,
  row: ToTellTable | undefined,
  stands: Stands[],
): { at: number; latest: number } {
  if (carriedAt !== undefined) return { at: carriedAt, latest: carriedAt };
  if (isMistake || isTheirs) return { at, latest: at };
  const moments = stands.flatMap(({ startsAt, offers }) => [startsAt, ...offers]);
  const asked = { at, enquiry, moments };
  const waits = row?.latest != null && row.mailId !== null && row.leavesAt! > at ? row.latest : undefined;
  const latest = waits ?? mailLeavesAtLatest(asked);
  const leaves = Math.max(at, Math.min(mailLeaves(asked), latest));
  return { at: leavesAgain(leaves, again, at), latest };
}

/** There is nothing more to say of it: it is over, or they did it themselves. */
export async function forgetNews(queries: Queries, enquiryId: string): Promise<void> {
  await removeUnsentToVisitor(queries, enquiryId, "appointment");
  await queries.deleteFrom("toTell").where("enquiryId", "=", enquiryId).where("known", "!=", NOT_OF_TIME).execute();
}

/** Nobody is told for now; what they know stays known. */
export async function pauseNews(queries: Queries, enquiryId: string): Promise<void> {
  const row = await toldRow(queries, enquiryId);
  if (row) {
    const known = JSON.stringify(await knownBy(queries, row));
    const paused = { known, leavesAt: null, latest: null, mailId: null, said: null };
    await queries.updateTable("toTell").set(paused).where("enquiryId", "=", enquiryId).execute();
  }
  await removeUnsentToVisitor(queries, enquiryId, "appointment");
}
