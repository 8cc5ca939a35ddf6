import { beforeEach, describe, expect, it } from "vitest";
import { changedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { lawyersOf } from "#firm/appointments/lawyers.ts";
import { TIME_FIELDS } from "#firm/appointments/typed-times.ts";
import { ENGINES, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

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

  it("are the office's until somebody changes them", async () => {
    expect(await staff.text("/staff/appointments/lawyers")).toContain("Sat 10:00 AM to 2:00 PM");
    expect((await priya()).week.get(1)).toEqual([{ opens: "09:00", closes: "18:00" }]);
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
      "/staff/appointments/lawyers?done=lawyer-times",
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
