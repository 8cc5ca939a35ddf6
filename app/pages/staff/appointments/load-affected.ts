import type { User } from "#firm/accounts/users.ts";
import { MOST_TOLD } from "#firm/appointments/tell-affected.ts";
import { rowsForReception } from "#firm/enquiries/for-reception.ts";
import type { Services } from "#app/request/services.ts";
import { shortSlotAt } from "#time/toronto-time.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import type { AffectedEntry } from "./affected.tsx";
import { tickOf } from "./answer-affected.ts";
import { bookedWhereNobody, offeredWhereNobody } from "./booked-where-nobody.ts";
import { namesToLookAt } from "./names-to-look-at.ts";
import type { InPlace } from "./offered-in-place.tsx";
import { offeredInWords, reachedOf } from "./offered-in-words.ts";

type Parts = Pick<Services, "appointments" | "database" | "clock" | "content" | "announcements">;

/**
 * What is booked where nobody is there, as one of the staff reads it; `lawyer`: one lawyer's alone, by the slug, and
 * how many `others` there are; `inPlace`: who was offered other times and has picked none.
 */
export async function loadAffected(
  services: Parts,
  user: User,
  { lawyer, nameOf }: { lawyer: string | undefined; nameOf: (slug: string | null) => string | undefined },
): Promise<{ entries: AffectedEntry[]; others: number; inPlace: InPlace[] }> {
  const { database } = services;
  const isTheirs = (one: Booking) => lawyer === undefined || one.lawyer === lawyer;
  const seen = await bookedWhereNobody(services, user.username);
  const theirs = seen.filter(isTheirs);
  const shown = theirs.slice(0, MOST_TOLD);
  const ids = shown.map(({ enquiryId }) => enquiryId);
  const rows = await rowsForReception(database.queries, ids, user.username);
  const reachOf = await reachedOf(services, user, shown, rows);
  const entries = await Promise.all(
    shown.map(async ({ enquiryId: id, startsAt, state, lawyer: whose }) => {
      const person = rows.find((row) => row.id === id)?.person ?? null;
      const matter = { booking: { state }, enquiry: { id, person } };
      // The reception sees no names.
      const names = user.role === "reception" ? undefined : await namesToLookAt(database, matter, user);
      const asks = names && { words: names.words, tick: tickOf(id, names) };
      const withWhom = nameOf(whose) ?? "nobody yet";
      return { id, when: shortSlotAt(startsAt), state, person, withWhom, names: asks, reach: reachOf(id) };
    }),
  );
  const inPlace = (await offeredWhereNobody(services, user.username)).filter(isTheirs).slice(0, MOST_TOLD);
  return { entries, others: seen.length - theirs.length, inPlace: await offeredInWords(services, user, inPlace) };
}
