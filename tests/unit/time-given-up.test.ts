import { expect, test } from "vitest";
import { officeInProcess } from "#tests/support/office-in-process.ts";
import { BO_ASKS, FROM } from "#tests/support/people-who-write.ts";

test("a time that began while it stood confirmed is not given up with its request; one that nobody confirmed is", async () => {
  const office = await officeInProcess();
  await office.enquiries.receive("appointment", BO_ASKS, FROM);
  const { id } = await office.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const { ofDeclined } = office.appointments;
  const stands = async (at: number) => (await ofDeclined.stands(office.queries, id, at))?.state;
  const startsAt = Date.parse("2026-11-24T09:30-05:00");
  expect([await stands(startsAt - 1), await stands(startsAt)]).toEqual(["held", "held"]);
  await office.database.write((queries) =>
    queries.updateTable("bookings").set({ state: "confirmed" }).where("enquiryId", "=", id).execute(),
  );
  expect([await stands(startsAt - 1), await stands(startsAt)]).toEqual(["confirmed", undefined]);
  await office.database.close();
});
