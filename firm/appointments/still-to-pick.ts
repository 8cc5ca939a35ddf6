import type { Queries } from "#db/database.ts";
import { daysAsInstants } from "#time/office-instant.ts";
import { engagedBetween } from "./engaged-rows.ts";
import { freeTimes, type DayQuestion, type Office, type TimeState } from "./free-times.ts";

const GONE = new Set<TimeState | undefined>(["taken", "closed"]);

type OfWhom = { id: string; area: string; at: number };

/**
 * Of times offered to somebody those to come that nobody else has taken, and at which somebody takes appointments
 * still. What stands in a calendar is passed over: a lawyer who offers a time may well enter it in one of their own.
 */
export async function stillToPick<
  Offer extends { startsAt: number; day: string; time: string; lawyer?: string | null },
>(queries: Queries, office: Office, { id, area, at }: OfWhom, offers: readonly Offer[]): Promise<Offer[]> {
  const left: Offer[] = [];
  for (const offer of offers.filter(({ startsAt }) => Number(startsAt) > at)) {
    const { day, time, lawyer } = offer;
    const range = daysAsInstants(day);
    const engaged = await engagedBetween(queries, { ...range, now: at, except: id });
    const held = new Map([...engaged].map(([slug, one]) => [slug, { ...one, busy: [] }]));
    const isGone = (question: Partial<DayQuestion> = {}) => {
      const times = freeTimes({ day, area, byStaff: true, now: at, ...question }, office, held);
      return GONE.has(times.find((one) => one.time === time)?.state);
    };
    // Whose it is may be nobody of the area.
    if (!isGone() || (lawyer && !isGone({ lawyer, beyondArea: true }))) left.push(offer);
  }
  return left;
}
