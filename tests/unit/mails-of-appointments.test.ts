import { expect, test } from "vitest";
import { asItWasMail } from "#firm/appointments/as-it-was-mail.ts";
import { changedByVisitor, meetingPlace, type BookedMatter } from "#firm/appointments/booking-mails.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import { changeMail } from "#firm/appointments/change-mail.ts";
import type { Message } from "#mail/message.ts";
import { plannedReminders } from "#firm/appointments/visitor-reminders.ts";
import { mailAsText, mailParts, mailsAsText } from "#tests/support/firm-of-a-day.ts";
import { lawyer, matter, startsAt } from "#tests/support/one-booking.ts";
import { REQUEST, withValues } from "#tests/support/two-enquiries.ts";
import { DAY, HOUR, MINUTE } from "#time/units.ts";

// Where a mail was changed on purpose: look at what changed, then run this file with -u.

const parts = mailParts();
const threaded = mailParts({ thread: true });
/** Messages under their names, one after another. */
const asText = (messages: Record<string, Message>) =>
  mailsAsText(Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, { message }])));
const at = startsAt - 6 * DAY;
/** As it leaves six days before. */
const mailOf = (
  change: Parameters<typeof changeMail>[0],
  of: BookedMatter,
  from: typeof parts,
  told: Partial<Parameters<typeof changeMail>[3]> = {},
) => changeMail(change, of, from, { at, ...told });
const believed = startsAt - DAY;
const offered = [startsAt + DAY * 3, startsAt + DAY * 4 + HOUR];

test("what a visitor is mailed of a change that sets a time", async () => {
  await expect(
    asText({
      held: mailOf("held", matter(), parts),
      "held, in place of a time they knew": mailOf("held", matter(), parts, { believed }),
      "asked, elsewhere": mailOf("asked", matter({ state: "asked", timeZone: "Europe/Lisbon" }), threaded),
      confirmed: mailOf("confirmed", matter({ state: "confirmed" }), parts),
      moved: mailOf("moved", matter({ state: "confirmed", kind: "telephone" }), parts),
      "moved, from a time they knew": mailOf("moved", matter({ state: "confirmed" }), parts, { believed }),
      given: mailOf("given", matter({ state: "confirmed", kind: "video" }, { lawyer: undefined }), parts),
      "met otherwise": mailOf("met", matter({ state: "confirmed", kind: "video" }), parts),
    }),
  ).toMatchFileSnapshot("mails-as-written/times-set.txt");
});

test("what a visitor is mailed of a change that leaves them without a time", async () => {
  const reason = "The court sits that day.";
  const unheard = { isUnheard: true, entry: false };
  await expect(
    asText({
      proposed: mailOf("proposed", matter({ state: "proposed", timeZone: "Europe/Lisbon" }), parts, { offered }),
      "proposed, with a reason": mailOf("proposed", matter({ state: "proposed", reason }), parts, { offered }),
      "proposed, to who knows of no time": mailOf("proposed", matter({ state: "proposed" }), parts, {
        ...unheard,
        offered,
      }),
      "declined, to who knows of no time": mailOf("declined", matter({ state: "declined" }), parts, unheard),
      "cancelled, by who knows of no time": mailOf("cancelled", matter({ state: "cancelled" }), parts, unheard),
      declined: mailOf("declined", matter({ state: "declined" }), parts),
      "declined, with a reason": mailOf("declined", matter({ state: "declined", reason }), threaded),
      cancelled: mailOf("cancelled", matter({ state: "cancelled" }), parts),
      "cancelled, of two times": mailOf("cancelled", matter({ state: "cancelled" }), parts, { believed }),
      "called off": mailOf("called-off", matter({ state: "declined", reason }), parts),
      "called off, of two times": mailOf("called-off", matter({ state: "declined" }), parts, { believed }),
      "declined, of two times": mailOf("declined", matter({ state: "declined" }), parts, { believed }),
      "declined, and no entry of it lies anywhere": mailOf("declined", matter({ state: "declined" }), parts, {
        entry: false,
      }),
    }),
  ).toMatchFileSnapshot("mails-as-written/times-given-up.txt");
});

test("what a visitor is mailed of a change that was taken back", async () => {
  await expect(
    asText(
      Object.fromEntries(
        (["confirmed", "held", "lapsed", "asked", "proposed", "declined", "cancelled", "done", "missed"] as const).map(
          (state) => [state, asItWasMail(matter({ state }), parts, { at, offered, entry: true })],
        ),
      ),
    ),
  ).toMatchFileSnapshot("mails-as-written/times-as-they-were.txt");
});

test("a mail that leaves once the receipt is closed to changes says to call", () => {
  const late = startsAt - HOUR;
  const booked = matter({ state: "confirmed" });
  const mails = [
    ...(["held", "asked", "confirmed", "moved", "given", "met"] as const).map((change) =>
      mailOf(change, matter({ state: change === "held" || change === "asked" ? change : "confirmed" }), parts, {
        at: late,
      }),
    ),
    asItWasMail(booked, parts, { at: late, offered, entry: true }),
  ];
  for (const { text } of mails) {
    expect(text).not.toContain("move or cancel");
    expect(text).toContain("If you cannot come, please call us at +1 519-555-0100.");
    expect(text).toContain("Open your receipt:");
  }
  const other = mailOf("proposed", matter({ state: "proposed" }), parts, { at: late, offered });
  expect(other.text).toContain("Pick a time:");
});

test("what the firm is mailed of what a visitor did", () => {
  const told = { had: { startsAt, lawyer }, recipient: "firm" };
  expect(
    mailAsText(changedByVisitor("cancelled", matter({ state: "cancelled", timeZone: "Europe/Lisbon" }), told, parts)),
  ).toMatchInlineSnapshot(`
    "enquiryId: 0198-request
    kind: appointment
    recipient: firm
    messageId: <random@firm.example>
    subject: cancelled: JKLM-NPQR

    The visitor of appointment request JKLM-NPQR did this on the receipt: cancelled.

    From Ana Pereira. Criminal Law.

    Time: Friday, November 27, 2026 at 9:30 AM (Toronto time)
    With: Amara Okafor

    Open it in the staff area:
    https://firm.example/staff/appointments/0198-request
    "
  `);
});

test("what the firm is mailed of it says whom it is about, unless it is to name nobody", () => {
  const told = { had: undefined, recipient: "firm" };
  const about = matter({}, { enquiry: { ...REQUEST, about: "Helena Novak" } });
  const textOf = (isUnnamed: boolean) => mailAsText(changedByVisitor("picked", about, { ...told, isUnnamed }, parts));
  expect(textOf(false)).toContain("From Ana Pereira, for Helena Novak. Criminal Law.");
  expect(textOf(true)).not.toMatch(/Ana|Helena/);
});

test.each<[string, Partial<Booking>, Partial<BookedMatter>, string]>([
  ["in person", {}, {}, "At our office: 1 Sample Street, Suite 2, London."],
  ["of a kind that is no more", { kind: "by-letter" }, {}, "At our office: 1 Sample Street, Suite 2, London."],
  ["by telephone", { kind: "telephone" }, {}, "By telephone: we call you at the number you gave us."],
  [
    "by telephone, without a number",
    { kind: "telephone" },
    { enquiry: withValues(REQUEST, { phone: "" }) },
    "By telephone: please call us at +1 519-555-0100.",
  ],
  ["by video", { kind: "video" }, { lawyer: undefined }, "By video: we send you the link before the appointment."],
  [
    "with what the lawyer says of it",
    { kind: "video" },
    {
      lawyer: {
        ...lawyer,
        kinds: [
          { ...lawyer.kinds[0]!, details: "Not this." },
          { kind: "video", minutes: 30, bufferMinutes: 0, noticeMinutes: 0, details: "Room 7." },
        ],
      },
    },
    "By video: we send you the link before the appointment. Room 7.",
  ],
])("where they meet: %s", (_of, booking, more, said) => {
  expect(meetingPlace(matter(booking, more), parts)).toBe(said);
});

test("reminders are planned for a confirmed time that is far enough away", () => {
  const early = (at: number, booking: Partial<Booking> = {}) =>
    plannedReminders(matter({ state: "confirmed", ...booking }), parts, at).map(
      ({ notBefore }) => (startsAt - notBefore!) / MINUTE,
    );
  expect(early(startsAt - DAY - 1)).toEqual([1440, 120]);
  expect(early(startsAt - DAY)).toEqual([120]);
  expect(early(startsAt - 2 * HOUR)).toEqual([]);
  expect(early(0, { state: "held" })).toEqual([]);
  const [first] = plannedReminders(matter({ state: "confirmed" }), parts, startsAt - DAY - 1);
  expect(first).toEqual({
    enquiryId: REQUEST.id,
    kind: "reminder",
    recipient: "ana@example.com",
    message: { draft: "3 1440" },
    messageId: `<reminder-${REQUEST.id}-3-1440@firm.example>`,
    notBefore: startsAt - DAY,
  });
  const [nobody] = plannedReminders(
    matter({ state: "confirmed" }, { enquiry: withValues(REQUEST, { email: "" }) }),
    parts,
    0,
  );
  expect(nobody!.recipient).toBe("");
});
