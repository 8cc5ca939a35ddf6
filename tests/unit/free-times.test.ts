import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freeTimes, QUARTER, type Engaged, type Office, type TimeState } from "#firm/appointments/free-times.ts";
import { lawyersOf, type Lawyer } from "#firm/appointments/lawyers.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { publicHolidays } from "#time/public-holidays.ts";
import { addDays } from "#time/weeks.ts";

const content = contentAsItStands();
const week = officeHours(content.site.hours);
const times = content.site.appointmentTimes;
const lawyers = lawyersOf(content, new Map());
const office: Office = { times, lawyers, closures: [], week };
const NOW = Date.parse("2026-11-21T10:30-05:00");

const on = (
  day: string,
  { area = "Criminal Law", now = NOW, engaged = new Map<string, Engaged>(), at = office } = {},
) => freeTimes({ day, area, now }, at, engaged);
const statesOn = (...args: Parameters<typeof on>): Set<TimeState> => new Set(on(...args).map(({ state }) => state));

describe("the times of a day", () => {
  it("are always the 14 of the form, in their order", () => {
    for (const day of ["2026-11-22", "2026-11-23", "2026-12-25", "2027-11-20"])
      expect(on(day).map(({ time }) => time)).toEqual(times);
  });

  it.each<[string, string, TimeState]>([
    ["a Sunday, by appointment only", "2026-11-22", "closed"],
    ["Christmas Day", "2026-12-25", "closed"],
    ["an ordinary Monday", "2026-11-23", "free"],
    ["the day before", "2026-11-20", "past"],
  ])("%s", (_name, day, state) => {
    expect(statesOn(day)).toEqual(new Set([state]));
  });

  it("say which have passed, come too soon, or lie outside the hours, on the day itself", () => {
    const saturday = Object.fromEntries(on("2026-11-21").map(({ time, state }) => [time, state]));
    expect(saturday).toMatchObject({
      "9:00 AM": "past",
      "10:30 AM": "past",
      "11:30 AM": "short-notice",
      "1:00 PM": "free",
      "1:30 PM": "free",
      "3:00 PM": "closed",
    });
  });

  it("an announced closure and a lawyer's days away close them", () => {
    const span = [{ from: "2026-11-23", until: "2026-11-24" }];
    expect(statesOn("2026-11-24", { at: { ...office, closures: span } })).toEqual(new Set(["closed"]));
    const away = { ...office, lawyers: lawyers.map((lawyer) => ({ ...lawyer, away: span })) };
    expect(statesOn("2026-11-23", { at: away })).toEqual(new Set(["closed"]));
    expect(statesOn("2026-11-25", { at: away })).toEqual(new Set(["free"]));
  });

  it("an area that nobody covers can be asked for while the office is open", () => {
    expect(statesOn("2026-11-23", { area: "Maritime Law" })).toEqual(new Set(["ask"]));
    expect(statesOn("2026-11-22", { area: "Maritime Law" })).toEqual(new Set(["closed"]));
  });

  it("are closed where a part of the day touches them on which the lawyer is away, and on no other day", () => {
    const hoursAway = [{ day: "2026-11-23", from: "1:15 PM", until: "3:00 PM" }];
    const at = { ...office, lawyers: [{ ...lawyers.find(({ slug }) => slug === "amara-okafor")!, hoursAway }] };
    const area = "General Legal Consultation";
    const states = Object.fromEntries(on("2026-11-23", { area, at }).map(({ time, state }) => [time, state]));
    expect(states).toMatchObject({ "11:30 AM": "free", "1:00 PM": "closed", "2:30 PM": "closed", "3:00 PM": "free" });
    expect(statesOn("2026-11-24", { area, at })).toEqual(new Set(["free"]));
  });

  it("leave what is kept free after them clear of what stands in a calendar", () => {
    const kinds = [{ kind: "telephone" as const, minutes: 30, bufferMinutes: 30, noticeMinutes: 0 }];
    const one = { ...lawyers.find(({ slug }) => slug === "amara-okafor")!, kinds };
    const busy: [number, number][] = [[Date.parse("2026-11-23T10:15-05:00"), Date.parse("2026-11-23T11:00-05:00")]];
    const engaged = new Map([[one.slug, { quarters: new Set<number>(), perDay: new Map(), busy }]]);
    const asked = { engaged, area: "General Legal Consultation", at: { ...office, lawyers: [one] } };
    const states = Object.fromEntries(on("2026-11-23", asked).map(({ time, state }) => [time, state]));
    expect(states).toMatchObject({ "9:00 AM": "free", "9:30 AM": "taken", "10:30 AM": "taken", "11:00 AM": "free" });
  });

  it("are asked for where a calendar is unknown, and free as soon as one lawyer is known to be", () => {
    const unknown: Engaged = { quarters: new Set(), perDay: new Map(), busy: "unknown" };
    const engaged = new Map(lawyers.map(({ slug }) => [slug, unknown]));
    expect(statesOn("2026-11-23", { engaged })).toEqual(new Set(["ask"]));
    engaged.delete("amara-okafor");
    const [first] = on("2026-11-23", { engaged, area: "General Legal Consultation" });
    expect([first!.state, first!.lawyers.map(({ slug }) => slug)]).toEqual(["free", ["amara-okafor"]]);
  });

  it("whoever has fewer appointments on the day goes first, of who is alike in the order they stand", () => {
    const general = { area: "General Legal Consultation" };
    const with_ = (count: number): Engaged => ({
      quarters: new Set(),
      perDay: new Map([["2026-11-23", count]]),
      busy: [],
    });
    const order = (...counts: [string, number][]) =>
      on("2026-11-23", {
        ...general,
        engaged: new Map(counts.map(([slug, count]) => [slug, with_(count)])),
      })[0]!.lawyers.map(({ slug }) => slug);
    const all = order();
    expect(all.length).toBeGreaterThan(1);
    expect(order(...all.map((slug, index): [string, number] => [slug, all.length - index]))).toEqual(all.toReversed());
    expect(order(...all.map((slug, index): [string, number] => [slug, index]))).toEqual(all);
    expect(on("2026-11-20", general)[0]!.lawyers).toEqual([]);
  });

  it("breaks, buffers and the most a day are left free", () => {
    const changed = (times: Partial<Lawyer>) => ({ ...office, lawyers: [{ ...lawyers[2]!, ...times }] });
    const kinds = [{ kind: "video" as const, minutes: 30, bufferMinutes: 30, noticeMinutes: 0 }];
    const tenHeld = (Date.parse("2026-11-23T10:00-05:00") / QUARTER) | 0;
    const held: Engaged = { quarters: new Set([tenHeld]), perDay: new Map([["2026-11-23", 1]]), busy: [] };
    const engaged = new Map([["priya-raghunathan", held]]);
    const taken = (at: Office) =>
      on("2026-11-23", { engaged, at })
        .filter(({ state }) => state === "taken")
        .map(({ time }) => time);
    expect(taken(office)).toEqual(["10:00 AM"]);
    expect(taken(changed({ kinds }))).toEqual(["9:30 AM", "10:00 AM"]);
    expect(taken(changed({ mostPerDay: 1 }))).toEqual(times);
  });
});

/** What the office's clock shows at a moment, read from Intl alone. */
const CLOCK = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Toronto",
  weekday: "short",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function clockAt(at: number) {
  const part = Object.fromEntries(CLOCK.formatToParts(at).map(({ type, value }) => [type, value]));
  const weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part.weekday!.slice(0, 3)) + 1;
  return { day: `${part.year}-${part.month}-${part.day}`, clock: `${part.hour}:${part.minute}`, weekday };
}

/** Walks minute by minute, and asks of each whether the lawyer is there and unengaged. */
function bruteForce(day: string, lawyer: Lawyer, engaged: Engaged, now: number): Record<string, TimeState> {
  const meeting = lawyer.kinds[0]!;
  const moments = new Map<string, number>();
  const noon = Date.parse(`${day}T12:00:00Z`);
  for (let at = noon - 20 * 3_600_000; at < noon + 30 * 3_600_000; at += 60_000) {
    const shown = clockAt(at);
    if (shown.day === day && !moments.has(shown.clock)) moments.set(shown.clock, at);
  }
  const there = (at: number) => {
    const shown = clockAt(at);
    const holiday = publicHolidays(Number(shown.day.slice(0, 4))).some((one) => one.day === shown.day);
    const away = lawyer.away.some(({ from, until }) => from <= shown.day && shown.day <= until);
    const open = (lawyer.week.get(shown.weekday) ?? []).some(
      ({ opens, closes }) => opens <= shown.clock && shown.clock < closes,
    );
    return open && !holiday && !away;
  };
  const stretch = (from: number, minutes: number) =>
    Array.from({ length: minutes }, (_, index) => from + index * 60_000);
  const occupied = (at: number) =>
    engaged.quarters.has(Math.floor(at / QUARTER)) ||
    (engaged.busy !== "unknown" && engaged.busy.some(([from, until]) => from <= at && at < until));
  return Object.fromEntries(
    times.map((time) => {
      const [hour = "", minute = "", half] = time.split(/[: ]/);
      const clock = `${String((Number(hour) % 12) + (half === "PM" ? 12 : 0)).padStart(2, "0")}:${minute}`;
      const startsAt = moments.get(clock)!;
      const state = (): TimeState => {
        if (startsAt <= now) return "past";
        if (!stretch(startsAt, meeting.minutes).every(there)) return "closed";
        if (startsAt - now < meeting.noticeMinutes * 60_000) return "short-notice";
        if (stretch(startsAt, meeting.minutes + meeting.bufferMinutes).some(occupied)) return "taken";
        return "free";
      };
      return [time, state()];
    }),
  );
}

const DAYS = Math.round((Date.parse("2036-11-21") - Date.parse("2026-11-21")) / 86_400_000);
/** Both changes of each of the ten years, and the days beside them. */
const CHANGES = Array.from({ length: DAYS }, (_, index) => addDays("2026-11-21", index)).filter((day, index) => {
  const offset = (at: string) =>
    (Date.parse(`${at}T12:00:00Z`) % 86_400_000) - minutesOf(clockAt(Date.parse(`${at}T12:00:00Z`)).clock);
  return index > 0 && [-1, 0, 1].some((by) => offset(addDays(day, by)) !== offset(addDays(day, by - 1)));
});

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const anyLawyer = fc
  .record({
    opens: fc.integer({ min: 0, max: 60 }),
    hours: fc.integer({ min: 1, max: 44 }),
    pause: fc.integer({ min: 0, max: 20 }),
    minutes: fc.constantFrom(15, 30, 45, 60, 90),
    bufferMinutes: fc.constantFrom(0, 15, 30),
    noticeMinutes: fc.constantFrom(0, 120, 24 * 60),
  })
  .map(({ opens, hours, pause, ...kind }): Lawyer => {
    const [from, until] = [opens * 15, Math.min(opens * 15 + hours * 15 + pause * 15, 24 * 60 - 1)];
    const middle = Math.min(from + Math.floor(hours / 2) * 15, until);
    const stretches = [
      { opens: clockText(from), closes: clockText(middle) },
      { opens: clockText(Math.min(middle + pause * 15, until)), closes: clockText(until) },
    ].filter((one) => one.opens < one.closes);
    const away = [{ from: "2027-03-10", until: "2027-03-12" }];
    const everyDay = new Map([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, stretches]));
    return { ...lawyers[2]!, week: everyDay, away, kinds: [{ kind: "video", ...kind }] };
  });

const anyDay = fc.oneof(
  fc.constantFrom(...CHANGES),
  fc.integer({ min: 0, max: DAYS }).map((days) => addDays("2026-11-21", days)),
);

describe("the times of any day of ten years", () => {
  it("know two clock changes a year", () => {
    expect(CHANGES.length).toBeGreaterThanOrEqual(20 * 3);
  });

  it("agree with a walk minute by minute", { timeout: 180_000 }, () => {
    const property = fc.property(
      anyDay,
      anyLawyer,
      fc.array(fc.integer({ min: 0, max: 24 * 4 }), { maxLength: 6 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 1600 }), fc.integer({ min: 1, max: 90 })), { maxLength: 3 }),
      fc.integer({ min: -36 * 60, max: 36 * 60 }),
      (day, lawyer, quarters, stretches, before) => {
        const midnight = Date.parse(`${day}T04:00:00Z`);
        const engaged: Engaged = {
          quarters: new Set(quarters.map((quarter) => Math.floor(midnight / QUARTER) + quarter)),
          perDay: new Map(),
          busy: stretches.map(([from, minutes]) => [midnight + from * 60_000, midnight + (from + minutes) * 60_000]),
        };
        const now = midnight + before * 60_000;
        const found = freeTimes(
          { day, area: "Criminal Law", now },
          { ...office, lawyers: [lawyer] },
          new Map([[lawyer.slug, engaged]]),
        );
        expect(Object.fromEntries(found.map(({ time, state }) => [time, state]))).toEqual(
          bruteForce(day, lawyer, engaged, now),
        );
      },
    );
    fc.assert(property, { numRuns: 300, seed: 20261121 });
  });
});
