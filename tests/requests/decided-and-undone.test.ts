import { beforeEach, describe, expect, it } from "vitest";
import { MAIL_WAITS } from "#firm/appointments/mail-leaves.ts";
import { letLeave, mailsOfAppointments } from "#tests/support/mails-as-they-leave.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const FROM_RECEIPT = { origin: "null", "sec-fetch-site": "same-origin" };
const OTHER = "2026-11-24 2:00 PM";
const SOON = "We are about to write to you about your appointment on Monday, November 23, 2026 at 9:30 AM";

/** Each with what it posts, what the page says of it, what takes it back and what the trail has. */
const DECISIONS: {
  verb: string;
  fields: Record<string, string>;
  undo: string;
  said: string;
  told: string;
  trail: string[];
}[] = [
  {
    verb: "confirm-time",
    fields: {},
    undo: "unconfirm-time",
    said: "Confirmed: Mon, Nov 23, 9:30 AM.",
    told: "Your appointment is confirmed for Monday",
    trail: ["confirmed-time", "unconfirmed-time"],
  },
  {
    verb: "offer-times",
    fields: { time: OTHER },
    undo: "unoffer-times",
    said: "Offered in place of Mon, Nov 23, 9:30 AM: Tue, Nov 24, 2:00 PM. The time they had is held for nobody any more.",
    told: "Please pick one of the times below",
    trail: ["proposed-times", "unproposed-times"],
  },
  {
    verb: "move-time",
    fields: { time: OTHER },
    undo: "unmove-time",
    said: "Moved from Mon, Nov 23, 9:30 AM to Tue, Nov 24, 2:00 PM, and confirmed.",
    told: "Your appointment is confirmed for Tuesday",
    trail: ["moved-time", "unmoved-time"],
  },
  {
    verb: "decline-time",
    fields: { words: "We act for the other side." },
    undo: "undecline-time",
    said: "Declined: Mon, Nov 23, 9:30 AM. The time they had is held for nobody any more.",
    told: "We could not give you an appointment on Monday",
    trail: ["declined-time", "undeclined-time"],
  },
];

describe.each(ENGINES)("confirmed, offered, moved or declined by mistake, on %s", (engine) => {
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

  const press = (intent: string, fields: Record<string, string> = {}, visit = staff) => {
    site.clock.now += 1000;
    return pressOnBooking({ site, staff: visit }, id, intent, { looked: "yes", ...fields });
  };
  /** Signed in anew: the session of before has ended. */
  const later = async (now: number) => {
    site.clock.now = now;
    staff = await visitAsStaff(site, "c.later");
  };
  const booking = () =>
    site.database.queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirstOrThrow();
  const enquiry = () =>
    site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const holds = () => site.database.queries.selectFrom("holds").selectAll().orderBy("quarter").execute();
  const page = async () => visibleText(await staff.text(`/staff/appointments/${id}`));
  const onReceipt = async () => visibleText(await (await site.ask(receipt)).text());
  const calendar = async () =>
    (await (await site.ask(`${receipt}/appointment.ics`)).text()).replace(/^DTSTAMP.*$/m, "");
  const trail = async () =>
    (await site.database.queries.selectFrom("audit").select("action").where("subject", "=", id).orderBy("at").execute())
      .map(({ action }) => action)
      .filter((action) => /-times?$/.test(action));
  const mails = () => mailsOfAppointments(site, GOOD_APPOINTMENT.email);
  const atOffice = (clock: string) => Date.parse(`${clock}-05:00`);

  it.each(DECISIONS)(
    "$verb: within five minutes nobody hears of it",
    async ({ verb, fields, undo, said, trail: lines }) => {
      const [stood, held, { topic }] = [await booking(), await holds(), await enquiry()];
      const entry = await calendar();
      await press(verb, fields);
      const [mail, ...others] = await mails();
      expect([mail!.waits, others]).toEqual([MAIL_WAITS, []]);
      const shown = await page();
      expect(shown).toContain(said);
      expect(shown).toMatch(/The mail to Ana Pereira leaves at \d+:\d\d [AP]M unless you undo it\. Undo: /);
      const receiptNow = await onReceipt();
      expect(receiptNow).toContain(SOON);
      expect(receiptNow).not.toMatch(/is confirmed for|Please pick one|could not give you|other side|November 24/);
      expect(await calendar()).toBe(entry);
      expect((await press(undo)).status).toBe(303);
      const { sequence: _sequence, changedAt: _changedAt, ...now } = await booking();
      expect({ ...stood, ...now }).toEqual({ ...stood, dayNumber: now.dayNumber });
      expect(await holds()).toEqual(held);
      expect(await mails()).toEqual([]);
      const waits = await enquiry();
      expect([waits.closedAs, waits.firstAnsweredAt, waits.topic]).toEqual([null, null, topic]);
      expect(await trail()).toEqual(lines);
      expect(await page()).not.toContain("Undo");
      expect(await onReceipt()).toContain("We hold Monday, November 23, 2026 at 9:30 AM");
    },
  );

  it.each(DECISIONS)("$verb: once the time has passed the receipt says so", async ({ verb, fields, told }) => {
    await press(verb, fields);
    const [mail] = await mails();
    site.clock.now = mail!.leavesAt - 1;
    expect(await onReceipt()).toContain(SOON);
    site.clock.now += 1;
    expect(await onReceipt()).toContain(told);
    expect(await calendar()).toContain("SEQUENCE:1");
  });

  it.each(DECISIONS)("$verb: of an appointment that begins within the hour they are told at once", async (decision) => {
    await later(atOffice("2026-11-23T08:35"));
    const other = decision.verb === "offer-times" ? { time: "2026-11-24 2:00 PM" } : decision.fields;
    await press(decision.verb, other);
    expect((await mails()).map(({ waits }) => waits)).toEqual([0]);
    expect(await onReceipt()).toContain(decision.told);
  });

  it("an offered time that is near is told of at once, as the promise is kept to the minute", async () => {
    const { respondBy } = await enquiry();
    await later(Number(respondBy) - 3 * MINUTE);
    await press("confirm-time");
    const [mail] = await mails();
    expect(mail!.leavesAt).toBe(Number(respondBy) - MINUTE);
  });

  it("mailed that it is declined, they are told that it stands; confirmed and mailed, they count on it", async () => {
    const left = () => letLeave(site);
    await press("decline-time", { words: "We act for the other side." });
    site.clock.now += 6 * MINUTE;
    await left();
    expect(await page()).toContain("The mail to Ana Pereira has gone out; to undo it sends another");
    expect((await press("undecline-time")).status).toBe(303);
    expect((await mails()).at(-1)!.subject).toContain("Your request stands as it was");
    expect((await booking()).state).toBe("held");
    await press("confirm-time");
    site.clock.now += 6 * MINUTE;
    await left();
    expect(await page()).toContain("The mail that confirms it has left, so it cannot be taken back");
    expect((await press("unconfirm-time")).status).toBe(409);
  });

  it("a visitor who picks or cancels in between is not overwritten, and hears of nothing else", async () => {
    await press("offer-times", { time: OTHER });
    const shown = fieldOf(await staff.text(`/staff/appointments/${id}`), "sequence");
    site.clock.now += 1000;
    const picked = await site.postForm(`${receipt}/time`, { slot: OTHER, kind: "in-person" }, FROM_RECEIPT);
    expect(picked.status).toBe(303);
    const refused = await press("unoffer-times", { sequence: shown });
    const words = visibleText(await refused.text());
    expect([refused.status, words]).toEqual([
      409,
      expect.stringContaining("changed since you opened the page, by the visitor at"),
    ]);
    expect(await booking()).toMatchObject({ state: "confirmed", startsAt: atOffice("2026-11-24T14:00") });
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining("is confirmed")]);
  });

  it("a visitor who cancels what was just confirmed is mailed that alone", async () => {
    await press("confirm-time");
    expect((await site.postForm(`${receipt}/cancel`, {}, FROM_RECEIPT)).status).toBe(303);
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining("is cancelled")]);
    expect(await onReceipt()).toContain("You cancelled your appointment");
  });

  it("what is about to be declined is neither moved nor cancelled by a visitor who was not told so", async () => {
    await press("decline-time", { words: "We act for the other side." });
    const answer = await site.postForm(`${receipt}/cancel`, {}, FROM_RECEIPT);
    const said = visibleText(await answer.text());
    expect([answer.status, said]).toEqual([409, expect.stringContaining(`${SOON} (Toronto time). Please look here`)]);
    expect(said).not.toContain("declined");
    expect((await booking()).state).toBe("declined");
  });

  it("no reminder is due before the mail that confirms it", async () => {
    // A day before it begins a reminder goes: two minutes after this.
    await later(atOffice("2026-11-22T09:28"));
    await press("confirm-time");
    const [mail] = await mails();
    const reminders = site.database.queries.selectFrom("outbox").select("nextAttemptAt").where("kind", "=", "reminder");
    expect((await reminders.execute()).map(({ nextAttemptAt }) => Number(nextAttemptAt))).toEqual([
      atOffice("2026-11-23T07:30"),
    ]);
    expect(mail!.waits).toBe(MAIL_WAITS);
  });

  it.each(DECISIONS)(
    "$verb: pressed by two at once it is done once, and who did it is told",
    async ({ verb, fields }) => {
      const colleague = await visitAsStaff(site, "b.colleague");
      for (const [username, displayName] of [
        ["a.pereira", "Priya Raman"],
        ["b.colleague", "Bo Adeyemi"],
      ] as const)
        await site.database.write((writing) =>
          writing.updateTable("users").set({ displayName }).where("username", "=", username).execute(),
        );
      const shown = fieldOf(await staff.text(`/staff/appointments/${id}`), "sequence");
      const both = await Promise.all(
        [staff, colleague].map((visit) => press(verb, { ...fields, sequence: shown }, visit)),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
      const refused = both.findIndex(({ status }) => status === 409);
      const other = refused === 0 ? "Bo Adeyemi" : "Priya Raman";
      expect(visibleText(await both[refused]!.text())).toContain(`since you opened the page, by ${other} at`);
      expect(await mails()).toHaveLength(1);
      expect(await trail()).toHaveLength(1);
      // The same person pressing twice is told that it is done.
      const first = refused === 0 ? colleague : staff;
      expect((await press(verb, { ...fields, sequence: shown }, first)).status).toBe(303);
      expect(await mails()).toHaveLength(1);
    },
  );

  it("only asked for before, it is only asked for again; nobody holds its time", async () => {
    await site.database.write(async (writing) => {
      await writing.updateTable("bookings").set({ state: "asked", lawyer: null }).execute();
      await writing.deleteFrom("holds").execute();
    });
    await press("confirm-time");
    expect(await holds()).not.toEqual([]);
    await press("unconfirm-time");
    expect(await booking()).toMatchObject({ state: "asked", lawyer: null });
    expect(await holds()).toEqual([]);
  });

  it("names on file are asked for where something can be confirmed, and not of what was declined", async () => {
    await site.postJson("/api/appointments", {
      ...GOOD_APPOINTMENT,
      email: "other@example.com",
      phone: "519-555-0186",
      preferredTime: "1:00 PM",
    });
    expect(await page()).toContain("before you confirm");
    await press("decline-time", { words: "We act for the other side." });
    expect(await page()).not.toContain("before you confirm");
    expect(await page()).toContain("I have looked at the names on file");
  });
});
