import { beforeEach, describe, expect, it } from "vitest";
import { letLeave, mailsOfAppointments } from "#tests/support/mails-as-they-leave.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { fieldOf, siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const WHEN = "Monday, November 23, 2026 at 9:30 AM";
const CANCELLED = `Your confirmed appointment on ${WHEN} (Toronto time) is cancelled: please do not come.`;
const WORDS = "The lawyer has to be in court on that day.";
const BOOK = "/contact?form=appointment";

describe.each(ENGINES)("an appointment that the firm cancels, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let receipt: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    const answer = await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ path: receipt } = (await answer.json()) as { path: string });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const press = async (intent: string, fields: Record<string, string> = {}) => {
    site.clock.now += 1000;
    const answer = await pressOnBooking({ site, staff }, id, intent, { looked: "yes", ...fields });
    expect(answer.status).toBe(303);
  };
  const mailLeaves = async () => {
    site.clock.now += 6 * MINUTE;
    await letLeave(site);
  };
  const html = () => staff.text(`/staff/appointments/${id}`);
  const page = async () => visibleText(await html());
  const onReceipt = async () => (await site.ask(receipt)).text();
  const lastMail = async () => {
    const { subject, text } = (await mailsOfAppointments(site, GOOD_APPOINTMENT.email)).at(-1)!;
    return { subject, text: text.replaceAll(/\s+/g, " ") };
  };

  it("that was confirmed is cancelled, in the mail, on the receipt and on its page, with a way on", async () => {
    await press("confirm-time");
    await mailLeaves();
    const before = await html();
    expect(before).toMatch(/value="decline-time"[^>]*>Cancel it</);
    expect(before).toContain("Why we cancel it");
    await press("decline-time", { words: WORDS });
    expect(await page()).toContain(
      "Cancelled, after it was confirmed: Mon, Nov 23, 9:30 AM. The time they had is held for nobody any more.",
    );
    expect(await html()).toContain("Undo: not cancelled");
    const { subject, text } = await lastMail();
    expect(subject).toMatch(/^Your appointment is cancelled: /);
    expect(text).toMatch(new RegExp(`^${CANCELLED.replaceAll(/[().]/g, String.raw`\$&`)}`));
    expect(text).toContain(WORDS);
    expect(text).toContain(`${BOOK}`);
    expect(text).not.toMatch(/cannot give|could not give|declined/i);
    await mailLeaves();
    const shown = await onReceipt();
    expect(visibleText(shown)).toContain(CANCELLED);
    expect(visibleText(shown)).toContain(WORDS);
    expect(shown).toContain(`href="${BOOK}"`);
    expect(await page()).toContain("cancelled, after it was confirmed");
  });

  it("that was never confirmed, or whose confirmation never left, is declined as ever", async () => {
    expect(await html()).toMatch(/value="decline-time"[^>]*>Decline</);
    await press("confirm-time");
    expect(await html()).toMatch(/value="decline-time"[^>]*>Decline</);
    await press("decline-time", { words: WORDS });
    expect(await page()).toContain("Declined: Mon, Nov 23, 9:30 AM.");
    const { subject, text } = await lastMail();
    expect(subject).toMatch(/^We cannot give you this appointment: /);
    expect(text).not.toContain(BOOK);
    await mailLeaves();
    expect(visibleText(await onReceipt())).toContain(`We could not give you an appointment on ${WHEN}`);
  });

  it("moved first, it is the time they knew that is cancelled", async () => {
    await press("confirm-time");
    await mailLeaves();
    await press("move-time", { time: "2026-11-24 2:00 PM" });
    await press("decline-time", { words: WORDS });
    expect((await lastMail()).text).toContain(`Your confirmed appointment on ${WHEN} (Toronto time) is cancelled`);
    await mailLeaves();
    expect(visibleText(await onReceipt())).toContain(CANCELLED);
  });

  it("whoever is declined for a conflict is offered nothing", async () => {
    await press("confirm-time");
    await mailLeaves();
    const seen = fieldOf(await html(), "seen");
    const answer = await staff.post(`/staff/enquiries/${id}`, { intent: "conflict", seen });
    expect(answer.status).toBe(303);
    site.clock.now += 11 * MINUTE;
    await letLeave(site);
    const shown = await onReceipt();
    expect(visibleText(shown)).toContain("We cannot act for you in this matter");
    expect(visibleText(shown)).toContain(CANCELLED);
    expect(shown.match(/<main[\s\S]*<\/main>/)![0]).not.toContain(`href="${BOOK}"`);
  });
});
