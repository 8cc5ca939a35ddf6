import type { Value } from "./check-outcome.ts";

const MONEY = new Intl.NumberFormat("en-CA", { style: "currency", currency: "CAD" });
const COUNT = new Intl.NumberFormat("en-CA");

/** A value as it is printed; a day is handed to `dayWords`, since tables and sentences write it differently. */
export function valueWords(value: Value, dayWords: (day: string) => string): string {
  if ("cents" in value) return MONEY.format(value.cents / 100);
  if ("day" in value) return dayWords(value.day);
  if ("count" in value) return COUNT.format(value.count);
  if ("halves" in value) return COUNT.format(value.halves / 2);
  if ("quarters" in value) return COUNT.format(value.quarters / 4);
  return value.words;
}
