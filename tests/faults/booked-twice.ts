import type { Queries } from "#db/database.ts";
import type { BookingAttempt } from "./bookers.ts";

const MINUTE = 60_000;

/**
 * What must be empty after a crowd has booked: two appointments of one lawyer that overlap, one that its visitor was
 * told is held and that is not, and one stored whose visitor was told that it could not be had.
 */
export async function bookedTwice(queries: Queries, attempts: BookingAttempt[]): Promise<string[]> {
  const rows = await queries
    .selectFrom("bookings")
    .innerJoin("enquiries", "enquiries.id", "bookings.enquiryId")
    .select(["email", "reference", "state", "bookings.lawyer", "startsAt", "minutes", "enquiryId"])
    .orderBy("bookings.lawyer")
    .orderBy("startsAt")
    .execute();
  const held = rows.filter(({ state }) => state === "held");
  const overlaps = held.filter((row, index) => {
    const before = held[index - 1];
    const freeFrom = before && Number(before.startsAt) + before.minutes * MINUTE;
    return before?.lawyer === row.lawyer && Number(row.startsAt) < freeFrom!;
  });
  const owners = await queries.selectFrom("holds").select("enquiryId").distinct().execute();
  const holding = new Set(owners.map(({ enquiryId }) => enquiryId));
  const booked = new Map(held.map((row) => [row.reference, row]));
  const promised = attempts.filter(({ reference }) => reference !== undefined);
  const mailed = new Set(rows.map(({ email }) => email));
  return [
    ...overlaps.map(({ reference }) => `${reference} overlaps`),
    ...promised.filter(({ reference }) => !booked.has(reference!)).map(({ mark }) => `${mark} has no time`),
    ...held.filter(({ enquiryId }) => !holding.has(enquiryId)).map(({ reference }) => `${reference} holds nothing`),
    ...attempts
      .filter(({ mark, refused }) => refused !== undefined && mailed.has(`${mark}@visitor.example`))
      .map(({ mark }) => `${mark} was refused and is stored`),
  ];
}
