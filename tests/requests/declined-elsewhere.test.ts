import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import {
  cookieOf,
  signIn,
  siteWithStaff,
  visitAsStaff,
  visitWith,
  type StaffVisit,
} from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const EMILY = { firstName: "Emily", lastName: "Vandersteen", email: "emily.v@example.com", phone: "519-555-0873" };
const ASK = /closed without an answer Nov \d+, \d+:\d\d [AP]M by a\.pereira: ask a\.pereira before you say anything/;

describe.each(ENGINES)(
  "of a person of whom another enquiry was declined the reception holds nothing, on %s",
  (engine) => {
    let site: TestSite;
    let lawyer: StaffVisit;
    let desk: StaffVisit;
    let [declined, waits] = ["", ""];
    let reference = "";
    beforeEach(async () => {
      ({ site, staff: lawyer } = await siteWithStaff(engine));
      desk = await visitAsStaff(site, "desk", "reception");
      declined = await sent("appointments", EMILY);
      waits = await sent("contact", EMILY);
      ({ reference } = await site.database.queries
        .selectFrom("enquiries")
        .select("reference")
        .where("id", "=", declined)
        .executeTakeFirstOrThrow());
      return site.close;
    });

    async function sent(to: "contact" | "appointments", fields: Record<string, string>): Promise<string> {
      site.clock.now += 60_000;
      await site.postJson(`/api/${to}`, { ...(to === "contact" ? GOOD_MESSAGE : GOOD_APPOINTMENT), ...fields });
      const rows = site.database.queries.selectFrom("enquiries").select("id").orderBy("createdAt", "desc");
      return (await rows.executeTakeFirstOrThrow()).id;
    }
    const decline = async (id = declined, seen = "") => {
      site.clock.now += 60_000;
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "conflict", seen });
      site.clock.now += 60_000;
    };
    const reads = async (path: string) => {
      const html = await desk.text(path);
      expect(html).not.toMatch(/declined for a conf/);
      return visibleText(html);
    };
    const holds = async () => (await site.database.queries.selectFrom("holds").selectAll().execute()).length;
    const asked = async (id: string) => {
      const page = await reads(`/staff/reception/${id}`);
      return { page, isSure: page.includes("They also sent"), isUnsure: page.includes("They may be who sent") };
    };

    it("its page says so and offers no appointment, and the form of one refuses", async () => {
      expect((await asked(waits)).page).toContain("Give them an appointment");
      await decline();
      const { page, isSure, isUnsure } = await asked(waits);
      expect([isSure, isUnsure]).toEqual([true, false]);
      expect(page).toMatch(new RegExp(`They also sent appointment request ${reference} ?, which was`));
      expect(page).toMatch(ASK);
      expect(page).toContain("Offer no time and hold none");
      expect(page).not.toContain("Give them an appointment");
      const at = `/staff/reception/new?of=${waits}`;
      const form = await reads(at);
      expect(form).toContain("Offer no time and hold none");
      expect(form).not.toContain("Show free times");
      const before = await holds();
      for (const intent of ["times", "enter", "hold"]) {
        const fields = {
          intent,
          of: waits,
          key: randomUUID(),
          slot: "2026-11-24 2:00 PM ",
          practiceArea: "Real Estate Law",
        };
        const answer = await desk.post(at, { ...EMILY, ...fields });
        expect([intent, answer.status]).toEqual([intent, 409]);
        expect(visibleText(await answer.text())).toContain("no time is held");
      }
      expect(await holds()).toBe(before);
    });

    it("that is so by a joining, by the address and by the number; a number under another name may be another's", async () => {
      const byMail = await sent("contact", { ...EMILY, firstName: "E.", phone: "519-555-0874" });
      const byNumber = await sent("contact", { ...EMILY, email: "emily@example.net" });
      const family = await sent("contact", { ...EMILY, firstName: "Joost", email: "joost@example.net" });
      const joined = await sent("contact", { firstName: "Em", lastName: "Steen", email: "em@example.net", phone: "" });
      const stranger = await sent("contact", {
        firstName: "Una",
        lastName: "Pell",
        email: "una@example.net",
        phone: "",
      });
      await lawyer.post(`/staff/enquiries/${joined}`, { intent: "open" });
      await lawyer.post(`/staff/enquiries/${joined}`, { intent: "join", to: declined });
      await decline();
      for (const [id, isSure, isUnsure] of [
        [byMail, true, false],
        [byNumber, true, false],
        [joined, true, false],
        [family, false, true],
        [stranger, false, false],
      ] as const) {
        const one = await asked(id);
        expect([id, one.isSure, one.isUnsure]).toEqual([id, isSure, isUnsure]);
        expect(one.page.includes("Give them an appointment")).toBe(!isSure && !isUnsure);
      }
    });

    it("lists say the same as the page", async () => {
      await desk.post(`/staff/reception/${waits}`, { intent: "take-call", words: "Please call.", key: randomUUID() });
      await decline();
      const said = new RegExp(
        `Ask a\\.pereira before you say anything: they also sent appointment request ${reference}`,
      );
      for (const list of ["/staff/reception", "/staff/reception?q=Vandersteen", "/staff/reception?q=0873"])
        expect(await reads(list)).toMatch(said);
      const html = await desk.text("/staff/reception");
      const calls = /<h2 id="calls">.*?<\/section>/s.exec(html)?.[0] ?? "";
      expect(visibleText(calls)).toMatch(said);
      expect(calls).not.toContain("tel:");
    });

    it("their appointment is neither confirmed nor moved, nor said to be held, by the reception", async () => {
      const before = await reads(`/staff/appointments/${declined}`);
      expect(before).toContain("or another time");
      await decline(waits);
      const page = await reads(`/staff/appointments/${declined}`);
      expect(page).toContain("They also sent message");
      expect(page).toContain("Offer no time and hold none");
      for (const words of ["or another time", "Cancel or decline", "Tell the caller", "onfirmed yet. ", "conflict"])
        expect(page).not.toContain(words);
      const own = await reads(`/staff/reception/${declined}`);
      expect(own).toContain("Offer no time and hold none");
      expect(own).not.toContain("Confirm, move or cancel it");
      const shown = await reads(`/staff/appointments/${declined}?done=entered-held`);
      expect(shown).not.toContain("The time is held for you");
      const verbs: [string, Record<string, string>][] = [
        ["confirm-time", {}],
        ["move-time", { time: "2026-11-24 2:00 PM" }],
        ["offer-times", { time: "2026-11-24 2:00 PM" }],
      ];
      for (const [intent, fields] of verbs) {
        const answer = await pressOnBooking({ site, staff: desk }, declined, intent, fields);
        expect([intent, answer.status]).toEqual([intent, 409]);
        expect(visibleText(await answer.text())).toContain("Nothing was done");
      }
      const row = site.database.queries.selectFrom("bookings").select("state").where("enquiryId", "=", declined);
      expect((await row.executeTakeFirstOrThrow()).state).toBe("held");
      // Taken back, all is as it was.
      await lawyer.post(`/staff/enquiries/${waits}`, { intent: "conflict-taken-back" });
      expect(await reads(`/staff/appointments/${declined}`)).toContain("or another time");
    });

    it("whoever comes today is marked in the list of the day", async () => {
      const today = await sent("appointments", { ...EMILY, preferredTime: "2:00 PM" });
      await decline(waits);
      site.clock.now = Date.parse("2026-11-23T13:00:00Z");
      desk = visitWith(site, desk.user, cookieOf(await signIn(site, { username: "desk" })));
      const list = visibleText(/<h2 id="today">.*?<\/section>/s.exec(await desk.text("/staff/reception"))?.[0] ?? "");
      expect(await reads(`/staff/reception/${today}`)).toContain("They also sent message");
      expect(list.match(/before you say anything: they also sent message/g)).toHaveLength(2);
    });
  },
);
