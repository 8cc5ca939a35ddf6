import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { busyTimes } from "#firm/appointments/busy-times.ts";
import { calendarAddress } from "#firm/appointments/calendar-address.ts";
import { isPublicAddress } from "#firm/appointments/public-address.ts";

const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[America/Toronto]`).epochMilliseconds;
const RANGE = { from: at("2026-11-20T00:00"), until: at("2027-11-25T00:00"), host: "firm.example" };

const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//a//b//EN", ...events, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"].join("\r\n");
const busy = (...events: string[][]) =>
  busyTimes(calendar(...events.map((lines) => event(...lines))), RANGE).map((span) =>
    span.map((moment) =>
      Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO("America/Toronto").toString().slice(0, 16),
    ),
  );

describe("busy times of a calendar", () => {
  it.each<[string, string[], string[][]]>([
    ["in UTC", ["DTSTART:20261123T140000Z", "DTEND:20261123T150000Z"], [["2026-11-23T09:00", "2026-11-23T10:00"]]],
    [
      "in a zone of its own",
      ["DTSTART;TZID=Europe/Berlin:20261123T150000", "DURATION:PT45M"],
      [["2026-11-23T09:00", "2026-11-23T09:45"]],
    ],
    [
      "in a zone as Microsoft names it",
      ["DTSTART;TZID=Eastern Standard Time:20261123T090000", "DTEND;TZID=Eastern Standard Time:20261123T093000"],
      [["2026-11-23T09:00", "2026-11-23T09:30"]],
    ],
    [
      "without a zone: the office's",
      ["DTSTART:20261123T090000", "DTEND:20261123T100000"],
      [["2026-11-23T09:00", "2026-11-23T10:00"]],
    ],
    ["a whole day", ["DTSTART;VALUE=DATE:20261123"], [["2026-11-23T00:00", "2026-11-24T00:00"]]],
    [
      "days over the change of the clocks",
      ["DTSTART;VALUE=DATE:20270313", "DTEND;VALUE=DATE:20270315"],
      [["2027-03-13T00:00", "2027-03-15T00:00"]],
    ],
    ["without an end", ["DTSTART:20261123T140000Z"], [["2026-11-23T09:00", "2026-11-23T09:01"]]],
    ["shown as free", ["DTSTART:20261123T140000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"], []],
    ["cancelled", ["DTSTART:20261123T140000Z", "DURATION:PT1H", "STATUS:CANCELLED"], []],
    [
      "only tentative",
      ["DTSTART:20261123T140000Z", "DURATION:PT1H", "STATUS:TENTATIVE"],
      [["2026-11-23T09:00", "2026-11-23T10:00"]],
    ],
    ["of this site itself", ["UID:0199-abc@firm.example", "DTSTART:20261123T140000Z", "DURATION:PT1H"], []],
    ["of long ago", ["DTSTART:20161123T140000Z", "DURATION:PT1H"], []],
  ])("%s", (_what, lines, spans) => {
    expect(busy(lines)).toEqual(spans);
  });

  it("recurs by the local clock, over both changes of it", () => {
    const spans = busy(["DTSTART;TZID=America/Toronto:20240108T090000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;BYDAY=MO"]);
    expect(spans).toHaveLength(53);
    for (const [from, until] of spans) expect([from!.slice(11), until!.slice(11)]).toEqual(["09:00", "10:00"]);
  });

  it("leaves out what was taken out of a series, moves what was moved, adds what was added", () => {
    const series = [
      "UID:a",
      "DTSTART;TZID=America/Toronto:20261123T090000",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;COUNT=4",
      "EXDATE;TZID=America/Toronto:20261124T090000",
      "RDATE;TZID=America/Toronto:20261201T090000",
    ];
    const moved = ["UID:a", "RECURRENCE-ID:20261125T140000Z", "DTSTART:20261125T200000Z", "DURATION:PT1H"];
    const cancelled = ["UID:a", "RECURRENCE-ID:20261126T140000Z", "DTSTART:20261126T140000Z", "STATUS:CANCELLED"];
    expect(busy(series, moved, cancelled).map(([from]) => from)).toEqual([
      "2026-11-23T09:00",
      "2026-11-25T15:00",
      "2026-12-01T09:00",
    ]);
  });

  it("one occurrence that only lasts longer is busy for all of it", () => {
    const series = ["UID:a", "DTSTART:20261123T140000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2"];
    const longer = ["UID:a", "RECURRENCE-ID:20261124T140000Z", "DTSTART:20261124T140000Z", "DURATION:PT4H"];
    expect(busy(series, longer)).toEqual([
      ["2026-11-23T09:00", "2026-11-23T10:00"],
      ["2026-11-24T09:00", "2026-11-24T13:00"],
    ]);
  });

  it("what began before and lasts counts, and an endless rule ends where nobody can book", () => {
    const [first] = busy(["DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261125"]);
    expect(first).toEqual(["2026-11-01T00:00", "2026-11-25T00:00"]);
    const daily = busy(["DTSTART:19900101T140000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY"]);
    expect(daily).toHaveLength(370);
  });

  it.each([
    ["a zone nobody knows", ["DTSTART;TZID=Mars/Olympus:20261123T090000", "DURATION:PT1H"], "time zone that nobody"],
    ["no beginning", ["SUMMARY:x"], "no beginning"],
    ["a day that does not exist", ["DTSTART;VALUE=DATE:20260230"], "no clock shows"],
    ["a rule by the second", ["DTSTART:20261123T140000Z", "RRULE:FREQ=SECONDLY"], "by a rule"],
    ["a rule of another kind", ["DTSTART:20261123T140000Z", "RRULE:FREQ=DAILY;RSCALE=HEBREW"], "by a rule"],
    ["two rules", ["DTSTART:20261123T140000Z", "RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY"], "by a rule"],
    ["a rule of exceptions", ["DTSTART:20261123T140000Z", "RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY"], "by a rule"],
    [
      "a change of all that follows",
      ["DTSTART:20261123T140000Z", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261123T140000Z"],
      "whole series",
    ],
  ])("%s makes the whole calendar unknown", (_what, lines, words) => {
    const good = ["DTSTART:20261123T140000Z", "DURATION:PT1H"];
    expect(() => busy(good, lines)).toThrow(words);
  });

  it("what is no calendar, is cut off, or holds other things is unknown", () => {
    const whole = calendar(event("DTSTART:20261123T140000Z", "DURATION:PT1H"));
    for (const text of ["", "<!DOCTYPE html><p>Sign in", whole.slice(0, -20), whole.slice(0, 100)])
      expect(() => busyTimes(text, RANGE)).toThrow("not a whole calendar");
    const other = calendar("BEGIN:VFREEBUSY", "FREEBUSY:20261123T140000Z/PT1H", "END:VFREEBUSY");
    expect(() => busyTimes(other, RANGE)).toThrow("not understood");
  });

  it("agrees with a walk hour by hour on any week of events", () => {
    const hours = fc.integer({ min: 0, max: 24 * 300 });
    const one = fc.record({
      start: hours,
      length: fc.integer({ min: 1, max: 30 }),
      every: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (events) => {
        const first = Temporal.Instant.fromEpochMilliseconds(RANGE.from);
        const text = events.map(({ start, length, every }) =>
          event(
            `DTSTART:${first.add({ hours: start }).toString().replaceAll(/[-:]/g, "")}`,
            `DURATION:PT${length}H`,
            `RRULE:FREQ=DAILY;INTERVAL=${every};COUNT=3`,
          ),
        );
        const spans = busyTimes(calendar(...text), RANGE);
        for (let hour = 0; hour < 24 * 360; hour += 1) {
          const moment = RANGE.from + hour * 3_600_000;
          const isBusy = events.some(({ start, length, every }) =>
            [0, 1, 2].some((count) => {
              const begins = start + count * every * 24;
              return begins <= hour && hour < begins + length;
            }),
          );
          if (spans.some(([from, until]) => from <= moment && moment < until) !== isBusy) return false;
        }
        return true;
      }),
      { numRuns: 60 },
    );
  });
});

describe("addresses that may be asked", () => {
  it.each([
    ["8.8.8.8", true],
    ["127.0.0.1", false],
    ["10.1.2.3", false],
    ["172.31.0.1", false],
    ["192.168.1.1", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["0.0.0.0", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["2606:4700::1111", true],
    ["::1", false],
    ["fe80::1", false],
    ["fd00::1", false],
    ["::ffff:127.0.0.1", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["2001:db8::1", false],
    ["firm.example", false],
  ])("%s: %s", (address, allowed) => {
    expect(isPublicAddress(address)).toBe(allowed);
  });

  it("as they are typed", () => {
    expect(calendarAddress(" webcal://calendar.example/a.ics ")).toEqual({ address: "https://calendar.example/a.ics" });
    for (const typed of [
      "",
      "calendar",
      "http://calendar.example/a.ics",
      "https://me:secret@calendar.example/",
      "https://me@calendar.example/",
      "https://:secret@calendar.example/",
      "https://localhost/a.ics",
      "https://intranet/a.ics",
      "https://printer.local/",
      "https://127.0.0.1/",
      "https://2130706433/",
      "https://[::1]/",
      "file:///etc/passwd",
    ])
      expect(calendarAddress(typed)).toEqual({ message: expect.stringMatching(/^Please .+\.$/s) });
  });
});
