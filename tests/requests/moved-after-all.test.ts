import { beforeEach, describe, expect, it } from "vitest";
import { letLeave, mailsOfAppointments } from "#tests/support/mails-as-they-leave.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const WHEN = "Monday, November 23, 2026 at 9:30 AM (Toronto time)";

describe.each(ENGINES)("an appointment that was over, and was moved by mistake, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const press = (intent: string, fields: Record<string, string> = {}) => {
    site.clock.now += 1000;
    return pressOnBooking({ site, staff }, id, intent, { looked: "yes", ...fields });
  };
  const leave = () => {
    site.clock.now += 6 * MINUTE;
    return letLeave(site);
  };

  it.each([
    ["declined", "decline-time", `We still cannot give you an appointment on ${WHEN}.`],
    ["missed", "mark-missed", `Your appointment was on ${WHEN}.`],
    ["done", "mark-done", `Your appointment was on ${WHEN}.`],
  ])("%s, moved and mailed: once it is taken back they are mailed not to come", async (state, verb, words) => {
    await press("confirm-time");
    await leave();
    if (verb !== "decline-time") {
      site.clock.now = Date.parse("2026-11-23T11:00:00-05:00");
      staff = await visitAsStaff(site, "later");
    }
    await press(verb, { words: "We are full." });
    await leave();
    await press("move-time", { time: "2026-11-24 2:00 PM", kind: "in-person" });
    await leave();
    const mails = () => mailsOfAppointments(site, GOOD_APPOINTMENT.email);
    expect((await mails()).at(-1)!.text).toContain("Tuesday, November 24, 2026 at 2:00 PM");
    const told = (await mails()).length;
    const back = await press("unmove-time");
    const page = await staff.text(back.headers.get("location")!.split("#")[0]!);
    expect(visibleText(page)).toContain("it stands as it was. A mail tells them so.");
    const later = (await mails()).slice(told);
    expect(later.map(({ subject }) => subject.split(":")[0])).toEqual(["Your request stands as it was"]);
    expect(later[0]!.text).toContain("Our last mail was a mistake, and we are sorry for it.");
    expect(later[0]!.text).toContain(`${words} No other time is held for you: please do not come.`);
    const row = site.database.queries.selectFrom("bookings").select("state").where("enquiryId", "=", id);
    expect(await row.executeTakeFirst()).toEqual({ state });
  });
});
