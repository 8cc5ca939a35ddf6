import type { User } from "#firm/accounts/users.ts";
import { MOST_TOLD } from "#firm/appointments/tell-affected.ts";
import { rowsForReception, type ReceptionRow } from "#firm/enquiries/for-reception.ts";
import type { Services } from "#app/request/services.ts";
import { shortSlotAt } from "#time/toronto-time.ts";
import { offeredTo } from "#firm/appointments/offered-times.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import type { AffectedEntry } from "./affected.tsx";
import { tickOf } from "./answer-affected.ts";
import { bookedWhereNobody, offeredWhereNobody } from "./booked-where-nobody.ts";
import { namesToLookAt } from "./names-to-look-at.ts";
import { lastReached } from "./last-reached.ts";
import type { InPlace } from "./offered-in-place.tsx";
import type { Reach } from "./how-to-reach.tsx";
import { whatTheyKnow, type WhatTheyKnow } from "./what-they-know.ts";
import { howReached } from "./whom-to-call.ts";

type Parts = Pick<Services, "appointments" | "database" | "clock" | "content">;

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
  return { entries, others: seen.length - theirs.length, inPlace: await inWords(services, user, inPlace) };
}

async function inWords(services: Parts, user: User, bookings: Booking[]): Promise<InPlace[]> {
  const { queries } = services.database;
  const ids = bookings.map(({ enquiryId }) => enquiryId);
  const rows = await rowsForReception(queries, ids, user.username);
  const [reachOf, offers] = [await reachedOf(services, user, bookings, rows), await offeredTo(queries, ids)];
  return bookings.map(({ enquiryId: id, startsAt }) => ({
    id,
    when: shortSlotAt(startsAt),
    person: rows.find((row) => row.id === id)?.person ?? null,
    offers: (offers.get(id) ?? []).map(shortSlotAt),
    reach: reachOf(id),
  }));
}

/** How each of some is reached, who called them last, and what they know, by the id. */
async function reachedOf(
  services: Parts,
  user: User,
  bookings: Booking[],
  rows: ReceptionRow[],
): Promise<(id: string) => Reach> {
  const { queries } = services.database;
  const ids = bookings.map(({ enquiryId }) => enquiryId);
  const now = services.clock();
  const [calls, last] = [await howReached(services, user, bookings, rows), await lastReached(queries, ids, now)];
  const known = new Map<string, WhatTheyKnow>();
  for (const booking of bookings) known.set(booking.enquiryId, await whatTheyKnow(queries, booking, now));
  return (id) => ({ call: calls.get(id), last: last.get(id), knows: known.get(id)! });
}
