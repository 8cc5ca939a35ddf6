import { beforeEach, describe, expect, it } from "vitest";
import { officeInstant } from "#time/office-instant.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const ANA = { firstName: "Ana", lastName: "Pereira", email: "ana.both@example.com", phone: "519-555-0141" };
const CALLER = { lastName: "Pereira", firstName: "Ana", phone: ANA.phone, practiceArea: "Criminal Law", message: "" };
const QUIST = { lastName: "Quist", firstName: "Paula", phone: "519-555-0142", message: "" };

/** The navigation has the word too. */
const COMING = /Answer [^.]* left Appointments/;
const HELD = /Mon, Nov 23, 9:30 AM with Daniel Castellanos, in [^,]+, held, to be confirmed/;

describe.each(ENGINES)("appointments that somebody has already, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let wrote: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    wrote = await sent("/api/contact", { ...GOOD_MESSAGE, ...ANA });
    return site.close;
  });

  async function sent(form: "/api/contact" | "/api/appointments", fields: object): Promise<string> {
    const { reference } = (await (await site.postJson(form, fields)).json()) as { reference: string };
    const row = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return (await row.executeTakeFirstOrThrow()).id;
  }
  const book = (fields: object = {}) => sent("/api/appointments", { ...GOOD_APPOINTMENT, ...ANA, ...fields });
  const bookings = async () =>
    (await site.database.queries.selectFrom("bookings").select("enquiryId").execute()).length;
  const page = (id: string, visit = desk) => visit.text(`/staff/reception/${id}`);
  const seen = async (id: string, visit = desk) => visibleText(await page(id, visit));
  const confirm = async (id: string, visit = desk) => {
    const at = `/staff/appointments/${id}`;
    return visit.post(at, { intent: "confirm-time", sequence: fieldOf(await visit.text(at), "sequence") });
  };
  async function free(fields: Record<string, string>): Promise<string> {
    const text = await (await desk.post(NEW, { intent: "times", ...fields })).text();
    return /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(text)![1]!;
  }
  async function given(fields: Record<string, string>, more: Record<string, string> = {}): Promise<string> {
    const answer = await desk.post(NEW, { intent: "enter", ...fields, slot: await free(fields), ...more });
    return idIn(answer);
  }
  const entered = async (fields: Record<string, string>) => idIn(await desk.post(NEW, { intent: "enter", ...fields }));
  const idIn = (answer: Response) => {
    expect(answer.status).toBe(303);
    return /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
  };

  describe("the page of what they wrote", () => {
    it("names what the same address booked, and how it stands, as a link to its page", async () => {
      expect(await seen(wrote)).not.toMatch(COMING);
      const id = await book({ phone: "519-555-0149" });
      expect(await seen(wrote)).toMatch(new RegExp(`${COMING.source} ${HELD.source}`));
      expect(await page(wrote)).toContain(`<a href="/staff/reception/${id}">`);
      expect(await seen(id)).not.toContain("Others to come");
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
      await confirm(id, lawyer);
      expect(await seen(wrote)).toMatch(/9:30 AM with Daniel Castellanos, in [^,]+, confirmed/);
      // Found at the reception, it is the lawyer's, and what they wrote is nobody's yet.
      const found = await desk.text("/staff/reception?q=Pereira");
      const lines = visibleText(found.slice(found.indexOf('id="listed"')));
      expect(lines).toContain(", confirmed");
      expect(lines.match(/nobody has it/g)).toHaveLength(1);
      expect(visibleText(await lawyer.text(`/staff/enquiries/${wrote}`))).toMatch(
        /Practice area Immigration Law Appointments [^.]*9:30 AM.*, confirmed/,
      );
    });

    it("names what has the same number, under the name it has, what staff joined, and what offers wait", async () => {
      const id = await book({ email: "other@example.com", firstName: "Rui" });
      expect(await seen(wrote)).toMatch(new RegExp(`${HELD.source} , as Rui Pereira`));
      await site.database.write((queries) =>
        queries.updateTable("appointments").set({ phone: "519-555-0148" }).where("id", "=", id).execute(),
      );
      expect(await seen(wrote)).not.toMatch(COMING);
      await lawyer.post(`/staff/enquiries/${wrote}`, { intent: "open" });
      await lawyer.post(`/staff/enquiries/${wrote}`, { intent: "join", to: id });
      expect(await seen(wrote)).toMatch(HELD);
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
      const at = `/staff/appointments/${id}`;
      const times = { time: "2026-11-24 2:00 PM", looked: "yes", sequence: fieldOf(await lawyer.text(at), "sequence") };
      await lawyer.post(at, { intent: "offer-times", ...times });
      expect(await seen(wrote)).toMatch(/9:30 AM with Daniel Castellanos, other times offered/);
      expect(await seen(id)).toMatch(/other times offered Offered Tue, Nov 24, 2:00 PM/);
    });

    it("names nothing that is over, was cancelled, or stands behind a wall of who looks", async () => {
      const id = await book();
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "wall", to: "desk" });
      // The wall takes what they wrote along; another of the staff still sees both.
      expect((await desk.get(`/staff/reception/${wrote}`)).status).toBe(404);
      expect(await seen(wrote, lawyer)).toMatch(HELD);
      await site.database.write((queries) => queries.deleteFrom("walls").where("enquiryId", "=", wrote).execute());
      expect(await seen(wrote)).toContain("Ana Pereira");
      expect(await page(wrote)).not.toContain(id);
      expect(await desk.text(`${NEW}?of=${wrote}`)).not.toContain(id);
      await site.database.write((queries) => queries.deleteFrom("walls").execute());
      expect(await seen(wrote)).toMatch(HELD);
      const at = `/staff/appointments/${id}`;
      await desk.post(at, { intent: "cancel-time", sure: "yes", sequence: fieldOf(await desk.text(at), "sequence") });
      expect(await seen(wrote)).not.toMatch(COMING);
    });
  });

  it("are none any more once their time has come", async () => {
    await book();
    site.clock.now = officeInstant("2026-11-23", "09:29");
    const before = await visitAsStaff(site, "early", "reception");
    expect(await seen(wrote, before)).toContain("9:30 AM with Daniel Castellanos");
    site.clock.now = officeInstant("2026-11-23", "09:30");
    expect(await seen(wrote, before)).not.toContain("9:30 AM with Daniel Castellanos");
  });

  describe("a second appointment", () => {
    it("is asked about once, naming the first, and entered by pressing again; so is a third", async () => {
      const id = await book({ phone: "519-555-0149" });
      const opened = await desk.text(`${NEW}?of=${wrote}`);
      expect(visibleText(opened)).toMatch(new RegExp(`They have an appointment to come: ${HELD.source}`));
      expect(opened).toContain(`href="/staff/reception/${id}"`);
      const press = { intent: "enter", ...CALLER, of: wrote, slot: await free({ ...CALLER, of: wrote }) };
      const asks = await desk.post(NEW, press);
      const text = await asks.text();
      expect([asks.status, await bookings()]).toEqual([409, 1]);
      expect(visibleText(text)).toMatch(new RegExp(`${HELD.source} .*Nothing is entered yet. Enter another one\\?`));
      expect(fieldOf(text, "phone")).toBe(CALLER.phone);
      const again = { ...press, key: fieldOf(text, "key"), asked: fieldOf(text, "asked") };
      const second = idIn(await desk.post(NEW, again));
      // The same form once more is the same appointment, asked about no more.
      expect(idIn(await desk.post(NEW, again))).toBe(second);
      expect(await bookings()).toBe(2);
      // A colleague whose page is of before the second is asked about that one.
      const colleague = { ...again, key: crypto.randomUUID(), slot: await free({ ...CALLER, of: wrote }) };
      const third = await desk.post(NEW, colleague);
      expect([third.status, visibleText(await third.text())]).toEqual([
        409,
        expect.stringMatching(/They have appointments to come: .* Raghunathan,.* held.* Castellanos,.* held/),
      ]);
      expect(await bookings()).toBe(2);
    });

    it("is asked about where the times are looked at between the question and the answer, and not twice", async () => {
      await book();
      const press = { ...CALLER, of: wrote, slot: await free({ ...CALLER, of: wrote }) };
      const asked = fieldOf(await (await desk.post(NEW, { intent: "enter", ...press })).text(), "asked");
      const times = await (await desk.post(NEW, { intent: "times", ...press, asked })).text();
      idIn(await desk.post(NEW, { intent: "enter", ...press, asked: fieldOf(times, "asked") }));
      expect(await bookings()).toBe(2);
    });

    it("of a new caller is asked about beside who it may be, by one press; a message is not", async () => {
      const id = await book({ firstName: "Rui", phone: "519-555-0149" });
      const typed = { ...CALLER, lastName: "Vanterpool", email: ANA.email, slot: await free(CALLER) };
      const first = await (await desk.post(NEW, { intent: "enter", ...typed })).text();
      expect(first).toContain("This number is known.");
      expect(first).toContain(`href="/staff/reception/${id}"`);
      expect(visibleText(first)).toMatch(
        new RegExp(`They have an appointment to come: ${HELD.source} , as Rui Pereira`),
      );
      const message = { intent: "enter", ...typed, slot: "", known: fieldOf(first, "known") };
      idIn(await desk.post(NEW, message));
      idIn(await desk.post(NEW, { ...message, slot: typed.slot, asked: fieldOf(first, "asked") }));
    });
  });

  describe("of a caller without an e-mail address", () => {
    const times = { ...QUIST, practiceArea: "Criminal Law" };

    it("is confirmed at the desk: their own earlier call is no other name", async () => {
      const of = await entered(QUIST);
      const id = await given({ ...times, of });
      expect((await confirm(id)).status).toBe(303);
      expect(await seen(of)).toMatch(
        / Appointments [^.]* with Priya Raghunathan, (?:tomorrow|in [^,]+|today, in [^,]+), confirmed/,
      );
    });

    it("is confirmed where it was entered from their page alone, with whom it is about, or has the same name and number", async () => {
      const silent = {
        lastName: "Quist",
        firstName: "Paula",
        phone: "",
        noPhone: "yes",
        about: "Tove Quist",
        message: "",
      };
      const of = await entered(silent);
      const id = await given({ ...silent, practiceArea: "Criminal Law", of });
      expect(await seen(of)).toMatch(COMING);
      expect((await confirm(id)).status).toBe(303);
      // Of its own, without the page: by the number as it is typed otherwise.
      const other = { lastName: "Ostrander", firstName: "Ulla", phone: "519-555-0143", message: "" };
      await entered(other);
      const again = { ...other, phone: "+1 (519) 555-0143", practiceArea: "Criminal Law" };
      const known = await (await desk.post(NEW, { intent: "enter", ...again })).text();
      const second = await given(again, { known: fieldOf(known, "known") });
      expect((await confirm(second)).status).toBe(303);
    });

    it.each([
      ["somebody else of a like name with the same number", { ...QUIST, firstName: "Paulah" }],
      ["somebody else of the same name with another number", { ...QUIST, phone: "519-555-0144" }],
    ])("waits for a lawyer where %s is on file", async (_who, like) => {
      const of = await entered(QUIST);
      const known = await (await desk.post(NEW, { intent: "enter", ...like })).text();
      await entered({ ...like, known: fieldOf(known, "known") });
      const id = await given({ ...times, of });
      const refused = await confirm(id);
      expect([refused.status, visibleText(await refused.text())]).toEqual([
        409,
        expect.stringContaining("a name on file is like one of theirs"),
      ]);
    });

    it("waits for a lawyer where the other side of a matter has the name", async () => {
      const of = await entered(QUIST);
      const id = await given({ ...times, of });
      await lawyer.post(`/staff/enquiries/${wrote}`, { intent: "open" });
      await lawyer.post(`/staff/enquiries/${wrote}`, { intent: "other-party", words: "Paula Quist" });
      expect((await confirm(id)).status).toBe(409);
    });

    it.each([
      ["declined for a conflict", "conflict", {}],
      ["closed as spam", "spam", {}],
      ["declined for a conflict under another name", "conflict", { lastName: "Thistlewood", firstName: "Una" }],
    ] as const)("waits for a lawyer where their earlier call was %s", async (_how, closedAs, name) => {
      const of = await entered(QUIST);
      const id = await given({ ...times, of, ...name });
      const sequence = fieldOf(await desk.text(`/staff/appointments/${id}`), "sequence");
      await site.database.write((queries) =>
        queries.updateTable("enquiries").set({ closedAs }).where("id", "=", of).execute(),
      );
      const page = `/staff/appointments/${id}`;
      // As on a page that was rendered before.
      const pressed = await desk.post(page, { intent: "confirm-time", sequence });
      expect(pressed.status).toBe(409);
      expect(await desk.text(page)).not.toContain('value="confirm-time"');
      const { day } = await site.database.queries.selectFrom("bookings").select("day").executeTakeFirstOrThrow();
      const week = `/staff/appointments?week=${day}`;
      expect(await desk.text(week)).toContain(`/staff/appointments/${id}`);
      expect(await desk.text(week)).not.toContain('value="confirm-time"');
      expect(await lawyer.text(week)).toContain('value="confirm-time"');
      expect(await desk.text("/staff/reception")).not.toContain('value="confirm-time"');
    });
  });

  it("what goes on from an erased enquiry says no more from which", async () => {
    const of = await entered(QUIST);
    const id = await given({ ...QUIST, practiceArea: "Criminal Law", of });
    const from = async () =>
      site.database.queries.selectFrom("enquiries").select("goesOnFrom").where("id", "=", id).executeTakeFirst();
    expect(await from()).toEqual({ goesOnFrom: of });
    await lawyer.post(`/staff/enquiries/${of}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${of}/erase`, { sure: "yes" });
    expect(await from()).toEqual({ goesOnFrom: null });
  });

  it("a wall comes over what was entered from the page of somebody without number and address", async () => {
    const silent = { lastName: "Quist", phone: "", noPhone: "yes", message: "" };
    const of = await entered(silent);
    const id = await given({ ...silent, practiceArea: "Criminal Law", of });
    await lawyer.post(`/staff/enquiries/${of}`, { intent: "wall", to: "desk" });
    expect((await desk.get(`/staff/reception/${id}`)).status).toBe(404);
  });
});
