import type { Queries } from "#db/database.ts";
import { daysAsInstants } from "#time/office-instant.ts";
import { engagedBetween } from "./engaged-rows.ts";
import { freeTimes, type Office, type TimeState } from "./free-times.ts";

const GONE = new Set<TimeState | undefined>(["taken", "closed"]);

type OfWhom = { id: string; area: string; at: number };

/**
 * Of times offered to somebody those to come that nobody else has taken, and at which somebody takes appointments
 * still. What stands in a calendar is passed over: a lawyer who offers a time may well enter it in one of their own.
 */
export async function stillToPick<Offer extends { startsAt: number; day: string; time: string }>(
  queries: Queries,
  office: Office,
  { id, area, at }: OfWhom,
  offers: readonly Offer[],
): Promise<Offer[]> {
  const left: Offer[] = [];
  for (const offer of offers.filter(({ startsAt }) => Number(startsAt) > at)) {
    const { day, time } = offer;
    const range = daysAsInstants(day);
    const engaged = await engagedBetween(queries, { ...range, now: at, except: id });
    const held = new Map([...engaged].map(([slug, one]) => [slug, { ...one, busy: [] }]));
    const times = freeTimes({ day, area, byStaff: true, now: at }, office, held);
    if (!GONE.has(times.find((one) => one.time === time)?.state)) left.push(offer);
  }
  return left;
}
