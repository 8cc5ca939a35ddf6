import { beforeEach, describe, expect, it } from "vitest";
import { markOf } from "#tests/support/press-on-booking.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const AREA = "Immigration Law";
const WRITTEN = "amira.old@example.com";
const NOW = "amira.new@example.com";
const ON_FILE = { lastName: "Haddad", firstName: "Amira", phone: "519-555-0641" };

describe.each(ENGINES)("a time held with a call about an enquiry, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...ON_FILE, email: WRITTEN });
    ({ id } = await queries().selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const queries = () => site.database.queries;
  async function note(fields: Record<string, string>) {
    const typed = { ...ON_FILE, message: "Her visa.", practiceArea: AREA, ...fields };
    const times = await (await desk.post(NEW, { intent: "times", ...typed })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d[^"]*)">/.exec(times)![1]!;
    const answer = await desk.post(NEW, { intent: `take-call ${id}`, ...typed, slot });
    const row = queries().selectFrom("enquiries").select("id").where("goesOnFrom", "=", id);
    const held = (await row.executeTakeFirst())?.id;
    const said = answer.status === 303 ? await desk.text(answer.headers.get("location")!) : await answer.text();
    const page = held && visibleText(await desk.text(`/staff/appointments/${held}`));
    return { held, said: visibleText(said), shown: said, page, status: answer.status };
  }
  const addressOf = async (held: string | undefined) => {
    const row = queries().selectFrom("enquiries").innerJoin("appointments", "appointments.id", "enquiries.id");
    const { email, typed } = await row
      .select(["enquiries.email", "appointments.email as typed"])
      .where("enquiries.id", "=", held!)
      .executeTakeFirstOrThrow();
    return [email, typed];
  };
  const confirmedTo = async (held: string | undefined) => {
    await lawyer.post(`/staff/enquiries/${held}`, { intent: "open" });
    const { sequence } = await queries().selectFrom("bookings").select("sequence").executeTakeFirstOrThrow();
    await lawyer.post(`/staff/appointments/${held}`, {
      intent: "confirm-time",
      sequence: String(sequence),
      looked: await markOf(lawyer, `/staff/appointments/${held}`),
    });
    const mails = queries().selectFrom("outbox").select("recipient").where("kind", "=", "appointment");
    return (await mails.execute()).map(({ recipient }) => recipient);
  };

  it("is mailed to the address they say for it, which the page says, and stands with the number they call from", async () => {
    const { held, said, page } = await note({ email: NOW, phone: "519-555-0649" });
    expect(said).toContain(`Mail about it goes to ${NOW}`);
    expect(page).toMatch(new RegExp(`Mail goes to ${NOW}`));
    expect(page).toContain("Telephone 519-555-0649");
    const to = await confirmedTo(held);
    expect(to).toContain(NOW);
    expect(to).not.toContain(WRITTEN);
    const { email } = await queries()
      .selectFrom("enquiries")
      .select("email")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(email).toBe(WRITTEN);
  });

  it("goes to the address they wrote from where they say none", async () => {
    const { held, said, page, shown } = await note({});
    expect(said).toContain("Mail about it goes to the address they wrote from");
    expect(shown).not.toContain(WRITTEN);
    expect(page).toContain("Mail goes to The address they wrote from");
    expect(page).toContain(`Telephone ${ON_FILE.phone}`);
    expect(await confirmedTo(held)).toContain(WRITTEN);
  });

  it("is corrected without the address they wrote from being read: left empty it stays, and a typed one goes before it", async () => {
    const { held } = await note({});
    const caller = `/staff/reception/${held}`;
    const form = await desk.text(`${caller}?correct=number`);
    expect(form).not.toContain(WRITTEN);
    expect(fieldOf(form, "email")).toBe("");
    expect(visibleText(form)).toContain("Left empty, mail goes to the address they wrote from, as before.");
    const correct = (fields: Record<string, string>) =>
      desk.post(caller, { intent: "correct-caller", whole: "with-email", ...ON_FILE, practiceArea: AREA, ...fields });
    const kept = await correct({ email: "", phone: "519-555-0650" });
    const said = visibleText(await desk.text(kept.headers.get("location")!));
    expect(said).toContain("Telephone 519-555-0650");
    expect(said).toContain("Mail goes to The address they wrote from");
    expect(said).not.toContain("goes to the address below from now on");
    expect(await addressOf(held)).toEqual([WRITTEN, WRITTEN]);
    expect((await correct({ email: NOW })).status).toBe(303);
    expect(fieldOf(await desk.text(caller), "email")).toBe(NOW);
    expect(await addressOf(held)).toEqual([NOW, NOW]);
    // That one was written down here: it is taken away again by leaving the field empty.
    expect((await correct({ email: "" })).status).toBe(303);
    expect(await addressOf(held)).toEqual([null, ""]);
  });

  it("is sent nowhere else by who calls for them", async () => {
    const mother = { firstName: "Salma", about: "Amira Haddad", phone: "519-555-0642", email: "salma@example.com" };
    const { said, page } = await note(mother);
    expect(said).toContain("Mail about it goes to the address they wrote from");
    expect(page).toContain(`Telephone ${ON_FILE.phone}`);
  });

  it("is sent nowhere else by who says only the last name, which is also that of their family", async () => {
    const { said, page } = await note({ firstName: "", phone: "519-555-0642", email: "salma@example.com" });
    expect(said).toContain("Mail about it goes to the address they wrote from");
    expect(page).toContain(`Telephone ${ON_FILE.phone}`);
  });

  it("is refused beside its field where the address is none, and nothing is noted", async () => {
    const { status, shown, held } = await note({ email: "amira" });
    expect(status).toBe(400);
    expect(shown).toMatch(/id="caller-email-error"/);
    expect(held).toBeUndefined();
    expect(await queries().selectFrom("calls").select("id").execute()).toEqual([]);
  });

  it("finds no name on file in the call of its own person from another number, but in that of somebody else", async () => {
    const { held, page } = await note({ phone: "226-555-0180" });
    expect(page).not.toContain("A name on file is like one of theirs");
    expect(visibleText(await lawyer.text(`/staff/enquiries/${held}`))).not.toContain("called about");
    const { namesSince } = await queries()
      .selectFrom("enquiries")
      .select("namesSince")
      .where("id", "=", held!)
      .executeTakeFirstOrThrow();
    expect(namesSince).toBeNull();
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      lastName: "Osei",
      firstName: "Kofi",
      email: "kofi@example.com",
    });
    const other = await queries()
      .selectFrom("enquiries")
      .select("id")
      .where("person", "=", "Kofi Osei")
      .executeTakeFirstOrThrow();
    const call = { intent: "take-call", words: "", callerName: "Amira Haddad", callerPhone: "226-555-0180" };
    await desk.post(`/staff/reception/${other.id}`, call);
    expect(visibleText(await lawyer.text(`/staff/enquiries/${held}`))).toContain("called about");
  });
});
