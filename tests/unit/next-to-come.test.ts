import { afterEach, beforeEach, expect, test } from "vitest";
import { nextToCome } from "#firm/appointments/next-to-come.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { askForTime, pressOn } from "#tests/support/times-in-process.ts";

let office: Office;
beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

const next = (lawyer?: string) => nextToCome(office.queries, "2026-11-21", lawyer);

test("the next day on which somebody is expected passes over who was declined, or has cancelled", async () => {
  expect(await next()).toBeUndefined();
  const { id: first } = await askForTime(office);
  await askForTime(office, { email: "later@example.com", preferredDate: "2026-11-27", preferredTime: "2:00 PM" });
  expect(await next()).toEqual({ day: "2026-11-24", monday: "2026-11-23", count: 2 });
  expect(await pressOn(office, first, "decline-time", { words: "Not free." })).toBeUndefined();
  expect(await next()).toEqual({ day: "2026-11-27", monday: "2026-11-23", count: 1 });
});
