import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { entryOf, siteThatMails, type SiteThatMails } from "#tests/support/site-that-mails.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const ANA = GOOD_APPOINTMENT.email;
const NINE_THIRTY = "Monday, November 23, 2026 at 9:30 AM";
const TWO = { time: "2026-11-24 2:00 PM", kind: "in-person" };
const THREE = { time: "2026-11-24 3:00 PM", kind: "in-person" };
const FROM_RECEIPT = { origin: "null", "sec-fetch-site": "same-origin" };

describe.each(ENGINES)(
  "what a visitor is mailed of an appointment that is changed again and again, on %s",
  (engine) => {
    let office: SiteThatMails;
    let site: TestSite;
    let staff: StaffVisit;
    let id: string;
    let receipt: string;
    beforeEach(async () => {
      office = await siteThatMails(engine);
      ({ site } = office);
      staff = await visitAsStaff(site);
      const answer = await site.postJson("/api/appointments", GOOD_APPOINTMENT);
      ({ path: receipt } = (await answer.json()) as { path: string });
      ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    });
    afterEach(() => office.close());

    const press = async (intent: string, fields: Record<string, string> = {}) => {
      site.clock.now += 1000;
      const answer = await pressOnBooking({ site, staff }, id, intent, { looked: "yes", sure: "yes", ...fields });
      expect([intent, answer.status]).toEqual([intent, 303]);
      return visibleText(await staff.text(answer.headers.get("location")!.split("#")[0]!));
    };
    const page = async () => visibleText(await staff.text(`/staff/appointments/${id}`));
    const onReceipt = async () => visibleText(await (await site.ask(receipt)).text());
    const waits = (minutes: number) => (site.clock.now += minutes * MINUTE);
    const told = async () =>
      (await office.mailsTo(ANA)).filter(({ subject }) => !/^We have received|^Reminder/.test(subject!));
    const subjects = async () => (await told()).map(({ subject }) => subject!.replace(/: [\w-]+$/, ""));
    const leavesAt = (shown: string) => / leaves at (\d+:\d\d [AP]M) unless you undo it/.exec(shown)?.[1];

    it.each([
      ["they cancelled", "cancel-time", {}, "Your appointment is cancelled"],
      ["moved", "move-time", TWO, "Your appointment has moved"],
      ["declined", "decline-time", { words: "We are full." }, "We cannot give you this appointment"],
      ["offered other times", "offer-times", { time: TWO.time }, "Other times for your appointment"],
    ])("confirmed, and within five minutes %s: they are told the last alone", async (_what, verb, fields, subject) => {
      await press("confirm-time");
      waits(1);
      await press(verb, fields);
      expect(await subjects()).toEqual([]);
      waits(4.5);
      expect(await subjects()).toEqual([]);
      waits(0.5);
      expect(await subjects()).toEqual([subject]);
      waits(30);
      expect(await subjects()).toEqual([subject]);
    });

    it("moved to a wrong time and then to the right one, they read of the right one alone, with its entry", async () => {
      await press("confirm-time");
      await press("move-time", TWO);
      await press("move-time", THREE);
      waits(6);
      const [mail, ...more] = await told();
      expect([mail!.subject, more]).toEqual([expect.stringContaining("Your appointment has moved"), []]);
      expect(mail!.text).toContain(
        "Your appointment on Monday, November 23, 2026 at 9:30 AM (Toronto time) is at another",
      );
      expect(mail!.text).toContain("Tuesday, November 24, 2026 at 3:00 PM");
      expect(mail!.text).not.toContain("2:00 PM");
      for (const line of ["METHOD:PUBLISH", "SEQUENCE:3", "STATUS:CONFIRMED", "DTSTART:20261124T200000Z"])
        expect(entryOf(mail!)).toContain(line);
    });

    it("what is undone gives back what had waited: its time, its undo, and nothing more", async () => {
      const first = leavesAt(await press("confirm-time"));
      expect(first).toBe("10:35 AM");
      waits(1);
      expect(leavesAt(await press("cancel-time"))).toBe("10:36 AM");
      const back = await press("uncancel-time");
      expect(back).toContain("Not cancelled: it stands as it was.");
      expect(back).not.toContain("Nobody was mailed");
      expect(back).toMatch(
        /Confirmed: Mon, Nov 23, 9:30 AM\. The mail to Ana Pereira leaves at 10:35 AM unless you undo it\./,
      );
      expect(await subjects()).toEqual([]);
      // And so the confirmation can be taken back still.
      expect(await press("unconfirm-time")).toContain("Nobody was mailed of it.");
      waits(30);
      expect(await subjects()).toEqual([]);
      expect(await onReceipt()).toContain("We hold Monday, November 23");
    });

    it("undone once that time has passed, it waits anew, so that it can be undone", async () => {
      await press("confirm-time");
      waits(3);
      await press("move-time", TWO);
      waits(3);
      const back = await press("unmove-time");
      expect(leavesAt(back)).toBe("10:41 AM");
      waits(5);
      expect(await subjects()).toEqual(["Your appointment is confirmed"]);
    });

    it("declined for a conflict and not after all: the confirmation waits as it did", async () => {
      const first = leavesAt(await press("confirm-time"));
      await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
      await staff.post(`/staff/enquiries/${id}`, { intent: "conflict", seen: "confirmed" });
      waits(2);
      await staff.post(`/staff/enquiries/${id}`, { intent: "conflict-taken-back" });
      expect(await subjects()).toEqual([]);
      const shown = await page();
      expect(shown).toContain("Confirmed: Mon, Nov 23, 9:30 AM.");
      expect([leavesAt(shown), shown.includes("Undo: not confirmed after all")]).toEqual([first, true]);
      waits(3);
      expect(await subjects()).toEqual(["Your appointment is confirmed"]);
    });

    it("declined, moved all the same, and moved back: it stays declined, and they hear of nothing else", async () => {
      await press("decline-time", { words: "We are full." });
      await press("move-time", TWO);
      expect(await subjects()).toEqual([]);
      const back = await press("unmove-time");
      expect(back).toMatch(
        /Moved back: it stands as it was\..*Declined: .* leaves at \d+:\d\d [AP]M unless you undo it\./,
      );
      waits(6);
      expect(await subjects()).toEqual(["We cannot give you this appointment"]);
      // What was told stays told: moved and mailed now, they are told so.
      await press("move-time", TWO);
      waits(6);
      expect(await subjects()).toEqual(["We cannot give you this appointment", "Your appointment is confirmed"]);
    });

    it("declined by a lawyer and given another time by the reception: they are told of that alone", async () => {
      await press("decline-time", { words: "We are full." });
      waits(1);
      const desk = await visitAsStaff(site, "desk", "reception");
      const asked = { looked: "yes", sure: "yes", ...TWO };
      expect((await pressOnBooking({ site, staff: desk }, id, "move-time", asked)).status).toBe(303);
      waits(20);
      expect(await subjects()).toEqual(["We hold another time for you"]);
    });

    it("however often it is changed, they are told within a quarter of an hour of the first change", async () => {
      await press("confirm-time");
      for (const wanted of [TWO, THREE, TWO]) {
        waits(4);
        await press("move-time", wanted);
        expect(await subjects()).toEqual([]);
      }
      waits(2);
      expect(leavesAt(await press("move-time", THREE))).toBe("10:45 AM");
      waits(1);
      expect(await subjects()).toEqual(["Your appointment has moved"]);
    });

    it("nor is the promise broken by a second change in its last minutes", async () => {
      const { respondBy } = await site.database.queries
        .selectFrom("enquiries")
        .select("respondBy")
        .executeTakeFirstOrThrow();
      site.clock.now = Number(respondBy) - 3 * MINUTE;
      staff = await visitAsStaff(site, "c.later");
      await press("confirm-time");
      await press("move-time", TWO);
      site.clock.now = Number(respondBy) - MINUTE;
      expect(await subjects()).toEqual(["Your appointment has moved"]);
    });

    it("back at what they know, nothing leaves; and what left is taken back by another mail", async () => {
      await press("confirm-time");
      waits(6);
      expect(await subjects()).toEqual(["Your appointment is confirmed"]);
      await press("move-time", TWO);
      expect(await press("move-time", { time: "2026-11-23 9:30 AM", kind: "in-person" })).toContain(
        "They know it so: nothing is mailed.",
      );
      waits(30);
      expect(await subjects()).toEqual(["Your appointment is confirmed"]);
      await press("move-time", TWO);
      waits(6);
      expect((await subjects()).at(-1)).toBe("Your appointment has moved");
      expect(await press("unmove-time")).toContain("it stands as it was. A mail tells them so.");
      const again = (await told()).at(-1)!;
      expect(again.subject).toContain("Your appointment stands as it was");
      expect(again.text).toContain(NINE_THIRTY);
      for (const line of ["SEQUENCE:5", "DTSTART:20261123T143000Z"]) expect(entryOf(again)).toContain(line);
    });

    it("a visitor's own change is answered at once, and ends what waited", async () => {
      await press("confirm-time");
      expect((await site.postForm(`${receipt}/cancel`, {}, FROM_RECEIPT)).status).toBe(303);
      expect(await subjects()).toEqual(["Your appointment is cancelled"]);
      waits(30);
      expect(await subjects()).toEqual(["Your appointment is cancelled"]);
    });

    it("the time they were told is the time that is taken from them", async () => {
      await press("confirm-time");
      waits(6);
      await press("move-time", TWO);
      await press("decline-time", { words: "We are full." });
      waits(6);
      const mail = (await told()).at(-1)!;
      expect(mail.subject).toContain("We cannot give you this appointment");
      expect(mail.text).toContain(NINE_THIRTY);
      for (const line of ["METHOD:CANCEL", "SEQUENCE:3"]) expect(entryOf(mail)).toContain(line);
    });

    it("only the reminders of how it stands wait, and it is said when they go", async () => {
      await press("confirm-time");
      for (const wanted of [TWO, THREE, TWO]) await press("move-time", wanted);
      const rows = site.database.queries.selectFrom("outbox").select("id").where("kind", "=", "reminder");
      expect(await rows.execute()).toHaveLength(2);
      await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
      expect(visibleText(await staff.text(`/staff/enquiries/${id}`))).toMatch(
        /A reminder of the appointment, to ana@example\.com: leaves Nov 23, 2:00 PM/,
      );
    });

    describe("when something fails", () => {
      const outbox = () =>
        site.database.queries.selectFrom("outbox").selectAll().where("kind", "=", "appointment").execute();

      it("a mail server that is away for an hour: what leaves then is how it stands then, once", async () => {
        office.server.behave("later");
        await press("confirm-time");
        waits(6);
        await site.mail!.deliverDue();
        await press("move-time", TWO);
        waits(6);
        await site.mail!.deliverDue();
        office.server.behave("accept");
        waits(60);
        expect(await subjects()).toEqual(["Your appointment has moved"]);
      });

      it("the server ends as the mail is sent: it is sent again under its name, and a change since is told too", async () => {
        await press("confirm-time");
        waits(6);
        const [waiting] = await outbox();
        expect(await subjects()).toEqual(["Your appointment is confirmed"]);
        // As if nobody had lived to note it.
        const until = site.clock.now + 5 * MINUTE;
        const stuck = { deliveredAt: null, leasedBy: "gone", leasedUntil: until, message: waiting!.message };
        await site.database.write((queries) =>
          queries.updateTable("outbox").set(stuck).where("id", "=", waiting!.id).execute(),
        );
        await press("move-time", TWO);
        await press("unmove-time");
        waits(6);
        const [first, ...again] = await told();
        expect(again.map(({ subject }) => subject)).toEqual([expect.stringMatching(/stands as it was|is confirmed/)]);
        expect(again[0]!.messageId).not.toBe(first!.messageId);
        expect(again[0]!.text).toContain(NINE_THIRTY);
      });

      it("tried again, it is the same mail", async () => {
        office.server.behave("drop");
        await press("confirm-time");
        waits(6);
        await site.mail!.deliverDue();
        const [tried] = await outbox();
        office.server.behave("accept");
        waits(10);
        const [mail, ...more] = await told();
        expect([mail!.messageId, more]).toEqual([tried!.messageId, []]);
      });

      it("pressed twice at once, it is told once", async () => {
        site.clock.now += 1000;
        const both = [0, 1].map(() => pressOnBooking({ site, staff }, id, "confirm-time", { looked: "yes" }));
        expect((await Promise.all(both)).map(({ status }) => status)).toEqual([303, 303]);
        waits(6);
        expect(await subjects()).toEqual(["Your appointment is confirmed"]);
      });
    });
  },
);
