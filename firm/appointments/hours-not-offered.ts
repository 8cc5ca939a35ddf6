import { WEEKDAYS } from "#firm/content/weekdays.ts";
import { clock24 } from "#time/clock24.ts";
import { clock12 } from "#time/clock12.ts";
import type { Lawyer } from "./lawyers.ts";

/** The half hour from one time of the form to the next. */
const HALF_HOUR = 30;

/** What of a lawyer's hours nobody can book, in sentences; both empty where all of it can be. */
export type HoursNotOffered = {
  /** Days they work on which not one time can be booked. */
  days: string;
  /** Stretches of their hours, and why. */
  stretches: string[];
};

type Stretch = { from: number; until: number };
type Lost = Stretch & { why: (typeof REASONS)[number] };
type DayLost = { weekday: number; none: boolean; lost: Lost[] };

const REASONS = ["the form has no times then", "that is too short for an appointment"] as const;

/** Visitors and staff choose among the times of the form alone: of what lies beside them nobody hears. */
export function hoursNotOffered(
  { week, kinds }: Pick<Lawyer, "week" | "kinds">,
  times: readonly string[],
): HoursNotOffered {
  const starts = times.map(startOf);
  const lengths = kinds.map(({ minutes }) => minutes);
  const days = [...week]
    .toSorted(([a], [b]) => a - b)
    .map(([weekday, stretches]): DayLost => {
      const each = merged(stretches.map((one) => ({ from: minutesOf(one.opens), until: minutesOf(one.closes) })));
      const booked = each.map((one) => ({ one, booked: bookedIn(one, starts, lengths) }));
      return {
        weekday,
        none: each.length > 0 && booked.every((one) => one.booked.length === 0),
        lost: booked.flatMap((stretch) => lostOf(stretch.one, stretch.booked, starts)),
      };
    });
  const empty = days.filter(({ none }) => none).map(({ weekday }) => weekday);
  return {
    days: empty.length > 0 ? `Nobody can book ${weekdays(empty)} at all.` : "",
    stretches: REASONS.flatMap((why) => {
      const said = groups(days, why);
      return said.length > 0 ? [`${said.join("; ")}: ${why}, so nobody can book them.`] : [];
    }),
  };
}

/** The times of the form in a few words: `from 9:00 AM to 11:30 AM and from 1:00 PM to 4:30 PM`. */
export function timesInWords(times: readonly string[]): string {
  const runs: string[][] = [];
  for (const time of times) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const follows = before !== undefined && startOf(time) - startOf(before) === HALF_HOUR;
    if (run && follows) run.push(time);
    else runs.push([time]);
  }
  return listed(runs.map((run) => (run.length === 1 ? `at ${run[0]!}` : `from ${run[0]!} to ${run.at(-1)!}`)));
}

/** When appointments can be in a stretch, whatever their kind. */
function bookedIn({ from, until }: Stretch, starts: number[], lengths: number[]): Stretch[] {
  const shortest = Math.min(...lengths);
  const fitting = starts.filter((start) => start >= from && start + shortest <= until);
  return merged(
    fitting.map((start) => {
      const longest = Math.max(HALF_HOUR, ...lengths.filter((minutes) => start + minutes <= until));
      return { from: start, until: Math.min(start + longest, until) };
    }),
  );
}

/** What lies between: a rest that is shorter than the times are apart goes without saying, unless it is all there is. */
function lostOf(stretch: Stretch, booked: Stretch[], starts: number[]): Lost[] {
  const edges = [stretch.from, ...booked.flatMap(({ from, until }) => [from, until]), stretch.until];
  return edges.flatMap((from, index) => {
    const until = edges[index + 1];
    if (index % 2 === 1 || until === undefined || until <= from) return [];
    if (booked.length > 0 && until - from < HALF_HOUR) return [];
    const hasTime = starts.some((start) => start >= from && start < until);
    return [{ from, until, why: REASONS[hasTime ? 1 : 0] }];
  });
}

/** Days of which the same is lost are named together; those of which all is come first. */
function groups(days: DayLost[], why: Lost["why"]): string[] {
  return [true, false].flatMap((none) => {
    const lost = days
      .filter((day) => day.none === none)
      .map((day) => ({ ...day, words: stretchWords(day.lost.filter((one) => one.why === why)) }));
    const together = Map.groupBy(
      lost.filter(({ words }) => words !== ""),
      ({ words }) => words,
    );
    return [...together].map(([words, of]) => `${weekdays(of.map(({ weekday }) => weekday))} ${words}`);
  });
}

function stretchWords(stretches: Stretch[]): string {
  return listed(stretches.map(({ from, until }) => `${clockOf(from)} to ${clockOf(until)}`));
}

/** `Friday`, `Monday and Friday`, `Monday to Friday`. */
function weekdays(numbers: number[]): string {
  const names = numbers.map((number) => WEEKDAYS[number - 1]!);
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  const isRun = names.length > 2 && last - first + 1 === names.length;
  return isRun ? `${names[0]!} to ${names.at(-1)!}` : listed(names);
}

function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), words.at(-1) ?? ""].filter(Boolean).join(" and ");
}

/** Stretches that touch, earliest first, are one. */
function merged(stretches: Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { from, until } of stretches) {
    const last = found.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else found.push({ from, until });
  }
  return found;
}

function startOf(time: string): number {
  return minutesOf(clock24(time)!);
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return clock12(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
}
