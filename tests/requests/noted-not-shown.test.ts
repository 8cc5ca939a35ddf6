import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const NOTED = "Sounds unsteady, angry at a sister";
const CALLER = {
  lastName: "Quillfeather",
  firstName: "Ode",
  phone: "519-555-0133",
  email: "ode@example.com",
  message: NOTED,
  about: "Perpetua Quillfeather",
  inCustody: "yes",
  hearingDay: "2026-11-23",
  hearingHour: "10:00",
  deadlineSoon: "yes",
  deadlineDay: "2026-11-24",
  practiceArea: "Criminal Law",
};
/** What a colleague wrote of them, and of nobody they named themselves. */
const OURS = [NOTED, "Perpetua", "custody: Yes", "custodyYes", "deadline within a week", "Telephone call"];

describe.each(ENGINES)("what reception notes of a caller is for the staff alone, on %s", (engine) => {
  let site: TestSite;
  let server: MailServer;
  let desk: StaffVisit;
  let lawyer: StaffVisit;
  beforeEach(async () => {
    server = await startMailServer();
    site = await startTestSite({
      engine,
      environment: { SMTP_URL: server.url, MAIL_FROM: "Firm <site@firm.example>", MAIL_TO: "intake@firm.example" },
    });
    desk = await visitAsStaff(site, "desk", "reception");
    lawyer = await visitAsStaff(site, "p.raghunathan");
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  async function entered(fields: Record<string, string>): Promise<{ id: string; receipt: string }> {
    const answer = await desk.post(NEW, { intent: "enter", ...CALLER, ...fields });
    const id = /\/staff\/\w+\/([\w-]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
    const { token } = await site.database.queries
      .selectFrom("enquiries")
      .select("token")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, receipt: `/receipt/${token}` };
  }
  async function firstFree(fields: Record<string, string> = {}): Promise<string> {
    const page = await (await desk.post(NEW, { intent: "times", ...CALLER, ...fields })).text();
    return /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(page)![1]!;
  }
  /** All that is answered to whoever has the link of the receipt. */
  async function shownTo(receipt: string): Promise<string> {
    const pages = ["", "/time", "/cancel", "/withdraw", "/appointment.ics", ".data", "/time.data", "/cancel.data"];
    const answers = await Promise.all(pages.map(async (page) => (await site.ask(receipt + page)).text()));
    return answers.map((answer) => `${answer}\n${visibleText(answer)}`).join("\n");
  }
  const expectNothingOf = (text: string) => {
    for (const words of OURS) expect(text).not.toContain(words);
  };

  it("is on no page, in no mail and in no calendar of who gets an appointment", async () => {
    const { id, receipt } = await entered({ slot: await firstFree() });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    const confirmed = await pressOnBooking({ site, staff: lawyer }, id, "confirm-time", { looked: "yes" });
    expect(confirmed.status).toBe(303);
    const shown = await shownTo(receipt);
    expectNothingOf(shown);
    // What they said of themselves they may check.
    for (const theirs of ["Quillfeather", "519-555-0133", "ode@example.com", "Criminal Law"])
      expect(shown).toContain(theirs);
    site.clock.now += 10 * 60_000;
    await site.runDueJobs();
    const mails = await server.arrived(3);
    const theirs = mails.filter(({ envelopeTo }) => envelopeTo === CALLER.email);
    expect(theirs.map(({ subject }) => subject!.replace(/: .*/, ""))).toContain("Your appointment is confirmed");
    for (const mail of theirs) {
      expectNothingOf(mail.raw);
      for (const { content } of mail.attachments) expectNothingOf(new TextDecoder().decode(content as ArrayBuffer));
    }
  });

  it("is on no page of who left a message, nor of who is given an appointment beside what they wrote", async () => {
    const { receipt } = await entered({});
    expectNothingOf(await shownTo(receipt));
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Ana", lastName: "Sender" });
    const { id: of } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("person", "=", "Ana Sender")
      .executeTakeFirstOrThrow();
    const along = { of, lastName: "Sender", firstName: "Ana", email: "", phone: "519-555-0134" };
    const beside = await entered({ ...along, slot: await firstFree(along) });
    const shown = await shownTo(beside.receipt);
    expectNothingOf(shown);
    expect(shown).toContain("Sender");
  });

  it("leaves a visitor all that they sent themselves", async () => {
    const answer = await site.postJson("/api/contact", { ...GOOD_MESSAGE, inCustody: "yes" });
    const { path } = (await answer.json()) as { path: string };
    const shown = visibleText(await (await site.ask(path)).text());
    for (const words of [GOOD_MESSAGE.message, GOOD_MESSAGE.subject, "Someone is in custody"])
      expect(shown).toContain(words);
  });

  it("goes into no mail that is answered to the caller, whatever the firm has chosen", async () => {
    site.content.site.notices.withMessage = true;
    await entered({});
    const [mail] = (await server.arrived(1)).filter(({ envelopeTo }) => envelopeTo === "intake@firm.example");
    expect(mail!.raw).not.toContain(NOTED);
    expect(mail!.replyTo ?? []).toEqual([]);
  });
});
