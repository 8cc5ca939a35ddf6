import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createEnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import { BEHIND_WALL } from "#firm/enquiries/walls.ts";
import { readMessage } from "#mail/read-message.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { DAY, HOUR } from "#time/units.ts";

const NEW = "/staff/reception/new";
/** The site's clock stands on Saturday, November 21, 2026, 10:30 AM: a message is promised for Sunday 10:30 AM. */
const CALLER = { lastName: "Dubois", firstName: "Chantal", phone: "519-555-0171", about: "Marco Dubois" };
const BOTH = { inCustody: "yes", deadlineSoon: "yes" };
const COURT = { ...BOTH, hearingDay: "2026-11-22", hearingHour: "10:00" };
const IN_COURT = "In custody, in court Sun, Nov 22, 10:00 AM, deadline within a week: ";

describe.each(ENGINES)("somebody in custody and a deadline, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.pereira", "administrator"));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  async function entered(fields: Record<string, string>): Promise<string> {
    const answer = await desk.post(NEW, { intent: "enter", ...CALLER, ...fields });
    return /\/staff\/\w+\/([\w-]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
  }
  async function wrote(lastName: string, fields: Record<string, string> = {}): Promise<string> {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: `${lastName}@example.com`, lastName, ...fields });
    const row = site.database.queries.selectFrom("enquiries").select("id").where("person", "=", `Ana ${lastName}`);
    return (await row.executeTakeFirstOrThrow()).id;
  }
  const row = (id: string) =>
    site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  /** As they are sent, the newest last. */
  async function mails(kind: string) {
    const { write } = createEnquiryMails({ content: site.content, siteUrl: ORIGIN, database: site.database });
    const rows = await site.database.queries
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", kind as never)
      .orderBy("createdAt")
      .execute();
    return Promise.all(rows.map(async (one) => (await readMessage(one, write))!));
  }
  const everywhere = async (id: string) => {
    const pages = ["/staff/reception", `/staff/reception/${id}`];
    const shown = [
      ...pages.map((page) => desk.text(page)),
      lawyer.text("/staff"),
      lawyer.text(`/staff/enquiries/${id}`),
    ];
    return (await Promise.all(shown)).map(visibleText);
  };

  it("are both said everywhere, though no day of either is known", async () => {
    const id = await entered(BOTH);
    for (const page of await everywhere(id)) expect(page).toContain("In custody, deadline within a week");
    const [mail] = await mails("enquiry");
    expect(mail!.subject).toContain("In custody, deadline within a week: message ");
    // Of a visitor who ticked both, and of a call that says both.
    const other = await wrote("Sender", BOTH);
    for (const page of await everywhere(other)) expect(page).toContain("In custody, deadline within a week");
    const noted = await wrote("Plain");
    await desk.post(`/staff/reception/${noted}`, { intent: "take-call", words: "He was arrested.", ...BOTH });
    for (const page of await everywhere(noted)) expect(page).toContain("In custody, deadline within a week");
    const [called] = await mails("call");
    expect(called!.subject).toContain("In custody, deadline within a week: they called: message ");
    // Taken back, neither stands there.
    const { id: call } = await site.database.queries.selectFrom("calls").select("id").executeTakeFirstOrThrow();
    await desk.post(`/staff/reception/${noted}`, { intent: "take-back-call", key: call });
    expect(await row(noted)).toMatchObject({ urgency: 2, hasDeadline: 0 });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}/erase`, { sure: "yes" });
    expect(await row(id)).toMatchObject({ urgency: 2, hasDeadline: 0 });
  });

  it("stand in the subject and in the first line of each mail, with whom it is about", async () => {
    const id = await entered(COURT);
    const [firm] = await mails("enquiry");
    expect(firm!.subject).toMatch(new RegExp(`^${IN_COURT}message \\S+: Chantal Dubois, for Marco Dubois$`));
    expect(firm!.text).toMatch(
      /^In custody, in court Sun, Nov 22, 10:00 AM, deadline within a week, as one of us noted\./,
    );
    expect(firm!.text).toContain("It is about: Marco Dubois");
    expect(firm!.text).toContain(
      "Answer before they are in court on Sunday, November 22, 2026 at 10:00 AM (Toronto time). " +
        "Promised by Sunday, November 22, 2026 at 10:30 AM (Toronto time).",
    );
    const page = `/staff/reception/${id}`;
    await desk.post(page, { intent: "hand-over", to: "a.pereira", words: "" });
    // Nothing of it is ticked again.
    await desk.post(page, { intent: "take-call", words: "Where is the lawyer?" });
    const told = [...(await mails("handed-over")), ...(await mails("call"))];
    expect(told.map(({ subject }) => subject.replace(/ \S{9}$/, ""))).toEqual([
      `${IN_COURT}for a.pereira: message`,
      `${IN_COURT}they called: message`,
    ]);
    for (const { text } of told) expect(text).toMatch(/^In custody, in court Sun, Nov 22, 10:00 AM/);
    expect(told[0]!.text).toContain("Answer before they are in court on Sunday");
  });

  it("come before the promise wherever it says how long is left; the promise of a visitor stays as it was", async () => {
    const id = await entered(COURT);
    const [list, page, inbox, enquiry] = await everywhere(id);
    for (const shown of [list, page, inbox, enquiry]) {
      expect(shown).toContain("in court in 23 hours");
      expect(shown).not.toContain("24 hours left");
    }
    expect(page).toContain(
      "Answer before Sun, Nov 22, 10:00 AM: in court in 23 hours, promised by Sun, Nov 22, 10:30 AM",
    );
    expect(enquiry).toMatch(
      /Answer before Sun, Nov 22, 10:00 AM in court in 23 hours Promised by Sun, Nov 22, 10:30 AM/,
    );
    const { token } = await row(id);
    expect(visibleText(await (await site.ask(`/receipt/${token}`)).text())).toContain(
      "Sunday, November 22, 2026 at 10:30 AM",
    );
    // Behind a wall neither is told.
    await site.database.write((queries) =>
      queries.insertInto("walls").values({ enquiryId: id, username: "a.pereira", setAt: 1, setBy: "n.roy" }).execute(),
    );
    const behind = visibleText(await lawyer.text("/staff"));
    expect(behind).toMatch(new RegExp(`${BEHIND_WALL}.*24 hours left`, "s"));
    expect(behind).not.toContain("in court");
    // Once they have been in court, the promise comes first again.
    site.clock.now += 23 * HOUR + HOUR / 2 + HOUR / 4;
    desk = await visitAsStaff(site, "later", "reception");
    expect(visibleText(await desk.text("/staff/reception"))).toContain("15 minutes left");
  });

  it("a deadline further away than a week is named and is not urgent until it is near", async () => {
    const id = await entered({ deadlineSoon: "yes", deadlineDay: "2027-03-03" });
    expect(await row(id)).toMatchObject({ urgency: 2, hasDeadline: 0, deadlineDay: "2027-03-03" });
    for (const page of await everywhere(id)) expect(page).toContain("Deadline Mar 3, 2027");
    expect(await desk.text("/staff/reception")).toContain(
      '<strong class="mark said" title="As one of us noted">Deadline Mar',
    );
    const [mail] = await mails("enquiry");
    expect(mail!.subject).toContain("Deadline Wed, Mar 3, 2027: message");
    expect(mail!.text).not.toContain("within a week");
    // The form that corrects it shows the day, and keeps it.
    const corrected = { intent: "correct-caller", whole: "with-email", ...CALLER, firstName: "Chantale" };
    await desk.post(`/staff/reception/${id}`, { ...corrected, deadlineSoon: "yes", deadlineDay: "2027-03-03" });
    expect(await row(id)).toMatchObject({ urgency: 2, deadlineDay: "2027-03-03", person: "Chantale Dubois" });
    site.clock.now = Date.parse("2027-02-23T10:30-05:00");
    await site.runDueJobs();
    expect(await row(id)).toMatchObject({ urgency: 2, hasDeadline: 0 });
    site.clock.now += DAY;
    await site.runDueJobs();
    expect(await row(id)).toMatchObject({ urgency: 1, hasDeadline: 1 });
  });

  it("what stood there before the column was there got the same by its migration", async () => {
    await entered(BOTH);
    await wrote("Sender", { deadlineSoon: "yes" });
    const noted = await wrote("Plain");
    await desk.post(`/staff/reception/${noted}`, { intent: "take-call", words: "It is due.", deadlineSoon: "yes" });
    const struck = await wrote("Struck");
    await desk.post(`/staff/reception/${struck}`, { intent: "take-call", words: "A slip.", deadlineSoon: "yes" });
    const calls = site.database.queries.selectFrom("calls").select("id").where("enquiryId", "=", struck);
    const { id: key } = await calls.executeTakeFirstOrThrow();
    await desk.post(`/staff/reception/${struck}`, { intent: "strike-call", key });
    const rows = () =>
      site.database.queries.selectFrom("enquiries").select(["id", "hasDeadline"]).orderBy("id").execute();
    const asWritten = await rows();
    expect(asWritten.map(({ hasDeadline }) => hasDeadline).toSorted()).toEqual([0, 1, 1, 1]);
    const file = new URL("../../db/migrations/0099-deadline-beside-custody.sql", import.meta.url);
    const update = /^update [^;]*/m.exec(readFileSync(file, "utf8"))![0];
    await site.database.write(async (queries) => {
      await queries.updateTable("enquiries").set({ hasDeadline: 0 }).execute();
      await sql.raw(update).execute(queries);
    });
    expect(await rows()).toEqual(asWritten);
  });
});
