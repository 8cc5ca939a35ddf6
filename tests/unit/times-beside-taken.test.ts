import { expect, test } from "vitest";
import { officeInProcess } from "#tests/support/office-in-process.ts";
import { BO_ASKS, FROM } from "#tests/support/people-who-write.ts";

test("beside a time that somebody else has stand those nearest to it; beside any other, the next ones", async () => {
  const office = await officeInProcess();
  await office.enquiries.receive("appointment", { ...BO_ASKS, preferredTime: "2:00 PM" }, FROM);
  const question = { day: BO_ASKS.preferredDate, area: BO_ASKS.practiceArea };
  const next = async (time?: string, except?: string) =>
    (await office.appointments.timesOn({ ...question, time, except }))!.next.map((one) => `${one.day} ${one.time}`);
  const soonest = ["2026-11-24 9:00 AM", "2026-11-24 9:30 AM", "2026-11-24 10:00 AM"];
  expect(await next()).toEqual(soonest);
  expect(await next("11:00 AM")).toEqual(soonest);
  expect(await next("2:00 PM")).toEqual(["2026-11-24 1:00 PM", "2026-11-24 1:30 PM", "2026-11-24 2:30 PM"]);
  // To whoever is to be moved from there it is free.
  const { id } = await office.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  expect(await next("2:00 PM", id)).toEqual(soonest);
  await office.database.close();
});
