import { expect, test } from "vitest";
import { appointmentsFeed } from "#firm/appointments/appointments-feed.ts";
import { arrivalInWords } from "#firm/appointments/arrivals.ts";
import { bookingCalendar } from "#firm/appointments/booking-calendar.ts";
import { receiptBooking } from "#firm/appointments/booking-for-visitor.ts";
import { BOOKING_STATES, type BookingState } from "#firm/appointments/booking-states.ts";
import { mailParts, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { BOOKING, matter, startsAt } from "#tests/support/one-booking.ts";
import { REQUEST } from "#tests/support/two-enquiries.ts";
import { DAY, HOUR } from "#time/units.ts";

const parts = mailParts();

// Where a file here was changed on purpose: look at what changed, then run this with -u.
test("the calendar entry of each state", async () => {
  const files = Object.keys(BOOKING_STATES).map((state) =>
    bookingCalendar(
      { ...BOOKING, state: state as BookingState, reference: REQUEST.reference },
      "At our office.",
      parts,
    ),
  );
  expect(files.every((file) => file.endsWith("END:VCALENDAR\r\n"))).toBe(true);
  await expect(files.join("\n").replaceAll("\r\n", "\n")).toMatchFileSnapshot("calendars-as-written/bookings.ics");
});

test("the feed of a firm's appointments", async () => {
  const row = {
    id: "1",
    reference: "ABCD-EFGH",
    person: "Ana Pereira",
    about: null,
    practiceArea: "Criminal Law",
    preferredDate: "2026-11-27",
    preferredTime: "9:30 AM",
    createdAt: BOOKING.changedAt,
    closedAs: null,
    state: null,
    startsAt: null,
    minutes: null,
    lawyer: null,
    askedFor: null,
    kind: null,
    sequence: null,
    arrivedAt: null,
    namesSince: null,
    urgency: 2,
    hasDeadline: 0,
    custodySince: null,
    nextHearing: null,
    deadlineDay: null,
  };
  const booked = { startsAt: startsAt + DAY, minutes: 45, sequence: 2 };
  const feed = appointmentsFeed(
    [
      row,
      { ...row, id: "2", closedAs: "answered", person: null, practiceArea: null },
      { ...row, id: "3", ...booked, state: "confirmed" },
      { ...row, id: "4", ...booked, state: "held" },
      { ...row, id: "5", ...booked, state: "cancelled" },
      { ...row, id: "6", ...booked, state: "of-a-later-version" },
      { ...row, id: "7", reference: "", person: "Busy", practiceArea: null },
      { ...row, id: "8", reference: "", person: null },
    ],
    { siteUrl: SITE_URL, brand: "Maple & Lamp Law" },
  );
  await expect(feed.replaceAll("\r\n", "\n")).toMatchFileSnapshot("calendars-as-written/feed.ics");
});

test("what the receipt says of every state, before and after it can be changed", async () => {
  const now = startsAt - 5 * HOUR;
  const until = startsAt - 4 * HOUR;
  const offers = [
    { startsAt: now, day: "2026-11-27", time: "4:30 AM", lawyer: null },
    { startsAt: now + 1, day: "2026-11-30", time: "9:00 AM", lawyer: "amara-okafor" },
  ];
  const stands = (state: BookingState, closedAs: string | null = null, reason: string | null = null) => ({
    ...matter({ state, reason }, { enquiry: { ...REQUEST, closedAs } }),
    place: "At our office.",
    offers,
    calledOff: undefined,
    heard: "asked" as const,
  });
  const told = (verb: "confirm-time" | "decline-time", leaves: "soon" | "later" = "soon") => ({
    verb,
    leaves,
    view: stands("held", null, "Not this."),
  });
  const said = {
    ...Object.fromEntries(
      Object.keys(BOOKING_STATES).map((state) => [
        state,
        receiptBooking(stands(state as BookingState, "answered", "A reason."), parts, { now, told: undefined }),
      ]),
    ),
    "done, nobody confirmed it": receiptBooking(stands("done"), parts, { now, told: undefined }),
    "missed, nobody confirmed it": receiptBooking(stands("missed"), parts, { now, told: undefined }),
    "declined, after it was confirmed": receiptBooking({ ...stands("declined"), calledOff: now }, parts, {
      now,
      told: undefined,
    }),
    "declined for a conflict, after it was confirmed": receiptBooking(
      { ...stands("declined", "conflict"), calledOff: now },
      parts,
      { now, told: undefined },
    ),
    ...Object.fromEntries(
      (["proposed", "lapsed", "declined", "cancelled"] as const).map((state) => [
        `${state}, to who knows of no time`,
        receiptBooking({ ...stands(state, "answered"), heard: "unheard" }, parts, { now, told: undefined }),
      ]),
    ),
    "held, waits": receiptBooking(stands("held"), parts, { now, told: undefined }),
    "without a lawyer": receiptBooking({ ...stands("asked"), lawyer: undefined }, parts, { now, told: undefined }),
    "about to be told that it is confirmed": receiptBooking(stands("confirmed"), parts, {
      now,
      told: told("confirm-time"),
    }),
    "to be told that it is confirmed once somebody is there": receiptBooking(stands("confirmed"), parts, {
      now,
      told: told("confirm-time", "later"),
    }),
    "about to be told that it is declined": receiptBooking(stands("declined"), parts, {
      now,
      told: told("decline-time"),
    }),
  };
  const lines = Object.entries(said).flatMap(([name, fields]) => [
    `=== ${name}`,
    ...Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}`),
  ]);
  await expect([...lines, ""].join("\n")).toMatchFileSnapshot("words-as-said/receipts.txt");
  const changeable = (at: number) => receiptBooking(stands("held"), parts, { now: at, told: undefined }).changeable;
  expect([changeable(until), changeable(until + 1)]).toEqual(["now", "too-late"]);
});

test("who has come is here on the day of the appointment, and on any other came", () => {
  const booking = { ...BOOKING, arrivedAt: startsAt - HOUR };
  expect(arrivalInWords(booking, startsAt)).toBe("here since 8:30 AM");
  expect(arrivalInWords(booking, startsAt + DAY)).toBe("came at 8:30 AM");
});
