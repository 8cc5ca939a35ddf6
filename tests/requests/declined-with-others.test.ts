import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const TOMASZ = { firstName: "Tomasz", lastName: "Wierzbicki", email: "tomasz.w@example.com", phone: "519-555-0861" };
const ASKED = "Decline these of Tomasz Wierzbicki for the same conflict too?";

describe.each(ENGINES)("one of several enquiries of a person is declined for a conflict, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let colleague: StaffVisit;
  let desk: StaffVisit;
  /** The message, the appointment, another message, and one of somebody else with the same number. */
  let [message, coming, second, family] = ["", "", "", ""];
  const references = new Map<string, string>();
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    colleague = await visitAsStaff(site, "p.raghunathan");
    desk = await visitAsStaff(site, "desk", "reception");
    message = await sent("contact", { ...GOOD_MESSAGE, ...TOMASZ });
    coming = await sent("appointments", { ...GOOD_APPOINTMENT, ...TOMASZ });
    second = await sent("contact", { ...GOOD_MESSAGE, ...TOMASZ, phone: "", message: "Something more, please." });
    family = await sent("contact", { ...GOOD_MESSAGE, ...TOMASZ, firstName: "Halina", email: "halina@example.com" });
    await staff.post(`/staff/enquiries/${coming}`, { intent: "open" });
    site.clock.now += 1000;
    await pressOnBooking({ site, staff }, coming, "confirm-time", { looked: "yes" });
    site.clock.now += 1000;
    return site.close;
  });

  async function sent(to: "contact" | "appointments", fields: Record<string, string>): Promise<string> {
    site.clock.now += 1000;
    await site.postJson(`/api/${to}`, fields);
    const row = await site.database.queries
      .selectFrom("enquiries")
      .select(["id", "reference"])
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    references.set(row.id, row.reference);
    return row.id;
  }
  const page = (id: string) => `/staff/enquiries/${id}`;
  const reads = async (path: string, visit = staff) => visibleText(await visit.text(path));
  /** What is said beside the button, and once it was pressed. */
  const besidesOf = (html: string) =>
    visibleText(
      /<ul class="staff-lines not-declined-with".*?<\/ul>|<form[^>]* also-answered".*?<\/form>/s.exec(html)?.[0] ?? "",
    );
  const decline = (id: string, visit = staff) => visit.post(page(id), { intent: "conflict", seen: "" });
  const alsoDecline = (ids: string[], as: Record<string, string> = {}) => {
    site.clock.now += 1000;
    const fields = ids.flatMap((id) => [["others", id] as [string, string]]);
    const body = new URLSearchParams([["intent", "also-declined"], ...fields, ...Object.entries(as)]);
    return site.ask(page(message), {
      method: "POST",
      body,
      headers: { cookie: staff.cookie, origin: ORIGIN },
      redirect: "manual",
    });
  };
  const stateOf = async (id: string) => {
    const row = site.database.queries.selectFrom("enquiries").select("closedAs").where("id", "=", id);
    return (await row.executeTakeFirstOrThrow()).closedAs;
  };
  const bookingState = async () => {
    const row = site.database.queries.selectFrom("bookings").select("state").where("enquiryId", "=", coming);
    return (await row.executeTakeFirstOrThrow()).state;
  };
  const declining = async () =>
    (
      await site.database.queries
        .selectFrom("outbox")
        .select("enquiryId")
        .where("kind", "=", "declined")
        .orderBy("enquiryId")
        .execute()
    ).map(({ enquiryId }) => enquiryId);

  it("what is not declined with it is named before, the confirmed appointment first", async () => {
    const before = await reads(page(message));
    expect(before).toMatch(
      /They also have an appointment .*9:30 AM[^.]*confirmed[^:]*: it is not declined with this one/,
    );
    expect(before).toMatch(new RegExp(`They also have message ${references.get(second)} ?, which waits`));
    expect(before).toMatch(new RegExp(`With the same number, perhaps theirs: message ${references.get(family)}`));
    expect(before.indexOf("an appointment")).toBeLessThan(before.indexOf("They also have message"));
    await staff.post(page(message), { intent: "open" });
    expect(await reads(page(message))).toContain("it is not declined with this one");
    expect(await reads(`/staff/appointments/${coming}`)).toContain(`They also have message ${references.get(message)}`);
  });

  it("the others are asked about, and one press declines them, each with its own mail and way back", async () => {
    const done = await decline(message);
    const shown = await staff.text(done.headers.get("location")!);
    expect(visibleText(shown)).toContain(ASKED);
    expect(visibleText(shown)).toContain("They still have a confirmed appointment.");
    const ticked = [...shown.matchAll(/<input[^>]*name="others"[^>]*>/g)].map(([tag]) => [
      /value="([^"]+)"/.exec(tag)![1],
      tag.includes("checked"),
    ]);
    expect(ticked[0]).toEqual([coming, true]);
    expect(new Map(ticked as [string, boolean][])).toEqual(
      new Map([
        [coming, true],
        [second, true],
        [family, false],
      ]),
    );
    const answer = await alsoDecline([coming, second], { [`seen-${coming}`]: "confirmed" });
    expect(answer.status).toBe(303);
    expect([await stateOf(coming), await bookingState(), await stateOf(second), await stateOf(family)]).toEqual([
      "conflict",
      "declined",
      "conflict",
      null,
    ]);
    expect(await declining()).toEqual([message, coming, second].toSorted());
    const after = await reads(answer.headers.get("location")!);
    expect(after).toContain("Declined too.");
    expect(after).toContain("Also declined for a conflict:");
    expect(after).toContain(references.get(coming));
    site.clock.now += 1000;
    await staff.post(page(coming), { intent: "conflict-taken-back" });
    expect([await stateOf(coming), await bookingState()]).toEqual(["answered", "confirmed"]);
    expect(await declining()).toEqual([message, second].toSorted());
  });

  it("all of them are taken back by one press, while nobody was mailed", async () => {
    await decline(message);
    const answer = await alsoDecline([coming, second], { [`seen-${coming}`]: "confirmed" });
    const shown = await staff.text(answer.headers.get("location")!.split("#")[0]!);
    expect(visibleText(shown)).toContain("Undo: decline none of them too");
    const undo = [...shown.matchAll(/name="undo" value="([^"]*)"/g)].map(([, value]) => ["undo", value!]);
    const press = async () => {
      site.clock.now += 1000;
      const body = new URLSearchParams([["intent", "not-also-declined"], ...undo]);
      const headers = { cookie: staff.cookie, origin: ORIGIN };
      return site.ask(page(message), { method: "POST", body, headers, redirect: "manual" });
    };
    const undone = await press();
    expect(undone.status).toBe(303);
    expect([await stateOf(message), await stateOf(coming), await bookingState(), await stateOf(second)]).toEqual([
      "conflict",
      "answered",
      "confirmed",
      null,
    ]);
    expect(await declining()).toEqual([message]);
    const after = await reads(undone.headers.get("location")!.split("#")[0]!);
    expect(after).toContain("Not declined after all: each of them stands as it stood before.");
    expect(after).not.toContain("Undo: decline none");
    expect(after).toContain(ASKED);
    // Pressed again on the old page, it is refused by name; the inbox offers it no more.
    expect((await press()).status).toBe(409);
    expect(await staff.text("/staff")).not.toContain("declined for a conflict: ");
  });

  it("once a mail of them has left, that one is taken back on its own page, which says so", async () => {
    await decline(message);
    const answer = await alsoDecline([second]);
    const shown = await staff.text(answer.headers.get("location")!.split("#")[0]!);
    await site.database.write((queries) =>
      queries.updateTable("outbox").set({ deliveredAt: site.clock.now, attempts: 1 }).execute(),
    );
    const undo = /name="undo" value="([^"]*)"/.exec(shown)![1]!;
    const late = await staff.post(page(message), { intent: "not-also-declined", undo });
    expect(late.status).toBe(409);
    expect(visibleText(await late.text())).toContain("The mail that declines it has left");
    expect(await stateOf(second)).toBe("conflict");
  });

  it("one that changed meanwhile is refused with its reference and why, and the others are declined", async () => {
    await decline(message);
    const answer = await alsoDecline([coming, second], { [`seen-${coming}`]: "held" });
    expect(answer.status).toBe(409);
    const said = visibleText(await answer.text());
    expect(said).toContain(`Declined too: ${references.get(second)}.`);
    expect(said).toContain(`${references.get(coming)} was not declined: Its appointment has changed`);
    expect([await bookingState(), await stateOf(second)]).toEqual(["confirmed", "conflict"]);
    expect((await alsoDecline([])).status).toBe(400);
    await staff.post(page(message), { intent: "conflict-taken-back" });
    expect((await alsoDecline([coming], { [`seen-${coming}`]: "confirmed" })).status).toBe(409);
    expect(await bookingState()).toBe("confirmed");
  });

  it("what a wall keeps from who looks is not named, nor declined", async () => {
    await colleague.post(page(second), { intent: "wall", to: "a.pereira" });
    await site.database.write((queries) => queries.deleteFrom("walls").where("enquiryId", "!=", second).execute());
    const before = besidesOf(await staff.text(page(message)));
    expect(before).toContain("They also have an appointment");
    expect(before).not.toContain(references.get(second));
    const shown = besidesOf(await staff.text((await decline(message)).headers.get("location")!));
    expect(shown).toContain(ASKED);
    expect(shown).not.toContain(references.get(second));
    const answer = await alsoDecline([second]);
    expect(answer.status).toBe(409);
    expect(await answer.text()).not.toContain(`${references.get(second)} was not declined`);
    expect(await stateOf(second)).toBeNull();
  });

  it("the page of an appointment says that another was, and its Confirm asks again; not to the reception", async () => {
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...TOMASZ, preferredTime: "2:00 PM" });
    const rows = site.database.queries.selectFrom("enquiries").select("id").orderBy("createdAt", "desc");
    const { id: later } = await rows.executeTakeFirstOrThrow();
    await colleague.post(page(later), { intent: "open" });
    expect(await reads(`/staff/appointments/${later}`, colleague)).not.toContain("Another enquiry of theirs");
    await decline(message);
    const said = new RegExp(`Another enquiry of theirs, ${references.get(message)} ?, was declined for a conflict`);
    for (const one of [coming, later]) expect(await reads(`/staff/appointments/${one}`, colleague)).toMatch(said);
    const unlooked = await pressOnBooking({ site, staff: colleague }, later, "confirm-time");
    expect(unlooked.status).toBe(409);
    expect(visibleText(await unlooked.text())).toContain("names on file wait to be looked at");
    expect(await desk.text(`/staff/appointments/${coming}`)).not.toMatch(
      /Another enquiry of theirs|declined for a conf/,
    );
    const looked = await pressOnBooking({ site, staff: colleague }, later, "confirm-time", { looked: "yes" });
    expect(looked.status).toBe(303);
  });
});
