import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("a wall that comes after an appointment with whom it keeps out, on %s", (engine) => {
  let site: TestSite;
  let server: MailServer;
  let staff: StaffVisit;
  let id: string;
  beforeEach(async () => {
    server = await startMailServer();
    site = await startTestSite({
      engine,
      environment: { SMTP_URL: server.url, MAIL_FROM: "site@firm.example", MAIL_TO: "intake@firm.example" },
    });
    staff = await visitAsStaff(site, "a.okafor");
    await visitAsStaff(site, "d.castellanos");
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, practiceArea: "Real Estate Law" });
    ({ enquiryId: id } = await site.database.queries
      .selectFrom("bookings")
      .select("enquiryId")
      .where("lawyer", "=", "daniel-castellanos")
      .executeTakeFirstOrThrow());
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  const wall = (of: string) => staff.post(`/staff/enquiries/${of}`, { intent: "wall", to: "d.castellanos" });
  const told = () =>
    site.database.queries.selectFrom("outbox").select("message").where("kind", "=", "notice").execute();
  const minute = async () => {
    site.clock.now += MINUTE;
    await site.runDueJobs();
  };
  const page = async () => visibleText(await staff.text(`/staff/appointments/${id}`));

  it("is told to the firm once, by reference; the appointment says so until somebody else has it", async () => {
    await minute();
    expect(await told()).toEqual([]);
    await wall(id);
    for (let time = 0; time < 3; time += 1) {
      await minute();
      expect(await page()).toContain(
        "With Daniel Castellanos, who must not see this person’s matter (there is a wall)",
      );
    }
    expect(await told()).toHaveLength(1);
    const mail = (await server.arrived(3)).find(({ subject }) => subject?.startsWith("Appointment to give"))!;
    expect(mail.envelopeTo).toBe("intake@firm.example");
    expect(mail.text).toContain("Monday, November 23, 2026 at 9:30 AM (Toronto time) is with Daniel Castellanos");
    expect(mail.text).toContain(`/staff/appointments/${id}`);
    for (const typed of ["Pereira", "First home", GOOD_APPOINTMENT.email]) expect(mail.raw).not.toContain(typed);
    await pressOnBooking({ site, staff }, id, "cancel-time", { sure: "yes" });
    expect(await page()).not.toContain("there is a wall");
    await minute();
    expect(await told()).toHaveLength(1);
  });

  it("is said with a link beside “The wall stands”, on every page of that person, until it is given", async () => {
    site.clock.now += MINUTE;
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id: message } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("kind", "=", "message")
      .executeTakeFirstOrThrow();
    await staff.post(`/staff/enquiries/${message}`, { intent: "open" });
    const done = await wall(message);
    const shown = await staff.text(done.headers.get("location")!.split("#")[0]!);
    const said = shown.slice(shown.indexOf("The wall stands"));
    expect(visibleText(said)).toMatch(
      /^The wall stands.* The appointment on Mon, Nov 23, 9:30 AM is still with Daniel/,
    );
    expect(said).toContain(`href="/staff/appointments/${id}"`);
    const once = /The appointment on Mon, Nov 23, 9:30 AM is still with/g;
    expect(visibleText(shown).match(once)).toHaveLength(1);
    expect(visibleText(await staff.text(`/staff/enquiries/${message}`)).match(once)).toHaveLength(1);
    site.clock.now += MINUTE;
    await pressOnBooking({ site, staff }, id, "cancel-time", { sure: "yes" });
    expect(visibleText(await staff.text(`/staff/enquiries/${message}`))).not.toMatch(once);
  });

  it("of another enquiry of the same person, it is told too", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: GOOD_APPOINTMENT.email });
    const other = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("kind", "=", "message")
      .executeTakeFirstOrThrow();
    await wall(other.id);
    await minute();
    expect(await told()).toHaveLength(1);
  });
});
