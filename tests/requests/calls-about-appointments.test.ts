import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const WORDS = "Marzipan: ten minutes late";

describe.each(ENGINES)("a call about an appointment that was confirmed, on %s", (engine) => {
  let site: TestSite;
  let priya: StaffVisit;
  let colleague: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let day: string;
  beforeEach(async () => {
    ({ site, staff: priya } = await siteWithStaff(engine, "p.raghunathan"));
    colleague = await visitAsStaff(site, "a.okafor");
    desk = await visitAsStaff(site, "desk", "reception");
    const email = "priya@example.com";
    await site.database.write((queries) =>
      queries.updateTable("users").set({ email }).where("username", "=", "p.raghunathan").execute(),
    );
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, practiceArea: "Criminal Law" });
    const booking = await site.database.queries
      .selectFrom("bookings")
      .select(["enquiryId", "day"])
      .executeTakeFirstOrThrow();
    ({ enquiryId: id, day } = booking);
    await pressOnBooking({ site, staff: desk }, id, "confirm-time");
    return site.close;
  });

  const call = () => desk.post(`/staff/reception/${id}`, { intent: "take-call", words: WORDS, key: "" });
  const mails = async () => {
    const rows = await site.database.queries
      .selectFrom("outbox")
      .select(["recipient", "message"])
      .where("kind", "=", "call")
      .execute();
    expect(JSON.stringify(rows)).not.toContain("Marzipan");
    return rows.map(({ recipient }) => recipient);
  };
  const listed = async (visit: StaffVisit, list: string) =>
    visibleText(await visit.text(`/staff?list=${list}`)).includes("To call back Ana Pereira");

  it("what was noted of their last calls stands on the page of the appointment, for who may read it", async () => {
    const page = `/staff/appointments/${id}`;
    expect(await desk.text(page)).not.toContain("Noted of their last calls");
    for (const [place, words] of ["Sultanas first", "Walnuts second", "Almonds third", "Hazelnuts last"].entries()) {
      site.clock.now += 60_000;
      const key = `0198c0de-0000-7000-8000-00000000000${place}`;
      await desk.post(`/staff/reception/${id}`, { intent: "take-call", words, passedOn: "yes", key });
    }
    const shown = await desk.text(page);
    expect(visibleText(shown)).toMatch(/Noted of their last calls.*Hazelnuts last.*Almonds third.*Walnuts second/s);
    expect(visibleText(shown)).toContain("All their calls, with 1 more note");
    expect(shown).toContain(`href="/staff/reception/${id}#calls"`);
    expect(shown).not.toContain("Sultanas");
    // A lawyer reads it once they have opened the enquiry.
    expect(await colleague.text(page)).not.toContain("Hazelnuts");
    await colleague.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(visibleText(await colleague.text(page))).toMatch(/desk noted: ?Hazelnuts last/);
  });

  it("that they only want something passed on is told to its lawyer, and nobody is to call back", async () => {
    const page = `/staff/reception/${id}`;
    const form = await desk.text(page);
    expect(visibleText(form)).toContain("Nothing to return: they only want it passed on");
    expect(form).toMatch(/name="passedOn"(?![^>]*checked)/);
    const note = { intent: "take-call", words: "Marzipan: fifteen minutes late", passedOn: "yes" };
    // What is refused stays ticked.
    const refused = await desk.post(page, { ...note, callerPhone: "12", key: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/name="passedOn"[^>]* checked/);
    const noted = await desk.post(page, { ...note, key: "0198c0de-0000-7000-8000-000000000001" });
    expect(await mails()).toEqual(["priya@example.com"]);
    const sent = await site.database.queries
      .selectFrom("outbox")
      .select("message")
      .where("kind", "=", "call")
      .execute();
    expect(JSON.stringify(sent)).toContain("nobody is to call back.");
    for (const list of ["mine", "waiting", "all"]) expect([list, await listed(priya, list)]).toEqual([list, false]);
    for (const path of ["/staff/reception", `/staff/appointments/${id}`, `/staff/appointments?week=${day}`])
      expect(visibleText(await desk.text(path))).not.toContain("Call back");
    const said = visibleText(await desk.text(noted.headers.get("location")!.split("#")[0]!));
    expect(said).toContain("Undo: take it back");
    expect(said).toMatch(/taken by desk\s*: nothing to return/);
    expect(said).not.toMatch(/returned (Sat|Nov|\d)/);
    expect(visibleText(await priya.text(`/staff/enquiries/${id}`))).toContain("nothing to return");
    // The same words a minute later are asked about, as of any call.
    const again = await desk.post(page, { ...note, key: "0198c0de-0000-7000-8000-000000000002" });
    expect([again.status, visibleText(await again.text())]).toEqual([409, expect.stringContaining("Note it again?")]);
    // It is to be returned after all, and taken back by whoever noted it.
    await desk.post(page, { intent: "unreturn-call", key: "0198c0de-0000-7000-8000-000000000001" });
    expect(await listed(priya, "mine")).toBe(true);
    await desk.post(page, { intent: "take-back-call", key: "0198c0de-0000-7000-8000-000000000001" });
    expect(await mails()).toEqual([]);
  });

  it("goes to its lawyer where nobody has it, and stands above every list of theirs until it is returned", async () => {
    expect(await listed(priya, "mine")).toBe(false);
    await call();
    expect(await mails()).toEqual(["priya@example.com"]);
    for (const list of ["mine", "waiting", "all"]) expect([list, await listed(priya, list)]).toEqual([list, true]);
    expect(await listed(colleague, "waiting")).toBe(false);
    expect(visibleText(await desk.text("/staff/reception"))).toContain("taken by desk, for p.raghunathan");
    const page = `/staff/appointments/${id}`;
    for (const visit of [priya, desk]) expect(visibleText(await visit.text(page))).toContain("Call back They called");
    const week = `/staff/appointments?week=${day}`;
    expect(visibleText(await priya.text(week))).toMatch(/Ana Pereira Call back/);
    // Its words wait for who has opened it.
    for (const path of [page, week, "/staff?list=mine", `/staff/enquiries/${id}`])
      expect(await priya.text(path)).not.toContain("Marzipan");
    const { id: key } = await site.database.queries.selectFrom("calls").select("id").executeTakeFirstOrThrow();
    await priya.post(`/staff/enquiries/${id}`, { intent: "return-call", key });
    expect(await listed(priya, "waiting")).toBe(false);
    expect(visibleText(await priya.text(page))).not.toContain("Call back");
    expect(visibleText(await priya.text(week))).not.toContain("Call back");
  });

  it("goes to whoever has it, before the lawyer of the appointment", async () => {
    await desk.post(`/staff/reception/${id}`, { intent: "hand-over", to: "a.okafor" });
    await call();
    expect(await mails()).toEqual(["firm"]);
    expect([await listed(priya, "mine"), await listed(colleague, "mine")]).toEqual([false, true]);
  });

  it("is everybody's where nobody has it and no appointment says whose it is, and nobody's behind a wall", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: "other@example.com" });
    const { id: message } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("kind", "=", "message")
      .executeTakeFirstOrThrow();
    await desk.post(`/staff/reception/${message}`, { intent: "take-call", words: WORDS, key: "" });
    expect([await listed(priya, "mine"), await listed(colleague, "mine")]).toEqual([true, true]);
    await colleague.post(`/staff/enquiries/${message}`, { intent: "wall", to: "p.raghunathan" });
    expect([await listed(priya, "mine"), await listed(colleague, "mine")]).toEqual([false, true]);
    await colleague.post(`/staff/enquiries/${id}`, { intent: "wall", to: "p.raghunathan" });
    await call();
    expect(await mails()).toEqual(["firm", "firm"]);
    expect(visibleText(await priya.text(`/staff/appointments?week=${day}`))).not.toContain("Call back");
  });
});
