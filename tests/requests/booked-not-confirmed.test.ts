import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Lindqvist", firstName: "Per", phone: "519-555-0169", practiceArea: "Criminal Law" };
const HELD = /A time that is held is not confirmed yet\. Reception may confirm it where .* Tell the caller/;

describe.each(ENGINES)("an appointment that the reception booked, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  it("is said to be held and not confirmed, with what to tell the caller, until it is confirmed", async () => {
    expect(visibleText(await desk.text("/staff/reception"))).not.toMatch(HELD);
    const times = await (await desk.post(NEW, { intent: "times", ...CALLER })).text();
    expect(visibleText(times)).toContain("Reception may confirm it where no name on file is like theirs");
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(times)![1]!;
    const booked = await desk.post(NEW, { intent: "enter", ...CALLER, slot });
    const location = booked.headers.get("location")!;
    expect(location).toMatch(/\/staff\/appointments\/[^?]+\?done=entered-held#main$/);
    const said = visibleText(await desk.text(location.split("#")[0]!));
    expect(said).toContain("It is not confirmed yet. Reception may confirm it, below: no name on file is like theirs");
    const id = /appointments\/([^?]+)/.exec(location)![1]!;
    for (const page of ["/staff/reception", `/staff/reception/${id}`])
      expect(visibleText(await desk.text(page)), page).toMatch(HELD);
    await pressOnBooking({ site, staff: desk }, id, "confirm-time");
    for (const page of ["/staff/reception", `/staff/reception/${id}`])
      expect(visibleText(await desk.text(page)), page).not.toMatch(HELD);
  });

  it("no call is promised to whom no call reaches", async () => {
    const times = await (await desk.post(NEW, { intent: "times", ...CALLER })).text();
    const slots = [...times.matchAll(/<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/g)].map(
      ([, slot]) => slot!,
    );
    for (const [index, given, promise] of [
      [0, { phone: "519-555-0170" }, "we call once it is confirmed"],
      [1, { phone: "", noPhone: "yes", email: "ines@example.com" }, "we write once it is confirmed"],
      [2, { phone: "519-555-0171", email: "jo@example.com" }, "we call or write once it is confirmed"],
      [3, { phone: "", noPhone: "yes" }, "please call us again to hear whether it is confirmed"],
    ] as const) {
      const caller = { ...CALLER, ...given, lastName: `Nilsson${"abcd"[index]}`, slot: slots[index]! };
      const location = (await desk.post(NEW, { intent: "enter", ...caller })).headers.get("location")!;
      const id = /appointments\/([^?]+)/.exec(location)![1]!;
      for (const address of [location.split("#")[0]!, `/staff/reception/${id}`])
        expect(visibleText(await desk.text(address)), `${index} ${address}`).toContain(`, and ${promise}.`);
    }
  });

  it("its own page says no more who may confirm it once it is confirmed, read again or not", async () => {
    const times = await (await desk.post(NEW, { intent: "times", ...CALLER })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(times)![1]!;
    const booked = (await desk.post(NEW, { intent: "enter", ...CALLER, slot })).headers.get("location")!.split("#")[0]!;
    const plain = booked.split("?")[0]!;
    for (const page of [booked, plain])
      expect(visibleText(await desk.text(page)), page).toContain("Reception may confirm it");
    await pressOnBooking({ site, staff: desk }, /appointments\/([^?]+)/.exec(booked)![1]!, "confirm-time");
    for (const page of [booked, plain]) {
      const said = visibleText(await desk.text(page));
      expect(said, page).toContain("confirmed");
      expect(said, page).not.toContain("Reception may confirm it");
      expect(said, page).not.toContain("It is not confirmed yet");
    }
  });

  it("who was looked for begins the same form, which keeps whoever is half entered aside", async () => {
    const nameOf = (page: string) => /data-tab-memory="([^"]*)"/.exec(page)?.[1];
    expect(nameOf(await desk.text(NEW))).toBe("caller");
    const found = await desk.text(`${NEW}?q=Pettigrew`);
    expect([nameOf(found), fieldOf(found, "lastName")]).toEqual(["caller", "Pettigrew"]);
    expect(found).toMatch(/<form[^>]* data-keeps-aside=/);
    expect(found).toMatch(/<form[^>]* action="\/staff\/reception\/new\?q=Pettigrew"/);
  });
});
