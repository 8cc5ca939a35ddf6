import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const BACK = "/staff?list=waiting";
const LATER = { preferredTime: "2:00 PM" };
const TICK = "I have looked at the names: the firm may act";

describe.each(ENGINES)("a name that stands in a text is asked about like a name on file, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  const idOf = async (person: string) =>
    (
      await site.database.queries
        .selectFrom("enquiries")
        .select("id")
        .where("person", "=", person)
        .orderBy("createdAt", "desc")
        .executeTakeFirstOrThrow()
    ).id;
  const who = (person: string) => {
    const [firstName = "", lastName = ""] = person.split(" ");
    const phone = `519-555-01${String(person.length).padStart(2, "0")}`;
    return { firstName, lastName, phone, email: `${firstName}.${lastName}@example.com`.toLowerCase() };
  };
  async function writes(person: string, message: string): Promise<string> {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...who(person), message });
    site.clock.now += 60_000;
    return idOf(person);
  }
  async function requests(person: string, description = "I need advice.", more: object = {}): Promise<string> {
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...who(person), description, ...more });
    site.clock.now += 60_000;
    return idOf(person);
  }
  /** The tag of the folded part that holds the names. */
  const panelOf = (text: string) => /<details[^>]*>(?=<summary><h2 id="names")/.exec(text)![0];
  const page = (id: string) => `/staff/enquiries/${id}`;
  const booking = (id: string) => `/staff/appointments/${id}`;
  const open = (id: string, visit = staff) => visit.post(page(id), { intent: "open" });
  const stateOf = async (id: string) =>
    (
      await site.database.queries
        .selectFrom("bookings")
        .select("state")
        .where("enquiryId", "=", id)
        .executeTakeFirstOrThrow()
    ).state;
  /** One press in a list. */
  const confirm = (id: string, visit = staff) =>
    pressOnBooking({ site, staff: visit }, id, "confirm-time", { back: BACK });
  const answered = (id: string, words: string, number = 1) =>
    site.database.write((queries) =>
      queries
        .insertInto("answers")
        .values({
          id: `a${number}`,
          enquiryId: id,
          messageId: `<a${number}@example.com>`,
          side: "visitor",
          sender: "",
          expected: 1,
          automatic: 0,
          bounced: 0,
          subject: "Re",
          words,
          cut: 0,
          attachments: "[]",
          createdAt: site.clock.now,
        })
        .execute(),
    );

  it("whoever is named in what another wrote is not confirmed by one press", async () => {
    await writes("Sunil Kapoor", "I am charged with assault of my brother in law Arjun K. Mehta.");
    const arjun = await requests("Arjun Mehta");
    const answer = await confirm(arjun);
    expect(answer.headers.get("location")).toContain(`${booking(arjun)}?names=first`);
    expect(await stateOf(arjun)).toBe("held");
    const asked = visibleText(await staff.text(`${booking(arjun)}?names=first`));
    expect(asked).toMatch(/Not confirmed yet\. Arjun Mehta is named in what was written at [A-Z0-9-]{9}/);
    // Who ticks it has looked, and is not asked again.
    await pressOnBooking({ site, staff }, arjun, "confirm-time", { looked: "yes" });
    expect(await stateOf(arjun)).toBe("confirmed");
    expect(visibleText(await staff.text(booking(arjun)))).not.toContain("is named in what was written");
  });

  it("nor is who names a name on file, until they have opened it; words that stand apart ask nothing", async () => {
    await writes("Sunil Kapoor", "I need a lawyer.");
    await writes("Noor Aziz", "Mehta is my landlord. He is away. My son is called Arjun, and he needs a permit.");
    const arjun = await requests("Arjun Mehta", "Sunil Kapoor hit me.");
    expect((await confirm(arjun)).headers.get("location")).toContain("names=first");
    const asked = visibleText(await staff.text(booking(arjun)));
    expect(asked).toMatch(/Sunil Kapoor, who wrote [A-Z0-9-]{9}, is named in what was written here/);
    expect(asked).not.toContain("Arjun Mehta is named");
    await open(arjun);
    await confirm(arjun);
    expect(await stateOf(arjun)).toBe("confirmed");
  });

  it("reception leaves it to a lawyer, and reads no name; where none was found nothing is asked", async () => {
    const desk = await visitAsStaff(site, "desk", "reception");
    await writes("Sunil Kapoor", "Arjun Mehta is my brother in law.");
    const [arjun, cleo] = [await requests("Arjun Mehta"), await requests("Cleo Marsh", "Me.", LATER)];
    // The lists, the page of the caller and that of the appointment say the same from the beginning.
    const waits = "a lawyer has to look at names first";
    const lines = (await desk.text("/staff/reception")).split("<li").map(visibleText);
    const lineOf = (person: string) => lines.filter((line) => line.includes(person)).join();
    expect([lineOf("Arjun Mehta").includes(waits), lineOf("Cleo Marsh").includes(waits)]).toEqual([true, false]);
    const LIKE = "A name on file is like one of theirs";
    expect(visibleText(await desk.text(booking(arjun)))).toContain(LIKE);
    expect(visibleText(await desk.text(booking(cleo)))).not.toContain(LIKE);
    await confirm(arjun, desk);
    expect(await stateOf(arjun)).toBe("held");
    expect(visibleText(await desk.text(booking(arjun)))).not.toContain("is named in");
    await confirm(cleo, desk);
    expect(await stateOf(cleo)).toBe("confirmed");
  });

  it("what a client answers by mail is compared: the panel stands open, and the reply asks once", async () => {
    await staff.post("/staff/conflicts/list", { names: "Harold Finch; client, wills", way: "add" });
    const jane = await writes("Jane Smith", "My neighbour moved my fence.");
    await open(jane);
    const before = await staff.text(page(jane));
    expect(before).not.toContain(TICK);
    expect(panelOf(before)).not.toContain(" open");
    await answered(jane, "His name is Harold Finch.");
    const shown = await staff.text(page(jane));
    expect(panelOf(shown)).toContain(" open");
    expect(visibleText(shown)).toContain("Conflict search: names to look at");
    expect(visibleText(shown)).toContain(
      "Before you write: Harold Finch, who is on the firm’s list, is named in what was written here.",
    );
    const send = async (looked: string) => {
      const text = await staff.text(page(jane));
      const own = { key: fieldOf(text, "key"), thread: fieldOf(text, "thread") };
      const replies = /<section class="replies"[^]*?<\/section>/.exec(text)![0];
      const form = { key: fieldOf(replies, "key"), thread: fieldOf(replies, "thread") };
      return staff.post(page(jane), { intent: "reply", words: "Dear Jane, measure it.", ...own, ...form, looked });
    };
    const refused = await send("");
    expect([refused.status, visibleText(await refused.text()).includes(TICK)]).toEqual([409, true]);
    const replies = /<section class="replies"[^]*?<\/section>/.exec(await staff.text(page(jane)))![0];
    expect((await send(fieldOf(replies, "looked"))).status).toBe(303);
    expect(await staff.text(page(jane))).not.toContain(TICK);
    // Noted as the other side, he is asked about once more.
    await staff.post(page(jane), { intent: "other-party", words: "Harold Finch" });
    expect(await staff.text(page(jane))).toContain(TICK);
  });

  it("so is a correction, which marks it as to be looked at again", async () => {
    await staff.post("/staff/conflicts/list", { names: "Harold Finch; client, wills", way: "add" });
    const jane = await writes("Jane Smith", "My neighbour moved my fence.");
    await open(jane);
    const row = () =>
      site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", jane).executeTakeFirstOrThrow();
    expect((await row()).namesSince).toBeNull();
    await site.postForm(`/receipt/${(await row()).token}`, { correction: "It is Harold Finch." });
    expect((await row()).namesSince).not.toBeNull();
    expect(visibleText(await staff.text(page(jane)))).toContain("Before you write: Harold Finch");
  });
});
