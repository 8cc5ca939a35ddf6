import { officeDay } from "#time/days.ts";
import { perMinute } from "#time/per-minute.ts";
import { addDays } from "#time/weeks.ts";
import type { Content } from "#firm/content/content.ts";
import type { LawEntry } from "#firm/content/schema/registers.ts";

type Law = Content["law"];

/**
 * The register on a day: each entry as it is to be printed that day. Before the end of a past value that value is
 * stated; from the first day of a next value that is the one stated, whatever `show` says. `next` keeps what is still
 * to come.
 * @param day as 2026-11-20
 */
export function registerOn(law: Law, day: string): Law {
  return Object.fromEntries(Object.entries(law).map(([key, entry]) => [key, entryOn(entry, day)]));
}

function entryOn(entry: LawEntry, day: string): LawEntry {
  const earlier = pastOn(entry, day);
  if (earlier) return { ...entry, stated: earlier.value, current: undefined, show: "stated" };
  const reached = entry.next?.findLast(({ from }) => from <= day);
  if (!reached) return entry;
  const { value, from, note } = reached;
  return {
    ...entry,
    stated: value,
    current: { value, since: from, note },
    show: "current",
    next: entry.next!.filter((coming) => coming.from > day),
  };
}

/**
 * What the law says on a day, whatever the pages show: for questions about other days than today. Undefined where the
 * register does not know: before the first known day of the oldest value, or before the present rule where no past
 * value is given.
 * @param entry from the register itself, not from the register on another day
 */
export function valueOn(entry: LawEntry, day: string): string | undefined {
  return datedValues(entry).find(
    ({ from, until }) => (from === undefined || from <= day) && (until === undefined || day <= until),
  )?.words;
}

/** What a figure was, is and will be, the oldest first, each with its first and last day where there is one. */
export type DatedValue = { from: string | undefined; until: string | undefined; words: string };

/** @param entry from the register itself, not from the register on another day */
export function datedValues({ past = [], next = [], current, stated, from }: LawEntry): DatedValue[] {
  const gone = past.map((value, index) => ({
    from: value.from ?? dayAfter(past[index - 1]?.until),
    until: value.until,
    words: value.value,
  }));
  const present = {
    from: (current ? current.since : from) ?? dayAfter(past.at(-1)?.until),
    until: next[0] && addDays(next[0].from, -1),
    words: current?.value ?? stated,
  };
  const coming = next.map((value, index) => ({
    from: value.from,
    until: next[index + 1] && addDays(next[index + 1]!.from, -1),
    words: value.value,
  }));
  return [...gone, present, ...coming];
}

function dayAfter(day: string | undefined): string | undefined {
  return day === undefined ? undefined : addDays(day, 1);
}

function pastOn({ past }: LawEntry, day: string): NonNullable<LawEntry["past"]>[number] | undefined {
  return past?.find(({ until }) => day <= until);
}

type Changing = { law: () => Law; version: () => string };

/** A register nobody checks anything of, as a command sees it. */
export function asWritten(law: Law): Changing {
  return { law: () => law, version: () => "" };
}

/**
 * The register by day for one site: the day asked for last is cached, since every word of a page asks.
 * `law` is the register with what lawyers checked since it was written, `version` changes whenever they checked more.
 */
export function registerByDay({ law, version }: Changing): (day: string) => Law {
  let cached: { state: string; law: Law } | undefined;
  return (day) => {
    const state = `${day} ${version()}`;
    if (cached?.state !== state) cached = { state, law: registerOn(law(), day) };
    return cached.law;
  };
}

/**
 * The same content whose `law` is, whenever it is read, the register on that day in Toronto: a site that runs for
 * months switches with the law. A copy made by spreading keeps the day of the copy.
 * @param clock milliseconds since 1970
 */
export function contentOfToday(content: Content, lawOn: (day: string) => Law, clock: () => number): Content {
  const dayOf = perMinute((at) => officeDay(new Date(at)));
  const { law: _register, ...rest } = content;
  return Object.defineProperty({ ...rest } as Content, "law", { enumerable: true, get: () => lawOn(dayOf(clock())) });
}
