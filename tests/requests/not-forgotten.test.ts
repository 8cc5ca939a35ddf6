import { beforeEach, describe, expect, it } from "vitest";
import { readVersions } from "#db/versions.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { signIn, cookieOf, visitAsStaff, visitWith, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const HOUR = 3_600_000;
/** Tuesday at 8 in Toronto; the tests begin on Saturday, November 21, 2026. */
const TUESDAY = Date.parse("2026-11-24T13:00:00Z");

describe.each(ENGINES)("reminders and snoozing, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let colleague: StaffVisit;
  let id: string;
  let reference: string;
  let token: string;
  let page: string;
  beforeEach(async () => {
    const server = await startMailServer();
    site = await startTestSite({
      engine,
      environment: { SMTP_URL: server.url, MAIL_FROM: "site@firm.example", MAIL_TO: "intake@firm.example" },
      change: (content) => (content.site.alarms = { promiseLeadMinutes: 60, quietDays: 40 }),
    });
    staff = await visitAsStaff(site);
    colleague = await visitAsStaff(site, "n.roy");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id, reference, token } = await site.database.queries
      .selectFrom("enquiries")
      .select(["id", "reference", "token"])
      .executeTakeFirstOrThrow());
    page = `/staff/enquiries/${id}`;
    return async () => {
      await site.close();
      await server.close();
    };
  });

  async function at(moment: number): Promise<void> {
    site.clock.now = moment;
    await site.runDueJobs();
    staff = visitWith(site, staff.user, cookieOf(await signIn(site)));
    colleague = visitWith(site, colleague.user, cookieOf(await signIn(site, { username: "n.roy" })));
  }
  const mails = async () =>
    (
      await site.database.queries
        .selectFrom("outbox")
        .select(["recipient", "message"])
        .where("kind", "=", "staff-reminder")
        .execute()
    ).map(({ recipient, message }) => ({ recipient, message }));
  const mailed = async () =>
    (await site.database.queries.selectFrom("reminders").select("mailedAt").execute()).map(({ mailedAt }) => mailedAt);
  const told = async () => (await readVersions(site.database.queries)).get("enquiries") ?? 0;
  const trail = async () =>
    (
      await site.database.queries
        .selectFrom("audit")
        .select(["actor", "action", "detail"])
        .where("subject", "=", id)
        .orderBy("at")
        .execute()
    ).filter(({ action }) => /snooze|came-back|reminder/.test(action));

  it("what is snoozed leaves Waiting and Mine, is said everywhere, is warned of, and comes back by itself", async () => {
    await staff.post(page, { intent: "take", to: "" });
    expect((await staff.post(page, { intent: "snooze", day: "2026-11-24" })).status).toBe(303);
    expect(await colleague.text("/staff")).toContain("Nothing waits for an answer.");
    expect(await staff.text("/staff?list=mine")).toContain("Nothing that waits is yours.");
    expect(await colleague.text("/staff?list=all")).toContain("snoozed until Nov 24, 2026");
    const said = visibleText(await colleague.text("/staff"));
    expect(said).toContain(`Snoozed until Nov 24, 2026 by a.pereira: Ana Pereira , ${reference}`);
    expect(visibleText(await colleague.text(page))).toContain("The promise to answer runs on: 24 hours left.");
    expect(said).toMatch(/Ana Pereira , [\w-]+ , to be answered by Nov 22, \d+:\d\d [AP]M/);
    // Its promise is not stopped: it is warned of and counted as overdue.
    await at(site.clock.now + 25 * HOUR);
    const warnings = await site.database.queries.selectFrom("alerts").select("told").execute();
    expect(warnings).toEqual([{ told: "firm" }]);
    expect(visibleText(await staff.text("/staff"))).toMatch(/1 overdue\..*Snoozed: 1 , 1 overdue/);
    await at(TUESDAY - 60_000);
    expect(await staff.text("/staff")).toContain("Nothing waits for an answer.");
    await at(TUESDAY);
    expect(await staff.text("/staff")).not.toContain("Nothing waits for an answer.");
    expect(await mails()).toMatchObject([{ recipient: "firm" }]);
    await at(TUESDAY + HOUR);
    expect(await mails()).toHaveLength(1);
    expect(await trail()).toEqual([
      { actor: "a.pereira", action: "snoozed", detail: "2026-11-24" },
      { actor: "system", action: "came-back", detail: null },
    ]);
  });

  it.each([
    [
      "the visitor adds something",
      () => site.postForm(`/receipt/${token}`, { intent: "correct", correction: "More." }),
    ],
    ["somebody brings it back", () => colleague.post(page, { intent: "unsnooze" })],
    ["it is handed to a colleague", () => colleague.post(page, { intent: "hand-over", to: "a.pereira" })],
    ["whoever wrote calls", () => colleague.post(page, { intent: "take-call", words: "Asks again", key: "" })],
  ])("comes back sooner when %s", async (_how, act) => {
    await staff.post(page, { intent: "snooze", day: "2026-11-24" });
    expect((await act()).status).toBeLessThan(400);
    expect(await staff.text("/staff")).not.toContain("Nothing waits for an answer.");
  });

  it("comes back sooner when it is found genuine", async () => {
    await staff.post(page, { intent: "open" });
    await staff.post(page, { intent: "snooze", day: "2026-11-24" });
    await site.database.write((queries) => queries.updateTable("enquiries").set({ heldReason: "too-fast" }).execute());
    expect((await staff.post(page, { intent: "release" })).status).toBe(303);
    expect(await staff.text("/staff")).not.toContain("Nothing waits for an answer.");
  });

  it("offers the days of the office by a press, and another by its date; what was refused comes back as it stood", async () => {
    const text = visibleText(await staff.text(page));
    // Saturday, November 21: nobody is there before Monday.
    expect(text).toMatch(/The next working day Monday, November 23 [^]*In 3 working days Wednesday, November 25/);
    expect((await staff.post(page, { intent: "snooze", on: "2026-11-24", day: "2026-12-24" })).status).toBe(303);
    const until = () => site.database.queries.selectFrom("enquiries").select("putOffUntil").executeTakeFirstOrThrow();
    expect(await until()).toEqual({ putOffUntil: TUESDAY });
    const refused = await staff.post(page, { intent: "remind", on: "other", day: "2026-11-20", words: "Ask" });
    expect(refused.status).toBe(400);
    const form = (await refused.text()).split('value="remind"')[1]!;
    expect(form).toMatch(/<input type="radio" name="on" checked="" value="other"/);
    expect(form).toMatch(/id="remind-day"[^>]*value="2026-11-20"|value="2026-11-20"[^>]*id="remind-day"/);
    expect((await staff.post(page, { intent: "remind", on: "other", day: "2026-11-24", words: "Ask" })).status).toBe(
      303,
    );
  });

  it("what cannot wait is asked about once where it would come back after its promise", async () => {
    await site.database.write((queries) =>
      queries
        .updateTable("enquiries")
        .set({ urgency: 0, respondBy: Date.parse("2026-11-23T15:00:00Z") })
        .execute(),
    );
    const snooze = (fields: Record<string, string>) => staff.post(page, { intent: "snooze", ...fields });
    const until = () => site.database.queries.selectFrom("enquiries").select("putOffUntil").executeTakeFirstOrThrow();
    const asked = await snooze({ on: "2026-11-25" });
    const form = (await asked.text()).split('value="snooze"')[1]!.split("</form>")[0]!;
    expect(asked.status).toBe(409);
    expect(visibleText(form)).toMatch(
      /In custody: an answer is promised by .*November 23, 2026 .*10:00 AM.*Nothing is snoozed yet: .*Snooze it all the same/,
    );
    expect(form).toMatch(/<input type="radio" name="on" checked="" value="2026-11-25"/);
    expect(await until()).toEqual({ putOffUntil: null });
    // A day before the promise is asked nothing; nor is who answers, or what may wait.
    expect((await snooze({ on: "2026-11-23" })).status).toBe(303);
    expect((await snooze({ on: "2026-11-25", again: /name="again" value="(\w+)"/.exec(form)![1]! })).status).toBe(303);
    expect(await until()).toEqual({ putOffUntil: TUESDAY + 24 * HOUR });
    await site.database.write((queries) => queries.updateTable("enquiries").set({ urgency: 2 }).execute());
    expect((await snooze({ on: "2026-11-27" })).status).toBe(303);
  });

  it("a day that is over on a page of yesterday is refused beside the date", async () => {
    const refused = await staff.post(page, { intent: "snooze", on: "2026-11-21" });
    const form = (await refused.text()).split('value="snooze"')[1]!.split("</form>")[0]!;
    expect(form).toMatch(/<input type="radio" name="on" checked="" value="other"/);
    expect(visibleText(form)).toContain("Please choose a day from tomorrow on");
  });

  it("is told to open inboxes when it comes back", async () => {
    await staff.post(page, { intent: "snooze", day: "2026-11-24" });
    const before = await told();
    await at(TUESDAY - 60_000);
    expect(await told()).toBe(before);
    await at(TUESDAY);
    expect(await told()).toBe(before + 1);
  });

  it("is mailed to nobody whom a wall keeps out; a reminder is, once the wall is gone", async () => {
    for (const intent of ["snooze", "remind"])
      await staff.post(page, { intent, day: "2026-11-24", words: "A note of mine", key: "" });
    await colleague.post(page, { intent: "wall", to: "a.pereira" });
    await at(TUESDAY);
    expect(await mails()).toEqual([]);
    expect(await mailed()).toEqual([null]);
    expect(await colleague.text("/staff")).not.toContain("Nothing waits for an answer.");
    await colleague.post(page, { intent: "remove-wall", to: "a.pereira" });
    await at(TUESDAY + HOUR);
    expect(await mails()).toHaveLength(1);
    expect(await mailed()).toEqual([TUESDAY + HOUR]);
  });

  it("what was answered is not snoozed any more, nor can be", async () => {
    await staff.post(page, { intent: "snooze", day: "2026-11-24" });
    await staff.post(page, { intent: "open" });
    await staff.post(page, { intent: "answered" });
    expect((await staff.post(page, { intent: "snooze", day: "2026-11-24" })).status).toBe(409);
    await staff.post(page, { intent: "unanswered" });
    expect(await staff.text("/staff")).not.toContain("Nothing waits for an answer.");
  });

  it.each(["", "2026-11-21", "2026-02-30", "2028-01-01", "tomorrow"])(
    "the day “%s” is refused in words",
    async (day) => {
      for (const intent of ["snooze", "remind"]) {
        const refused = await staff.post(page, { intent, day, words: "Ask for the letter" });
        expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("Please choose a day")]);
      }
    },
  );

  it("a reminder is one's own, mailed once to one's address without its note, and done by a press", async () => {
    await staff.post("/staff/account/profile", { displayName: "", email: "ana@firm.example", languages: "" });
    const words = "Ask for the refusal letter";
    const key = "0f8e7c14-52d1-4a8e-9d53-7f6d4f4ab001";
    for (let press = 0; press < 2; press++)
      expect((await staff.post(page, { intent: "remind", day: "2026-11-24", words, key })).status).toBe(303);
    expect(await staff.text("/staff")).toContain(words);
    expect(await staff.text(page)).toContain(words);
    for (const path of ["/staff", page]) expect(await colleague.text(path)).not.toContain(words);
    await at(TUESDAY - HOUR);
    expect(await mails()).toEqual([]);
    await at(TUESDAY);
    await at(TUESDAY + HOUR);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(["ana@firm.example"]);
    expect(JSON.stringify(sent)).not.toContain(words);
    expect(visibleText(await staff.text("/staff"))).toContain("Reminders: 1 , 1 due");
    // Not by anybody else.
    await colleague.post(page, { intent: "end-reminder", key });
    expect(await staff.text("/staff")).toContain(words);
    await staff.post(page, { intent: "end-reminder", key });
    expect(await staff.text("/staff")).not.toContain(words);
    expect((await trail()).map(({ action }) => action)).toEqual(["set-reminder", "ended-reminder"]);
  });

  it("a reminder may be for a time, of today too: it is due and mailed then, and not before", async () => {
    // The tests begin at 10:30 in the morning of November 21.
    const remind = (fields: Record<string, string>) =>
      staff.post(page, { intent: "remind", words: "Call the officer", key: crypto.randomUUID(), ...fields });
    for (const [fields, why] of [
      [{ on: "2026-11-21" }, "Please choose a day from tomorrow on, or a time of today."],
      [{ on: "2026-11-21", clock: "09:00" }, "That time has passed. Please choose a later one."],
      [{ on: "2026-11-21", clock: "3 PM" }, "Please write the time like 14:05."],
      [
        { on: "other", day: "2028-01-01", clock: "15:00" },
        "Please choose a day from tomorrow on, a year ahead at most.",
      ],
    ] as const) {
      const refused = await remind(fields);
      const form = (await refused.text()).split('value="remind"')[1]!.split("</form>")[0]!;
      expect([refused.status, visibleText(form)]).toEqual([400, expect.stringContaining(why)]);
      expect(form).toContain(`value="${"clock" in fields ? fields.clock : "2026-11-21"}"`);
    }
    expect(await staff.text(page)).not.toContain("Call the officer");
    const set = await remind({ on: "2026-11-21", clock: "15:05" });
    expect(visibleText(await staff.text(set.headers.get("location")!.split("#")[0]!))).toContain(
      "You will be reminded on Nov 21, 2026, 3:05 PM.",
    );
    expect((await remind({ on: "other", day: "2026-11-24", clock: "16:00", words: "And the landlord" })).status).toBe(
      303,
    );
    expect(visibleText(await staff.text(page))).toMatch(/on Nov 21, 2026, 3:05 PM: “Call the officer”/);
    const listed = async () => visibleText(await staff.text("/staff"));
    expect(await listed()).toMatch(/Reminders: 2 Snoozed/);
    expect(await listed()).toMatch(/Today, 3:05 PM: Ana Pereira .*Nov 24, 2026, 4:00 PM: Ana Pereira/);
    const afternoon = Date.parse("2026-11-21T20:05:00Z");
    await at(afternoon - 60_000);
    expect(await mails()).toEqual([]);
    await at(afternoon);
    expect(await mails()).toHaveLength(1);
    expect(await listed()).toMatch(/Reminders: 2 , 1 due .*Due since 3:05 PM: Ana Pereira/);
    await at(TUESDAY);
    expect(await mails()).toHaveLength(1);
    expect(await listed()).toMatch(/Due since Nov 21, 2026, 3:05 PM: .*Today, 4:00 PM: /);
  });

  it("counts what is due on the day, one's own reminders and what anybody snoozed, as the lists below show them", async () => {
    const ids = [id];
    for (const email of ["b@example.com", "c@example.com", "d@example.com"]) {
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, email });
      const known = await site.database.queries.selectFrom("enquiries").select("id").execute();
      ids.push(known.find((one) => !ids.includes(one.id))!.id);
    }
    const [one, two, three, four] = ids.map((each) => `/staff/enquiries/${each}`);
    const remind = (who: StaffVisit, path: string, day: string, words: string) =>
      who.post(path, { intent: "remind", day, words, key: "" });
    await remind(staff, one!, "2026-11-23", "Monday, mine");
    await remind(staff, one!, "2026-11-24", "Tuesday, mine");
    await remind(staff, two!, "2026-11-24", "Tuesday too, mine");
    await remind(staff, two!, "2026-11-25", "Wednesday, mine");
    await remind(colleague, two!, "2026-11-24", "Tuesday, a colleague's");
    await staff.post(three!, { intent: "snooze", day: "2026-11-24" });
    await colleague.post(four!, { intent: "snooze", day: "2026-11-25" });
    // In the morning of Tuesday, before the mails go and what was snoozed comes back.
    await at(TUESDAY - HOUR);
    const page = await staff.text("/staff");
    const said = visibleText(page);
    expect(said).toMatch(/Reminders: 4 , 3 due Snoozed: 2, 1 back today , 2 overdue/);
    const lines = (section: string) =>
      page.split(`aria-labelledby="${section}"`)[1]!.split("</section>")[0]!.match(/<li>/g)!.length;
    expect([lines("my-reminders"), lines("snoozed")]).toEqual([4, 2]);
    expect(said.match(/Due today: Ana Pereira/g)).toHaveLength(2);
    expect(said.match(/Due since Nov 23, 2026: Ana Pereira/g)).toHaveLength(1);
    expect(said).toContain("Snoozed until today by a.pereira");
    expect(said).not.toContain("a colleague's");
    expect(visibleText(await colleague.text("/staff"))).toContain("Reminders: 1 , 1 due Snoozed: 2");
    await at(TUESDAY);
    expect(visibleText(await staff.text("/staff"))).toMatch(/Reminders: 4 , 3 due Snoozed: 1 , 1 overdue/);
  });

  it("is erased with the enquiry, and hidden behind a wall", async () => {
    await staff.post(page, { intent: "remind", day: "2026-11-24", words: "A note of mine", key: "" });
    await staff.post(page, { intent: "snooze", day: "2026-11-24" });
    await colleague.post(page, { intent: "wall", to: "a.pereira" });
    const html = await staff.text("/staff");
    expect(html).not.toContain("A note of mine");
    expect(html).not.toContain("Snoozed until");
    expect((await staff.post(page, { intent: "unsnooze" })).status).toBe(409);
    await colleague.post(`${page}/erase`, { sure: "yes" });
    expect(await site.database.queries.selectFrom("reminders").selectAll().execute()).toEqual([]);
    await at(TUESDAY);
    expect(await mails()).toEqual([]);
  });
});
