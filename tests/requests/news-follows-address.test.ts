import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { entryOf, siteThatMails, type SiteThatMails } from "#tests/support/site-that-mails.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const NEW = "/staff/reception/new";
const CALLER = { lastName: "Tellwell", firstName: "Ode", phone: "519-555-0161", message: "A gazumping neighbour" };
const AREA = "Criminal Law";
const WRONG = "od@example.com";
const RIGHT = "ode@example.com";

describe.each(ENGINES)("the news of an appointment goes where its caller is reached, on %s", (engine) => {
  let office: SiteThatMails;
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    office = await siteThatMails(engine);
    ({ site } = office);
    lawyer = await visitAsStaff(site);
    desk = await visitAsStaff(site, "desk", "reception");
  });
  afterEach(() => office.close());

  const waits = (minutes: number) => (site.clock.now += minutes * MINUTE);
  async function confirmed(email: string, caller = CALLER): Promise<string> {
    const shown = await (await desk.post(NEW, { intent: "times", ...caller, practiceArea: AREA })).text();
    const slot = [...shown.matchAll(/<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/g)][6]![1]!;
    const answer = await desk.post(NEW, { intent: "enter", ...caller, email, practiceArea: AREA, slot });
    const id = /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
    await press(id, "confirm-time");
    return id;
  }
  async function press(id: string, intent: string, fields: Record<string, string> = {}) {
    site.clock.now += 1000;
    const answer = await pressOnBooking({ site, staff: lawyer }, id, intent, { looked: "yes", sure: "yes", ...fields });
    expect([intent, answer.status]).toEqual([intent, 303]);
  }
  async function correct(id: string, email: string, fields: Record<string, string> = {}) {
    site.clock.now += 1000;
    const { message: _message, ...caller } = CALLER;
    const given = { intent: "correct-caller", whole: "with-email", practiceArea: AREA, ...caller, email, ...fields };
    const answer = await desk.post(`/staff/reception/${id}`, given);
    expect(answer.status).toBe(303);
    return visibleText(await desk.text(answer.headers.get("location")!.split("#")[0]!));
  }
  const page = async (id: string, visit = lawyer) => visibleText(await visit.text(`/staff/appointments/${id}`));
  const toCall = async () =>
    visibleText(/<h2 id="(?:calls|to-call-back)">.*?<\/section>/s.exec(await desk.text("/staff/reception"))?.[0] ?? "");
  const to = async (address: string) => (await office.mailsTo(address)).map(({ subject }) => subject!.split(":")[0]);

  it("mistyped and corrected before it leaves: it goes to the right one alone, when it was to go", async () => {
    const id = await confirmed(WRONG);
    waits(1);
    const said = await correct(id, RIGHT);
    expect(said).toMatch(/The mail that tells them leaves at 10:35 AM/);
    expect(await page(id)).toMatch(/Confirmed: .* The mail to Ode Tellwell leaves at 10:35 AM unless you undo it\./);
    waits(5);
    expect([await to(WRONG), await to(RIGHT)]).toEqual([[], ["Your appointment is confirmed"]]);
    const [mail] = await office.mailsTo(RIGHT);
    expect(entryOf(mail!)).toContain("STATUS:CONFIRMED");
  });

  it("its reminders go there too", async () => {
    const id = await confirmed(WRONG);
    await correct(id, RIGHT);
    const rows = site.database.queries.selectFrom("outbox").select("recipient").where("kind", "=", "reminder");
    const recipients = (await rows.execute()).map(({ recipient }) => recipient);
    expect(recipients).toEqual(recipients.map(() => RIGHT));
  });

  it("emptied before it leaves: nothing is mailed, and they are to be told by telephone", async () => {
    const id = await confirmed(WRONG);
    await correct(id, "");
    const shown = await page(id);
    expect(shown).toMatch(/Tell them: confirmed for .* No mail does: please call them\./);
    expect(shown).not.toMatch(/leaves (?:at|now)|Nothing was mailed/);
    expect(await toCall()).toMatch(/Ode Tellwell ?, 519-555-0161 ?, Tell them: confirmed for/);
    waits(30);
    expect(await to(WRONG)).toEqual([]);
    // Given again, it is mailed after all.
    await correct(id, RIGHT);
    expect(await toCall()).toBe("");
    waits(6);
    expect(await to(RIGHT)).toEqual(["Your appointment is confirmed"]);
  });

  it("corrected once it had left: it is said, mailed again to the right one, and the old link shows nothing", async () => {
    const id = await confirmed(WRONG);
    waits(6);
    const [astray] = await office.mailsTo(WRONG);
    const link = /http:\/\/site\.test(\/receipt\/\S+)/.exec(astray!.text!)![1]!;
    expect((await site.ask(link)).status).toBe(200);
    const said = await correct(id, RIGHT);
    expect(said).toMatch(/went to the address of before.* leaves at 10:41 AM/);
    expect((await site.ask(link)).status).toBe(404);
    waits(6);
    expect(await to(RIGHT)).toEqual(["Your appointment is confirmed"]);
    const [mail] = await office.mailsTo(RIGHT);
    const own = /http:\/\/site\.test(\/receipt\/\S+)/.exec(mail!.text!)![1]!;
    expect([own === link, (await site.ask(own)).status]).toEqual([false, 200]);
    expect(await to(WRONG)).toHaveLength(1);
  });

  it("emptied once it had left: they are to be told by telephone", async () => {
    const id = await confirmed(WRONG);
    waits(6);
    expect(await to(WRONG)).toHaveLength(1);
    await correct(id, "");
    expect(await toCall()).toMatch(/Tell them: confirmed for/);
    await desk.post(`/staff/appointments/${id}`, { intent: "told-them", sequence: "1" });
    expect(await toCall()).toBe("");
  });

  it("given after it was confirmed: one true sentence, and it is mailed", async () => {
    const id = await confirmed("");
    expect(await toCall()).toContain("Tell them: confirmed for");
    waits(2);
    await correct(id, RIGHT);
    const shown = await page(id);
    expect(shown).toMatch(/The mail to Ode Tellwell leaves at 10:37 AM unless you undo it\./);
    expect(shown).not.toMatch(/No mail does|leaves now|no e-mail address/);
    expect(await toCall()).toBe("");
    waits(6);
    expect(await to(RIGHT)).toEqual(["Your appointment is confirmed"]);
  });

  it("given once they were told by telephone, nothing is mailed; what changes then is", async () => {
    const id = await confirmed("");
    await desk.post(`/staff/appointments/${id}`, { intent: "told-them", sequence: "1" });
    await correct(id, RIGHT);
    waits(6);
    expect(await to(RIGHT)).toEqual([]);
    await press(id, "cancel-time");
    waits(6);
    const [mail, ...more] = await office.mailsTo(RIGHT);
    expect([mail!.subject, more]).toEqual([expect.stringContaining("is cancelled"), []]);
    // No invitation was ever sent.
    expect(entryOf(mail!)).toBeUndefined();
  });

  it("told on the telephone and mended, the mail follows too", async () => {
    const id = await confirmed("");
    const tell = (words: string, seen: string) =>
      desk.post(`/staff/reception/${id}`, { intent: "told-email", words, seen, reached: words });
    await tell(WRONG, "");
    site.clock.now += 1000;
    await tell(RIGHT, WRONG);
    waits(6);
    expect([await to(WRONG), await to(RIGHT)]).toEqual([[], ["Your appointment is confirmed"]]);
  });

  it("declined for a conflict, the mail that says so follows; emptied, they are to be called", async () => {
    const id = await confirmed(WRONG);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "conflict", seen: "confirmed" });
    await correct(id, RIGHT);
    waits(11);
    expect([await to(WRONG), (await to(RIGHT)).length]).toEqual([[], 1]);
    const bo = { ...CALLER, lastName: "Stayswell", firstName: "Bo", phone: "519-555-0162" };
    const other = await confirmed("bo@example.com", bo);
    await lawyer.post(`/staff/enquiries/${other}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${other}`, { intent: "conflict", seen: "confirmed" });
    await correct(other, "", bo);
    waits(11);
    expect(await to("bo@example.com")).toEqual([]);
    expect(await toCall()).toContain("does not stand any more, and they do not know it yet");
  });
});
