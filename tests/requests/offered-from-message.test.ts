import { beforeEach, describe, expect, it } from "vitest";
import { letLeave, mailsOfAppointments } from "#tests/support/mails-as-they-leave.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const NEW = "/staff/reception/new";
const HERS = { lastName: "Pereira", firstName: "Ana", phone: "519-555-0188", practiceArea: "Immigration Law" };
const SORRY = /We are sorry|cannot see you|Other times/;

describe.each(ENGINES)("times offered to who wrote, who asked for none, on %s", (engine) => {
  let site: TestSite;
  let amara: StaffVisit;
  let of: string;
  beforeEach(async () => {
    ({ site, staff: amara } = await siteWithStaff(engine, "a.okafor"));
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: HERS.phone });
    ({ id: of } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    await amara.post(`/staff/enquiries/${of}`, { intent: "open" });
    return site.close;
  });

  const slotsIn = (html: string) =>
    [...html.matchAll(/<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"[^>]*>([^<]*)/g)]
      // Nothing of short notice is offered.
      .filter(([, , words]) => !words!.includes("short notice"))
      .map(([, slot]) => slot!);

  /** Holds the first free time for her, and answers the page that follows, its time and others that are free. */
  async function held(visit = amara, intent = "hold") {
    const listed = await (await visit.post(`${NEW}?of=${of}`, { ...HERS, of, intent: "times" })).text();
    const [slot = ""] = slotsIn(listed);
    const answer = await visit.post(NEW, { intent, ...HERS, of, key: fieldOf(listed, "key"), slot });
    const [, id = ""] = /appointments\/([\w-]+)/.exec(answer.headers.get("location")!)!;
    const page = await amara.text(`/staff/appointments/${id}`);
    const [own = ""] = /^[\d-]+ [\d:]+ [AP]M/.exec(slot)!;
    return { id, own, page, others: slotsIn(page).filter((one) => one !== own) };
  }

  async function press(id: string, intent: string, times: string[] = []) {
    const { sequence } = await site.database.queries
      .selectFrom("bookings")
      .select("sequence")
      .where("enquiryId", "=", id)
      .executeTakeFirstOrThrow();
    site.clock.now += 1000;
    return site.ask(`/staff/appointments/${id}`, {
      method: "POST",
      body: new URLSearchParams([
        ["intent", intent],
        ["sequence", String(sequence)],
        ...times.map((time) => ["time", time]),
      ]),
      headers: { cookie: amara.cookie, origin: ORIGIN },
      redirect: "manual",
    });
  }

  async function mailed(id: string) {
    site.clock.now += 6 * MINUTE;
    const { email, token } = await site.database.queries
      .selectFrom("enquiries")
      .select(["email", "token"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const mails = await mailsOfAppointments(site, GOOD_MESSAGE.email);
    expect(email).toBe(GOOD_MESSAGE.email.toLowerCase());
    await letLeave(site);
    return { ...mails.at(-1)!, receipt: `/receipt/${token}` };
  }
  const read = async (path: string) => visibleText(await (await site.ask(path)).text());

  it("are simply offered, the held one among them; picked, it takes the place of none", async () => {
    const { id, own, page, others } = await held();
    expect(page).toMatch(new RegExp(`<option value="${own}">[^<]*, the time it has now</option>`));
    expect(visibleText(page)).toContain("you can offer it too");
    expect((await press(id, "offer-times", [own, others[0]!])).status).toBe(303);
    const { subject, text, receipt } = await mailed(id);
    expect(subject).toMatch(/^Times for an appointment: /);
    expect(text).toMatch(/^We offer you these times for an appointment\. /);
    expect(text).toContain("If we named you another time before, it is not held for you any more.");
    expect(`${subject} ${text}`).not.toMatch(SORRY);
    const shown = await read(receipt);
    expect(shown).toContain("We offer you these times for an appointment. Please pick one of them");
    expect(shown).not.toMatch(SORRY);
    expect(await read(`${receipt}/cancel`)).not.toMatch(SORRY);
    await site.postForm(`${receipt}/time`, { slot: others[0]! });
    expect(await read(receipt)).toContain("Your appointment is confirmed");
    expect(await read(receipt)).not.toContain("which you first asked for");
  });

  it("and the held one picked is confirmed at its time", async () => {
    const { id, own } = await held();
    await press(id, "offer-times", [own]);
    const { receipt } = await mailed(id);
    await site.postForm(`${receipt}/time`, { slot: own });
    expect(await read(receipt)).toContain("Your appointment is confirmed");
    const row = site.database.queries.selectFrom("bookings").select("state").where("enquiryId", "=", id);
    expect(await row.executeTakeFirst()).toEqual({ state: "confirmed" });
  });

  it("are offered in place of what they were told of, by a mail or at reception", async () => {
    const { id, others } = await held(amara, "enter");
    expect((await mailed(id)).subject).toMatch(/^Your appointment is confirmed/);
    await press(id, "offer-times", [others[0]!]);
    const told = await mailed(id);
    expect(told.text).toMatch(/We are sorry: your appointment on .* cannot be kept/);
    expect(await read(told.receipt)).toContain("We cannot see you on");
  });

  it("and of what a lawyer held who had noted their call on the message just before", async () => {
    await amara.post(`/staff/enquiries/${of}`, { intent: "take-call", words: "Wants a time.", key: "call-key-1" });
    site.clock.now += 5 * MINUTE;
    const { id, others } = await held();
    await press(id, "offer-times", [others[0]!]);
    expect((await mailed(id)).text).toContain("We are sorry: we cannot see you on");
  });

  it("and of what the reception held, to which they speak", async () => {
    const { id, own, page, others } = await held(await visitAsStaff(site, "desk", "reception"), "enter");
    expect(page).not.toContain("the time it has now</option>");
    expect((await press(id, "offer-times", [own])).status).toBe(400);
    await press(id, "offer-times", [others[0]!]);
    const { subject, text } = await mailed(id);
    expect(subject).toMatch(/^Other times for your appointment/);
    expect(text).toContain("We are sorry: we cannot see you on");
  });

  it("but of what the reception only held, to offer times, they were told nothing", async () => {
    const desk = await visitAsStaff(site, "desk", "reception");
    const form = visibleText(await desk.text(`${NEW}?of=${of}`));
    expect(form).toMatch(/only hold one time and tell them nothing of it: .* may be that one and two others/);
    expect(form).toContain("Only hold it, to offer times");
    // A call that was noted just before is of the same person, who hears of no time.
    await desk.post(`/staff/reception/${of}`, {
      intent: "take-call",
      words: "Wants times by mail.",
      key: "call-key-2",
    });
    site.clock.now += MINUTE;
    const { id, own, others } = await held(desk);
    const entered = visibleText(await desk.text(`/staff/appointments/${id}?done=entered-held`));
    expect(entered).toContain("they know nothing of it. Next: offer it with others under Another time.");
    expect(entered).not.toContain("Tell the caller");
    expect((await press(id, "offer-times", [own, others[0]!])).status).toBe(303);
    expect(visibleText(await desk.text("/staff/reception"))).not.toContain("they may come then all the same");
    const { subject, text } = await mailed(id);
    expect(subject).toMatch(/^Times for an appointment: /);
    expect(`${subject} ${text}`).not.toMatch(SORRY);
  });
});
