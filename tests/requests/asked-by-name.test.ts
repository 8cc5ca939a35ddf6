import { beforeEach, describe, expect, it } from "vitest";
import type { TimesView } from "#firm/appointments/times-view.ts";
import { siteThatMails } from "#tests/support/site-that-mails.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { WAYS } from "#tests/support/ways.ts";
import { MINUTE } from "#time/units.ts";

const AMARA = "amara-okafor";
const DANIEL = "daniel-castellanos";
const PRIYA = "priya-raghunathan";
const FORM = `/contact?form=appointment&lawyer=${DANIEL}`;
/** All three take it, and Amara is the first of them. */
const WISH = { ...GOOD_APPOINTMENT, practiceArea: "General Legal Consultation", lawyer: DANIEL };
const OTHERS = "You asked for Daniel Castellanos; this time is with Amara Okafor.";
const MAYBE = "You asked for Daniel Castellanos; somebody else here may see you.";
const MARK = "asked for Daniel Castellanos";

describe.each(ENGINES)("who asks for a lawyer by name, on %s", (engine) => {
  let site: TestSite;
  let amara: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: amara } = await siteWithStaff(engine, "a.okafor"));
    return site.close;
  });

  const booked = () =>
    site.database.queries
      .selectFrom("bookings")
      .innerJoin("enquiries", "enquiries.id", "bookings.enquiryId")
      .select(["enquiryId", "bookings.lawyer", "state", "askedFor"]);
  /** By the address of its receipt. */
  const at = (path: string) => booked().where("token", "=", path.split("/").at(-1)!).executeTakeFirstOrThrow();
  async function book(fields: object = {}) {
    const answer = await site.postJson("/api/appointments", { ...WISH, ...fields });
    const { path, time } = (await answer.json()) as { path: string; time: { words: string } };
    return { path, words: time.words, ...(await at(path)) };
  }
  const view = async (query: object) =>
    (await (
      await site.ask(
        `/api/free-times?${new URLSearchParams({ day: WISH.preferredDate, area: WISH.practiceArea, ...query })}`,
      )
    ).json()) as TimesView;
  const whyNot = async (query: object) => (await view(query)).whyNot[WISH.preferredTime];
  const text = async (path: string) => visibleText(await (await site.ask(path)).text());

  it.each(WAYS)("is booked with them where they are free, and reads so, by $name", async (way) => {
    const answer = await way.post(site, "appointment", WISH);
    expect(answer.status).toBe(way.stored);
    const path = (await way.receipt(answer))!;
    expect(await at(path)).toMatchObject({ lawyer: DANIEL, state: "held", askedFor: DANIEL });
    const receipt = await text(path);
    expect(receipt).toContain("With Daniel Castellanos");
    expect(receipt).not.toContain("You asked for");
    expect(visibleText(await amara.text("/staff"))).not.toContain("asked for");
  });

  it("is told with whom it is where they are not free, and so is whoever confirms, before it is opened", async () => {
    await book({ lastName: "First" });
    const { words, path, enquiryId: id, ...second } = await book({ lastName: "Second" });
    expect(second).toMatchObject({ lawyer: AMARA, state: "held", askedFor: DANIEL });
    expect(words).toContain(OTHERS);
    expect(await text(path)).toContain(OTHERS);
    const desk = await visitAsStaff(site, "desk", "reception");
    for (const [who, page] of [
      [amara, "/staff/appointments?week=2026-11-23"],
      [amara, `/staff/appointments/${id}`],
      [desk, "/staff/appointments?week=2026-11-23"],
      [desk, `/staff/appointments/${id}`],
      [desk, "/staff/reception"],
    ] as const)
      expect([page, visibleText(await who.text(page)).split(MARK).length - 1]).toEqual([page, 1]);
    expect(visibleText(await amara.text("/staff"))).toContain("with Amara asked for Daniel");
  });

  it("is told of it, too, where that lawyer takes no such area", async () => {
    const { words, ...other } = await book({ practiceArea: "Immigration Law" });
    expect(other).toMatchObject({ lawyer: AMARA, askedFor: DANIEL });
    expect(words).toContain(OTHERS);
  });

  it.each([undefined, "", "nobody", "__proto__", "x".repeat(5000), 7])(
    "for %j is booked with whoever is free",
    async (lawyer) => {
      const { words, ...other } = await book({ lawyer });
      expect(other).toMatchObject({ lawyer: AMARA, askedFor: null });
      expect(words).toContain("It is with Amara Okafor.");
      expect(words).not.toMatch(/[Yy]ou asked/);
    },
  );

  it("sees that lawyer's free times, and everybody's where those cannot be shown", async () => {
    await book();
    expect(await whyNot({})).toBeUndefined();
    expect(await whyNot({ lawyer: DANIEL })).toBe("taken");
    expect((await view({ lawyer: DANIEL })).whose).toBe("Daniel Castellanos");
    expect(await whyNot({ lawyer: PRIYA })).toBeUndefined();
    const immigration = await view({ lawyer: DANIEL, area: "Immigration Law" });
    expect(immigration).toMatchObject({ whose: "", note: "These are the times of everyone who can help." });
    expect(immigration.whyNot[WISH.preferredTime]).toBeUndefined();
    expect(await view({ lawyer: "nobody" })).toEqual(await view({}));
  });

  it("chooses between both without script, and keeps the wish when the form comes back", async () => {
    await book();
    const page = await (await site.ask(FORM)).text();
    expect(page).toContain(`<input type="hidden" name="lawyer" value="${DANIEL}"/>`);
    expect(visibleText(page)).toContain("Show times of everyone who can help");
    const { lawyer: _left, ...plain } = WISH;
    const shown = (fields: object) => site.postForm(FORM, { ...plain, lawyer: DANIEL, show: "times", ...fields });
    const theirs = await (await shown({})).text();
    expect(theirs).toContain("9:30 AM (taken)");
    expect(visibleText(theirs)).toContain("Next free times with Daniel Castellanos");
    const all = await (await shown({ everyone: "yes" })).text();
    expect(all).not.toContain("9:30 AM (taken)");
    expect(all).toMatch(/<input[^>]*name="everyone"[^>]*checked=""/);
    expect(all).toContain(`name="lawyer" value="${DANIEL}"`);
    expect(await (await site.ask("/contact?form=appointment")).text()).not.toContain('name="everyone"');
  });

  it("behind a wall is booked with somebody else, or only asks, and reads nothing of why", async () => {
    const daniel = await visitAsStaff(site, "d.castellanos");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: WISH.email });
    const [{ id }] = (await site.database.queries.selectFrom("enquiries").select("id").execute()) as [{ id: string }];
    await amara.post(`/staff/enquiries/${id}`, { intent: "wall", to: "d.castellanos" });
    const given = await book();
    expect(given).toMatchObject({ lawyer: AMARA, state: "held" });
    expect(given.words).toContain(OTHERS);
    const only = await book({ practiceArea: "Real Estate Law" });
    expect(only).toMatchObject({ lawyer: null, state: "asked" });
    expect(only.words).toContain(MAYBE);
    for (const { path, enquiryId } of [given, only]) {
      expect(await text(path)).not.toMatch(/\bwall\b|kept from|cannot/i);
      expect((await daniel.get(`/staff/appointments/${enquiryId}`)).status).toBe(403);
    }
    expect(await text(`${given.path}/time`)).toContain("These are the times of everyone who can help.");
  });

  it("picks another time among that lawyer's, and has it with them", async () => {
    await book({ lastName: "First" });
    const { path } = await book({ lastName: "Second" });
    const theirs = await (await site.ask(`${path}/time`)).text();
    expect(visibleText(theirs)).toContain("9:30 AM (yours) 10:00 AM");
    expect(visibleText(theirs)).toContain("Next free times with Daniel Castellanos");
    await book({ lastName: "Third", preferredTime: "10:00 AM" });
    expect(visibleText(await (await site.ask(`${path}/time`)).text())).toContain("10:00 AM (taken)");
    expect(await (await site.ask(`${path}/time?everyone=yes`)).text()).not.toContain("10:00 AM (taken)");
    await site.postForm(`${path}/time`, { slot: "2026-11-23 10:30 AM" });
    const rows = await booked().execute();
    expect(rows.map(({ lawyer }) => lawyer)).toEqual([DANIEL, DANIEL, DANIEL]);
    expect(await text(path)).not.toContain("You asked for");
  });
});

describe.each(ENGINES)("mails of who asks for a lawyer by name, on %s", (engine) => {
  it("name with whom it is, to them and to the firm", async () => {
    const { site, mailsTo, close } = await siteThatMails(engine);
    try {
      for (const email of ["first@example.com", "second@example.com"])
        await site.postJson("/api/appointments", { ...WISH, email });
      site.clock.now += 10 * MINUTE;
      const textTo = async (address: string) =>
        (await mailsTo(address)).map((mail) => (mail.text ?? "").replace(/\s+/g, " ")).join();
      expect(await textTo("first@example.com")).toContain("It is with Daniel Castellanos, as you asked.");
      expect(await textTo("second@example.com")).toContain(OTHERS);
      expect((await textTo("intake@firm.example")).match(/Asked for: Daniel Castellanos/g)).toHaveLength(1);
    } finally {
      await close();
    }
  });
});
