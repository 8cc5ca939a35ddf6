import { sql } from "kysely";
import { expect, test } from "vitest";
import { visitAsStaff } from "#tests/support/staff-visit.ts";
import { GOOD_MESSAGE, startTestSite } from "#tests/support/test-site.ts";

test.each(["again", "away"])("failed mail is sent %s with its line in the trail, or not at all", async (intent) => {
  const site = await startTestSite();
  await site.postJson("/api/contact", GOOD_MESSAGE);
  const { queries, write } = site.database;
  const staff = await visitAsStaff(site, "m.okafor", "lawyer");
  await write((writing) => writing.updateTable("outbox").set({ failedAt: 1, attempts: 3 }).execute());
  const before = await queries.selectFrom("outbox").selectAll().execute();
  const press = () => staff.post("/staff/mail", { intent, id: before[0]!.id });

  await write((writing) =>
    sql`create trigger no_trail before insert on audit begin select raise(abort, 'no trail'); end`.execute(writing),
  );
  expect((await press()).status).toBe(500);
  expect(await queries.selectFrom("outbox").selectAll().execute()).toEqual(before);

  expect((await staff.post("/staff/mail", { id: before[0]!.id })).status).toBe(400);
  expect(await queries.selectFrom("outbox").selectAll().execute()).toEqual(before);

  await write((writing) => sql`drop trigger no_trail`.execute(writing));
  expect((await press()).status).toBe(303);
  expect(await queries.selectFrom("outbox").select("id").where("failedAt", "is not", null).execute()).toHaveLength(1);
  expect(
    await queries.selectFrom("audit").select(["actor", "action"]).where("action", "like", "mail-%").execute(),
  ).toEqual([{ actor: "m.okafor", action: intent === "again" ? "mail-sent-again" : "mail-put-away" }]);
  await site.close();
});
