import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)(
  "after each act the page says where the enquiry went, and offers the way back, on %s",
  (engine) => {
    let site: TestSite;
    let staff: StaffVisit;
    let page: string;
    beforeEach(async () => {
      ({ site, staff } = await siteWithStaff(engine));
      await visitAsStaff(site, "n.roy");
      await site.postJson("/api/contact", GOOD_MESSAGE);
      const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
      page = `/staff/enquiries/${id}`;
      await staff.post(page, { intent: "open" });
      return site.close;
    });

    /** Does it; answers what is said of it, and presses what takes it back. */
    async function done(fields: Record<string, string>) {
      const answer = await staff.post(page, fields);
      expect(answer.status).toBe(303);
      const text = await staff.text(answer.headers.get("location")!.split("#")[0]!);
      const notice = /<div class="staff-done">.*?<\/form><\/div>/s.exec(text)![0];
      const back = Object.fromEntries(
        [...notice.matchAll(/<(?:input|button)[^>]*>/g)].map(([tag]) => [
          / name="(\w+)"/.exec(tag)![1]!,
          / value="([\w.-]*)"/.exec(tag)![1]!,
        ]),
      );
      return { said: visibleText(notice), undo: () => staff.post(page, back) };
    }
    const row = () =>
      site.database.queries
        .selectFrom("enquiries")
        .select(["owner", "putOffUntil", "closedAs"])
        .executeTakeFirstOrThrow();
    const count = async (table: "walls" | "reminders") =>
      (await site.database.queries.selectFrom(table).selectAll().execute()).filter(
        (one) => !("doneAt" in one) || one.doneAt === null,
      ).length;

    it.each([
      ["answered", "Answered"],
      ["spam", "Closed as spam"],
      ["conflict", "Declined for a conflict"],
    ])("%s: the list is named", async (intent, list) => {
      const { said, undo } = await done({ intent });
      expect(said).toContain(`It stands in the list ${list} .`);
      await undo();
      expect((await row()).closedAs).toBe(null);
    });

    it("taken and given back", async () => {
      const taken = await done({ intent: "take", to: "" });
      expect(taken.said).toContain("it stands in the list Mine");
      await taken.undo();
      expect((await row()).owner).toBe(null);
      await staff.post(page, { intent: "take", to: "" });
      const given = await done({ intent: "let-go", to: "" });
      expect(given.said).toContain("it stands in Waiting");
      await given.undo();
      expect((await row()).owner).toBe("a.pereira");
    });

    it("snoozed, and reminded of", async () => {
      const snoozed = await done({ intent: "snooze", on: "other", day: "2026-11-30" });
      expect(snoozed.said).toContain("until then it stands below Snoozed at the top of the inbox");
      await snoozed.undo();
      expect((await row()).putOffUntil).toBe(null);
      const reminded = await done({
        intent: "remind",
        on: "other",
        day: "2026-11-30",
        key: "a0000000-0000-4000-8000-000000000001",
      });
      expect(await count("reminders")).toBe(1);
      await reminded.undo();
      expect(await count("reminders")).toBe(0);
    });

    it("kept from a colleague, and not any more", async () => {
      const walled = await done({ intent: "wall", to: "n.roy" });
      expect(await count("walls")).toBe(1);
      await walled.undo();
      expect(await count("walls")).toBe(0);
      await staff.post(page, { intent: "wall", to: "n.roy" });
      const removed = await done({ intent: "remove-wall", to: "n.roy" });
      expect(await count("walls")).toBe(0);
      await removed.undo();
      expect(await count("walls")).toBe(1);
    });
  },
);
