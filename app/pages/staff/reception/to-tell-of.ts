import { bookingOf } from "#firm/appointments/bookings.ts";
import { mailedOffers, toTell, waitingMail, whenTold, type ToTell } from "#firm/appointments/tell-them.ts";
import { toTellWords, unawareWords } from "#firm/appointments/to-tell-words.ts";
import { isSoon } from "#firm/appointments/told-soon.ts";
import { askBefore } from "#firm/enquiries/ask-closer.ts";
import { rowsForReception } from "#firm/enquiries/for-reception.ts";
import { urgentMark } from "#firm/enquiries/urgent-words.ts";
import { lastTries } from "#firm/enquiries/try-call.ts";
import { isRecent } from "#firm/enquiries/way-back.ts";
import { calleesOf } from "#firm/enquiries/whose-call.ts";
import { officeDay } from "#time/days.ts";
import { officeInstant } from "#time/office-instant.ts";
import { datedMoment, officeClock, shortTorontoTime } from "#time/toronto-time.ts";
import type { Services } from "#app/request/services.ts";
import { shownName } from "../parts/shown-name.ts";
import { triedSince } from "../parts/tried-since.ts";
import { toAskAmong } from "./to-ask-first.ts";

type Parts = Pick<Services, "database" | "content" | "clock" | "appointments">;

/** What they are told, as it stands in a line: `confirmed for Tue, Nov 24, 2:00 PM with Priya Raghunathan`. */
function wordsOf({ content, clock }: Parts, telling: ToTell): string {
  return toTellWords(telling, (slug) => content.team.find((one) => one.slug === slug)?.name, clock());
}

/**
 * By the id those to whom the time that is booked is not to be said, since nobody is there then: when it is. What they
 * are told is another time, or that it stands after all.
 */
async function notYetAmong({ appointments, clock }: Parts, tellings: ToTell[]): Promise<Map<string, string>> {
  const timed = tellings.flatMap(({ enquiryId, time }) => (time ? [{ enquiryId, stands: time.stands }] : []));
  const outside = await appointments.nobodyThere(timed.map(({ enquiryId }) => enquiryId));
  return new Map(
    timed
      .filter(({ enquiryId }) => outside.has(enquiryId))
      .map(({ enquiryId, stands }) => [enquiryId, datedMoment(stands.startsAt, clock())]),
  );
}

/**
 * Whom no mail tells of what was done to their appointment, as the reception may see them: what cannot wait first, then
 * the earliest.
 */
export async function tellingsFor(parts: Parts, username: string) {
  const { queries } = parts.database;
  const now = parts.clock();
  const tellings = await toTell(queries, { username, now });
  const ids = tellings.map(({ enquiryId }) => enquiryId);
  const today = officeInstant(officeDay(new Date(now)), "00:00");
  const rows = new Map((await rowsForReception(queries, ids, username)).map((row) => [row.id, row]));
  const unaware = new Map(tellings.map((telling) => [telling.enquiryId, { unaware: unawareWords(telling, now) }]));
  const asked = await toAskAmong(parts, username, [...rows.values()], unaware);
  const notYet = await notYetAmong(parts, tellings);
  const callees = await calleesOf(queries, ids);
  const tried = await lastTries(queries, ids, today);
  const found = tellings.flatMap((telling) => {
    const row = rows.get(telling.enquiryId);
    if (!row) return [];
    return [
      {
        id: row.id,
        reference: row.reference,
        person: shownName(row.person),
        about: row.about,
        urgency: row.urgency,
        urgent: urgentMark(row, now),
        isSoon: isSoon(telling.next, now),
        phone: row.phone,
        openFirst: row.openFirst,
        words: wordsOf(parts, telling),
        notYet: notYet.get(row.id),
        ask: asked.get(row.id),
        by: telling.changedBy,
        at: shortTorontoTime(telling.changedAt),
        callee: callees.get(row.id)?.username,
        triedAt: triedSince(tried.get(row.id), telling.changedAt),
      },
    ];
  });
  return found.toSorted((one, next) => one.urgency - next.urgency);
}

export type Telling = Awaited<ReturnType<typeof tellingsFor>>[number];

/**
 * Of some enquiries what their senders are to be told, by the id; `notYet`: when the time is that is not to be said,
 * since nobody is there then; `unaware`: for whoever may not tell it, that they do
 * not know it yet; `declinedBy`: the user name of who declined it.
 */
export async function tellingsAmong(parts: Parts, username: string, among: string[]) {
  const now = parts.clock();
  const tellings = await toTell(parts.database.queries, { username, now, among });
  const notYet = await notYetAmong(parts, tellings);
  return new Map(
    tellings.map((telling) => {
      const isDeclined = telling.time === undefined || telling.time.stands.state === "declined";
      const declinedBy = isDeclined ? telling.changedBy : undefined;
      const words = wordsOf(parts, telling);
      const unaware = unawareWords(telling, now);
      return [telling.enquiryId, { words, notYet: notYet.get(telling.enquiryId), unaware, declinedBy }];
    }),
  );
}

/**
 * Of one: what they are to be told, when a mail tells them, who has just told them, or which times they were `mailed`
 * and have not picked from; undefined where none is so.
 * `reason`: what the firm wrote for them as it declined or offered other times, which whoever tells them says.
 */
export async function tellingOf(parts: Parts, username: string, id: string) {
  const { queries } = parts.database;
  const telling = (await tellingsAmong(parts, username, [id])).get(id);
  const told = await whenTold(queries, id);
  if (telling) {
    const booking = await bookingOf(queries, id);
    // Where somebody is to be asked first nothing is said of why: it may be a conflict.
    const hasReason = booking?.state === "declined" || booking?.state === "proposed";
    const isSaid = hasReason && !(await askBefore(parts.database, username, id));
    const reason = isSaid ? booking.reason : null;
    return { ...NOTHING, ...telling, reason, sequence: booking?.sequence ?? 0 };
  }
  const mail = await waitingMail(queries, id, parts.clock());
  if (mail) {
    const isPutOff = (await parts.appointments.nobodyThere([id])).has(id);
    return { ...NOTHING, mail: { leaves: officeClock(mail.leavesAt), isAstray: mail.isAstray, isPutOff } };
  }
  if (told && isRecent(told.at, parts.clock())) return { ...NOTHING, told: { ...told, at: shortTorontoTime(told.at) } };
  const mailed = await mailedOffers(queries, id);
  if (!mailed) return undefined;
  const offers = mailed.offers.map((at) => datedMoment(at, parts.clock()));
  return { ...NOTHING, mailed: offers.join("; "), sequence: mailed.sequence };
}

const NOTHING = {
  words: undefined,
  notYet: undefined,
  unaware: undefined,
  declinedBy: undefined,
  reason: null,
  sequence: 0,
  told: undefined,
  mail: undefined,
  mailed: undefined,
};

export type OneTelling = Awaited<ReturnType<typeof tellingOf>>;
