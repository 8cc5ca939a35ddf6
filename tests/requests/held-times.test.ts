import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import type { TimesView } from "#firm/appointments/times-view.ts";
import { ENGINES, GOOD_APPOINTMENT, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf } from "#tests/support/staff-visit.ts";
import { WAYS } from "#tests/support/ways.ts";

const NEAREST =
  "Monday, November 23, 2026 at 9:30 AM has just been taken: the nearest free times are 9:00 AM, 10:00 AM and 10:30 AM " +
  "that day.";

describe.each(ENGINES)("a time that is asked for, on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ engine });
  });
  afterEach(() => site.close());

  const book = (fields: Record<string, unknown> = {}) =>
    site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...fields });
  const holds = () => site.database.queries.selectFrom("holds").selectAll().orderBy("quarter").execute();
  const view = async (query: Record<string, string>) => {
    const answer = await site.ask(`/api/free-times?${new URLSearchParams(query)}`);
    return { status: answer.status, view: answer.ok ? ((await answer.json()) as TimesView) : undefined };
  };
  const whyOn = async (day: string, area = "Real Estate Law") =>
    Object.fromEntries((await view({ day, area })).view!.times.map(({ time, why }) => [time, why]));

  it("is held at once, by the quarter of an hour, in the enquiry's own transaction", async () => {
    const answer = (await (await book()).json()) as { time: unknown; respondBy: string };
    const startsAt = Date.parse("2026-11-23T09:30-05:00");
    expect(answer.time).toMatchObject({ state: "held", startsAt, words: expect.stringContaining("for you") });
    expect(await holds()).toMatchObject([
      { lawyer: "daniel-castellanos", quarter: startsAt / 900_000 },
      { lawyer: "daniel-castellanos", quarter: startsAt / 900_000 + 1 },
    ]);
    expect((await whyOn("2026-11-23"))["9:30 AM"]).toBe("taken");
    expect((await whyOn("2026-11-23", "Criminal Law"))["9:30 AM"]).toBe("");
  });

  it.each(WAYS)("has just gone: 409 in one sentence with the three nearest free times, by $name", async (way) => {
    await book();
    const typed = { ...GOOD_APPOINTMENT, firstName: "Bo", description: "A <b>long</b> story." };
    const refused = await way.post(site, "appointment", typed);
    expect(refused.status).toBe(409);
    expect(await way.sentences(refused.clone())).toEqual([NEAREST]);
    expect(await site.database.queries.selectFrom("enquiries").select("id").execute()).toHaveLength(1);
  });

  it("has just gone: without script everything typed stays, and the page shows what is free", async () => {
    await book();
    const typed = { ...GOOD_APPOINTMENT, firstName: "Bo", description: "A long story." };
    const page = await (await site.postForm("/contact?form=appointment", typed)).text();
    for (const words of ["Bo", "A long story.", GOOD_APPOINTMENT.phone, 'value="2026-11-23"'])
      expect(page).toContain(words);
    // Without script another day can be typed: then the server judges anew, so nothing is disabled.
    expect(page).toMatch(/<option value="9:30 AM"[^>]*>9:30 AM \(taken\)<\/option>/);
    expect(page).not.toMatch(/<option[^>]*disabled/);
    expect(page).toMatch(/These are the times of (<!-- -->)?Monday, November 23, 2026/);
    expect(page).toContain('value="2026-11-23 9:00 AM"');
  });

  it.each([
    ["2026-11-22", "1:00 PM", "We take no appointments on Sunday, November 22, 2026 at 1:00 PM"],
    ["2026-12-25", "9:30 AM", "We take no appointments on Friday, December 25, 2026 at 9:30 AM"],
    ["2026-11-21", "9:00 AM", "Saturday, November 21, 2026 at 9:00 AM has already passed"],
    ["2026-11-21", "11:30 AM", "Saturday, November 21, 2026 at 11:30 AM is too soon for us to prepare for"],
  ])("%s at %s cannot be had: %s", async (preferredDate, preferredTime, sentence) => {
    const refused = await book({ preferredDate, preferredTime });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining(`${sentence}: the nearest free`),
    ]);
  });

  it("of a past day and one too far ahead none can be chosen, and it is said why at once", async () => {
    const past = (await view({ day: "2026-11-20", area: "Real Estate Law" })).view!;
    expect(past.note).toBe("This day has passed: please choose another.");
    expect(new Set(past.times.map(({ why }) => why))).toEqual(new Set(["past"]));
    expect(past.next[0]?.day).toBe("2026-11-21");
    const far = (await view({ day: "2028-01-10", area: "Real Estate Law" })).view!;
    expect(far.note).toMatch(/within the next year only/);
    expect([new Set(far.times.map(({ why }) => why)), far.next]).toEqual([new Set(["too far ahead"]), []]);
    for (const day of ["", "2026-02-30", "tomorrow"])
      expect((await view({ day, area: "Real Estate Law" })).status, day).toBe(400);
  });

  it("of a day that is by appointment it is said whom to call, of others that are closed not", async () => {
    const note = async (day: string) => (await view({ day, area: "Real Estate Law" })).view!.note;
    expect(await note("2026-11-29")).toBe(
      "No time of this day can be booked here. Sundays by appointment: call us at +1 519-555-0142.",
    );
    expect(await note("2026-12-25")).toBe("No time is free on this day.");
    for (const entry of site.content.site.hours) if (!entry.opens) entry.words = "closed";
    expect(await note("2026-11-29")).toBe("No time is free on this day.");
  });

  it("the sentence of a refusal and the buttons below the form name the same times", async () => {
    await book();
    await book({ preferredTime: "9:00 AM", email: "b@example.com" });
    const typed = { ...GOOD_APPOINTMENT, firstName: "Bo", preferredTime: "9:30 AM" };
    const page = await (await site.postForm("/contact?form=appointment", typed)).text();
    const said = /the nearest free times are ([^.]*)\./.exec(page)![1];
    const offered = [...page.matchAll(/value="([^"]*)" name="pick"/g)].map(([, slot]) => slot);
    expect([said, offered]).toEqual([
      "10:00 AM, 10:30 AM and 11:00 AM that day",
      ["2026-11-23 10:00 AM", "2026-11-23 10:30 AM", "2026-11-23 11:00 AM"],
    ]);
    // A day later, so that those of the evening before are the nearest.
    await book({ preferredDate: "2026-11-24", preferredTime: "9:00 AM", email: "c@example.com" });
    const { next } = (await view({ day: "2026-11-24", area: "Real Estate Law", time: "9:00 AM" })).view!;
    expect(next).toHaveLength(3);
  });

  it("is answered again to the same form sent twice, and to ten at once", async () => {
    const body = { formKey: "0b54a4a8-3b45-4f5c-9d2e-appointment" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const again = (await (await book(body)).json()) as { time: unknown };
    expect(again.time).toMatchObject({ state: "held" });
    expect(await holds()).toHaveLength(2);
  });

  it("is given to one of twenty who ask at once, and each of the others is told", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => book({ email: `v${index}@example.com` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)]);
    for (const refused of answers.filter(({ status }) => status === 409)) expect(await refused.text()).toBe(NEAREST);
  });

  it.each([
    ["an hour", 3_600_000],
    ["two days", 2 * 86_400_000],
  ])("stays held where the clock is set back %s meanwhile, and forward again", async (_far, back) => {
    await book();
    const before = await holds();
    site.clock.now -= back;
    expect((await book({ email: "bo@example.com" })).status).toBe(409);
    site.clock.now += back;
    expect((await whyOn("2026-11-23"))["9:30 AM"]).toBe("taken");
    expect((await book({ email: "cy@example.com" })).status).toBe(409);
    expect(await holds()).toEqual(before);
  });

  it("is free again once its request is withdrawn or erased", async () => {
    const { path } = (await (await book()).json()) as { path: string };
    await site.postForm(`${path}/withdraw`, {}, { origin: "null", "sec-fetch-site": "same-origin" });
    expect(await holds()).toEqual([]);
    expect((await book()).status).toBe(201);
  });

  it("is only asked for where no person seems to have sent it: machines cannot fill the calendar", async () => {
    const answer = (await (await book({ website: "spam" })).json()) as { time: unknown };
    expect(answer.time).toMatchObject({ state: "asked", words: expect.stringContaining("Nothing is held yet") });
    expect((await book()).status).toBe(201);
  });

  it("an area nobody covers is asked for, and its receipt promises no more", async () => {
    site.content.site.practiceAreas.push({ name: "Maritime Law" });
    await site.database.write(async (queries) => queries.deleteFrom("lawyerTimes").execute());
    for (const member of site.content.team) member.appointments.areas ??= [];
    const { view: times } = await view({ day: "2026-11-23", area: "Maritime Law" });
    expect(times!.note).toContain("nothing is held");
  });

  it("keeps to the most a day, whichever time is asked for", async () => {
    const times = storedTimes.parse({ areas: ["Real Estate Law"], mostPerDay: 2 });
    await saveTimes(site.database, "daniel-castellanos", times, { actor: "a.pereira", at: site.clock.now });
    const all = site.content.site.appointmentTimes;
    const answers = await Promise.all(all.map((preferredTime) => book({ preferredTime })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(new Set(Object.values(await whyOn("2026-11-23")))).toEqual(new Set(["taken"]));
    expect((await whyOn("2026-11-24"))["9:00 AM"]).toBe("");
  });

  it("is answered by before it begins, where that is sooner than two business hours", async () => {
    site.clock.now = Date.parse("2026-11-22T18:00-05:00");
    const { respondBy } = (await (await book({ preferredTime: "9:00 AM" })).json()) as { respondBy: string };
    expect(respondBy).toBe(new Date(Date.parse("2026-11-23T09:00-05:00")).toISOString());
  });

  it("a request of before times were held stays as it is", async () => {
    const { path } = (await (await book()).json()) as { path: string };
    await site.database.write((queries) => queries.deleteFrom("bookings").execute());
    expect(await (await site.ask(path)).text()).toContain("Until then it is a request.");
    expect((await book()).status).toBe(201);
  });

  it("the times of a day are told before anything is sent, with the next free ones", async () => {
    const { view: sunday } = await view({ day: "2026-11-22", area: "Criminal Law" });
    expect(sunday!.times.map(({ time }) => time)).toEqual(site.content.site.appointmentTimes);
    expect(new Set(sunday!.times.map(({ why }) => why))).toEqual(new Set(["closed"]));
    expect(sunday!.note).toMatch(/^No time of this day can be booked here/);
    expect(sunday!.next.map(({ label }) => label)).toEqual(
      ["9:00", "9:30", "10:00"].map((time) => `Monday, November 23, 2026 at ${time} AM`),
    );
    expect((await whyOn("2026-11-21"))["11:30 AM"]).toBe("too short notice");
    for (const query of [{}, { day: "2026-11-31", area: "Criminal Law" }, { day: "2026-11-23", area: "x" }])
      expect((await view(query as Record<string, string>)).status).toBe(400);
  });

  it("whoever mends a form without script and presses at once is not taken for a program", async () => {
    const address = "/contact?form=appointment";
    const startedAt = String(site.clock.now - 60_000);
    const page = await (await site.postForm(address, { ...GOOD_APPOINTMENT, startedAt, show: "times" })).text();
    const next = fieldOf(page.slice(page.indexOf(`action="${address}"`)), "startedAt");
    expect(next).toBe(startedAt);
  });

  it("is said once to be for you, in a zone of the visitor's own too", async () => {
    const { time } = (await (await book({ timeZone: "Europe/Lisbon" })).json()) as { time: { words: string } };
    expect(time.words).toContain("(Europe/Lisbon) for you: nobody else can book it.");
  });

  it("without script a press shows the free times, and another chooses one; nothing is sent", async () => {
    const address = "/contact?form=appointment";
    const typed = { ...GOOD_APPOINTMENT, preferredDate: "2026-11-22", preferredTime: "" };
    const shown = await site.postForm(address, { ...typed, show: "times" });
    expect(shown.status).toBe(200);
    const page = await shown.text();
    expect(page).toContain("(closed)");
    const pick = /name="pick" value="([^"]+)"/.exec(
      page.replaceAll(/value="([^"]*)"( [^>]*)? name="pick"/g, 'name="pick" value="$1"'),
    )![1]!;
    expect(pick).toBe("2026-11-23 9:00 AM");
    const chosen = await (await site.postForm(address, { ...typed, pick })).text();
    expect(chosen).toContain('value="2026-11-23"');
    expect(chosen).toMatch(/<option selected="">9:00 AM</);
    expect(await (await site.postForm(address, { ...typed, preferredDate: "", show: "times" })).text()).toContain(
      "Please choose a practice area and a date",
    );
    expect(await site.database.queries.selectFrom("enquiries").select("id").execute()).toEqual([]);
  });
});
