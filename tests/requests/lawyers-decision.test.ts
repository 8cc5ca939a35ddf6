import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Dewhurst", firstName: "Ode", phone: "519-555-0197", practiceArea: "Criminal Law" };
const REASON = "We do not take traffic tickets; try the duty counsel.";

describe.each(ENGINES)("what a lawyer decided of an appointment, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let other: StaffVisit;
  let desk: StaffVisit;
  let colleague: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    other = await visitAsStaff(site, "n.roy");
    desk = await visitAsStaff(site, "desk", "reception");
    colleague = await visitAsStaff(site, "second-desk", "reception");
    const slot = await free();
    const entered = await desk.post(NEW, { intent: "enter", ...CALLER, slot, message: "A ticket" });
    id = /\/staff\/\w+\/([^?]+)\?done=entered/.exec(entered.headers.get("location")!)![1]!;
    return site.close;
  });

  async function free(at = 0): Promise<string> {
    const shown = await (await desk.post(NEW, { intent: "times", ...CALLER })).text();
    return [...shown.matchAll(/<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/g)][at]![1]!;
  }
  const state = async () =>
    (await site.database.queries.selectFrom("bookings").select(["state", "reason"]).executeTakeFirstOrThrow()).state;
  const closed = async () =>
    (await site.database.queries.selectFrom("enquiries").select("closedAs").executeTakeFirstOrThrow()).closedAs;
  async function press(staff: StaffVisit, intent: string, fields: Record<string, string> = {}) {
    site.clock.now += 1000;
    const answer = await pressOnBooking({ site, staff }, id, intent, { looked: "yes", ...fields });
    return { status: answer.status, said: answer.status === 303 ? "" : visibleText(await answer.text()) };
  }
  const page = (staff: StaffVisit) => staff.text(`/staff/appointments/${id}`);

  it("is not declined after all by the reception, who is told who can; another lawyer can", async () => {
    await press(lawyer, "decline-time", { words: REASON });
    const shown = await page(desk);
    expect(shown).not.toContain("undecline-time");
    expect(visibleText(shown)).toMatch(/(\S+) declined it: that is for \1 or another lawyer to take back\./);
    const refused = await press(desk, "undecline-time");
    expect(refused.status).toBe(409);
    expect(refused.said).toContain("or another lawyer to take back. Nothing was done.");
    expect(await state()).toBe("declined");
    expect(await page(other)).toContain("undecline-time");
    expect((await press(other, "undecline-time")).status).toBe(303);
    expect(await state()).toBe("held");
  });

  it("declined, it is only held by the reception at another time, and whoever declined it is mailed", async () => {
    const email = "a.pereira@firm.example";
    await site.database.write((queries) =>
      queries.updateTable("users").set({ email }).where("username", "=", "a.pereira").execute(),
    );
    await press(lawyer, "decline-time", { words: REASON });
    const shown = await page(desk);
    for (const said of [visibleText(shown), visibleText(await desk.text(`/staff/reception/${id}`))])
      expect(said).toContain(REASON);
    expect(visibleText(shown)).toMatch(
      /(\S+) declined it\. Another time takes the place of that: it is held for them, \1/,
    );
    for (const verb of ["confirm-time", "offer-times"]) expect(shown).not.toContain(`value="${verb}"`);
    const time = (await free(7)).replace(/(?<=[AP]M).*/, "");
    for (const [verb, instead] of [
      ["confirm-time", "or another lawyer confirms another time. Nothing was done."],
      ["offer-times", "Please hold one time for them: a lawyer confirms it. Nothing was done."],
    ] as const)
      expect(await press(desk, verb, { time })).toMatchObject({ status: 409, said: expect.stringContaining(instead) });
    expect(await state()).toBe("declined");

    expect((await press(desk, "move-time", { time })).status).toBe(303);
    expect([await state(), await closed()]).toEqual(["held", null]);
    const mails = site.database.queries.selectFrom("outbox").select("message").where("recipient", "=", email);
    expect((await mails.execute()).map(({ message }) => message)).toEqual([
      expect.stringContaining("Another time is held after it was declined"),
    ]);
    expect(visibleText(await page(desk))).toContain("tell the caller that it is not set before that");
    expect((await press(desk, "confirm-time")).status).toBe(409);

    expect((await press(desk, "unmove-time")).status).toBe(303);
    expect([await state(), await closed()]).toEqual(["declined", "answered"]);
    await press(desk, "move-time", { time });
    expect((await press(other, "confirm-time")).status).toBe(303);
    expect(await state()).toBe("confirmed");
    // A lawyer has decided otherwise since: the reception moves it as ever.
    const later = (await free(9)).replace(/(?<=[AP]M).*/, "");
    expect((await press(desk, "move-time", { time: later })).status).toBe(303);
    expect(await state()).toBe("confirmed");
  });

  it("stays confirmed, on each page of the reception, until a lawyer takes that back", async () => {
    await press(lawyer, "confirm-time");
    for (const shown of [await page(desk), await desk.text(`/staff/reception/${id}`)])
      expect(shown).not.toContain('value="unconfirm-time"');
    expect(visibleText(await page(desk))).toMatch(/(\S+) confirmed it: that is for \1 or another lawyer/);
    expect(await press(desk, "unconfirm-time")).toMatchObject({
      status: 409,
      said: expect.stringContaining("confirmed it: that is for"),
    });
    expect(await state()).toBe("confirmed");
    expect((await press(lawyer, "unconfirm-time")).status).toBe(303);
    expect(await state()).toBe("held");
  });

  it("stays answered otherwise", async () => {
    await press(lawyer, "free-time");
    expect((await press(desk, "unfree-time")).said).toContain("answered it otherwise: that is for");
    expect(await state()).toBe("declined");
    expect((await press(lawyer, "unfree-time")).status).toBe(303);
  });

  it("is the reception's to take back where the reception did it, whoever of them", async () => {
    for (const [verb, undo] of [
      ["decline-time", "undecline-time"],
      ["confirm-time", "unconfirm-time"],
    ] as const) {
      expect((await press(desk, verb, { words: REASON })).status).toBe(303);
      expect(await page(colleague)).toContain(`value="${undo}"`);
      expect((await press(colleague, undo)).status).toBe(303);
      expect(await state()).toBe("held");
    }
  });

  it("is moved and cancelled by a lawyer, and moved back by the reception while the caller is on the line", async () => {
    await press(lawyer, "move-time", { time: (await free(7)).replace(/(?<=[AP]M).*/, "") });
    expect(await page(desk)).toContain('value="unmove-time"');
    expect((await press(desk, "unmove-time")).status).toBe(303);
    await press(lawyer, "cancel-time", { sure: "yes" });
    expect((await press(desk, "uncancel-time")).status).toBe(303);
    expect(await state()).toBe("held");
  });
});
