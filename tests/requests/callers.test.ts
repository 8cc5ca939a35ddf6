import { beforeEach, describe, expect, it } from "vitest";
import { officeInstant } from "#time/office-instant.ts";
import { asItLeaves } from "#tests/support/mails-as-they-leave.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import {
  cookieOf,
  fieldOf,
  signIn,
  siteWithStaff,
  visitAsStaff,
  visitWith,
  type StaffVisit,
} from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const PAGE = "/staff/reception/new";
const CALLER = { lastName: "Quillfeather", firstName: "Ode", phone: "519-555-0133", message: "A gazumping neighbour" };

describe.each(ENGINES)("somebody who calls and never wrote, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const enter = (fields: Record<string, string> = {}) => desk.post(PAGE, { intent: "enter", ...CALLER, ...fields });
  const rows = () => site.database.queries.selectFrom("enquiries").selectAll().execute();
  const mails = () =>
    site.database.queries
      .selectFrom("outbox")
      .select(["kind", "recipient"])
      .orderBy("createdAt")
      .orderBy("recipient", "desc")
      .execute();
  async function entered(fields?: Record<string, string>): Promise<string> {
    const answer = await enter(fields);
    expect(answer.status).toBe(303);
    return /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
  }
  /** The first time that is offered for an area. */
  async function firstFree(area: string): Promise<string> {
    const page = await (await desk.post(PAGE, { intent: "times", ...CALLER, practiceArea: area })).text();
    expect(fieldOf(page, "lastName")).toBe(CALLER.lastName);
    return /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(page)![1]!;
  }

  it("an appointment that waits says how long is left to answer, and until it takes place", async () => {
    const id = await entered({ practiceArea: "Criminal Law", slot: await firstFree("Criminal Law") });
    const page = await desk.text("/staff/reception");
    const row = visibleText(page.slice(page.indexOf(`/staff/reception/${id}"`, page.indexOf('id="listed"'))));
    const duration = String.raw`\d+½? (minutes?|hours?|days?)`;
    expect(row).toMatch(
      new RegExp(
        `${duration} left; .* with Priya Raghunathan, (today, in ${duration}|tomorrow|in \\d+ days), held, to be confirmed`,
      ),
    );
    site.clock.now = officeInstant("2026-12-30", "10:00");
    desk = await visitAsStaff(site, "later", "reception");
    const late = visibleText(await desk.text("/staff/reception"));
    expect(late).toMatch(/overdue by \d+ days ?; /);
    expect(late).not.toMatch(/Raghunathan, in \d/);
  });

  it("waits like any other enquiry, with names first, and the firm alone is mailed", async () => {
    const id = await entered();
    expect(visibleText(await desk.text(`/staff/reception/${id}?done=entered`))).toContain("Ode Quillfeather");
    expect(await desk.text("/staff/reception")).toContain("Ode Quillfeather");
    expect(await mails()).toEqual([{ kind: "enquiry", recipient: "firm" }]);
    const page = await lawyer.text(`/staff/enquiries/${id}`);
    expect(page).toContain("Ode Quillfeather");
    expect(page).not.toContain(CALLER.message);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    const opened = visibleText(await lawyer.text(`/staff/enquiries/${id}`));
    expect(opened).toContain(CALLER.message);
    expect(opened).toContain("Call 519-555-0133");
    expect(opened).not.toContain("In your mail program");
    expect(opened).toContain("desk wrote it down for a caller");
    const looked = await lawyer.post("/staff/conflicts", { names: "Ode Quilfeather" });
    expect(visibleText(await looked.text())).toContain("Ode Quillfeather");
    // What one of reception noted is read by all who work there, for a shift hands over.
    const second = await visitAsStaff(site, "second", "reception");
    expect(await second.text(`/staff/reception/${id}`)).toContain(CALLER.message);
  });

  it("is stored once however often the form is sent, and other words under its key are refused", async () => {
    const key = fieldOf(await desk.text(PAGE), "key");
    await Promise.all([enter({ key }), enter({ key })]);
    expect(await rows()).toHaveLength(1);
    const other = await enter({ key, lastName: "Another" });
    expect(other.status).toBe(409);
    expect(visibleText(await other.text())).toContain("sent before with other words");
    expect(await rows()).toHaveLength(1);
  });

  it("a name and a number are needed, and what was typed stays", async () => {
    const refused = await enter({ lastName: " ", firstName: "", phone: "" });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(visibleText(page)).toContain("Please write the last name, or tick that they gave none");
    expect(visibleText(page)).toContain("tick that they gave none");
    expect(fieldOf(page, "message")).toBe(CALLER.message);
    expect((await enter({ email: "not an address" })).status).toBe(400);
    expect((await enter({ practiceArea: "Astrology" })).status).toBe(400);
    // Half a number calls nobody back; none at all must be said.
    expect((await enter({ phone: "519-555" })).status).toBe(400);
    expect(await rows()).toEqual([]);
    await entered({ phone: "", noPhone: "yes" });
  });

  it("whose number is known is shown first, and entered all the same once that was seen", async () => {
    const first = await entered();
    const shown = await enter({ lastName: "Quillfeather-Smith" });
    expect(shown.status).toBe(200);
    const page = await shown.text();
    expect(page).toContain(`/staff/reception/${first}`);
    expect(await rows()).toHaveLength(1);
    await entered({ lastName: "Quillfeather-Smith", known: fieldOf(page, "known") });
    expect(await rows()).toHaveLength(2);
  });

  it("of the same name without a number is shown once, and entered all the same once that was seen", async () => {
    await entered();
    const unnumbered = { phone: "", noPhone: "yes" };
    const again = { ...unnumbered, firstName: "ode", lastName: "QUILLFEATHER" };
    const page = await (await enter(again)).text();
    expect(visibleText(page)).toContain("Somebody of this name called or wrote before");
    expect(page).toMatch(/\/staff\/reception\/[\w-]+"[^>]*><bdi>Ode Quillfeather/);
    expect(visibleText(page)).toContain("Another person: enter as a new one");
    // As in the search: whoever says their number is told apart by it.
    expect(visibleText(page)).toMatch(/message \S+ of .*, 519-555-0133 ?, no area given: the same name\./);
    expect(await rows()).toHaveLength(1);
    const known = fieldOf(page, "known");
    // Once more it is asked of another name, and of the same last name where no first name says who it is.
    expect((await enter({ ...unnumbered, firstName: "", known })).status).toBe(200);
    await entered({ ...again, known });
    await entered({ ...unnumbered, firstName: "Else" });
    await entered({ ...unnumbered, lastName: "Quill" });
    expect(await rows()).toHaveLength(4);
  });

  it("who was looked for and not found is entered under what was typed", async () => {
    const offered = async (search: string) => {
      const page = await desk.text(`/staff/reception?q=${encodeURIComponent(search)}`);
      const path = /href="(\/staff\/reception\/new[^"]*)"/.exec(page)![1]!;
      const form = await desk.text(path);
      return ["firstName", "lastName", "phone"].map((name) => fieldOf(form, name));
    };
    expect(await offered("Pettigrew")).toEqual(["", "Pettigrew", ""]);
    expect(await offered("Anne Marie O’Dell")).toEqual(["Anne Marie", "O’Dell", ""]);
    expect(await offered("Pettigrew, Ann")).toEqual(["Ann", "Pettigrew", ""]);
    expect(await offered("(519) 555-0199")).toEqual(["", "", "(519) 555-0199"]);
    expect(await offered("RKA4-4CMB")).toEqual(["", "", ""]);
    await entered();
    expect(await offered("Quillfeather")).toEqual(["", "", ""]);
  });

  it("Enter in a field presses a button that does nothing; the next one stores nothing", async () => {
    const page = await desk.text(PAGE);
    const form = page.slice(page.indexOf("<form", page.indexOf("<h1")));
    const [first, second] = form.match(/<button[^>]*>/g)!;
    expect(first).toMatch(/^<button(?=.* disabled)(?=.* hidden)/);
    expect(second).toContain('value="times"');
  });

  it("a wrong number or a seller is entered by nobody, and the page says so", async () => {
    expect(visibleText(await desk.text(PAGE))).toContain(
      "A wrong number, a seller? Where nothing is to be done, you need not enter anybody.",
    );
  });

  it("calls again to cancel: the time is free for others, and nothing is mailed", async () => {
    const area = "Criminal Law";
    const slot = await firstFree(area);
    const id = await entered({ practiceArea: area, slot });
    const page = await desk.text(`/staff/appointments/${id}`);
    const press = { intent: "cancel-time", sequence: fieldOf(page, "sequence") };
    // One slip of the finger gives nobody's time away.
    const slipped = await desk.post(`/staff/appointments/${id}`, press);
    expect([slipped.status, visibleText(await slipped.text())]).toEqual([
      400,
      expect.stringContaining("Nothing was cancelled"),
    ]);
    expect(await firstFree(area)).not.toBe(slot);
    const cancelled = await desk.post(`/staff/appointments/${id}`, { ...press, sure: "yes" });
    expect(visibleText(await desk.text(cancelled.headers.get("location")!))).toContain("The time is free again");
    expect(await site.database.queries.selectFrom("holds").selectAll().execute()).toEqual([]);
    expect((await rows())[0]).toMatchObject({ closedAs: "cancelled", closedBy: "desk" });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["firm"]);
    expect(await firstFree(area)).toBe(slot);
  });

  it("who wrote before is given an appointment: their address is taken over, and the reception does not read it", async () => {
    const email = "hidden.address@example.com";
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, email, phone: "519-555-0171" });
    const { id: before } = (await rows())[0]!;
    expect(await desk.text(`/staff/reception/${before}`)).toContain(`/staff/reception/new?of=${before}`);
    const page = await desk.text(`${PAGE}?of=${before}`);
    expect(page).not.toContain(email);
    expect(fieldOf(page, "lastName")).toBe(GOOD_MESSAGE.lastName);
    const area = "Criminal Law";
    // The form's own address says whom the free times are for as well.
    const times = /<form[^>]* action="(\/staff\/reception\/new[^"#]*)"/.exec(page)![1]!;
    const shown = await (await desk.post(times, { intent: "times", of: before, practiceArea: "Criminal Law" })).text();
    expect(fieldOf(shown, "of")).toBe(before);
    const untimed = await enter({ of: before, practiceArea: "Criminal Law" });
    expect(visibleText(await untimed.text())).toContain("Please choose one of the free times");
    const fields = { of: before, lastName: GOOD_MESSAGE.lastName, phone: "519-555-0171", message: "" };
    const id = await entered({ ...fields, practiceArea: area, slot: await firstFree(area) });
    expect((await rows()).find((row) => row.id === id)!.email).toBe(email);
    expect(await desk.text(`/staff/appointments/${id}`)).not.toContain(email);
    // Behind a wall nothing is taken over, and nothing is told.
    await site.database.write((queries) =>
      queries
        .insertInto("walls")
        .values({ enquiryId: before, username: "desk", setAt: site.clock.now, setBy: "a.pereira" })
        .execute(),
    );
    expect(await desk.text(`${PAGE}?of=${before}`)).not.toContain(GOOD_MESSAGE.lastName);
  });

  it("times are shown from a later day, and who comes today stands on the first page", async () => {
    const area = "Criminal Law";
    const later = await desk.post(PAGE, { intent: "times", ...CALLER, practiceArea: area, from: "2026-12-14" });
    expect(/<option value="(\d{4}-\d\d-\d\d) /.exec(await later.text())![1]! >= "2026-12-14").toBe(true);
    const slot = await firstFree(area);
    await entered({ practiceArea: area, slot });
    site.clock.now = Date.parse(`${slot.slice(0, 10)}T08:00:00-05:00`);
    const morning = visitWith(site, desk.user, cookieOf(await signIn(site, { username: "desk" })));
    const page = visibleText(await morning.text("/staff/reception"));
    expect(page).toMatch(/Appointments today .*Ode Quillfeather ?, with .*, not confirmed yet/);
  });

  it("is handed over with what they asked, in one press", async () => {
    const id = await entered();
    const page = `/staff/reception/${id}`;
    await desk.post(page, { intent: "hand-over", to: lawyer.user.username, words: "Wants it today", key: "" });
    expect((await rows())[0]!.owner).toBe(lawyer.user.username);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(await lawyer.text(`/staff/enquiries/${id}`)).toContain("Wants it today");
    expect(await site.database.queries.selectFrom("walls").selectAll().execute()).toEqual([]);
  });

  it("notes no call and mails nobody where no colleague was chosen", async () => {
    const page = `/staff/reception/${await entered()}`;
    const before = await mails();
    const refused = await desk.post(page, { intent: "hand-over", to: "", words: "Wants it today", key: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Wants it today");
    expect(await site.database.queries.selectFrom("calls").selectAll().execute()).toEqual([]);
    expect(await mails()).toEqual(before);
  });

  it("what was written down wrongly is corrected, and is then found by the new name and number alone", async () => {
    const id = await entered();
    const page = `/staff/reception/${id}`;
    expect(fieldOf(await desk.text(page), "lastName")).toBe(CALLER.lastName);
    const press = { intent: "correct-caller", lastName: "Brambleworth", firstName: "Ode", phone: "519-555-0199" };
    const refused = await desk.post(page, { ...press, phone: "555" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Brambleworth");
    const done = await desk.post(page, press);
    expect(visibleText(await desk.text(done.headers.get("location")!))).toContain("Corrected");
    for (const found of ["Brambleworth", "519-555-0199"])
      expect(await desk.text(`/staff/reception?q=${found}`)).toContain(page);
    for (const gone of ["Quillfeather", "519-555-0133"])
      expect(await desk.text(`/staff/reception?q=${gone}`)).not.toContain(page);
    const looked = await lawyer.post("/staff/conflicts", { names: "Ode Brambleworth" });
    expect(visibleText(await looked.text())).toContain("Ode Brambleworth");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain(
      "desk corrected the name, the number or the e-mail address",
    );
    // What a visitor wrote is theirs.
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const written = (await rows()).find((row) => row.id !== id)!.id;
    expect(await desk.text(`/staff/reception/${written}`)).not.toContain("Correct the name");
    expect((await desk.post(`/staff/reception/${written}`, press)).status).toBe(409);
  });

  it("area and ticks are corrected by the same form; what is found to be graver is unread and mailed again", async () => {
    const id = await entered({ practiceArea: "Real Estate Law", deadlineSoon: "yes" });
    const page = `/staff/reception/${id}`;
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "take", to: "" });
    const email = "a@example.com";
    await site.database.write((queries) => queries.updateTable("users").set({ email }).execute());
    const form = (await desk.text(page)).split('id="correct"')[1]!;
    expect(form).toMatch(/<option selected="">Real Estate Law/);
    const press = {
      intent: "correct-caller",
      ...CALLER,
      whole: "with-email",
      practiceArea: "Criminal Law",
      inCustody: "yes",
    };
    expect((await desk.post(page, { ...press, practiceArea: "Astrology" })).status).toBe(400);
    expect((await desk.post(page, press)).status).toBe(303);
    expect((await rows())[0]).toMatchObject({ practiceArea: "Criminal Law", urgency: 0, readAt: null });
    expect(await mails()).toEqual([
      { kind: "enquiry", recipient: "firm" },
      { kind: "enquiry", recipient: "firm" },
      { kind: "enquiry", recipient: email },
    ]);
    expect(visibleText(await desk.text("/staff/reception"))).toContain("In custody");
    const trail = async () => visibleText(await lawyer.text(`/staff/enquiries/${id}`));
    expect(await trail()).toContain("desk corrected the practice area of the caller");
    expect(await trail()).toContain("desk corrected what cannot wait of the caller");
    expect(await trail()).not.toContain("desk corrected the name, the number or the e-mail address");
    // Pressed on a page that did not ask for them, and taken off again: nobody is mailed.
    const { whole: _whole, practiceArea: _area, inCustody: _tick, ...old } = press;
    await desk.post(page, old);
    expect((await rows())[0]).toMatchObject({ practiceArea: "Criminal Law", urgency: 0 });
    await desk.post(page, { ...press, inCustody: "" });
    expect((await rows())[0]).toMatchObject({ urgency: 2 });
    expect(await mails()).toHaveLength(3);
  });

  it("an e-mail address that was misheard is seen and corrected; a page of before takes none away", async () => {
    const id = await entered({ email: "misheard@example.com" });
    const page = `/staff/reception/${id}`;
    expect(await desk.text(page)).toContain('value="misheard@example.com"');
    const press = { intent: "correct-caller", ...CALLER, whole: "with-email" };
    expect((await desk.post(page, { ...press, email: "not an address" })).status).toBe(400);
    await desk.post(page, { ...press, email: "Heard@example.com" });
    expect((await rows())[0]).toMatchObject({ email: "heard@example.com" });
    expect(await lawyer.text(`/staff/enquiries/${id}`)).not.toContain("misheard@example.com");
    await desk.post(page, { ...press, whole: "yes" });
    expect((await rows())[0]).toMatchObject({ email: "heard@example.com" });
    await desk.post(page, { ...press, email: "" });
    expect((await rows())[0]).toMatchObject({ email: null });
  });

  it("the area of an appointment is corrected, and it is said where its lawyer takes none in it", async () => {
    const slot = await firstFree("Criminal Law");
    const id = await entered({ practiceArea: "Criminal Law", slot });
    const page = `/staff/reception/${id}`;
    const press = { intent: "correct-caller", ...CALLER, whole: "with-email" };
    expect((await desk.post(page, { ...press, practiceArea: "" })).status).toBe(400);
    expect(visibleText(await desk.text(page))).not.toContain("takes no appointments in it");
    await desk.post(page, { ...press, practiceArea: "Real Estate Law" });
    expect(visibleText(await desk.text(page))).toContain("takes no appointments in it: please move the appointment");
  });

  it("is not corrected to nobody, and needs no first name", async () => {
    const id = await entered();
    const page = `/staff/reception/${id}`;
    const press = { intent: "correct-caller", lastName: "Brambleworth", firstName: "", phone: CALLER.phone };
    expect((await desk.post(page, { ...press, lastName: " ", firstName: "Ode" })).status).toBe(400);
    expect((await rows())[0]).toMatchObject({ person: "Ode Quillfeather" });
    expect((await desk.post(page, press)).status).toBe(303);
    expect((await rows())[0]).toMatchObject({ person: "Brambleworth" });
  });

  it("a number without its area code is refused, and another known number is asked about again", async () => {
    expect(visibleText(await (await enter({ phone: "555-0133" })).text())).toContain("with its area code");
    await entered();
    await entered({ lastName: "Other", phone: "519-555-0144" });
    const known = await (await enter({ lastName: "Third", known: "519-555-0144" })).text();
    expect(visibleText(known)).toContain("This number is known");
    expect(await rows()).toHaveLength(2);
    expect(fieldOf(known, "known")).toContain(CALLER.phone);
    await entered({ lastName: "Third", known: "(519) 555 0133" });
  });

  it("books a free time, which is then held for nobody else, and is confirmed from the desk", async () => {
    const area = "Criminal Law";
    const slot = await firstFree(area);
    const id = await entered({ practiceArea: area, slot });
    const booking = () =>
      site.database.queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirstOrThrow();
    expect((await booking()).state).toBe("held");
    expect(visibleText(await desk.text("/staff/appointments?week=" + slot.slice(0, 10)))).toContain("Quillfeather");
    const page = await desk.text(`/staff/appointments/${id}`);
    expect(visibleText(page)).toContain("They gave no e-mail address");
    const confirmed = await desk.post(`/staff/appointments/${id}`, {
      intent: "confirm-time",
      sequence: fieldOf(page, "sequence"),
    });
    expect(confirmed.status).toBe(303);
    expect((await booking()).state).toBe("confirmed");
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["firm"]);
    expect(visibleText(await desk.text(confirmed.headers.get("location")!))).toContain("please call them");
    // Several lawyers may cover the area: once all are engaged, the next caller is refused in a sentence.
    const late: Response[] = [];
    while (late.at(-1)?.status !== 409 && late.length < 10)
      late.push(await enter({ lastName: `Late${late.length}`, practiceArea: area, slot, known: CALLER.phone }));
    expect(late.at(-1)!.status).toBe(409);
    const again = await late.at(-1)!.text();
    expect(again).toContain("Choose again");
    expect(visibleText(again)).toContain("That time cannot be had any more");
    expect(await rows()).toHaveLength(late.length);
  });

  it("is booked with the lawyer they ask for, whose free times alone are shown", async () => {
    const practiceArea = "General Legal Consultation";
    const lawyers = (await desk.text(PAGE)).match(/<select id="caller-with".*?<\/select>/s)![0];
    expect(visibleText(lawyers)).toMatch(/Anybody.*Priya Raghunathan/);
    const anybodys = await (await desk.post(PAGE, { intent: "times", ...CALLER, practiceArea })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(anybodys)![1]!;
    expect(visibleText(anybodys)).toContain("AM, Amara, Daniel or Priya");
    const priya = { practiceArea, slot, with: "priya-raghunathan" };
    const lawyerOf = async (id: string) => {
      const { queries } = site.database;
      return (await queries.selectFrom("bookings").select("lawyer").where("enquiryId", "=", id).executeTakeFirst())!
        .lawyer;
    };
    const id = await entered(priya);
    expect(await lawyerOf(id)).toBe("priya-raghunathan");
    expect(visibleText(await desk.text(`/staff/appointments/${id}`))).toContain("With Priya Raghunathan");
    // Her time is gone, that of others is not.
    const hers = await (await desk.post(PAGE, { intent: "times", ...CALLER, ...priya, slot: "" })).text();
    expect(hers).not.toContain(`<option value="${slot.replace(/(?<=[AP]M).*/, "")}`);
    const refused = await enter({ ...priya, lastName: "Late", known: CALLER.phone });
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("Priya Raghunathan cannot be booked on"),
    ]);
    const other = await entered({ ...priya, with: "", lastName: "Late", known: CALLER.phone });
    expect(await lawyerOf(other)).not.toBe("priya-raghunathan");
  });

  it("a lawyer who takes no appointments in the area is no choice, and it is said who does", async () => {
    const choice = { practiceArea: "Criminal Law", with: "amara-okafor" };
    const said = "Amara Okafor takes no appointments in Criminal Law: please choose Priya Raghunathan";
    const shown = await (await desk.post(PAGE, { intent: "times", ...CALLER, ...choice })).text();
    expect(visibleText(shown)).toContain(said);
    expect(shown).toMatch(/<option value="amara-okafor" selected=""/);
    const refused = await enter({ ...choice, slot: await firstFree("Criminal Law") });
    expect([refused.status, visibleText(await refused.text())]).toEqual([400, expect.stringContaining(said)]);
    expect(await rows()).toEqual([]);
  });

  it("who stands in the room is given a time of today, however near; a visitor is not, and neither is a taken one", async () => {
    const [day, practiceArea] = ["2026-11-23", "Criminal Law"];
    site.clock.now = officeInstant(day, "09:10");
    desk = await visitAsStaff(site, "early", "reception");
    const times = async () =>
      visibleText(await (await desk.post(PAGE, { intent: "times", ...CALLER, practiceArea })).text());
    expect(await times()).toMatch(/Mon, Nov 23, 9:30 AM, Priya Raghunathan, short notice/);
    expect(await times()).toMatch(/Mon, Nov 23, 2:00 PM, Priya Raghunathan Mon/);
    expect(await times()).not.toContain("Mon, Nov 23, 9:00 AM");
    const wish = { practiceArea, preferredDate: day, preferredTime: "9:30 AM" };
    expect((await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...wish })).status).toBe(409);
    const id = await entered({ practiceArea, slot: `${day} 9:30 AM` });
    const page = `/staff/appointments/${id}`;
    const shown = await desk.text(page);
    const late = await enter({ lastName: "Late", practiceArea, slot: `${day} 9:30 AM`, known: CALLER.phone });
    expect(late.status).toBe(409);
    // It is moved so, and offered for a visitor to pick it is not.
    const lists = shown.match(/<select[^>]* name="time".*?<\/select>/gs)!;
    expect(lists.map((list) => list.includes("short notice"))).toEqual([true, false, false, false]);
    const press = { sequence: fieldOf(shown, "sequence"), time: `${day} 10:30 AM` };
    expect((await desk.post(page, { intent: "offer-times", ...press })).status).toBe(409);
    expect((await desk.post(page, { intent: "move-time", ...press })).status).toBe(303);
    expect(visibleText(await desk.text(page))).toContain("Mon, Nov 23, 10:30 AM confirmed");
    // Hours bind staff too.
    site.clock.now = officeInstant(day, "23:10");
    desk = await visitAsStaff(site, "later", "reception");
    expect(await times()).not.toContain("Mon, Nov 23");
  });

  it("by telephone, somebody without a number is neither confirmed nor moved before that was looked at", async () => {
    const slot = await firstFree("Criminal Law");
    const id = await entered({
      practiceArea: "Criminal Law",
      slot,
      phone: "",
      noPhone: "yes",
      email: "ode@example.com",
    });
    const page = `/staff/appointments/${id}`;
    const { queries } = site.database;
    const booking = () => queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirst();
    const press = async (intent: string, fields: Record<string, string> = {}) =>
      desk.post(page, { intent, sequence: String((await booking())!.sequence), ...fields });
    const move = { time: slot.replace(/(?<=[AP]M).*/, ""), kind: "telephone" };
    expect(visibleText(await desk.text(page))).toContain("by telephone (they gave no number)");
    const refused = await press("move-time", move);
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("it would be by telephone, and they gave no number"),
    ]);
    expect(await booking()).toMatchObject({ kind: "in-person", state: "held" });
    // As a lawyer whose appointments are by telephone has it.
    await site.database.write((writing) => writing.updateTable("bookings").set({ kind: "telephone" }).execute());
    const shown = await desk.text(page);
    expect(visibleText(shown)).toContain("By telephone, and they gave no number: add the number");
    expect((await press("confirm-time")).status).toBe(409);
    expect((await booking())!.state).toBe("held");
    const [, correct] = /href="(\/staff\/reception\/[^"#]+)#correct-phone"/.exec(shown)!;
    expect(await desk.text(correct!)).toMatch(/<details id="correct" open="">/);
    // They call themselves, and read so.
    expect((await press("confirm-time", { call: "yes" })).status).toBe(303);
    expect((await booking())!.state).toBe("confirmed");
    const told = await queries.selectFrom("outbox").selectAll().where("kind", "=", "appointment").execute();
    expect((await asItLeaves(site, told.at(-1)!))!.text).toContain("By telephone: please call us at");
    // With a number nothing more is asked.
    await desk.post(`/staff/reception/${id}`, { intent: "correct-caller", ...CALLER });
    expect(visibleText(await desk.text(page))).not.toContain("gave no number");
    expect((await press("move-time", move)).status).toBe(303);
  });

  it("by video, somebody without an e-mail address is neither confirmed nor moved: no link can go to them", async () => {
    const slot = await firstFree("Criminal Law");
    const id = await entered({ practiceArea: "Criminal Law", slot });
    const page = `/staff/appointments/${id}`;
    const { queries } = site.database;
    const booking = () => queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirst();
    const press = async (intent: string, fields: Record<string, string> = {}) =>
      desk.post(page, { intent, sequence: String((await booking())!.sequence), ...fields });
    const move = { time: slot.replace(/(?<=[AP]M).*/, ""), kind: "video" };
    expect(visibleText(await desk.text(page))).toContain("by video (they gave no e-mail address)");
    const refused = await press("move-time", move);
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("it would be by video, and they gave no e-mail address for the link. Ask for one"),
    ]);
    expect(await booking()).toMatchObject({ kind: "in-person", state: "held" });
    // As a lawyer whose appointments are by video has it.
    await site.database.write((writing) => writing.updateTable("bookings").set({ kind: "video" }).execute());
    const shown = await desk.text(page);
    const words = visibleText(shown);
    expect(words).toContain("By video, and they gave no e-mail address for the link: add the address");
    expect(words).not.toContain("we send you the link");
    expect((await press("confirm-time", { call: "yes" })).status).toBe(409);
    expect((await booking())!.state).toBe("held");
    const [, correct] = /href="(\/staff\/reception\/[^"#]+correct=address)[^"#]*#correct-email"/.exec(shown)!;
    expect(await desk.text(correct!)).toMatch(/<details id="correct" open="">/);
    const told = { ...CALLER, practiceArea: "Criminal Law", email: "ode@example.com", whole: "with-email" };
    expect((await desk.post(`/staff/reception/${id}`, { intent: "correct-caller", ...told })).status).toBe(303);
    expect(visibleText(await desk.text(page))).toContain("By video: we send you the link before the appointment.");
    expect((await press("move-time", move)).status).toBe(303);
    expect(await booking()).toMatchObject({ kind: "video", state: "confirmed" });
  });

  it("who gave an address is mailed what is booked, and no acknowledgement", async () => {
    const area = "Criminal Law";
    const id = await entered({ practiceArea: area, slot: await firstFree(area), email: "ode@example.com" });
    const page = await desk.text(`/staff/appointments/${id}`);
    await desk.post(`/staff/appointments/${id}`, { intent: "confirm-time", sequence: fieldOf(page, "sequence") });
    const told = (await mails()).filter(({ recipient }) => recipient === "ode@example.com").map(({ kind }) => kind);
    expect(told).toContain("appointment");
    expect(told).not.toContain("acknowledgement");
  });

  it("a conflict found by the name declines it unread, and says that they must be called", async () => {
    const id = await entered();
    const page = `/staff/enquiries/${id}`;
    expect((await lawyer.post(page, { intent: "ask-other-party" })).status).toBe(409);
    const declined = await lawyer.post(page, { intent: "conflict" });
    expect(declined.status).toBe(303);
    expect(visibleText(await lawyer.text(declined.headers.get("location")!))).toContain(
      "Declined. Nothing was mailed. They gave no e-mail address: please call them.",
    );
    expect(await mails()).toEqual([{ kind: "enquiry", recipient: "firm" }]);
  });

  it("no limit for strangers counts what staff write down", async () => {
    for (let call = 0; call < 30; call += 1) await entered({ lastName: `Caller${call}`, known: CALLER.phone });
    expect(await rows()).toHaveLength(30);
  });

  it("a stranger enters nobody", async () => {
    const answer = await site.postForm(PAGE, { intent: "enter", ...CALLER }, { origin: "http://localhost" });
    expect([303, 401, 403]).toContain(answer.status);
    expect(await rows()).toEqual([]);
  });
});
