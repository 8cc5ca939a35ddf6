import { MAIL_WAITS } from "#firm/appointments/mail-leaves.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { promisesThisMonth } from "#firm/numbers/numbers.ts";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { letLeave, mailsOfAppointments } from "#tests/support/mails-as-they-leave.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { markOf, pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const startsAt = (clock: string) => Date.parse(`${clock}-05:00`);

describe.each(ENGINES)("what staff do to an appointment, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  async function book(fields: Record<string, unknown> = {}): Promise<{ id: string; path: string }> {
    const answer = await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...fields });
    const { path, reference } = (await answer.json()) as { path: string; reference: string };
    const { id } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    return { id, path };
  }
  // Several of one name are booked here: who presses has looked at the names on file.
  const act = (id: string, intent: string, fields: Record<string, string> = {}) =>
    pressOnBooking({ site, staff }, id, intent, { looked: "yes", ...fields });
  /** Nothing is released unread: the names come first. */
  const release = async (id: string) => {
    for (const intent of ["open", "release"]) await staff.post(`/staff/enquiries/${id}`, { intent });
  };
  const booking = (id: string) =>
    site.database.queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirstOrThrow();
  const held = async () =>
    (await site.database.queries.selectFrom("holds").select("quarter").orderBy("quarter").execute()).map(
      ({ quarter }) => Number(quarter) * 900_000,
    );
  /** Mails to the visitor about the appointment, earliest first. */
  const mails = () => mailsOfAppointments(site, GOOD_APPOINTMENT.email);
  const trail = async (id: string) =>
    (await site.database.queries.selectFrom("audit").select("action").where("subject", "=", id).execute()).map(
      ({ action }) => action,
    );

  it("leads back to the list as it was chosen, by area, search and page", async () => {
    const { id } = await book();
    for (const list of [
      "/staff?area=Real+Estate+Law",
      "/staff?q=A%C3%AFda%2C+%2B1",
      "/staff?order=newest&after=1_a-b",
    ]) {
      const answer = await act(id, "confirm-time", { back: list });
      expect(answer.headers.get("location")).toBe(`${list}&done=confirm-time&of=${id}`);
    }
    expect(await staff.text("/staff?q=pereira")).toContain('name="back" value="/staff?q=pereira"');
  });

  it("confirm: one press from the inbox, with the calendar entry, and the promise is met", async () => {
    const { id, path } = await book();
    const inbox = await staff.text("/staff");
    // Refused, it stands on the page of the appointment, which leads back to this list.
    expect(inbox).toContain(`action="/staff/appointments/${id}?list=%2Fstaff"`);
    expect(inbox).toContain(">held</span>");
    const answer = await act(id, "confirm-time", { back: "/staff" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/staff?done=confirm-time&of=${id}`]);
    const [mail] = await mails();
    expect(mail!.subject).toMatch(/^Your appointment is confirmed: /);
    expect(mail!.text).toContain("Monday, November 23, 2026 at 9:30 AM (Toronto time)");
    expect(mail!.text).toContain(path);
    expect(mail!.text).not.toContain("First home.");
    for (const line of [`UID:${id}@site.test`, "SEQUENCE:1", "STATUS:CONFIRMED", "DTSTART:20261123T143000Z"])
      expect(mail!.calendar).toContain(line);
    expect(await trail(id)).toEqual(expect.arrayContaining(["confirmed-time", "answered"]));
    expect(await staff.text("/staff")).not.toContain(id);
    expect(await staff.text("/staff/appointments?week=2026-11-23")).toContain("confirmed");
    // Pressed twice, it is done once.
    await act(id, "confirm-time");
    expect(await mails()).toHaveLength(1);
  });

  it.each(["confirm-time", "move-time", "offer-times"])("%s answers it, and unread it stays", async (intent) => {
    const { id } = await book({ inCustody: "yes" });
    const unread = async () => (await staff.text("/staff?list=unread")).includes(id);
    await act(id, intent, { time: "2026-11-24 2:00 PM", kind: "video" });
    expect(await trail(id)).toContain("answered");
    expect(await unread()).toBe(true);
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(await unread()).toBe(false);
  });

  it("decline: with a reason, and the time is free again at once", async () => {
    const { id, path } = await book();
    const empty = await act(id, "decline-time", { words: " " });
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("Please write the reason")]);
    await act(id, "decline-time", { words: "We act for the other side." });
    const [mail] = await mails();
    expect(mail!.text).toContain("We act for the other side.");
    expect(mail!.calendar).toContain("METHOD:CANCEL");
    expect(mail!.calendar).toContain("STATUS:CANCELLED");
    expect(await held()).toEqual([]);
    site.clock.now += MAIL_WAITS;
    expect(await (await site.ask(path)).text()).toContain("We act for the other side.");
  });

  it("move: to another free time and kind, never to a taken one", async () => {
    const { id } = await book();
    const other = await book({ preferredTime: "10:00 AM", email: "bo@example.com" });
    const refused = await act(id, "move-time", { time: "2026-11-23 10:00 AM", kind: "video" });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("has just been taken")]);
    await act(id, "move-time", { time: "2026-11-24 2:00 PM", kind: "video" });
    expect(await booking(id)).toMatchObject({ state: "confirmed", kind: "video", sequence: 1, day: "2026-11-24" });
    expect((await mails())[0]!.calendar).toContain("DTSTART:20261124T190000Z");
    expect(await held()).toEqual([
      startsAt("2026-11-23T10:00"),
      startsAt("2026-11-23T10:15"),
      startsAt("2026-11-24T14:00"),
      startsAt("2026-11-24T14:15"),
    ]);
    const week = await staff.text("/staff/appointments?week=2026-11-23");
    expect(week).toMatch(/10:00 AM.*Tuesday, November 24.*2:00 PM.*Ana/s);
    expect(other.id).not.toBe(id);
  });

  it("move and offer: with the lawyer who is chosen, at whose free times; else it stays with whom it is", async () => {
    const { id, path } = await book({ practiceArea: "General Legal Consultation" });
    const { lawyer: first } = await booking(id);
    const other = site.content.team.find(({ slug }) => slug !== first)!;
    const page = visibleText(await staff.text(`/staff/appointments/${id}`));
    expect(page).toContain(`Tue, Nov 24, 9:00 AM, ${site.content.team.find(({ slug }) => slug === first)!.name}`);
    const chosen = visibleText(await staff.text(`/staff/appointments/${id}?with=${other.slug}`));
    expect(chosen).toContain(`These are free times of ${other.name}`);
    expect(chosen).toContain(`Its time now, with ${other.name}`);
    await act(id, "move-time", { time: "2026-11-24 2:00 PM", kind: "in-person", with: other.slug });
    expect(await booking(id)).toMatchObject({ state: "confirmed", lawyer: other.slug, day: "2026-11-24" });
    expect((await mails()).at(-1)!.text).toContain(other.name);
    await act(id, "move-time", { time: "2026-11-24 3:00 PM", kind: "in-person" });
    expect(await booking(id)).toMatchObject({ state: "confirmed", lawyer: other.slug });
    // At its own time, it goes back to the first.
    await act(id, "move-time", { time: "2026-11-24 3:00 PM", kind: "in-person", with: first! });
    expect(await booking(id)).toMatchObject({ state: "confirmed", lawyer: first });
    await act(id, "offer-times", { time: "2026-11-25 9:00 AM", with: other.slug });
    await site.postForm(`${path}/time`, { slot: "2026-11-25 9:00 AM" });
    expect(await booking(id)).toMatchObject({ state: "confirmed", lawyer: other.slug, day: "2026-11-25" });
    await book({ practiceArea: "General Legal Consultation", email: "bo@example.com" });
    const taken = await act(id, "move-time", { time: "2026-11-23 9:30 AM", kind: "in-person", with: "nobody-here" });
    expect(taken.status).toBe(409);
  });

  it("the way to the week leads to that of the appointment, however far ahead", async () => {
    const { id } = await book({ preferredDate: "2027-02-09" });
    const [, week] = /href="([^"]+)">The week/.exec(await staff.text(`/staff/appointments/${id}`))!;
    expect(await staff.text(week!)).toContain(`/staff/appointments/${id}`);
  });

  it("offer others: nothing is held, and the visitor's receipt names them", async () => {
    const { id, path } = await book();
    const page = await staff.text(`/staff/appointments/${id}`);
    expect(page).toContain('value="2026-11-24 9:00 AM"');
    // Its own time is no offer; the others stand by day.
    expect(page.match(/<option value="2026-11-23 9:30 AM"/g) ?? []).toHaveLength(1);
    expect(page.match(/<optgroup label="Tuesday, November 24, 2026">/g)).toHaveLength(4);
    expect((await act(id, "offer-times", { time: "" })).status).toBe(400);
    await act(id, "offer-times", { time: "2026-11-24 9:00 AM" });
    expect(await held()).toEqual([]);
    const [mail] = await mails();
    expect(mail!.text).toContain("Tuesday, November 24, 2026 at 9:00 AM (Toronto time)");
    expect(mail!.calendar).toContain("SEQUENCE:1");
    site.clock.now += MAIL_WAITS;
    expect(await (await site.ask(path)).text()).toContain("Please pick one of the times below");
  });

  it("offered by hand: only what the page lists; a taken time, a Sunday, the night and its own are refused", async () => {
    const { id } = await book();
    await book({ preferredTime: "10:00 AM", email: "bo@example.com" });
    const sent = (await mails()).length;
    for (const [time, status, says] of [
      ["2026-11-23 10:00 AM", 409, "has just been taken: the nearest free times are"],
      ["2026-11-29 10:00 AM", 409, "We take no appointments on Sunday, November 29, 2026"],
      ["2026-11-20 10:00 AM", 409, "has already passed"],
      ["2026-11-24 3:10 AM", 400, "Please choose the times from the lists."],
      ["2026-11-23 9:30 AM", 400, "One of these is the time it has already."],
    ] as const) {
      const answer = await act(id, "offer-times", { time });
      expect([time, answer.status, await answer.text()]).toEqual([time, status, expect.stringContaining(says)]);
    }
    expect(await booking(id)).toMatchObject({ state: "held", sequence: 0 });
    expect(await mails()).toHaveLength(sent);
  });

  it("the time that was let go is no offer any more, nor is one time offered twice", async () => {
    const { id, path } = await book();
    const twice = { time: "2026-11-24 9:00 AM" };
    const looked = await markOf(staff, `/staff/appointments/${id}`);
    const body = new URLSearchParams({ intent: "offer-times", sequence: "0", looked, ...twice });
    body.append("time", twice.time);
    const headers = { cookie: staff.cookie, origin: ORIGIN };
    const refused = await site.ask(`/staff/appointments/${id}`, { method: "POST", body, headers });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("The same time is chosen")]);
    await act(id, "offer-times", twice);
    const again = await act(id, "offer-times", { time: "2026-11-23 9:30 AM" });
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining("asked for and let go")]);
    // It may be moved back there, by the one list that is no offer.
    const page = await staff.text(`/staff/appointments/${id}`);
    expect(page.match(/value="2026-11-23 9:30 AM"/g)).toHaveLength(1);
    site.clock.now += MAIL_WAITS;
    expect(await (await site.ask(path)).text()).toContain("Tuesday, November 24, 2026 at 9:00");
  });

  it("what is pressed on a page of before undoes nothing the visitor did", async () => {
    const { id, path } = await book();
    await site.postForm(`${path}/cancel`, {}, { origin: ORIGIN });
    const sent = (await mails()).length;
    for (const [intent, words] of [
      ["confirm-time", "cancelled by the visitor"],
      ["decline-time", "has cancelled it already"],
    ] as const) {
      const answer = await act(id, intent, { words: "We are away." });
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(words)]);
    }
    expect(await booking(id)).toMatchObject({ state: "cancelled", sequence: 1 });
    expect(await mails()).toHaveLength(sent);
  });

  it("on a page of before the visitor picked another time nothing is done, and it is said how it stands", async () => {
    const { id, path } = await book();
    await act(id, "offer-times", { time: "2026-11-24 9:00 AM" });
    const { sequence } = await booking(id);
    await site.postForm(`${path}/time`, { slot: "2026-11-24 2:00 PM" }, { origin: ORIGIN });
    const sent = (await mails()).length;
    for (const old of [String(sequence), "", "x"]) {
      const posted = { sequence: old, time: "2026-11-25 9:00 AM", kind: "in-person", words: "We are away." };
      for (const intent of ["confirm-time", "decline-time", "offer-times", "move-time", "hold-time", "mark-done"]) {
        const answer = await act(id, intent, posted);
        const says = "now it is held, to be confirmed, Tuesday, November 24, 2026 at 2:00 PM";
        expect([intent, answer.status, await answer.text()]).toEqual([intent, 409, expect.stringContaining(says)]);
      }
    }
    expect(await booking(id)).toMatchObject({ state: "held", sequence: sequence + 1, day: "2026-11-24" });
    expect(await mails()).toHaveLength(sent);
    // One's own second press changes nothing; what else is decided on that old page is refused.
    const other = await book({ email: "bo@example.com" });
    for (const _press of [1, 2]) expect((await act(other.id, "confirm-time", { sequence: "0" })).status).toBe(303);
    expect((await act(other.id, "decline-time", { sequence: "0", words: "We are away." })).status).toBe(409);
    expect((await booking(other.id)).state).toBe("confirmed");
    for (const address of [`/staff/appointments/${id}`, "/staff/appointments?week=2026-11-23"])
      expect(await staff.text(address)).not.toMatch(
        /<form method="post"(?:(?!<\/form>|name="sequence").)*name="intent"/s,
      );
  });

  it("cancelled before it was answered it waits no more, and counts as no promise; given a time, it is answered", async () => {
    const promises = async () => {
      const { kept, missed } = await promisesThisMonth(site.database, site.clock.now);
      return [kept, missed];
    };
    const { id, path } = await book();
    await site.postForm(`${path}/cancel`, {}, { origin: ORIGIN });
    expect(await staff.text("/staff")).not.toContain(id);
    expect(await staff.text("/staff?list=unread")).toMatch(/cancelled by visitor/);
    expect(await staff.text("/staff?list=cancelled")).toContain(id);
    expect(await promises()).toEqual([0, 0]);
    expect(await trail(id)).toEqual(expect.arrayContaining(["cancelled-time", "cancelled"]));
    const receipt = await (await site.ask(path)).text();
    expect(receipt).toContain("You cancelled this appointment, so you need not wait for an answer.");
    expect(receipt).not.toMatch(/The time has changed|We answer by|We promised/);
    // No button of staff cancels in the visitor's name.
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(await staff.text(`/staff/enquiries/${id}`)).toContain("It waits after all");
    const other = await book({ preferredTime: "1:00 PM", email: "bo@example.com" });
    await staff.post(`/staff/enquiries/${other.id}`, { intent: "open" });
    expect((await staff.post(`/staff/enquiries/${other.id}`, { intent: "cancelled" })).status).toBe(400);
    await act(id, "move-time", { time: "2026-11-24 2:00 PM", kind: "in-person" });
    expect(await staff.text("/staff?list=answered")).toContain(id);
    expect(await (await site.ask(path)).text()).not.toContain("You cancelled this appointment");
    expect(await promises()).toEqual([1, 0]);
  });

  it("cancelled after it was confirmed, the receipt says no more that something is to come", async () => {
    const { id, path } = await book();
    await act(id, "confirm-time");
    await site.postForm(`${path}/cancel`, {}, { origin: ORIGIN });
    const receipt = await (await site.ask(path)).text();
    expect(receipt).toContain("You cancelled this appointment, so you need not wait for an answer.");
    expect(receipt).not.toMatch(/The time has changed|We answer by|We have answered you/);
  });

  it("confirmed on a page from before one moved it oneself, it is said how it stands, and nothing is done", async () => {
    const { id } = await book();
    await act(id, "move-time", { time: "2026-11-24 2:00 PM", kind: "in-person" });
    const stale = await act(id, "confirm-time", { sequence: "0" });
    expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining("now it is confirmed")]);
    expect(await mails()).toHaveLength(1);
  });

  it("cancelled for a visitor who called: the time is free, they are mailed so once, and it waits no more", async () => {
    const { id } = await book();
    for (let press = 0; press < 2; press += 1) await act(id, "cancel-time", { sequence: "0", sure: "yes" });
    expect(await booking(id)).toMatchObject({ state: "cancelled", sequence: 1 });
    expect(await held()).toEqual([]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining("is cancelled")]);
    const { closedAs, closedBy } = await site.database.queries
      .selectFrom("enquiries")
      .select(["closedAs", "closedBy"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect([closedAs, closedBy]).toEqual(["cancelled", staff.user.username]);
    expect((await act(id, "decline-time", { words: "No." })).status).toBe(409);
  });

  it("not cancelled without the tick: that is said beside it, to where the page goes", async () => {
    const { id } = await book();
    const form = /<form[^>]*action="#decline"[^>]*>.*?<\/form>/s;
    expect(form.exec(await staff.text(`/staff/appointments/${id}`))?.[0]).toContain('value="cancel-time"');
    const answer = await act(id, "cancel-time");
    const section = (await answer.text()).split('id="decline"')[1]!;
    expect([answer.status, section]).toEqual([400, expect.stringContaining("Nothing was cancelled.")]);
    expect((await booking(id)).state).toBe("held");
  });

  it("moved or offered twice by a double press, the visitor is mailed once", async () => {
    const { id } = await book();
    for (const [intent, time] of [
      ["move-time", "2026-11-24 2:00 PM"],
      ["offer-times", "2026-11-24 3:00 PM"],
    ] as const) {
      for (const _press of [1, 2]) await act(id, intent, { time, kind: "in-person" });
      expect(await mails(), intent).toHaveLength(1);
    }
  });

  it("hold what was only asked for, then note that it took place, or that nobody came", async () => {
    const { id } = await book({ website: "x" });
    await release(id);
    expect((await booking(id)).state).toBe("asked");
    await act(id, "hold-time");
    expect((await booking(id)).state).toBe("held");
    site.clock.now += MAIL_WAITS;
    await letLeave(site);
    const early = await act(id, "mark-done");
    expect([early.status, await early.text()]).toEqual([409, expect.stringContaining("has not come yet")]);
    site.clock.now = startsAt("2026-11-23T10:05");
    // Signed in anew: two days have passed.
    staff = await visitAsStaff(site, "n.roy");
    expect(await staff.text("/staff/appointments?week=2026-11-23")).toContain("Nobody came");
    await act(id, "mark-missed");
    expect(await booking(id)).toMatchObject({ state: "missed" });
    // A slip of the finger is mended on its page.
    expect(await staff.text(`/staff/appointments/${id}`)).toContain("Noted by mistake: took place");
    await act(id, "mark-done");
    expect(await staff.text(`/staff/appointments/${id}`)).toContain("Noted by mistake: nobody came");
    expect(await trail(id)).toEqual(expect.arrayContaining(["held-time", "marked-missed", "marked-done"]));
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining("We hold a time for you")]);
  });

  it("confirm what was only asked for: it is taken then, or somebody is told that it cannot be", async () => {
    const asked = await book({ website: "x" });
    await book({ email: "bo@example.com" });
    await release(asked.id);
    const refused = await act(asked.id, "confirm-time");
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("Nobody can take it")]);
    expect((await booking(asked.id)).state).toBe("asked");
  });

  it("two who press at once: one is done after the other, and no time has two owners", async () => {
    const rows = await Promise.all(
      ["9:00 AM", "10:00 AM", "11:00 AM"].map((preferredTime) =>
        book({ preferredTime, email: `${preferredTime[0]}@example.com` }),
      ),
    );
    const answers = await Promise.all(rows.map(({ id }) => act(id, "move-time", { time: "2026-11-25 1:00 PM" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
    expect(await held()).toHaveLength(6);
  });

  it("a lawyer who wants it so confirms at once", async () => {
    const times = storedTimes.parse({ areas: ["Real Estate Law"], confirmAtOnce: true });
    await saveTimes(site.database, "daniel-castellanos", times, { actor: "a.pereira", at: site.clock.now });
    const { id } = await book();
    expect(await booking(id)).toMatchObject({ state: "confirmed" });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your appointment is confirmed/),
    ]);
    expect(await staff.text("/staff")).not.toContain(id);
  });

  it("what is booked stays booked where the lawyer has come to take fewer a day", async () => {
    const first = await book();
    const second = await book({ preferredTime: "10:30 AM", email: "bo@example.com" });
    const times = storedTimes.parse({ areas: ["Real Estate Law"], mostPerDay: 1 });
    await saveTimes(site.database, "daniel-castellanos", times, { actor: "a.pereira", at: site.clock.now });
    for (const { id } of [first, second]) {
      expect((await act(id, "confirm-time")).status).toBe(303);
      expect((await booking(id)).state).toBe("confirmed");
    }
  });

  it("of an area nobody covers: moved by a person it is somebody's time, and no other's", async () => {
    const { id } = await book();
    const other = await book({ preferredTime: "10:30 AM", email: "bo@example.com" });
    const none = storedTimes.parse({ areas: ["Wills & Power of Attorney"] });
    await saveTimes(site.database, "daniel-castellanos", none, { actor: "a.pereira", at: site.clock.now });
    for (const one of [id, other.id])
      expect((await act(one, "move-time", { time: "2026-11-25 1:00 PM" })).status).toBe(303);
    const [first, second] = [await booking(id), await booking(other.id)];
    expect([first.state, second.state]).toEqual(["confirmed", "confirmed"]);
    expect(first.lawyer).not.toBe(second.lawyer);
    expect(await held()).toHaveLength(4);
  });

  it("a closure announced over held times asks whom to tell, in the week and above it", async () => {
    const { id } = await book();
    expect(await staff.text("/staff/appointments")).not.toContain("Booked where nobody is there");
    const stands = "1 appointment stands where nobody is there: move or decline it";
    for (const page of ["/staff", "/staff/announcements"])
      expect(visibleText(await staff.text(page))).not.toContain("where nobody is there");
    await staff.post("/staff/announcements", {
      words: "Closed.",
      startsOn: "2026-11-21",
      endsOn: "2026-11-30",
      closedFrom: "2026-11-23",
      closedUntil: "2026-11-24",
    });
    const answer = await staff.text("/staff/announcements?done=announced");
    expect(visibleText(answer)).toMatch(new RegExp(`Announced\\. .* ${stands}`, "s"));
    expect(answer).toContain('<a href="/staff/appointments#affected">');
    expect(visibleText(await staff.text("/staff"))).toContain(stands);
    const now = await staff.text("/staff/appointments");
    expect(now).toContain("Booked where nobody is there");
    expect(now).toContain(`/staff/appointments/${id}`);
    // There is nobody else to tell.
    expect(now).toMatch(new RegExp(`<input type="checkbox" name="id"(?: checked=""| value="${id}"){2}`));
    expect(await staff.text("/staff/appointments?week=2026-11-23")).toContain("Nobody is there then");
  });

  describe("a closure over several bookings", () => {
    const closed = { words: "Closed.", startsOn: "2026-11-21", endsOn: "2026-11-30" };
    /** Of two people: a wall over one covers all that the same person sent. */
    const other = { email: "bo@example.com", phone: "519-555-0143" };
    const two = async () => [await book(), await book({ preferredTime: "1:00 PM", ...other })] as const;
    const close = () =>
      staff.post("/staff/announcements", { ...closed, closedFrom: "2026-11-23", closedUntil: "2026-11-24" });
    const tell = async (intent: string, ids: string[], words: string, looked: string[] = []) => {
      const text = await staff.text("/staff/appointments?week=2026-11-23");
      const ticks = [...text.matchAll(/name="looked" value="([^"]+)"/g)].map(([, tick]) => tick!);
      return site.ask("/staff/appointments?week=2026-11-23", {
        method: "POST",
        body: new URLSearchParams([
          ["intent", intent],
          ["words", words],
          ...ids.map((id) => ["id", id]),
          ...ticks.filter((tick) => looked.some((id) => tick.startsWith(id))).map((tick) => ["looked", tick]),
        ]),
        headers: { cookie: staff.cookie, origin: ORIGIN },
        redirect: "manual",
      });
    };

    it("several are offered other times at one press, each their own, with the reason", async () => {
      const [first, second] = await two();
      await close();
      expect(await staff.text("/staff/appointments")).not.toMatch(/name="id"[^>]* checked/);
      const done = await tell("offer-times", [first.id, second.id], "Our office is closed that week.", [
        first.id,
        second.id,
      ]);
      expect([done.status, done.headers.get("location")]).toEqual([
        303,
        `/staff/appointments?week=2026-11-23&done=offer-times&told=${first.id}&told=${second.id}#main`,
      ]);
      expect(visibleText(await staff.text(done.headers.get("location")!.split("#")[0]!))).toContain(
        "Offered, and a mail goes to 2: Ana Pereira; Ana Pereira. Each picks a time on the receipt. Until its mail leaves, each can be taken back on its own page.",
      );
      expect(await held()).toEqual([]);
      const offers = await site.database.queries.selectFrom("bookingOffers").selectAll().execute();
      expect(offers).toHaveLength(6);
      expect(new Set(offers.map(({ startsAt }) => Number(startsAt))).size).toBe(6);
      expect(offers.every(({ day }) => day > "2026-11-24" || day < "2026-11-23")).toBe(true);
      const [mail] = (await mails()).slice(-1);
      expect(mail!.text).toContain("Our office is closed that week.");
      expect(await trail(second.id)).toContain("proposed-times");
      expect(await staff.text("/staff/appointments")).not.toContain("Booked where nobody is there");
      expect(await staff.text("/staff/appointments?week=2026-11-23")).not.toContain("Outside hours");
      // What they read is on the receipt, too.
      site.clock.now += MAIL_WAITS;
      expect(await (await site.ask(first.path)).text()).toContain("Our office is closed that week.");
    });

    it("the times offered are after theirs, where three are free within a week", async () => {
      const { id } = await book({ preferredDate: "2026-11-30" });
      await staff.post("/staff/announcements", { ...closed, closedFrom: "2026-11-30", closedUntil: "2026-12-01" });
      await tell("offer-times", [id], "Closed.", [id]);
      const offers = site.database.queries.selectFrom("bookingOffers").select(["day", "time"]).orderBy("startsAt");
      expect(await offers.execute()).toEqual([
        { day: "2026-12-02", time: "9:30 AM" },
        { day: "2026-12-02", time: "1:00 PM" },
        { day: "2026-12-03", time: "9:30 AM" },
      ]);
    });

    it("is offered to whose names on file were looked at; the others are named as not done yet", async () => {
      const [first, second] = await two();
      await close();
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Anna", lastName: "Pereyra" });
      await staff.post(`/staff/enquiries/${second.id}`, { intent: "open" });
      const list = visibleText(await staff.text("/staff/appointments"));
      expect(list.match(/2 names on file may be the same person/g)).toHaveLength(1);
      expect(list).toContain("I have looked at the names on file");
      const answer = await tell("offer-times", [first.id, second.id], "Closed that week.");
      const page = await answer.text();
      expect([answer.status, visibleText(page)]).toEqual([
        409,
        expect.stringMatching(/goes to 1: Ana Pereira\. .* Not told:/),
      ]);
      expect(visibleText(page)).toMatch(/Nov 23, 9:30 AM, Ana Pereira: its names on file are not looked at yet/);
      expect(page).toMatch(new RegExp(`<input[^>]* name="id"[^>]*checked=""[^>]* value="${first.id}"`));
      expect([(await booking(first.id)).state, (await booking(second.id)).state]).toEqual(["held", "proposed"]);
      // The keyboard is where it is said.
      expect(page).toMatch(/<div class="failure"[^>]*autofocus/i);
      // To decline, nobody need look.
      expect((await tell("offer-times", [first.id], "Closed.", [first.id])).status).toBe(303);
      expect((await booking(first.id)).state).toBe("proposed");
      // What was ticked is kept: the time that is picked is confirmed.
      expect(visibleText(await staff.text(`/staff/appointments/${first.id}`))).not.toContain("look at the names");
    });

    it("several are declined at one press, one who was not ticked is left, and a reason is asked for", async () => {
      const [first, second] = await two();
      const third = await book({ preferredTime: "3:00 PM", email: "cy@example.com" });
      // Nobody whose time stands can be told so.
      await tell("decline-time", [first.id], "By mistake.");
      expect((await booking(first.id)).state).toBe("held");
      await close();
      expect((await tell("decline-time", [first.id, second.id], " ")).status).toBe(400);
      expect((await tell("decline-time", [], "Closed.")).status).toBe(400);
      expect((await tell("give-away", [first.id], "Closed.")).status).toBe(400);
      const declined = await tell("decline-time", [first.id, second.id], "Our office is closed.");
      expect(declined.status).toBe(303);
      expect(visibleText(await staff.text(declined.headers.get("location")!.split("#")[0]!))).toContain(
        "Declined, and a mail with the reason goes to 2: Ana Pereira; Ana Pereira. Until its mail leaves, each can be taken back on its own page.",
      );
      const states = [];
      for (const { id } of [first, second, third]) states.push((await booking(id)).state);
      expect(states).toEqual(["declined", "declined", "held"]);
      const week = await staff.text("/staff/appointments");
      expect(week).toContain(`value="${third.id}"`);
      expect(week).not.toContain(`value="${first.id}"`);
    });

    it("who stands behind a wall is neither shown nor told by whom it hides from", async () => {
      const [first, second] = await two();
      await close();
      const chief = await visitAsStaff(site, "m.okafor", "administrator");
      await chief.post(`/staff/enquiries/${first.id}`, { intent: "wall", to: "a.pereira" });
      expect(await staff.text("/staff/appointments")).not.toContain(`value="${first.id}"`);
      const answer = await tell("decline-time", [first.id, second.id], "Our office is closed.");
      expect([answer.status, await answer.text()]).toEqual([
        409,
        expect.stringMatching(/goes to 1: Ana Pereira\. .* Not told:/),
      ]);
      expect((await booking(first.id)).state).toBe("held");
    });
  });

  it("a lawyer who has left is named as such; their booking stays, and another takes it when confirmed", async () => {
    const { id, path } = await book();
    site.content.team.splice(1, 1);
    const page = await staff.text(`/staff/appointments/${id}`);
    expect(page).toContain("a lawyer who is no longer listed");
    expect(page).toContain("Its time now, with another lawyer");
    expect(await staff.text("/staff/appointments")).toContain("Booked where nobody is there");
    expect(await staff.text("/staff/appointments?week=2026-11-23")).toContain("a lawyer who is no longer listed");
    expect(await staff.text("/staff")).toContain(">held</span>");
    expect(await (await site.ask(path)).text()).toContain("We hold Monday, November 23, 2026");
    await act(id, "confirm-time");
    const { state, lawyer } = await booking(id);
    expect([state, site.content.team.map(({ slug }) => slug)]).toEqual(["confirmed", expect.arrayContaining([lawyer])]);
  });

  it("an unknown request, an unknown verb and a way back to elsewhere are refused", async () => {
    const { id } = await book();
    expect((await act("nobody", "confirm-time")).status).toBe(404);
    expect((await staff.get("/staff/appointments/nobody")).status).toBe(404);
    expect((await act(id, "give-away")).status).toBe(400);
    const answer = await act(id, "confirm-time", { back: "https://elsewhere.example/" });
    expect(answer.headers.get("location")).toBe(`/staff/appointments/${id}?done=confirm-time#main`);
  });
});
