import { beforeEach, describe, expect, it } from "vitest";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const SLOT = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/;

describe.each(ENGINES)("the short form of an appointment for whoever wrote, on %s", (engine) => {
  let site: TestSite;
  let amara: StaffVisit;
  let of: string;
  let form: string;
  beforeEach(async () => {
    ({ site, staff: amara } = await siteWithStaff(engine, "a.okafor"));
    of = await written();
    form = `/staff/enquiries/${of}/appointment`;
    await amara.post(`/staff/enquiries/${of}`, { intent: "open" });
    return site.close;
  });

  async function written(fields: object = {}): Promise<string> {
    const sent = await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0188", ...fields });
    const { reference } = (await sent.json()) as { reference: string };
    const row = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return (await row.executeTakeFirstOrThrow()).id;
  }

  const chosen = (page: string, name: string) =>
    /<option(?=[^>]* selected="")[^>]*>([^<]*)</.exec(page.split(`id="give-${name}"`)[1]!.split("</select>")[0]!)?.[1];
  const plain = (page: string) => visibleText(page).replaceAll(/\s+/g, " ");

  /** Presses its button with the first time of its list. */
  async function give(visit: StaffVisit, fields: Record<string, string> = {}, search = "") {
    const shown = await visit.text(`${form}${search}`);
    const own = { practiceArea: "Immigration Law", with: "amara-okafor", how: "in-person", from: "" };
    const post = { intent: "enter", key: fieldOf(shown, "key"), ...own, slot: SLOT.exec(shown)?.[1] ?? "", ...fields };
    const answer = await visit.post(form, post);
    const to = answer.headers.get("location")?.split("#")[0] ?? "";
    return { answer, to, id: /appointments\/([\w-]+)/.exec(to)?.[1] ?? "" };
  }
  const booked = (id: string) =>
    site.database.queries
      .selectFrom("bookings")
      .innerJoin("enquiries", "enquiries.id", "enquiryId")
      .select(["state", "bookings.kind as how", "lawyer", "goesOnFrom", "closedAs"])
      .where("enquiryId", "=", id)
      .executeTakeFirst();

  it("knows who it is for, the area and the lawyer, and lists the times at once", async () => {
    const page = await amara.text(form);
    expect(SLOT.exec(page)![1]).toContain("amara-okafor");
    expect(plain(page)).toContain("An appointment for Ana Pereira");
    expect(plain(page)).toContain("519-555-0188, ana@example.com");
    expect([chosen(page, "practiceArea"), chosen(page, "how")]).toEqual(["Immigration Law", "In person"]);
    // What is known is not asked.
    expect(page).not.toMatch(/name="(lastName|phone|inCustody|message)"/);
    expect(page).not.toContain(">Reception<");
  });

  it("asks about the names first where one stands across, keeps what was chosen, and asks once", async () => {
    await written({ firstName: "Harold", lastName: "Finch", email: "harold@example.com", phone: "519-555-0199" });
    await amara.post(`/staff/enquiries/${of}`, { intent: "other-party", words: "Harold Finch" });
    const shown = await amara.text(form);
    expect(plain(shown)).toContain("Harold Finch, noted as their other side, wrote");
    expect(plain(shown)).toContain("I have looked at the names: the firm may act");
    expect(plain(shown)).toContain("or where it was settled: the other side was declined");
    const { answer } = await give(amara, { how: "telephone" }, "?how=telephone");
    const refused = await answer.text();
    expect([answer.status, chosen(refused, "how")]).toEqual([409, "By telephone"]);
    expect(plain(refused)).toContain("Nothing was given yet. Look at the names, tick that the firm may act");
    // Only held, it waits for somebody who looks.
    const held = await give(amara, { intent: "hold", how: "telephone" }, "?how=telephone");
    expect((await booked(held.id))!.state).toBe("held");
    expect(plain(await amara.text(`/staff/appointments/${held.id}`))).toContain("Harold Finch, noted as their other");
    const { id } = await give(amara, { looked: fieldOf(shown, "looked"), asked: held.id });
    expect((await booked(id))!.state).toBe("confirmed");
    expect(await amara.text(form)).not.toContain('name="looked"');
  });

  it("is one press: confirmed, met as was chosen, and joined with the message, which no one says was a call", async () => {
    const { to, id } = await give(amara, { how: "telephone" }, "?how=telephone");
    expect(to).toContain("done=entered-confirmed");
    expect(await booked(id)).toEqual({
      state: "confirmed",
      how: "telephone",
      lawyer: "amara-okafor",
      goesOnFrom: of,
      closedAs: "answered",
    });
    const own = plain(await amara.text(`/staff/enquiries/${id}`));
    expect(own).not.toMatch(/They called|Perhaps the same person/);
    expect(own).toContain("No words came with it. What they sent beside it: message");
    expect(plain(await amara.text(`/staff/enquiries/${of}`))).toContain("Not the same person");
    const joined = site.database.queries.selectFrom("joinedEnquiries").select("enquiryId").orderBy("enquiryId");
    expect((await joined.execute()).map(({ enquiryId }) => enquiryId).toSorted()).toEqual([of, id].toSorted());
  });

  it("the message is marked as answered where one stands, and that is taken back there", async () => {
    const { to } = await give(amara);
    const page = await amara.text(to);
    const part = page.split("<form").find((one) => one.includes('value="also-answered"'))!;
    const hidden = [...part.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name, value]) => [name!, value!.replaceAll("&amp;", "&")]));
    const action = /action="([^"]+)"/.exec(part)![1]!;
    const closedAs = async () =>
      (
        await site.database.queries
          .selectFrom("enquiries")
          .select("closedAs")
          .where("id", "=", of)
          .executeTakeFirstOrThrow()
      ).closedAs;
    const answered = await amara.post(action, { ...fields, intent: "also-answered", others: of });
    const next = answered.headers.get("location")!.split("#")[0]!;
    expect(next).toMatch(/^\/staff\/appointments\//);
    expect(await closedAs()).toBe("answered");
    const said = await amara.text(next);
    expect(plain(said)).toContain("Marked as answered too. Undo: not answered after all");
    const back = await amara.post(action, { ...fields, intent: "also-unanswered", others: of });
    expect(await closedAs()).toBeNull();
    expect(plain(await amara.text(back.headers.get("location")!.split("#")[0]!))).toContain(
      "They wait for an answer again.",
    );
    // Of a colleague's answer, and of one long ago, nothing is taken back.
    await amara.post(action, { ...fields, intent: "also-answered", others: of });
    site.clock.now += 16 * 60_000;
    expect((await amara.post(action, { ...fields, intent: "also-unanswered", others: of })).status).toBe(409);
    expect(await closedAs()).toBe("answered");
  });

  it("another area, lawyer or way to meet shows its own times; what is gone or of another way is refused", async () => {
    const real = await amara.text(`${form}?practiceArea=Real+Estate+Law&with=`);
    expect(chosen(real, "practiceArea")).toBe("Real Estate Law");
    expect(SLOT.exec(real)![1]).toContain("daniel-castellanos");
    const none = await give(amara, { slot: "" });
    expect(none.answer.status).toBe(409);
    expect(await none.answer.text()).toContain("Please choose one of the free times");
    const nobody = await written({ email: "bo@example.com", lastName: "Quist", phone: "" });
    await amara.post(`/staff/enquiries/${nobody}`, { intent: "open" });
    form = `/staff/enquiries/${nobody}/appointment`;
    const unreachable = await give(amara, { how: "telephone" }, "?how=telephone");
    expect(unreachable.answer.status).toBe(409);
    expect(await unreachable.answer.text()).toContain("They gave no number to call");
    const desk = await visitAsStaff(site, "desk", "reception");
    const called = { intent: "enter", lastName: "Ode", phone: "519-555-0133" };
    const to = (await desk.post("/staff/reception/new", called)).headers.get("location")!;
    form = `/staff/enquiries/${/reception\/([\w-]+)/.exec(to)![1]!}/appointment`;
    const unmailed = await give(amara, { how: "video" }, "?practiceArea=Immigration+Law&how=video");
    expect(unmailed.answer.status).toBe(409);
    expect(await unmailed.answer.text()).toContain("They gave no e-mail address for the link");
    expect(await site.database.queries.selectFrom("bookings").selectAll().execute()).toEqual([]);
  });

  it("asks once where they have one already, and holds alone where that is pressed; the same form is one", async () => {
    const first = await give(amara, { intent: "hold" });
    expect(await booked(first.id)).toMatchObject({ state: "held", closedAs: null });
    const asked = await give(amara);
    expect(asked.answer.status).toBe(409);
    const page = await asked.answer.text();
    expect(plain(page)).toContain("They have an appointment to come");
    const again = { intent: "enter", key: fieldOf(page, "key"), asked: first.id, practiceArea: "Immigration Law" };
    const slot = SLOT.exec(page)![1]!;
    const fields = { ...again, with: "amara-okafor", how: "in-person", slot };
    const [one, other] = [await amara.post(form, fields), await amara.post(form, fields)];
    expect([one.status, other.status]).toEqual([303, 303]);
    expect(await site.database.queries.selectFrom("bookings").select("enquiryId").execute()).toHaveLength(2);
  });

  it("is closed to reception, to whoever is kept from it, and where it was declined", async () => {
    const desk = await visitAsStaff(site, "r.desk", "reception");
    expect((await desk.get(form)).status).toBe(403);
    const kari = await visitAsStaff(site, "k.lund");
    await amara.post(`/staff/enquiries/${of}`, { intent: "wall", to: "k.lund" });
    expect(await (await kari.get(form)).text()).not.toContain("Pereira");
    expect((await kari.post(form, { intent: "enter" })).status).toBe(403);
    await amara.post(`/staff/enquiries/${of}`, { intent: "conflict" });
    expect((await amara.get(form)).status).toBe(409);
  });
});
