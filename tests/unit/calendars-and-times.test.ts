import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { busyTimes } from "#firm/appointments/busy-times.ts";
import { calendarIn } from "#firm/appointments/caldav-answer.ts";
import { calendarAddress } from "#firm/appointments/calendar-address.ts";
import { momentOf } from "#firm/appointments/calendar-moments.ts";
import { calendarRequest } from "#firm/appointments/calendar-request.ts";
import { ianaZone } from "#firm/appointments/calendar-zones.ts";
import { wantedIn } from "#firm/appointments/move-time.ts";
import { refusalSentence } from "#firm/appointments/refusal-words.ts";
import { urgentInMail } from "#firm/enquiries/urgent-words.ts";

test.each([
  ["webcal://calendar.example/feed.ics", "https://calendar.example/feed.ics"],
  ["WebCals://calendar.example/feed.ics", "https://calendar.example/feed.ics"],
  ["https://calendar.example/?of=webcal://feed", "https://calendar.example/?of=webcal://feed"],
  ["https://calendar.local.example/", "https://calendar.local.example/"],
  ["https://[2606:4700::1111]/", "https://[2606:4700::1111]/"],
])("a calendar's address %s is asked as %s", (typed, address) => {
  expect(calendarAddress(typed)).toEqual({ address });
});

const INWARD = "Please use an address on the public internet: machines of our own network are not asked.";
const SCHEME = "Please use an address that begins with https:// or webcal://.";

test.each([
  ["http://calendar.example/", SCHEME],
  ["ftp+webcal://calendar.example/", SCHEME],
  ["https://calendar/", INWARD],
  ["https://calendar.local/", INWARD],
  ["https://calendar.internal/", INWARD],
  ["https://calendar.localhost/", INWARD],
  ["https://[fd00::1]/", INWARD],
  ["https://192.168.0.1/", INWARD],
])("a calendar at %s is never asked", (typed, message) => {
  expect(calendarAddress(typed)).toEqual({ message });
});

test.each(["https://[::1]/", "https://[fd00::1]/", "https://127.0.0.1/"])("nor is one that leads to %s", (address) => {
  const ask = calendarRequest({});
  expect(() => ask({ url: new URL(address) }, AbortSignal.abort())).toThrow("not on the public internet");
});

const RANGE = { from: Date.parse("2026-11-20"), until: Date.parse("2026-12-20"), host: "firm.example" };
const busyOf = (...lines: string[]) =>
  busyTimes(["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n"), RANGE);
const component = (name: string) => [`BEGIN:${name}`, "SUMMARY:Notes", `END:${name}`];

test.each(["VTODO", "VJOURNAL", "VTIMEZONE", "X-NOTES"])("a calendar's %s keeps nobody busy", (name) => {
  expect(busyOf(...component(name))).toEqual([]);
});

test.each(["VFREEBUSY", "A-X-NOTES", "VEVENTS", "NOVTODO", "VTODO-LIST"])("a calendar with a %s is unknown", (name) => {
  expect(() => busyOf(...component(name))).toThrow("It holds something other than entries, which is not understood.");
});

/** When an entry begins, as the office's clock shows it. */
const begins = (start: string) =>
  busyOf("BEGIN:VEVENT", start, "DURATION:PT1H", "END:VEVENT").map(([from]) =>
    Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO("America/Toronto").toString().slice(0, 19),
  );

test.each([
  ["DTSTART;VALUE=DATE:20261123", "2026-11-23T00:00:00"],
  ["DTSTART:20261123T143005Z", "2026-11-23T09:30:05"],
  ["DTSTART:20261123T093005", "2026-11-23T09:30:05"],
  ["DTSTART:20261123T093060", "2026-11-23T09:30:59"],
])("an entry of %s begins at %s", (start, moment) => {
  expect(begins(start)).toEqual([moment]);
});

test("only a sixtieth second is a leap of the clock", () => {
  expect(() => begins("DTSTART:20261123T096000")).toThrow("One of its entries has a time that no clock shows.");
  expect(() => begins("DTSTART:20261123T246060")).toThrow("One of its entries has a time that no clock shows.");
});

test.each(["x2026-11-23", "2026-11-23x", "2026-11-23T09:30", "2026-11-23T09:30:00+05:00", "x2026-11-23T09:30:00Z"])(
  "%s is no moment as calendars are written",
  (value) => {
    const entry = new ICAL.Component(["vevent", [["dtstart", {}, "date-time", value]], []]);
    expect(() => momentOf(entry, "dtstart")).toThrow("One of its entries has a time that is not understood.");
  },
);

test.each(["HTTP/1.1 200 OK", "HTTP/2 200"])("a server that answers %s tells of its calendar", (status) => {
  expect(calendarIn(answered(status))).toBe("tag 7");
});

test.each(["XHTTP/1.1 200 OK", "HTTP/1.1 2000", "HTTP/1.1 404 Not Found", "200"])(
  "a server that answers %s tells of none",
  (status) => {
    expect(() => calendarIn(answered(status))).toThrow("At this address is no calendar");
  },
);

function answered(status: string): string {
  const inside = '<resourcetype><C:calendar xmlns:C="urn:ietf:params:xml:ns:caldav"/></resourcetype>';
  const tag = "<sync-token>tag 7</sync-token>";
  const propstat = `<propstat><prop>${inside}${tag}</prop><status>${status}</status></propstat>`;
  return `<multistatus xmlns="DAV:"><response>${propstat}</response></multistatus>`;
}

test.each([
  ["America/Toronto", "America/Toronto"],
  ["Eastern Standard Time", "America/New_York"],
  ["Etc/GMT+5", "Etc/GMT+5"],
  ["+05:00", undefined],
  ["-05:00", undefined],
])("a calendar's zone %s is %s", (tzid, zone) => {
  expect(ianaZone(tzid)).toBe(zone);
});

test.each([
  ["2026-11-23 9:30 AM", { day: "2026-11-23", time: "9:30 AM" }],
  ["2026-11-23 12:30 PM", { day: "2026-11-23", time: "12:30 PM" }],
  ["x2026-11-23 9:30 AM", undefined],
  ["2026-11-23 9:30 AMx", undefined],
  ["2026-11-23 123:30 AM", undefined],
  ["2026-11-31 9:30 AM", undefined],
  ["", undefined],
])("a time posted as %j is %j", (slot, wanted) => {
  expect(wantedIn(slot)).toEqual(wanted);
});

test("the year is said of a day beside another only where it is another year", () => {
  const wish = { day: "2026-12-31", time: "9:00 AM" };
  const free = [
    { day: "2026-12-30", time: "9:00 AM" },
    { day: "2027-01-04", time: "9:00 AM" },
  ];
  const why = { state: "taken", lawyer: undefined, phone: "519-555-0188", free } as unknown;
  expect(refusalSentence(wish, why as Parameters<typeof refusalSentence>[1])).toMatch(
    /times are 9:00 AM on Wednesday, December 30; and 9:00 AM on Monday, January 4, 2027\.$/,
  );
});

test("a day that has passed is said with its year only where that is another one", () => {
  const row = { urgency: 9, hasDeadline: 0, custodySince: null, nextHearing: null } as const;
  const said = (deadlineDay: string) => urgentInMail({ ...row, deadlineDay }, Date.parse("2027-01-05T12:00-05:00"));
  expect([said("2027-01-04"), said("2026-12-30")]).toEqual(["Deadline was Jan 4", "Deadline was Dec 30, 2026"]);
});
