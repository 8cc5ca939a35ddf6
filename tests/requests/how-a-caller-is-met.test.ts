import { beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const AREA = "Immigration Law";
const CALLER = { lastName: "Gildersleeve", firstName: "Odo", phone: "519-555-0871", practiceArea: AREA };

describe.each(ENGINES)("how a new caller is met, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const post = (fields: Record<string, string>) => desk.post(NEW, { intent: "enter", ...CALLER, ...fields });
  const booked = () => site.database.queries.selectFrom("bookings").select(["kind", "lawyer"]).execute();
  const ways = (page: string) =>
    [...(/<select[^>]*id="caller-how".*?<\/select>/s.exec(page)?.[0] ?? "").matchAll(/<option[^>]*>([^<]*)/g)].map(
      ([, words]) => words,
    );
  async function firstTime(fields: Record<string, string> = {}): Promise<string> {
    const page = await (await post({ intent: "times", ...fields })).text();
    return /<option value="(\d{4}-\d\d-\d\d \d[^"]*)"/.exec(page)?.[1] ?? "";
  }

  it("is chosen beside the time: by telephone, by video, or as the lawyer usually does", async () => {
    expect(ways(await desk.text(NEW))).toEqual(["As usual: in person", "In person", "By telephone", "By video"]);
    const slot = await firstTime({ how: "telephone" });
    expect((await post({ slot, how: "telephone" })).status).toBe(303);
    expect(await booked()).toEqual([{ kind: "telephone", lawyer: "amara-okafor" }]);
    const usual = await firstTime();
    expect((await post({ slot: usual, lastName: "Threlkeld", phone: "519-555-0872" })).status).toBe(303);
    expect((await booked()).map(({ kind }) => kind).toSorted()).toEqual(["in-person", "telephone"]);
  });

  it("is asked for what it needs, and nothing typed is lost", async () => {
    const slot = await firstTime({ how: "video" });
    const refused = await post({ slot, how: "video" });
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(visibleText(page)).toContain("They gave no e-mail address for the link: please choose another way to meet");
    expect(page).toContain(`<option value="${slot}" selected="">`);
    expect(fieldOf(page, "lastName")).toBe("Gildersleeve");
    expect(await booked()).toEqual([]);
    expect((await post({ slot, how: "video", email: "odo@example.com" })).status).toBe(303);
    expect(await booked()).toEqual([{ kind: "video", lawyer: "amara-okafor" }]);
  });

  it("is one of the ways in which that lawyer meets; another is said at its field", async () => {
    const kinds = [{ kind: "telephone", minutes: 30, bufferMinutes: 0, noticeMinutes: 120 }];
    const times = storedTimes.parse({ areas: [AREA], kinds });
    await saveTimes(site.database, "amara-okafor", times, { actor: "desk", at: site.clock.now });
    const fields = { with: "amara-okafor", how: "video" };
    const page = await (await post({ intent: "times", ...fields })).text();
    expect(visibleText(page)).toContain("Amara Okafor does not meet by video: please choose by telephone");
    expect(ways(page)).toEqual(["As usual: by telephone", "By telephone", "By video"]);
    // Of one way alone nothing is asked.
    expect(ways(await (await post({ intent: "times", with: "amara-okafor" })).text())).toEqual([]);
    expect((await post({ with: "amara-okafor", slot: await firstTime({ with: "amara-okafor" }) })).status).toBe(303);
    expect(await booked()).toEqual([{ kind: "telephone", lawyer: "amara-okafor" }]);
  });

  it("goes along where they turn out to be known, and into their wish where no time is held", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...CALLER });
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const slot = await firstTime({ how: "telephone" });
    const note = { intent: `take-call ${id}`, how: "telephone", slot };
    expect((await post({ ...note, key: "b5a2f6de-7a9d-4b0a-9a49-0f6d2f1f2c21" })).status).toBe(303);
    expect(await booked()).toEqual([{ kind: "telephone", lawyer: "amara-okafor" }]);
    // They have one to come by now.
    const other = { message: "Another one", key: "b5a2f6de-7a9d-4b0a-9a49-0f6d2f1f2c22" };
    expect((await post({ ...note, ...other, slot: await firstTime({ how: "telephone" }) })).status).toBe(303);
    const words = (await site.database.queries.selectFrom("calls").select("words").execute()).map((one) => one.words);
    expect(words.join()).toMatch(/They wished: .* with Amara Okafor, by telephone/);
  });
});
