import { beforeEach, describe, expect, it } from "vitest";
import { markOf } from "#tests/support/press-on-booking.ts";
import { letLeave, mailsOfAppointments } from "#tests/support/mails-as-they-leave.ts";
import { ENGINES, GOOD_APPOINTMENT, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ONE = "2026-11-24 1:00 PM";
const HALF_PAST_TWO = "2026-11-24 2:30 PM";
const LEILA = { firstName: "Leila", lastName: "Hosseini", email: "leila@example.com", phone: "519-555-0121" };
const MAYA = {
  firstName: "Maya",
  lastName: "Novak",
  email: "maya@example.com",
  phone: "519-555-0122",
  preferredTime: "10:30 AM",
};
const NOA = { firstName: "Noa", lastName: "Berg", email: "noa@example.com", phone: "519-555-0123" };

describe.each(ENGINES)("times that are offered to somebody, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let leila: { id: string; receipt: string };
  let maya: { id: string; receipt: string };
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "d.castellanos"));
    leila = await book(LEILA);
    maya = await book(MAYA);
    return site.close;
  });

  async function book(fields: Record<string, string>) {
    const answer = await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...fields });
    if (answer.status !== 201) return { id: "", receipt: "", status: answer.status };
    const { path, reference } = (await answer.json()) as { path: string; reference: string };
    const rows = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return { id: (await rows.executeTakeFirstOrThrow()).id, receipt: path, status: answer.status };
  }
  async function press(id: string, intent: string, fields: [string, string][], visit = staff) {
    site.clock.now += 1000;
    const { sequence } = await bookingOf(id);
    const page = `/staff/appointments/${id}`;
    const looked = await markOf(visit, page);
    return site.ask(page, {
      method: "POST",
      body: new URLSearchParams([["intent", intent], ["sequence", String(sequence)], ["looked", looked], ...fields]),
      headers: { cookie: visit.cookie, origin: ORIGIN },
      redirect: "manual",
    });
  }
  const offer = (id: string, ...times: string[]) =>
    press(
      id,
      "offer-times",
      times.map((time) => ["time", time]),
    );
  const move = (id: string, time: string, sure = "") =>
    press(id, "move-time", [
      ["time", time],
      ["kind", "in-person"],
      ...(sure ? [["offered", sure] as [string, string]] : []),
    ]);
  const bookingOf = (id: string) =>
    site.database.queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirstOrThrow();
  const enquiry = (id: string) =>
    site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const offersOf = async (id: string) => {
    const rows = site.database.queries.selectFrom("bookingOffers").selectAll().where("enquiryId", "=", id);
    return (await rows.orderBy("startsAt").execute()).map(({ day, time }) => `${day} ${time}`);
  };
  const page = async (path: string, visit = staff) => visibleText(await visit.text(path));
  const optionsIn = (html: string) =>
    [...html.matchAll(/<option value="(2026-[^"]*)"[^>]*>([^<]*)/g)].map(([, slot, words]) => `${slot}: ${words}`);
  const receipt = async () => visibleText(await (await site.ask(leila.receipt)).text());
  const mailsTo = async (recipient: string) => {
    return mailsOfAppointments(site, recipient);
  };
  const allLeft = () => letLeave(site);

  it("stand before everything else of the receipt that is not needed to choose", async () => {
    const placesOf = async () => {
      const page = await (await site.ask(leila.receipt)).text();
      return ["What happens next", "Your appointment</h2>", 'class="pick-time"'].map((one) => page.indexOf(one));
    };
    const [next, own, none] = await placesOf();
    expect([next! < own!, none]).toEqual([true, -1]);
    expect((await offer(leila.id, ONE, HALF_PAST_TWO)).status).toBe(303);
    site.clock.now += 15 * MINUTE;
    await letLeave(site);
    const [after, first, times] = await placesOf();
    expect(first).toBeGreaterThan(0);
    expect(times).toBeGreaterThan(first!);
    expect(after).toBeGreaterThan(times!);
  });

  it("are marked where staff choose, and given away at the second press alone", async () => {
    await offer(leila.id, ONE, HALF_PAST_TWO);
    const html = await staff.text(`/staff/appointments/${maya.id}`);
    expect(optionsIn(html).filter((option) => option.startsWith(`${ONE}:`))[0]).toContain("offered to Leila Hosseini");
    const asked = await move(maya.id, ONE);
    const said = await asked.text();
    expect([asked.status, visibleText(said)]).toEqual([
      409,
      expect.stringContaining("Offered to Leila Hosseini, who may still pick it. Nothing was done yet: press again"),
    ]);
    expect(said).toContain(`name="offered" value="${ONE}"`);
    expect((await bookingOf(maya.id)).state).toBe("held");
    // Of another time it is asked anew.
    expect((await move(maya.id, HALF_PAST_TWO, ONE)).status).toBe(409);
    expect((await move(maya.id, ONE, ONE)).status).toBe(303);
    expect((await bookingOf(maya.id)).state).toBe("confirmed");
    expect(await offersOf(leila.id)).toEqual([HALF_PAST_TWO]);
    expect(await page("/staff/appointments?week=2026-11-23")).toMatch(/Offered to Leila Hosseini/);
    expect((await page("/staff/appointments?week=2026-11-23")).match(/Offered to/g)).toHaveLength(1);
  });

  it("are offered to a second person, and to a caller, once it was asked", async () => {
    await offer(leila.id, ONE);
    const asked = await offer(maya.id, ONE);
    expect([asked.status, visibleText(await asked.text())]).toEqual([409, expect.stringContaining("offer it to both")]);
    const caller = { ...NOA, practiceArea: GOOD_APPOINTMENT.practiceArea, slot: ONE, from: "2026-11-24" };
    const refused = await staff.post("/staff/reception/new", { intent: "enter", key: "k", ...caller });
    const said = await refused.text();
    expect([refused.status, visibleText(said)]).toEqual([409, expect.stringContaining("Offered to Leila Hosseini")]);
    expect(said).toContain(`name="offered" value="${ONE}"`);
    const entered = await staff.post("/staff/reception/new", { intent: "enter", key: "k", ...caller, offered: ONE });
    expect(entered.status).toBe(303);
    expect((await bookingOf(leila.id)).state).toBe("lapsed");
  });

  it("name nobody to whom a wall keeps from them", async () => {
    await offer(leila.id, ONE);
    const other = await visitAsStaff(site, "p.novak");
    await staff.post(`/staff/enquiries/${leila.id}`, { intent: "wall", to: "p.novak" });
    const html = await other.text(`/staff/appointments/${maya.id}`);
    expect(optionsIn(html).filter((option) => option.startsWith(`${ONE}:`))[0]).toContain("offered to somebody");
    expect(visibleText(html)).not.toContain("Hosseini");
    const asked = visibleText(
      await (
        await press(
          maya.id,
          "move-time",
          [
            ["time", ONE],
            ["kind", "in-person"],
          ],
          other,
        )
      ).text(),
    );
    expect(asked).toContain("Offered to somebody, who may still pick it");
    expect(asked).not.toContain("Hosseini");
  });

  it("are kept from the forms for three days, and from nobody for longer", async () => {
    const times = { preferredDate: "2026-12-03", preferredTime: "1:00 PM" };
    await offer(leila.id, "2026-12-03 1:00 PM");
    expect((await book({ ...NOA, ...times })).status).toBe(409);
    // Whom it is offered to may have it.
    const picked = await site.ask(`${leila.receipt}/time`);
    expect(picked.status).toBe(200);
    site.clock.now += 3 * DAY;
    expect((await book({ ...NOA, ...times })).status).toBe(201);
    expect((await bookingOf(leila.id)).state).toBe("lapsed");
  });

  it("all given to others: it waits again, the firm is mailed once, and nothing says that they may be picked", async () => {
    await offer(leila.id, ONE);
    expect((await enquiry(leila.id)).closedAs).toBe("answered");
    // The mail with the time has not left: it does not go.
    expect((await mailsTo(LEILA.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Other times"),
    ]);
    const { sequence } = await bookingOf(leila.id);
    await move(maya.id, ONE, ONE);
    expect(await mailsTo(LEILA.email)).toEqual([]);
    const now = await bookingOf(leila.id);
    expect([now.state, now.sequence, await offersOf(leila.id)]).toEqual(["lapsed", sequence + 1, []]);
    const waits = await enquiry(leila.id);
    expect([waits.closedAs, waits.readAt, Number(waits.respondBy) > site.clock.now]).toEqual([null, null, true]);
    const notices = site.database.queries.selectFrom("outbox").select("message").where("enquiryId", "=", leila.id);
    const gone = (await notices.where("kind", "=", "notice").execute()).map(({ message }) => message);
    expect(gone).toEqual([expect.stringContaining("Every offered time is gone")]);
    expect(gone[0]).not.toContain("Hosseini");
    expect(await page("/staff/appointments?week=2026-11-23")).not.toContain("Offered to");
    expect(await page(`/staff/appointments/${leila.id}`)).toContain("Every time they were offered is gone");
    const seen = await receipt();
    expect(seen).toContain("the other times we looked out for you are not free any more");
    expect(seen).toContain("Choose another time");
    expect(seen).not.toContain("Please pick one of the times below");
    // By the clock, no second mail.
    await site.runDueJobs();
    expect(await notices.where("kind", "=", "notice").execute()).toHaveLength(1);
    // The firm offers others, and it is answered as ever.
    expect((await offer(leila.id, HALF_PAST_TWO)).status).toBe(303);
    expect((await enquiry(leila.id)).closedAs).toBe("answered");
  });

  it("one of two given away: the mail goes with what is left, when it was to go, and can be taken back", async () => {
    await offer(leila.id, ONE, HALF_PAST_TWO);
    const [before] = await mailsTo(LEILA.email);
    await move(maya.id, ONE, ONE);
    const [mail, ...more] = await mailsTo(LEILA.email);
    expect(more).toEqual([]);
    expect(mail!.leavesAt).toBe(before!.leavesAt);
    expect(mail!.text).toContain("2:30 PM");
    expect(mail!.text).not.toContain("1:00 PM");
    expect((await enquiry(leila.id)).closedAs).toBe("answered");
    expect((await press(leila.id, "unoffer-times", [])).status).toBe(303);
    expect(await mailsTo(LEILA.email)).toEqual([]);
    expect((await bookingOf(leila.id)).state).toBe("held");
  });

  it("told of and passed without a pick, it waits again, by the clock", async () => {
    await offer(leila.id, ONE);
    site.clock.now += 6 * MINUTE;
    await allLeft();
    await site.runDueJobs();
    expect((await bookingOf(leila.id)).state).toBe("proposed");
    site.clock.now = Date.parse("2026-11-24T13:00:30-05:00");
    await site.runDueJobs();
    expect((await bookingOf(leila.id)).state).toBe("lapsed");
    expect((await enquiry(leila.id)).closedAs).toBeNull();
    site.clock.now += 2 * MINUTE;
    await site.runDueJobs();
    const notices = site.database.queries.selectFrom("outbox").select("id").where("enquiryId", "=", leila.id);
    expect(await notices.where("kind", "=", "notice").execute()).toHaveLength(1);
  });

  it("picked by whom they are offered to, nothing is lost; another's offer of the same time is", async () => {
    await offer(leila.id, ONE);
    await press(maya.id, "offer-times", [
      ["time", ONE],
      ["offered", ONE],
    ]);
    site.clock.now += 6 * MINUTE;
    await allLeft();
    const picked = await site.ask(`${leila.receipt}/time`, {
      method: "POST",
      body: new URLSearchParams({ slot: ONE }),
      headers: { origin: ORIGIN },
      redirect: "manual",
    });
    expect(picked.status).toBe(303);
    expect((await bookingOf(leila.id)).state).toBe("confirmed");
    expect((await bookingOf(maya.id)).state).toBe("lapsed");
    expect((await enquiry(maya.id)).closedAs).toBeNull();
  });

  it("taken meanwhile, they come back with no offer that is put back", async () => {
    await offer(leila.id, ONE);
    await press(leila.id, "cancel-time", [["sure", "yes"]]);
    await move(maya.id, ONE);
    const back = await press(leila.id, "uncancel-time", []);
    expect([back.status, visibleText(await back.text())]).toEqual([
      409,
      expect.stringContaining("Every time they were offered is gone"),
    ]);
    expect(await offersOf(leila.id)).toEqual([]);
  });
});
