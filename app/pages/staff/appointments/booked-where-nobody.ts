import type { Booking } from "#firm/appointments/bookings.ts";
import type { Services } from "#app/request/services.ts";
import { keptFromBookings } from "./kept-from.ts";

type Parts = Pick<Services, "appointments" | "database">;

/** What is booked to come where nobody is there, without those that a wall keeps one of the staff from. */
export async function bookedWhereNobody(parts: Parts, username: string): Promise<Booking[]> {
  return unwalled(parts, await parts.appointments.upcomingOutside(), username);
}

/** The same of who was offered other times in place of one of these, and has picked none. */
export async function offeredWhereNobody(parts: Parts, username: string): Promise<Booking[]> {
  return unwalled(parts, await parts.appointments.offeredInPlace(), username);
}

/** Whoever was offered other times in place of one that is to come, for whatever reason, and has picked none. */
export async function offeredOthers(parts: Parts, username: string): Promise<Booking[]> {
  return unwalled(parts, await parts.appointments.offeredOthers(), username);
}

async function unwalled(parts: Parts, bookings: Booking[], username: string): Promise<Booking[]> {
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ enquiryId: id }) => ({ id }));
  const kept = await keptFromBookings(parts, ids, username);
  return bookings.filter(({ enquiryId }) => !kept.has(enquiryId));
}

export async function countWhereNobody(parts: Parts, username: string): Promise<number> {
  return (await bookedWhereNobody(parts, username)).length;
}
