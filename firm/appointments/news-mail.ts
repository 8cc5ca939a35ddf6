import { VISITOR } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { readEnquiry } from "#firm/enquiries/enquiries.ts";
import type { Message } from "#mail/message.ts";
import { PutOff } from "#mail/said-later.ts";
import type { WriteDraft } from "#mail/read-message.ts";
import { asItWasMail } from "./as-it-was-mail.ts";
import type { BookedMatter, MailParts } from "./booking-mails.ts";
import { bookingOf } from "./bookings.ts";
import { changeMail, type Change } from "./change-mail.ts";
import { changedTimes } from "./lawyer-times-rows.ts";
import { lawyersOf } from "./lawyers.ts";
import type { OfficeParts } from "./office-now.ts";
import { LOOKED_AT_AGAIN, waitsForSomebody } from "./somebody-first.ts";
import { whoseOffers } from "./offers-in-mail.ts";
import { nameOf } from "./time-as-told.ts";
import { howHeard } from "./how-heard.ts";
import { hadTime, isNews, knownIn, standsNow, toldRow, type Known, type Stands } from "./to-tell.ts";

type Parts = MailParts & OfficeParts & { database: Pick<Database, "engine" | "write">; clock: () => number };

/**
 * Writes what is to be told of an appointment as it leaves, by what they know and how it stands then, and notes that it
 * says so; undefined where there is nothing to tell any more, or a newer mail tells it. @throws PutOff while nobody is
 * there at the time that it would confirm
 */
export function newsWriter({ database, clock, ...parts }: Parts): WriteDraft {
  return async ({ enquiryId: id, messageId }) => {
    const written = await database.write(async (queries) => {
      if (id === null) return undefined;
      await queries
        .selectFrom("bookings")
        .select("enquiryId")
        .where("enquiryId", "=", id)
        // SQLite has one writer at a time.
        .$if(database.engine === "postgres", (query) => query.forUpdate())
        .execute();
      const row = await toldRow(queries, id);
      const [booking, enquiry] = await Promise.all([bookingOf(queries, id), readEnquiry(queries, "id", id)]);
      if (row?.mailId !== messageId || !booking || !enquiry) return undefined;
      const [known, stands] = [knownIn(row), await standsNow(queries, booking)];
      const lawyer = lawyersOf(parts.content, await changedTimes(queries)).find(({ slug }) => slug === booking.lawyer);
      const isTheirs = row.changedBy === VISITOR;
      if (!isTheirs && !isNews(known, stands)) return undefined;
      const now = clock();
      if (await waitsForSomebody(queries, parts, booking, now))
        return booking.startsAt > now ? putOff(queries, id, now + LOOKED_AT_AGAIN) : undefined;
      const message = newsMail({ booking, enquiry, lawyer }, parts, {
        known,
        stands,
        whose: await whoseOffers(queries, parts.content, id),
        isUnheard: (await howHeard(queries, booking, enquiry)) === "unheard",
        isTheirs,
        at: now,
      });
      if (!message) return undefined;
      await queries
        .updateTable("toTell")
        .set({ said: JSON.stringify(stands) })
        .where("enquiryId", "=", id)
        .execute();
      return { ...message, writtenAt: now };
    });
    if (written instanceof PutOff) throw written;
    return written;
  };
}

/** What is done to it meanwhile waits anew, as long as any change does. */
async function putOff(queries: Queries, enquiryId: string, until: number): Promise<PutOff> {
  await queries
    .updateTable("toTell")
    .set({ leavesAt: until, latest: null, said: null })
    .where("enquiryId", "=", enquiryId)
    .execute();
  return new PutOff(until);
}

type News = {
  known: Known;
  stands: Stands;
  /** The names of whose the times are that they may pick. */
  whose?: ReadonlyMap<number, string>;
  /** They did it themselves. */
  isTheirs: boolean;
  /** They neither asked for its time nor were told of it (how-heard.ts). */
  isUnheard?: boolean;
  /** When it leaves, in milliseconds since 1970. */
  at: number;
};

/** Undefined where there is nothing to say. */
export function newsMail(matter: BookedMatter, parts: MailParts, news: News): Message | undefined {
  const { known, stands, whose = new Map(), at, isUnheard } = news;
  const { entry } = known;
  if (known.mistaken) return asItWasMail(matter, parts, { at, offered: stands.offers, whose, entry });
  const change = changeOf(news);
  const believed = hadTime(known) ? known.startsAt : undefined;
  const lawyer = nameOf(known.lawyer, parts.content.team);
  const countedOn = known.state === "confirmed" ? { lawyer } : undefined;
  const told = { at, offered: stands.offers, whose, countedOn, believed, entry, isUnheard };
  return change && changeMail(change, matter, parts, told);
}

function changeOf({ known, stands, isTheirs }: News): Change | undefined {
  const { state } = stands;
  if (state === "lapsed" || state === "done" || state === "missed") return undefined;
  if (state === "declined" && known.state === "confirmed") return "called-off";
  if (state !== "confirmed" || isTheirs) return state;
  if (hadTime(known) && known.startsAt !== stands.startsAt) return "moved";
  if (known.state !== "confirmed") return "confirmed";
  if (known.lawyer !== stands.lawyer) return "given";
  return known.kind === stands.kind ? "confirmed" : "met";
}
