import type { Queries } from "#db/database.ts";
import type { Enquiry } from "#firm/enquiries/enquiries.ts";
import { messageIdAt } from "#mail/message.ts";
import { removeUnsentToVisitor } from "#mail/outbox-outcome.ts";
import { insertMails } from "#mail/outbox.ts";
import { mailStands } from "#mail/mail-stands.ts";
import { isUnsent } from "#mail/mails-about.ts";
import { bookingOf } from "./bookings.ts";
import { mailLeaves, mailLeavesAtLatest } from "./mail-leaves.ts";
import { newsDraft } from "./note-news.ts";
import { isNews, knownBy, standsNow, toldRow, type Known, type Stands } from "./to-tell.ts";

/**
 * In the transaction that corrects an e-mail address that staff wrote down, before any mail follows it: what waits to
 * be told goes to the address that stands now, when it was to go; without one, somebody calls them. What a mail to the
 * address of before had told them is told again: they may never have read it. Answers when the mail leaves, in
 * milliseconds since 1970; undefined: none does. `at` likewise.
 */
export async function readdressNews(
  queries: Queries,
  siteUrl: string,
  enquiry: Enquiry,
  at: number,
): Promise<number | undefined> {
  const { id, values } = enquiry;
  const [booking, row] = [await bookingOf(queries, id), await toldRow(queries, id)];
  if (!booking || !row) return undefined;
  // It goes along with the mail that declines the request; once that has left, somebody calls them.
  const isConflict = enquiry.closedAs === "conflict";
  if (isConflict && row.leavesAt !== null && values.email && (await isUnsent(queries, id, "declined")))
    return row.leavesAt;
  const stood = await knownBy(queries, row);
  const stands = await standsNow(queries, booking);
  const isAstray = stood.mailed === true && isToBeKnown(stands, at);
  const known = isAstray ? asAtFirst(stands) : stood;
  const waited =
    row.mailId !== null && !["delivered", "leaving"].includes((await mailStands(queries, row.mailId)) ?? "");
  const isMailed = isNews(known, stands) && Boolean(values.email) && !isConflict && stands.state !== "lapsed";
  const leaves =
    isMailed && (waited || isAstray || row.toldAt === null)
      ? waited && row.leavesAt! > at
        ? { at: row.leavesAt!, latest: row.latest ?? row.leavesAt! }
        : { at: mailLeaves(asked(enquiry, at, stands)), latest: mailLeavesAtLatest(asked(enquiry, at, stands)) }
      : undefined;
  const mailId = leaves ? messageIdAt(siteUrl) : null;
  await removeUnsentToVisitor(queries, id, "appointment");
  await queries
    .updateTable("toTell")
    .set({
      known: JSON.stringify(known),
      leavesAt: leaves?.at ?? null,
      latest: leaves?.latest ?? null,
      mailId,
      said: null,
    })
    .where("enquiryId", "=", id)
    .execute();
  if (mailId !== null) await insertMails(queries, [newsDraft(enquiry, mailId, leaves!.at)], at);
  return leaves?.at;
}

function asked(enquiry: Enquiry, at: number, { startsAt, offers }: Stands) {
  return { at, enquiry, moments: [startsAt, ...offers] };
}

/** What they said themselves, as that they do not come, nobody need tell them again. */
function isToBeKnown({ state, startsAt, offers }: Stands, at: number): boolean {
  const isTheFirms = state === "confirmed" || state === "proposed" || state === "declined";
  return isTheFirms && Math.max(startsAt, ...offers) > at;
}

/** They asked for it, and know nothing since. */
function asAtFirst(stands: Stands): Known {
  return { ...stands, state: "held", offers: [], entry: false, astray: true };
}
