import { beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { addReadyUser, visitAsStaff } from "#tests/support/staff-visit.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(ENGINES)("to whom a warning that a promise lapses goes, on %s", (engine) => {
  let site: TestSite;
  let id: string;
  let reference: string;
  beforeEach(async () => {
    const server = await startMailServer();
    site = await startTestSite({
      engine,
      environment: { SMTP_URL: server.url, MAIL_FROM: "site@firm.example", MAIL_TO: "intake@firm.example" },
      change: (content) => (content.site.alarms = { promiseLeadMinutes: 60, quietDays: 40 }),
    });
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id, reference } = await site.database.queries
      .selectFrom("enquiries")
      .select(["id", "reference"])
      .executeTakeFirstOrThrow());
    return async () => {
      await site.close();
      await server.close();
    };
  });

  async function user(username: string, change: { email?: string; areas?: string[]; disabledAt?: number } = {}) {
    await addReadyUser(site, username);
    const { areas = [], ...rest } = change;
    await site.database.write((queries) =>
      queries
        .updateTable("users")
        .set({ ...rest, areas: JSON.stringify(areas) })
        .where("username", "=", username)
        .execute(),
    );
  }
  const IMMIGRATION = ["Immigration Law"];
  const ownedBy = (owner: string) =>
    site.database.write((queries) => queries.updateTable("enquiries").set({ owner }).where("id", "=", id).execute());
  const left = async (minutes: number) => {
    site.clock.now += (sinceReceived(minutes) - passed) * MINUTE;
    passed = sinceReceived(minutes);
    await site.runDueJobs();
  };
  const sinceReceived = (minutesLeft: number) => 24 * 60 - minutesLeft;
  let passed = 0;
  beforeEach(() => void (passed = 0));
  const warned = async () => {
    const rows = await site.database.queries
      .selectFrom("outbox")
      .select(["recipient"])
      .where("kind", "=", "warning")
      .orderBy("id")
      .execute();
    return rows.map(({ recipient }) => recipient).toSorted();
  };

  it("goes at once to a colleague who is in too, where the owner is away", async () => {
    await user("a.okafor", { email: "amara@firm.example", areas: IMMIGRATION });
    await user("owner", { email: "owner@firm.example" });
    const away = storedTimes.parse({ away: [{ from: "2026-11-20", until: "2026-11-30" }] });
    const by = { actor: "owner", at: site.clock.now };
    await saveTimes(site.database, "amara-okafor", away, by);
    await ownedBy("a.okafor");
    await left(60);
    expect(await warned()).toEqual(["amara@firm.example", "owner@firm.example"]);
  });

  it("goes to the owner, then to the colleagues of the area, then to the firm: to each once, by reference", async () => {
    await user("owner", { email: "owner@firm.example" });
    await user("same", { email: "same@firm.example", areas: IMMIGRATION });
    await user("other", { email: "other@firm.example", areas: ["Criminal Law"] });
    await ownedBy("owner");
    await left(61);
    expect(await warned()).toEqual([]);
    await left(60);
    expect(await warned()).toEqual(["owner@firm.example"]);
    await left(31);
    expect(await warned()).toHaveLength(1);
    await left(30);
    expect(await warned()).toEqual(["owner@firm.example", "same@firm.example"]);
    await left(0);
    expect(await warned()).toEqual(["firm", "owner@firm.example", "same@firm.example"]);
    await left(-HOUR / MINUTE);
    expect(await warned()).toHaveLength(3);
    const mails = await site.database.queries
      .selectFrom("outbox")
      .select("message")
      .where("kind", "=", "warning")
      .execute();
    // Those that were sent are emptied; what waits holds the reference and no word of what was sent.
    for (const { message } of mails.filter((mail) => mail.message !== "")) {
      expect(message).toContain(reference);
      expect(message).not.toMatch(/Ana|Pereira|visa/);
    }
  });

  it("goes to those whose area it is where nobody has it, then to everybody", async () => {
    await user("same", { email: "same@firm.example", areas: IMMIGRATION });
    await user("other", { email: "other@firm.example" });
    await user("gone", { email: "gone@firm.example", areas: IMMIGRATION, disabledAt: 1 });
    await left(60);
    expect(await warned()).toEqual(["same@firm.example"]);
    await left(30);
    expect(await warned()).toEqual(["other@firm.example", "same@firm.example"]);
  });

  it("goes to everybody at once where nobody has it and nobody's area it is", async () => {
    await user("one", { email: "one@firm.example" });
    await user("two", { email: "two@firm.example", areas: ["Criminal Law"] });
    await left(60);
    expect(await warned()).toEqual(["one@firm.example", "two@firm.example"]);
  });

  it.each([
    ["has no address", {}],
    ["may not sign in any more, and nobody else has one", { email: "owner@firm.example", disabledAt: 1 }],
  ])("reaches the firm's mailbox where the owner %s", async (_why, change) => {
    await user("owner", change);
    await ownedBy("owner");
    await left(60);
    expect(await warned()).toEqual(["firm"]);
    await left(-60);
    expect(await warned()).toEqual(["firm"]);
  });

  it("says nothing to whoever a wall keeps from it, and takes all steps at once where the site was off", async () => {
    await user("same", { email: "same@firm.example", areas: IMMIGRATION });
    await user("walled", { email: "walled@firm.example", areas: IMMIGRATION });
    await site.database.write((queries) =>
      queries.insertInto("walls").values({ enquiryId: id, username: "walled", setAt: 1, setBy: "same" }).execute(),
    );
    await left(-5);
    expect(await warned()).toEqual(["firm", "same@firm.example"]);
  });

  it("ends with the answer, and is forgotten with the enquiry", async () => {
    await user("owner", { email: "owner@firm.example" });
    await ownedBy("owner");
    await left(60);
    const staff = await visitAsStaff(site, "n.roy", "administrator");
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "answered" });
    await left(0);
    expect(await warned()).toEqual(["owner@firm.example"]);
    const told = () => site.database.queries.selectFrom("alerts").selectAll().execute();
    expect(await told()).toHaveLength(1);
    expect((await staff.post(`/staff/enquiries/${id}/erase`, { sure: "yes" })).status).toBe(303);
    expect(await told()).toEqual([]);
  });

  it("who is handed an enquiry is mailed, and whose it was; the firm is where they gave no address", async () => {
    await user("with", { email: "with@firm.example" });
    await user("without");
    const staff = await visitAsStaff(site, "n.roy");
    for (const to of ["with", "without"]) await staff.post(`/staff/enquiries/${id}`, { intent: "hand-over", to });
    const rows = await site.database.queries
      .selectFrom("outbox")
      .select(["recipient", "message"])
      .where("kind", "=", "handed-over")
      .execute();
    const mailed = rows.map(({ recipient, message }) => [recipient, message!.includes("which you had")]);
    expect(mailed).toHaveLength(3);
    for (const mail of [
      ["with@firm.example", false],
      ["firm", false],
      ["with@firm.example", true],
    ])
      expect(mailed).toContainEqual(mail);
  });
});
