import type { Queries } from "#db/database.ts";
import { ACKNOWLEDGEMENTS, dayOf } from "#firm/enquiries/enquiries.ts";
import { QUESTIONS } from "#firm/newsletter/newsletter.ts";
import { isBrakeOn } from "#mail/strangers-mail.ts";
import { sizeInWords } from "#text/sizes.ts";

const CAPS = [ACKNOWLEDGEMENTS, QUESTIONS];

/** How the forms stand to what strangers may do with them. */
export type FloodState = {
  /** Bytes typed into forms within a day, and at most. */
  typed: number;
  /** Kinds of mail that are held back at this moment. */
  heldBack: number;
  /** What staff should know of it, as sentences; none nearly always. */
  warnings: string[];
};

/** `now` in milliseconds since 1970. */
export async function floodState(queries: Queries, now: number): Promise<FloodState> {
  const [day, ...brakes] = await Promise.all([
    dayOf(queries, now),
    ...CAPS.map((cap) => isBrakeOn(queries, cap, now)),
  ] as const);
  const heldBack = CAPS.filter((_, index) => brakes[index]);
  return {
    typed: day.used,
    heldBack: heldBack.length,
    warnings: [
      ...(day.heavy ? [heavyDay(day.used, day.most)] : []),
      ...heldBack.map(({ words }) => `Very many forms were sent within an hour. ${words}`),
    ],
  };
}

function heavyDay(used: number, most: number): string {
  const state = `${sizeInWords(used)} were typed into the forms within a day, far more than people write.`;
  return used >= most
    ? `${state} Nothing more is taken until the day is over, and people are asked to call.`
    : `${state} At ${sizeInWords(most)} nothing more is taken, and people are asked to call.`;
}
