import type { User } from "#firm/accounts/users.ts";
import type { Queries } from "#db/database.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import { howHeard } from "#firm/appointments/how-heard.ts";
import { offeredTo } from "#firm/appointments/offered-times.ts";
import { MOST_TOLD } from "#firm/appointments/tell-affected.ts";
import { openDaysUntil } from "#firm/enquiries/day-choices.ts";
import { rowsForReception, type ReceptionRow } from "#firm/enquiries/for-reception.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import type { Services } from "#app/request/services.ts";
import { officeDay } from "#time/days.ts";
import { shortSlotAt } from "#time/toronto-time.ts";
import { offeredOthers } from "./booked-where-nobody.ts";
import type { Reach } from "./how-to-reach.tsx";
import { lastReached } from "./last-reached.ts";
import type { InPlace } from "./offered-in-place.tsx";
import { whatTheyKnow, type WhatTheyKnow } from "./what-they-know.ts";
import { howReached } from "./whom-to-call.ts";

type Parts = Pick<Services, "appointments" | "database" | "clock" | "content" | "announcements">;

/** Within so many days on which the office is open a mail may be read too late. */
const DAYS_NEAR = 2;

/** Whoever was offered other times before theirs came, and has picked none, the soonest first. */
export async function loadOffered(services: Parts, user: User): Promise<InPlace[]> {
  return offeredInWords(services, user, (await offeredOthers(services, user.username)).slice(0, MOST_TOLD));
}

export async function offeredInWords(services: Parts, user: User, bookings: Booking[]): Promise<InPlace[]> {
  const { queries } = services.database;
  const ids = bookings.map(({ enquiryId }) => enquiryId);
  const rows = await rowsForReception(queries, ids, user.username);
  const [reachOf, offers] = [await reachedOf(services, user, bookings, rows), await offeredTo(queries, ids)];
  const unheard = await unheardAmong(queries, bookings);
  const today = officeDay(new Date(services.clock()));
  const open = { hours: officeHours(services.content.site.hours), closures: services.announcements.closures() };
  return bookings.map(({ enquiryId: id, startsAt, day }) => ({
    id,
    when: shortSlotAt(startsAt),
    isUnheard: unheard.has(id),
    isNear: !unheard.has(id) && openDaysUntil(today, day, open) <= DAYS_NEAR,
    person: rows.find((row) => row.id === id)?.person ?? null,
    offers: (offers.get(id) ?? []).map(shortSlotAt),
    reach: reachOf(id),
  }));
}

/** Whose time was only held for several to be offered: they know nothing of it. */
async function unheardAmong(queries: Queries, bookings: Booking[]): Promise<Set<string>> {
  const unheard = new Set<string>();
  for (const booking of bookings) {
    const enquiry = await readEnquiry(queries, "id", booking.enquiryId);
    if (enquiry && (await howHeard(queries, booking, enquiry)) === "unheard") unheard.add(booking.enquiryId);
  }
  return unheard;
}

/** How each of some is reached, who called them last, and what they know, by the id. */
export async function reachedOf(
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
