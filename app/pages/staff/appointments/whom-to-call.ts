import type { User } from "#firm/accounts/users.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import { hereSince } from "#firm/appointments/here-since.ts";
import { mailGoesTo } from "#firm/enquiries/mail-goes-to.ts";
import type { ReceptionRow } from "#firm/enquiries/for-reception.ts";
import type { Services } from "#app/request/services.ts";
import { DAY } from "#time/units.ts";
import { untilInWords } from "#time/until-words.ts";
import { shownName } from "../parts/shown-name.ts";
import { toAskAmong } from "../reception/to-ask-first.ts";

/** Nearer than this a mail may be read too late, or only once they are on their way; in milliseconds. */
const SOON = DAY;

/** How somebody is reached; where `why` says something, a mail does not tell them, or not surely in time. */
export type ToCall = {
  id: string;
  person: string;
  phone: string | null;
  /** As `NumberToCall` asks (parts/number-to-call.tsx). */
  openFirst: number | null;
  asksFirst: boolean;
  /** `here since 9:25 AM`: they are told in person, and not called. */
  here: string | undefined;
  /** Whether a mail tells them as well. */
  isMailed: boolean;
  /** Why they are called: `today, in 40 minutes`; empty: a mail tells them. */
  why: string;
};

/** Of these (howReached) those whom somebody has to call, or to tell in person. */
export async function whomToCall(...asked: Parameters<typeof howReached>): Promise<Map<string, ToCall>> {
  return new Map([...(await howReached(...asked))].filter(([, { why, here }]) => why !== "" || here));
}

/** Of some appointments how those people are reached whom one of the staff may read (`people`), by the id. */
export async function howReached(
  services: Pick<Services, "database" | "clock" | "content">,
  { username, role }: User,
  bookings: Booking[],
  people: ReceptionRow[],
): Promise<Map<string, ToCall>> {
  const { queries } = services.database;
  const now = services.clock();
  const rows = new Map(people.map((row) => [row.id, row]));
  const ask = role === "reception" ? await toAskAmong(services, username, people, new Map()) : new Map();
  const found = new Map<string, ToCall>();
  for (const booking of bookings) {
    const { enquiryId: id, startsAt } = booking;
    const row = rows.get(id);
    if (!row) continue;
    const isMailed = Boolean((await mailGoesTo(queries, id))?.email);
    const isNear = startsAt > now && startsAt - now <= SOON;
    const why = [isNear && untilInWords(startsAt, now), !isMailed && "no e-mail address"].filter(Boolean);
    const { phone, openFirst, person } = row;
    found.set(id, {
      id,
      person: shownName(person),
      phone,
      openFirst,
      asksFirst: ask.has(id),
      here: await hereSince(queries, booking, now),
      isMailed,
      why: why.join(", "),
    });
  }
  return found;
}
