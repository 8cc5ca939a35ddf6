import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#time/units.ts";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Marchetti", firstName: "Ida", phone: "519-555-0164", message: "" };
const AREA = "General Legal Consultation";
const DANIEL = "daniel-castellanos";
const MISPLACED = "Behind a wall: give it to somebody else";

describe.each(ENGINES)("what the reception is told of a caller, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.okafor"));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  async function entered(fields: Record<string, string> = {}): Promise<string> {
    const answer = await desk.post(NEW, { intent: "enter", ...CALLER, ...fields });
    return /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location") ?? "")![1]!;
  }
  async function booked(fields: Record<string, string> = {}): Promise<string> {
    const asked = { practiceArea: AREA, with: DANIEL, ...fields };
    const page = await (await desk.post(NEW, { intent: "times", ...CALLER, ...asked })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(page)![1]!;
    return entered({ ...asked, slot });
  }
  /** So many minutes before it takes place; whoever was signed in is signed in anew. */
  async function before(id: string, minutes: number, who: string): Promise<void> {
    const booking = site.database.queries.selectFrom("bookings").select("startsAt").where("enquiryId", "=", id);
    site.clock.now = Number((await booking.executeTakeFirstOrThrow()).startsAt) - minutes * MINUTE;
    desk = await visitAsStaff(site, who, "reception");
  }
  const found = async () => {
    const page = await desk.text("/staff/reception?q=Marchetti");
    return page.slice(page.indexOf('id="listed"'));
  };

  describe("an appointment with whom a wall keeps from them", () => {
    const link = (id: string) => `href="/staff/appointments/${id}"`;

    it("is to be given to somebody else: in the search, among those of today and on the page", async () => {
      await visitAsStaff(site, "d.castellanos");
      const id = await booked();
      const pages = async () => {
        const list = await desk.text("/staff/reception");
        const today = list.slice(list.indexOf('id="today"'), list.indexOf('id="listed"'));
        return [await found(), today, await desk.text(`/staff/reception/${id}`)];
      };
      await before(id, 60, "early");
      for (const page of await pages()) {
        expect(visibleText(page)).toContain("Ida Marchetti");
        expect(visibleText(page)).not.toContain(MISPLACED);
      }
      lawyer = await visitAsStaff(site, "p.raghunathan");
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "wall", to: "d.castellanos" });
      for (const page of await pages()) {
        expect(visibleText(page)).toContain(MISPLACED);
        expect(page).toContain(link(id));
      }
    });

    it("says nothing of the wall to the lawyer it keeps away", async () => {
      const daniel = await visitAsStaff(site, "d.castellanos");
      const id = await booked();
      const earlier = await entered({ phone: CALLER.phone, known: CALLER.phone });
      for (const one of [id, earlier]) await lawyer.post(`/staff/enquiries/${one}`, { intent: "open" });
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "join", to: earlier });
      await lawyer.post(`/staff/enquiries/${earlier}`, { intent: "wall", to: "d.castellanos" });
      expect(visibleText(await found())).toContain(MISPLACED);
      expect(await daniel.text("/staff/reception?q=Marchetti")).not.toContain(MISPLACED);
    });
  });

  describe("an appointment that waits for an answer", () => {
    const told = async (id: string) => visibleText(await desk.text(`/staff/reception/${id}`));

    it("in less than two hours says how soon it is, and whom to tell in person", async () => {
      const id = await booked();
      await before(id, 120, "early");
      expect(await told(id)).not.toContain("in person");
      await before(id, 40, "late");
      expect(await told(id)).toContain("It is in 40 minutes: tell Daniel Castellanos in person.");
      const booking = visibleText(await desk.text(`/staff/appointments/${id}`));
      expect(booking).toContain("It is in 40 minutes: tell Daniel Castellanos in person.");
      lawyer = await visitAsStaff(site, "p.raghunathan");
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
      await site.database.write((queries) =>
        queries.updateTable("bookings").set({ state: "confirmed" }).where("enquiryId", "=", id).execute(),
      );
      expect(await told(id)).not.toContain("in person");
    });

    it("with a lawyer who is no user says that nobody tells them", async () => {
      const alone = "No account is tied to Daniel Castellanos: nobody but the firm’s mailbox is told.";
      const id = await booked();
      expect(await told(id)).toContain(alone);
      await visitAsStaff(site, "d.castellanos");
      expect(await told(id)).not.toContain(alone);
      // Who may not sign in any more is told nothing either.
      await site.database.write((queries) =>
        queries.updateTable("users").set({ disabledAt: 1 }).where("username", "=", "d.castellanos").execute(),
      );
      expect(await told(id)).toContain(alone);
    });
  });

  describe("a call that was returned", () => {
    it("says by whom, on the page and, of today, in the search", async () => {
      const id = await entered();
      const page = `/staff/reception/${id}`;
      await desk.post(page, { intent: "take-call", words: "", key: "" });
      const { id: key } = await site.database.queries.selectFrom("calls").select("id").executeTakeFirstOrThrow();
      expect(visibleText(await found())).not.toContain("called back");
      await desk.post(page, { intent: "return-call", key });
      expect(visibleText(await desk.text(page))).toMatch(/, returned \w+ \d+, \d+:\d\d [AP]M by desk/);
      expect(visibleText(await found())).toMatch(/, called back \d+:\d\d [AP]M by desk/);
      site.clock.now += 24 * 60 * MINUTE;
      desk = await visitAsStaff(site, "later", "reception");
      expect(visibleText(await found())).not.toContain("called back");
      expect(visibleText(await desk.text(page))).toContain("by desk");
    });
  });
});
