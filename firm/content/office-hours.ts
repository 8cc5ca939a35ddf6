import { clock24 } from "#time/clock24.ts";
import { ContentError, type Problem } from "./yaml/problem.ts";
import type { Site } from "./schema/firm-facts.ts";

/** One stretch of opening on the office's own clock (America/Toronto), in 24 hours: `09:00` to `18:00`. */
export type Opening = { opens: string; closes: string };

/**
 * The stretches of each weekday, earliest first. Keys are ISO weekdays, 1 for Monday to 7 for Sunday; a weekday without
 * a key is closed. A day may have several stretches, so that a lunch hour can be written as two entries.
 */
export type OfficeHours = ReadonlyMap<number, readonly Opening[]>;

type Entry = Site["hours"][number];

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Reads `hours` of content/site.yaml. An entry with neither time, such as "by appointment", counts as closed: nobody
 * has promised to be there. @throws ContentError with every mistake, for a promise cannot be reckoned from wrong hours.
 */
export function officeHours(entries: Site["hours"]): OfficeHours {
  const week = new Map<number, Opening[]>();
  const problems: Problem[] = [];
  entries.forEach((entry, index) => {
    if (!entry.opens && !entry.closes) return;
    const opening = openingOf(entry);
    const message = opening
      ? addTo(week, entry.days, opening)
      : "must have opens and closes, both times of the same day, opens first";
    if (message) problems.push({ file: "site.yaml", field: `hours[${index + 1}]`, message });
  });
  if (week.size === 0)
    problems.push({ file: "site.yaml", field: "hours", message: "must have at least one day with opens and closes" });
  if (problems.length > 0) throw new ContentError(problems);
  return week;
}

function openingOf(entry: Entry): Opening | undefined {
  const opens = clock24(entry.opens ?? "");
  const closes = clock24(entry.closes ?? "");
  return opens && closes && opens < closes ? { opens, closes } : undefined;
}

/** Adds to each of the days, or answers what is wrong: a minute listed twice would count twice. */
function addTo(week: Map<number, Opening[]>, days: Entry["days"], opening: Opening): string | undefined {
  for (const day of days) {
    const weekday = WEEKDAYS.indexOf(day) + 1;
    const earlier = week.get(weekday) ?? [];
    if (earlier.some((other) => opening.opens < other.closes && other.opens < opening.closes)) {
      return `overlaps another entry for ${day}`;
    }
    week.set(
      weekday,
      [...earlier, opening].toSorted((a, b) => (a.opens < b.opens ? -1 : 1)),
    );
  }
  return undefined;
}
