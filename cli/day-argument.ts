import { parseArgs } from "node:util";
import { officeDay } from "#time/days.ts";
import { day } from "#firm/content/schema/text.ts";

/**
 * The day a command works for: `--date 2027-01-15`, or today in Toronto.
 * @param words the command's own words, without node and the file
 * @param now milliseconds since 1970
 * @throws Error with one sentence for whoever typed it
 */
export function dayArgument(words: string[], now: number): string {
  const { values } = parseArgs({ args: words, options: { date: { type: "string" } }, strict: false });
  if (values.date === undefined) return officeDay(new Date(now));
  const asked = day.safeParse(values.date);
  if (!asked.success) throw new Error(`--date must be a day written like 2027-01-15, not "${String(values.date)}".`);
  return asked.data;
}
