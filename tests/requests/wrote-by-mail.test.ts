import { beforeEach, describe, expect, it } from "vitest";
import { officeDay } from "#time/days.ts";
import { MINUTE } from "#time/units.ts";
import { startImapServer, type ImapServer } from "#tests/support/imap-server.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const SAYS = /hey wrote by mail at \d+:\d\d [AP]M; not answered yet/;

describe.each(ENGINES)("a client's mail about an appointment, on %s", (engine) => {
  let imap: ImapServer;
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    imap = await startImapServer();
    const environment = { IMAP_URL: imap.url, MAIL_REPLIES: "replies@firm.example", MAIL_FROM: "site@firm.example" };
    site = await startTestSite({ engine, environment });
    lawyer = await visitAsStaff(site, "a.okafor", "administrator");
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    await press("confirm-time");
    return async () => {
      await site.close();
      await imap.close();
    };
  });

  const press = (verb: string) => pressOnBooking({ site, staff: lawyer }, id, verb, { looked: "yes" });
  async function write(headers: Record<string, string> = {}) {
    const { messageId } = await site.database.queries
      .selectFrom("outbox")
      .select("messageId")
      .where("enquiryId", "=", id)
      .where("recipient", "=", GOOD_APPOINTMENT.email)
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    const all: Record<string, string> = {
      From: `Ana Pereira <${GOOD_APPOINTMENT.email}>`,
      To: "site@firm.example",
      Subject: "Re: Your appointment",
      "Message-ID": `<${crypto.randomUUID()}@example.com>`,
      "In-Reply-To": messageId ?? "",
      "Content-Type": "text/plain; charset=utf-8",
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    imap.deliver(`${lines.join("\n")}\n\nThursday does not suit me.\n`);
    site.clock.now += 3 * MINUTE;
    await site.runDueJobs();
    expect(await site.database.queries.selectFrom("answers").select("id").execute()).not.toEqual([]);
  }
  async function pages() {
    const { day } = await site.database.queries.selectFrom("bookings").select("day").executeTakeFirstOrThrow();
    expect(day > officeDay(new Date(site.clock.now))).toBe(true);
    return [
      "/staff/reception",
      `/staff/reception/${id}`,
      `/staff/appointments/${id}`,
      `/staff/appointments/day?day=${day}`,
    ];
  }

  it("is said at the desk wherever the appointment stands, without a word of it, until it is answered", async () => {
    for (const path of await pages()) expect(visibleText(await desk.text(path))).not.toMatch(SAYS);
    await write();
    for (const path of await pages()) {
      expect([path, visibleText(await desk.text(path))]).toEqual([path, expect.stringMatching(SAYS)]);
      expect(await desk.text(path)).not.toContain("does not suit");
    }
    expect(visibleText(await desk.text(`/staff/reception/${id}`))).toMatch(
      /Answer .*Confirmed [^;]*; they wrote by mail at .*It may be|It may be about the appointment: ask a lawyer before/s,
    );
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "answered", "shown-answered": "yes" });
    for (const path of await pages()) expect(visibleText(await desk.text(path))).not.toMatch(SAYS);
  });

  it("reaches the lawyer whose appointment it is, beside the firm where nobody has it, but for who is kept from them", async () => {
    const user = (displayName: string, lawyer: string) => ({
      displayName,
      email: `${lawyer}@firm.example`,
      languages: "",
      lawyer,
    });
    const { lawyer: slug } = await site.database.queries
      .selectFrom("bookings")
      .select("lawyer")
      .executeTakeFirstOrThrow();
    const theirs = await visitAsStaff(site, "t.heirs");
    expect((await lawyer.post(`/staff/users/${theirs.user.id}`, user("", slug!))).status).toBe(303);
    const told = async () => {
      const rows = site.database.queries.selectFrom("outbox").select("recipient").where("kind", "=", "answer");
      return (await rows.execute()).map(({ recipient }) => recipient).toSorted();
    };
    await write({ "Auto-Submitted": "auto-replied" });
    expect(await told()).toEqual(["firm"]);
    await write();
    expect(await told()).toEqual(["firm", "firm", `${slug}@firm.example`].toSorted());
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "wall", to: "t.heirs" });
    await write();
    expect(await told()).toEqual(["firm", "firm", "firm", `${slug}@firm.example`].toSorted());
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "remove-wall", to: "t.heirs" });
    await pressOnBooking({ site, staff: lawyer }, id, "unconfirm-time", {});
    await write();
    expect(await told()).toEqual(["firm", "firm", "firm", "firm", `${slug}@firm.example`].toSorted());
  });

  it("is said of nobody in particular where it came from another address, and not of what a program wrote", async () => {
    await write({ From: "Somebody <else@example.com>" });
    const list = visibleText(await desk.text("/staff/reception"));
    expect(list).toMatch(/; ?somebody wrote by mail at/);
    await site.database.write((queries) => queries.updateTable("answers").set({ automatic: 1 }).execute());
    expect(visibleText(await desk.text("/staff/reception"))).not.toContain("wrote by mail");
  });
});
