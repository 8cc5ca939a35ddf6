import { afterEach, beforeEach, expect, test } from "vitest";
import type { BookingVerbName } from "#firm/appointments/booking-words.ts";
import { MISSED_AFTER } from "#firm/appointments/mark-outcome.ts";
import { buttonsFor, mendsFor, type PostedBooking } from "#firm/appointments/staff-booking.ts";
import { BOOKING_STATES, type BookingState } from "#firm/appointments/booking-states.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { BO_ASKS, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";
import { pressOn, setTimes } from "#tests/support/times-in-process.ts";

// What each verb of an appointment answers and changes: rows, trail and mails. Where that was changed on purpose: look
// at what changed, then run this file with -u.
let office: Office;
let story: Story;

beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
  await asks("Bo asks for a time", {}, "R");
});
afterEach(() => office.database.close());

const asks = (title: string, wish: Partial<typeof BO_ASKS>, name?: string) =>
  story.tells(title, () => office.enquiries.receive("appointment", { ...BO_ASKS, ...wish }, FROM), name);

/** By staff, on a page that shows how it stands now unless another sequence is given. */
async function staff(verb: BookingVerbName, given: Partial<PostedBooking> = {}, of = "R", actor = "n.roy") {
  await story.tells(`${actor}: ${verb} #${of} ${JSON.stringify(given)}`, () =>
    pressOn(office, story.idOf(of), verb, given, actor),
  );
}

const moves = (slot: string, of = "R") =>
  story.tells(`the visitor moves #${of} to ${slot}`, () =>
    office.appointments.move({ token: story.tokenOf(of), visitor: FROM }, slot, undefined),
  );
const cancels = (of = "R") =>
  story.tells(`the visitor cancels #${of}`, () =>
    office.appointments.cancel({ token: story.tokenOf(of), visitor: FROM }),
  );

test("confirmed, moved, cancelled by staff", async () => {
  await asks("another wants the same", { firstName: "Di", email: "di@example.com" });
  await asks("and a time outside the hours", { preferredTime: "7:00 AM" });
  await staff("confirm-time", { sequence: "7" });
  await staff("confirm-time");
  await staff("confirm-time");
  story.waits(1);
  await staff("unconfirm-time");
  await staff("confirm-time");
  story.waits(15);
  await staff("unconfirm-time");
  await staff("move-time", { times: ["2026-11-22 9:30 AM"] });
  await staff("move-time", { times: ["no time"] });
  await staff("move-time", { times: ["2026-11-25 10:00 AM"], kind: "telephone" });
  story.waits(1);
  await staff("unmove-time");
  await staff("cancel-time");
  await staff("cancel-time", { sure: true });
  await staff("uncancel-time");
  await staff("give-time");
  await staff("hold-time");
  await staff("mark-done");
  story.waits(4 * 24 * 60);
  await staff("confirm-time");
  await staff("mark-done");
  await staff("mark-missed");
  await staff("mark-missed");
  await staff("cancel-time", { sure: true });
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/times-by-staff.txt");
});

test("declined, other times offered, let go", async () => {
  await staff("offer-times");
  await staff("offer-times", { times: ["2026-11-25 10:00 AM", "2026-11-25 7:00 AM"] });
  await staff("offer-times", { times: ["2026-11-25 10:00 AM", "2026-11-26 1:00 PM"] });
  story.waits(9);
  await staff("unoffer-times");
  await staff("offer-times", { times: ["2026-11-25 10:00 AM", "2026-11-26 1:00 PM"] });
  story.waits(20);
  await staff("unoffer-times");
  await moves("2026-11-26 1:00 PM");
  await staff("decline-time");
  await staff("decline-time", { words: "x".repeat(1001) });
  await staff("decline-time", { words: "x".repeat(1000) });
  await staff("undecline-time");
  await staff("decline-time", { words: "We are not there." });
  story.waits(1);
  await cancels();
  await staff("undecline-time");
  await staff("free-time");
  await staff("unfree-time");
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/times-declined.txt");
});

test("moved and cancelled by the visitor, up to the last minute", async () => {
  const startsAt = Date.parse("2026-11-24T09:30-05:00");
  await moves("2026-11-24 9:30 AM");
  await moves("no time");
  await moves("2026-11-24 7:00 AM");
  await moves("2026-11-24 10:00 AM");
  await moves("2026-11-24 9:30 AM");
  await story.tells("nobody's receipt", () => office.appointments.cancel({ token: "none", visitor: FROM }));
  await staff("confirm-time");
  office.time.now = startsAt - 4 * 3_600_000 + 1;
  await cancels();
  await moves("2026-11-25 10:00 AM");
  office.time.now -= 1;
  await cancels();
  await cancels();
  await moves("2026-11-25 10:00 AM");
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/times-by-visitor.txt");
});

test("the times that were offered are given to somebody else, before the offer is mailed and after", async () => {
  await asks("Di asks too", { firstName: "Di", email: "di@example.com", preferredTime: "11:00 AM" }, "D");
  const given = (time: string, sure: boolean) =>
    staff("move-time", { times: [time], offered: sure ? [time] : [] }, "D");
  await staff("offer-times", { times: ["2026-11-25 10:00 AM", "2026-11-26 1:00 PM"] });
  await given("2026-11-25 10:00 AM", false);
  await given("2026-11-25 10:00 AM", true);
  await given("2026-11-26 1:00 PM", true);
  await staff("offer-times", { times: ["2026-11-27 10:00 AM"] });
  story.waits(60);
  await given("2026-11-27 10:00 AM", true);
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/times-lost.txt");
});

test("confirmed as it is asked for, where the lawyer wishes so", async () => {
  await setTimes(office, "amara-okafor", { areas: [BO_ASKS.practiceArea], confirmAtOnce: true }, "a.okafor");
  const free = { preferredDate: "2026-11-25", preferredTime: "10:00 AM" };
  await asks("a free time", { firstName: "Di", email: "di@example.com", ...free }, "D");
  await asks("the same time", { firstName: "Ed", email: "ed@example.com", ...free }, "E");
  await moves("2026-11-26 1:00 PM", "D");
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/times-at-once.txt");
});

test("the buttons of every state, before and after its time", async () => {
  const rows = Object.keys(BOOKING_STATES).flatMap((name) =>
    [null, "conflict", "spam"].flatMap((closedAs) =>
      [NOW + 1, NOW, NOW - MISSED_AFTER].map((startsAt) => {
        const buttons = buttonsFor({ state: name as BookingState, startsAt, closedAs }, NOW);
        const mends = mendsFor({ state: name as BookingState });
        const when = startsAt > NOW ? "to come" : startsAt === NOW ? "begins" : "past";
        return `${name}, ${closedAs ?? "waits"}, ${when}: ${[...buttons, ...mends]
          .map(({ verb, button }) => `${verb} “${button}”`)
          .join(", ")}`;
      }),
    ),
  );
  await expect([...rows, ""].join("\n")).toMatchFileSnapshot("words-as-said/booking-buttons.txt");
});
