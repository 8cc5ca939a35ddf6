import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const AREA = "Immigration Law";
const WORDS = "The refused visa of the quillwort";

describe.each(ENGINES)("a call that was noted with the wrong person and a time, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let wrong: string;
  let right: string;
  let key: string;
  let slot: string;
  let held: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    for (const firstName of ["Wrong", "Right"])
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, email: `${firstName}@example.com` });
    const rows = await queries().selectFrom("enquiries").select(["id", "person"]).execute();
    wrong = rows.find(({ person }) => person!.startsWith("Wrong"))!.id;
    right = rows.find(({ person }) => person!.startsWith("Right"))!.id;
    key = crypto.randomUUID();
    const free = await desk.post("/staff/reception/new", { intent: "times", practiceArea: AREA, lastName: "X" });
    slot = /<option value="(\d{4}-\d\d-\d\d \d[^"]*)">/.exec(await free.text())![1]!;
    const time = { practiceArea: AREA, slot, callerName: "", callerPhone: "" };
    const noted = await desk.post(`/staff/reception/${wrong}`, { intent: "take-call", words: WORDS, key, ...time });
    held = /held=([^&#]+)/.exec(noted.headers.get("location")!)![1]!;
    return site.close;
  });

  const queries = () => site.database.queries;
  const state = async () =>
    (await queries().selectFrom("bookings").select("state").where("enquiryId", "=", held).executeTakeFirstOrThrow())
      .state;
  const closedAs = async () =>
    (await queries().selectFrom("enquiries").select("closedAs").where("id", "=", held).executeTakeFirstOrThrow())
      .closedAs;
  const quarters = async () => (await queries().selectFrom("holds").select("quarter").execute()).length;
  /** Presses it a while later, and answers the page that it leads to. */
  async function pressed(visit: StaffVisit, from: string, fields: Record<string, string>): Promise<string> {
    site.clock.now += 1000;
    const done = await visit.post(from, { key, ...fields });
    expect(done.status).toBe(303);
    return visit.text(done.headers.get("location")!.split("#")[0]!);
  }
  const at = (id: string) => `/staff/reception/${id}`;

  it("is moved without that time, which whoever called may be given, and moved back with it", async () => {
    const there = await pressed(desk, at(wrong), { intent: "move-call", to: right });
    expect([await state(), await closedAs(), await quarters()]).toEqual(["declined", "mistake", 0]);
    expect(visibleText(there)).toMatch(/The time \w+, \w+ \d+, .* that was held with it was taken back: entered by/);
    const link = `/staff/reception/new?of=${right}&amp;wish=${held}`;
    expect(there).toContain(`href="${link}"`);
    expect(await desk.text(at(right))).toContain(`href="${link}"`);
    const form = await desk.text(link.replace("&amp;", "&"));
    expect(form).toMatch(new RegExp(`<option value="${slot.split(" ").slice(0, 3).join(" ")}[^"]*" selected=""`));
    const back = await pressed(desk, at(right), { intent: "move-call", to: wrong });
    expect([await state(), await closedAs()]).toEqual(["held", null]);
    expect(visibleText(back)).toMatch(/that was held with it is theirs: ?held, to be confirmed/);
  });

  it("says that the time still stands for the other one where a lawyer has confirmed it, until that is dealt with", async () => {
    await pressOnBooking({ site, staff: lawyer }, held, "confirm-time");
    const there = await pressed(desk, at(wrong), { intent: "move-call", to: right });
    expect([await state(), await closedAs()]).toEqual(["confirmed", "answered"]);
    const said = /The time .* that was held with it still stands for Wrong Pereira/;
    expect(visibleText(there)).toMatch(said);
    for (const page of [there, await desk.text(at(right))]) {
      expect(visibleText(page)).toMatch(said);
      expect(page).toContain(`href="/staff/appointments/${held}"`);
      expect(page).not.toContain("wish=");
    }
    await lawyer.post(`/staff/enquiries/${held}`, { intent: "wall", to: "desk" });
    expect(visibleText(await desk.text(at(right)))).not.toContain("Wrong Pereira");
    await lawyer.post(`/staff/enquiries/${held}`, { intent: "remove-walls", to: "desk" });
    await pressOnBooking({ site, staff: lawyer }, held, "decline-time", { words: "Another person called." });
    expect(visibleText(await desk.text(at(right)))).not.toContain("held with it");
    await pressed(desk, at(right), { intent: "move-call", to: wrong });
    expect(await state()).toBe("declined");
  });

  it("is taken back with that time, which stands beside the words again, and stands again with it", async () => {
    const page = await pressed(desk, at(wrong), { intent: "take-back-call" });
    expect([await state(), await closedAs(), await quarters()]).toEqual(["declined", "mistake", 0]);
    expect(visibleText(page)).toMatch(/Taken back: nobody is to call back.* that was held with it was taken back/);
    const form = /<form[^>]*data-tab-memory="call [\s\S]*?<\/form>/.exec(page)![0];
    expect(form).toContain(WORDS);
    expect(visibleText(form)).toContain("With it, this time is held");
    expect(form).toMatch(new RegExp(`<option value="${slot.split(" ").slice(0, 3).join(" ")}[^"]*" selected=""`));
    const again = await pressed(desk, at(wrong), { intent: "restore-call" });
    expect([await state(), await closedAs()]).toEqual(["held", null]);
    expect(visibleText(again)).toMatch(/The call stands again.* that was held with it is theirs/);
  });

  it("is taken back without the time that was confirmed since, and says that it stands", async () => {
    await pressOnBooking({ site, staff: lawyer }, held, "confirm-time");
    const page = await pressed(desk, at(wrong), { intent: "take-back-call" });
    expect(await state()).toBe("confirmed");
    expect(visibleText(page)).toMatch(/Taken back: nobody is to call back.* still stands for Wrong Pereira/);
    expect(visibleText(page)).not.toContain("With it, this time is held");
  });

  it("is struck with that time by whoever noted it, and a lawyer who strikes it is told that it stands", async () => {
    await pressed(lawyer, `/staff/enquiries/${wrong}`, { intent: "strike-call" });
    expect(await state()).toBe("held");
    expect(visibleText(await lawyer.text(`/staff/enquiries/${wrong}`))).toMatch(/still stands for Wrong Pereira/);
    await pressed(desk, at(wrong), { intent: "restore-call" });
    await pressed(desk, at(wrong), { intent: "strike-call" });
    expect([await state(), await closedAs()]).toEqual(["declined", "mistake"]);
  });
});
