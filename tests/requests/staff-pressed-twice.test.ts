import { generateSync } from "otplib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendAgain } from "#mail/failed-mails.ts";
import { promisesThisMonth } from "#firm/numbers/numbers.ts";
import {
  ENGINES,
  GOOD_APPOINTMENT,
  GOOD_MESSAGE,
  ORIGIN,
  startTestSite,
  type TestSite,
} from "#tests/support/test-site.ts";
import { fieldOf, PASSWORD, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

describe.each(ENGINES)("what staff press twice, or two of them at once, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let colleague: StaffVisit;
  let page: string;
  beforeEach(async () => {
    site = await startTestSite({ engine });
    staff = await visitAsStaff(site, "a.pereira", "administrator");
    colleague = await visitAsStaff(site, "n.roy");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    page = `/staff/enquiries/${id}`;
    await staff.post(page, { intent: "open" });
    await colleague.post(page, { intent: "open" });
  });
  afterEach(() => site.close());

  const thrice = (path: string, fields: Record<string, string>) =>
    Promise.all([0, 1, 2].map(() => staff.post(path, fields)));
  const statuses = (answers: Response[]) => answers.map((answer) => answer.status).toSorted();
  const trail = async (action: string) =>
    (await site.database.queries.selectFrom("audit").select("actor").where("action", "=", action).execute()).length;
  const done = [303, 303, 303];

  it("marks an enquiry answered once, and tells the second colleague who was first", async () => {
    const both = await Promise.all([
      staff.post(page, { intent: "answered" }),
      colleague.post(page, { intent: "answered" }),
    ]);
    expect(statuses(both)).toEqual([303, 409]);
    const first = both[0]!.status === 303 ? "a.pereira" : "n.roy";
    expect(await both.find((answer) => answer.status === 409)!.text()).toContain(
      `${first} marked it as answered before you`,
    );
    const mine = first === "a.pereira" ? staff : colleague;
    expect((await mine.post(page, { intent: "answered" })).status).toBe(303);
    expect(await trail("answered")).toBe(1);
    expect(await promisesThisMonth(site.database, site.clock.now)).toMatchObject({ kept: 1, missed: 0 });
    expect(statuses(await thrice(page, { intent: "unanswered" }))).toEqual(done);
    expect(await trail("unanswered")).toBe(1);
  });

  it("drops no name of another party that a colleague wrote meanwhile", async () => {
    const seen = fieldOf((await staff.text(page)).split('action="#other-party-words"')[1]!, "seen");
    await colleague.post(page, { intent: "other-party", words: "Maple Homes Inc.", seen });
    const refused = await staff.post(page, { intent: "other-party", words: "Bo Lund", seen });
    expect(refused.status).toBe(409);
    const text = await refused.text();
    expect(text).toContain("Someone else changed this meanwhile to “Maple Homes Inc.”");
    expect(fieldOf(text.split('action="#other-party-words"')[1]!, "seen")).toBe("Maple Homes Inc.");
    expect(text).toContain('value="Bo Lund"');
    expect(
      statuses(
        await thrice(page, { intent: "other-party", words: "Bo Lund; Maple Homes Inc.", seen: "Maple Homes Inc." }),
      ),
    ).toEqual(done);
    expect(await trail("set-other-party")).toBe(2);
  });

  it("adds a note, an announcement and a user once", async () => {
    const note = { intent: "note", words: "Called back.", key: fieldOf(await staff.text(page), "key") };
    expect(statuses(await thrice(page, note))).toEqual(done);
    expect(await site.database.queries.selectFrom("notes").select("words").execute()).toEqual([
      { words: "Called back." },
    ]);
    const announcement = {
      words: "Closed for moving.",
      startsOn: "2026-11-20",
      endsOn: "2026-11-30",
      closedFrom: "",
      closedUntil: "",
      key: fieldOf(await staff.text("/staff/announcements"), "key"),
    };
    expect(statuses(await thrice("/staff/announcements", announcement))).toEqual(done);
    const [{ id }, ...more] = (await site.database.queries.selectFrom("announcements").select("id").execute()) as [
      { id: string },
    ];
    expect(more).toEqual([]);
    expect(statuses(await thrice("/staff/announcements", { remove: id }))).toEqual(done);
    expect([await trail("added-note"), await trail("announced"), await trail("removed-announcement")]).toEqual([
      1, 1, 1,
    ]);
    const add = async () =>
      /<code>([a-z2-9-]{23})<\/code>/.exec(
        await (
          await staff.post("/staff/users", {
            intent: "add",
            username: "b.lund",
            displayName: "Britt Lund",
            role: "lawyer",
          })
        ).text(),
      )![1]!;
    const [, last] = [await add(), await add()];
    expect((await site.postForm("/staff/sign-in", { username: "b.lund", password: last })).status).toBe(303);
  });

  it("makes one calendar address, the one shown last", async () => {
    const make = async () =>
      /\/staff\/feed\/[\w-]+\.ics/.exec(await (await staff.post("/staff/appointments/feeds", {})).text())![0];
    const [first, second] = [await make(), await make()];
    expect([(await site.ask(first)).status, (await site.ask(second)).status]).toEqual([404, 200]);
    const revoke = /value="([\w-]+)" name="revoke"/.exec(await staff.text("/staff/appointments/feeds"))![1]!;
    expect(statuses(await thrice("/staff/appointments/feeds", { revoke }))).toEqual(done);
    expect(await trail("revoked-feed")).toBe(1);
  });

  it("leaves the second factor as it was asked for", async () => {
    const secret = fieldOf(await staff.text("/staff/second-factor"), "secret");
    const code = generateSync({ secret, epoch: site.clock.now / 1000 });
    const turnOn = { intent: "add", secret, code, current: PASSWORD };
    for (let time = 0; time < 2; time += 1)
      expect((await staff.post("/staff/second-factor", turnOn)).headers.get("location")).toBe(
        "/staff/account?done=factor-added",
      );
    expect(await staff.text("/staff/account")).toContain("On: a code of your app");
    const turnOff = { intent: fieldOf(await staff.text("/staff/second-factor"), "intent"), current: PASSWORD };
    for (let time = 0; time < 2; time += 1)
      expect((await staff.post("/staff/second-factor", turnOff)).headers.get("location")).toBe(
        "/staff/account?done=factor-removed",
      );
    expect(await staff.text("/staff/account")).toContain("Off: the password alone");
  });

  it("erases once, and releases once", async () => {
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, website: "x" });
    const held = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("heldReason", "is not", null)
      .executeTakeFirstOrThrow();
    await staff.post(`/staff/enquiries/${held.id}`, { intent: "open" });
    expect(statuses(await thrice(`/staff/enquiries/${held.id}`, { intent: "release" }))).toEqual(done);
    expect(await trail("released")).toBe(1);
    const erasing = await thrice(`${page}/erase`, { sure: "yes" });
    expect(erasing.map((answer) => answer.headers.get("location"))).toEqual(Array(3).fill("/staff?done=erased"));
    expect(await trail("erased")).toBe(1);
  });

  it("puts the names of one list in once", async () => {
    const upload = () => {
      const body = new FormData();
      body.append("names", "Ana Roy; client\nBo Lund\nAna Roy; client\nAna Roy; other party");
      body.append("way", "add");
      return site.ask("/staff/conflicts/list", {
        method: "POST",
        body,
        headers: { cookie: staff.cookie, origin: ORIGIN },
        redirect: "manual",
      });
    };
    expect(statuses(await Promise.all([upload(), upload(), upload()]))).toEqual(done);
    expect(await staff.text("/staff/conflicts")).toContain("holds 3 names");
  });

  it("puts a mail that had failed back in line once", async () => {
    const { id } = await site.database.queries.selectFrom("outbox").select("id").limit(1).executeTakeFirstOrThrow();
    await site.database.write((queries) =>
      queries.updateTable("outbox").set({ failedAt: 1, attempts: 12, lastError: "550" }).where("id", "=", id).execute(),
    );
    expect(statuses(await thrice("/staff/mail", { id, intent: "again" }))).toEqual(done);
    expect(await trail("mail-sent-again")).toBe(1);
    // Under way again, it is not taken from the worker that has it.
    await site.database.write((queries) =>
      queries
        .updateTable("outbox")
        .set({ leasedBy: "w", leasedUntil: site.clock.now + 1000 })
        .where("id", "=", id)
        .execute(),
    );
    expect(await sendAgain(site.database, [id], { actor: "jo", at: site.clock.now })).toBe(0);
    expect(
      await site.database.queries.selectFrom("outbox").select(["leasedBy", "attempts"]).where("id", "=", id).execute(),
    ).toEqual([{ leasedBy: "w", attempts: 0 }]);
  });

  it("takes a character that no database keeps, anywhere", async () => {
    const zero = "a\0b";
    const answers = [
      await staff.post(page, { intent: "note", words: zero }),
      await staff.post(page, { intent: "other-party", words: zero }),
      await staff.post(page, { intent: zero }),
      await staff.post("/staff/conflicts", { names: zero }),
      await staff.post("/staff/subscribers", { email: zero }),
      await staff.post("/staff/mail", { id: zero, intent: "again" }),
      await staff.post("/staff/users", { intent: "add", username: zero, role: zero }),
      await staff.post("/staff/users", { intent: "disable", id: zero }),
      await staff.post("/staff/announcements", { words: zero, startsOn: zero, endsOn: zero }),
      await staff.post("/staff/announcements", { remove: zero }),
      await staff.post("/staff/articles/new", {
        title: zero,
        content: zero,
        excerpt: zero,
        tags: zero,
        category: "Real Estate Law",
        seen: zero,
        key: zero,
      }),
      await staff.post("/staff/articles/preview", { content: zero }),
      await staff.post("/staff/appointments/feeds", { revoke: zero }),
      await staff.post("/staff/second-factor", { intent: zero, secret: zero, current: zero, code: zero }),
      await staff.post("/staff/password", { current: zero, chosen: zero, again: zero }),
      await site.postForm("/staff/sign-in", { username: zero, password: zero, code: zero, next: zero }),
      await site.ask("/receipt/%00"),
      await site.ask("/newsletter/confirm/%00"),
      ...(await Promise.all(
        [
          "/staff?q=a%00b",
          "/staff?after=%00",
          "/staff?area=%00",
          "/staff?list=%00",
          "/staff/enquiries/%00",
          "/staff/articles/%00",
          "/staff/articles/new?revision=%00",
          "/staff/appointments?week=%00",
        ].map(staff.get),
      )),
    ];
    expect(answers.filter((answer) => answer.status >= 500).map((answer) => answer.url || answer.status)).toEqual([]);
    expect(site.logged.filter(({ event }) => event !== "sign_in_refused")).toEqual([]);
  });
});
