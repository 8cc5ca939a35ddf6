import { beforeEach, describe, expect, it } from "vitest";
import { changedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { lawyersOf } from "#firm/appointments/lawyers.ts";
import { WEEKDAYS } from "#firm/content/weekdays.ts";
import type { TimesView } from "#firm/appointments/times-view.ts";
import { TIME_FIELDS } from "#firm/appointments/typed-times.ts";
import { ENGINES, GOOD_APPOINTMENT, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const PAGE = "/staff/appointments/lawyers/priya-raghunathan";

describe.each(ENGINES)("a lawyer's hours in the staff area on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  /** The form as it stands, with some fields typed anew. */
  async function save(typed: Record<string, string>): Promise<Response> {
    const page = await staff.text(PAGE);
    const form = new URLSearchParams({ "in-person": "yes", first: "in-person", areas: "Criminal Law" });
    for (const name of TIME_FIELDS.filter(
      (field) => !form.has(field) && !["telephone", "video", "at-once"].includes(field),
    ))
      form.set(name, fieldOf(page, name));
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const headers = { cookie: staff.cookie, origin: ORIGIN };
    return site.ask(PAGE, { method: "POST", body: form, headers, redirect: "manual" });
  }
  const priya = async () =>
    lawyersOf(site.content, await changedTimes(site.database.queries)).find(
      ({ slug }) => slug === "priya-raghunathan",
    )!;

  /** The times of one day that the form lets a visitor choose. */
  const bookable = async (day: string) => {
    const answer = await site.ask(`/api/free-times?${new URLSearchParams({ day, area: "Criminal Law" })}`);
    const { times } = (await answer.json()) as TimesView;
    return times.filter(({ why }) => why === "").map(({ time }) => time);
  };

  it("are the office's until somebody changes them", async () => {
    expect(await staff.text("/staff/appointments/lawyers")).toContain("Sat 10:00 AM to 2:00 PM");
    expect((await priya()).week.get(1)).toEqual([{ opens: "09:00", closes: "18:00" }]);
  });

  it("say who changed them by the name that colleagues read", async () => {
    await staff.post("/staff/account/profile", { displayName: "Ana Pereira", email: "", languages: "" });
    expect((await save({ most: "3" })).status).toBe(303);
    expect(await staff.text(PAGE)).toContain("Changed by Ana Pereira on ");
  });

  it("may be left out for a part of one day: nobody can book it, and who is booked then is to be told", async () => {
    await site.postJson("/api/appointments", {
      ...GOOD_APPOINTMENT,
      practiceArea: "Criminal Law",
      preferredDate: "2026-11-24",
      preferredTime: "2:00 PM",
    });
    expect(await bookable("2026-11-24")).toContain("3:00 PM");
    expect((await save({ away: "2026-12-24\n2026-11-24 1:00 PM to 5:00 PM" })).status).toBe(303);
    const free = await bookable("2026-11-24");
    expect(free).toContain("11:30 AM");
    expect(free.filter((time) => time.endsWith("PM") && time !== "5:00 PM")).toEqual([]);
    expect(fieldOf(await staff.text(PAGE), "away")).toBe("2026-12-24\n2026-11-24, 1:00 PM to 5:00 PM");
    const week = visibleText(await staff.text("/staff/appointments?week=2026-11-23"));
    expect(week).toContain("Away: Priya Raghunathan, 1:00 PM to 5:00 PM");
    expect(week).toContain("Booked where nobody is there");
    expect(visibleText(await staff.text("/staff/appointments/day?day=2026-11-24"))).toContain(
      "Away: Priya Raghunathan, 1:00 PM to 5:00 PM",
    );
    // A day that is entered beside it leaves it as it is.
    await staff.post("/staff/appointments/away", {
      intent: "enter",
      lawyer: "priya-raghunathan",
      from: "2026-11-26",
      until: "2026-11-26",
    });
    expect((await priya()).hoursAway).toEqual([{ day: "2026-11-24", from: "1:00 PM", until: "5:00 PM" }]);
  });

  it("are changed by whoever is signed in, and the trail says so", async () => {
    const answer = await save({
      Monday: "9:00 am to 12:00 PM, 1:00 PM - 5:00 PM",
      Tuesday: "",
      away: "2026-12-24 to 2027-01-02\n2027-02-01",
      most: "3",
      "in-person-buffer": "15",
      "at-once": "yes",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/staff/appointments/lawyers?done=lawyer-times&of=priya-raghunathan&away=priya-raghunathan",
    ]);
    expect(await priya()).toMatchObject({
      mostPerDay: 3,
      confirmAtOnce: true,
      away: [
        { from: "2026-12-24", until: "2027-01-02" },
        { from: "2027-02-01", until: "2027-02-01" },
      ],
      kinds: [{ kind: "in-person", minutes: 30, bufferMinutes: 15, noticeMinutes: 120 }],
      areas: ["Criminal Law"],
    });
    expect((await priya()).week.get(1)).toEqual([
      { opens: "09:00", closes: "12:00" },
      { opens: "13:00", closes: "17:00" },
    ]);
    expect((await priya()).week.get(2)).toBeUndefined();
    const trail = await site.database.queries
      .selectFrom("audit")
      .select(["actor", "subject"])
      .where("action", "=", "changed-lawyer-times")
      .execute();
    expect(trail).toEqual([{ actor: "a.pereira", subject: "priya-raghunathan" }]);
  });

  const INSIDE = "9:00 AM to 12:00 PM, 1:00 PM to 5:00 PM";
  const weekInside = { ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, INSIDE])), Sunday: "" };

  it("say of what lies outside of the form's times that nobody can book it, saved and as long as it stands", async () => {
    const Friday = "7:00 AM to 9:00 AM, 12:00 PM to 1:00 PM, 5:00 PM to 8:00 PM";
    const answer = await save({ ...weekInside, Thursday: "11:00 AM to 2:00 PM, 4:00 PM to 7:00 PM", Friday });
    const said =
      "Friday 7:00 AM to 9:00 AM, 12:00 PM to 1:00 PM and 5:00 PM to 8:00 PM; " +
      "Thursday 12:00 PM to 1:00 PM and 5:00 PM to 7:00 PM: " +
      "the form has no times then, so nobody can book them.";
    const list = visibleText(await staff.text(answer.headers.get("location")!));
    expect(list).toContain(`Saved, but not all of it can be booked. Nobody can book Friday at all. ${said}`);
    expect(list).not.toContain("The form offers these times from now on");
    const away = { ...weekInside, Thursday: "11:00 AM to 2:00 PM, 4:00 PM to 7:00 PM", Friday, away: "2026-12-01" };
    const absent = visibleText(await staff.text((await save(away)).headers.get("location")!));
    expect(absent).not.toContain("Saved, but");
    expect(absent).toContain("Saved. The form offers these times from now on");
    for (const page of ["/staff/appointments/lawyers", PAGE])
      expect(visibleText(await staff.text(page))).toContain(`Nobody can book Friday at all. ${said}`);
    expect(await bookable("2026-11-27")).toEqual([]);
    expect(await bookable("2026-11-26")).toEqual(["11:00 AM", "11:30 AM", "1:00 PM", "1:30 PM", "4:00 PM", "4:30 PM"]);
  });

  it("say beside the fields when an appointment can begin, whatever the hours", async () => {
    expect(visibleText(await staff.text(PAGE))).toContain(
      "An appointment begins every half hour from 9:00 AM to 11:30 AM and from 1:00 PM to 4:30 PM, on each day",
    );
  });

  it("say no more than that they are saved where all of them can be booked, the office open or not", async () => {
    const answer = await save({ ...weekInside, Sunday: "9:00 AM to 10:00 AM" });
    const list = visibleText(await staff.text(answer.headers.get("location")!));
    expect(list).toContain("Saved. The form offers these times from now on.");
    const own = list.slice(list.indexOf("Priya Raghunathan"));
    expect(own).not.toContain("nobody can book");
    expect(visibleText(await staff.text(PAGE))).not.toContain("so nobody can book");
    expect(await bookable("2026-11-29")).toEqual(["9:00 AM", "9:30 AM"]);
  });

  it.each([
    ["Monday", "nine to five", "Please write the hours like"],
    ["Monday", "5:00 PM to 9:00 AM", "Please write the hours like"],
    ["Monday", "9:00 AM to 12:00 PM, 11:00 AM to 1:00 PM", "Two of these hours overlap"],
    ["away", "Christmas", "Please write each line like"],
    ["away", "2026-02-30", "Please write each line like"],
    ["most", "many", "Please write a number from 1 to 28"],
    ["in-person-minutes", "20", "Please write quarters of an hour"],
  ])("%s written as %s is answered beside it", async (field, typed, sentence) => {
    const answer = await save({ [field]: typed });
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain(sentence);
    expect((await priya()).week.get(1)).toEqual([{ opens: "09:00", closes: "18:00" }]);
  });

  it("of a lawyer that content/team.yaml does not know are not there", async () => {
    expect((await staff.get("/staff/appointments/lawyers/nobody")).status).toBe(404);
  });
});
