import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#time/units.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const AT = String.raw`Nov \d+, \d+:\d\d [AP]M`;

describe.each(ENGINES)("what the reception answers who asks, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.okafor"));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  async function wrote(fields: Record<string, string> = {}): Promise<string> {
    const answer = await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields });
    const { path } = (await answer.json()) as { path: string };
    const row = site.database.queries.selectFrom("enquiries").select("id").where("token", "=", path.split("/").at(-1)!);
    return (await row.executeTakeFirstOrThrow()).id;
  }
  const page = async (id: string) => visibleText(await desk.text(`/staff/reception/${id}`));
  const act = (id: string, fields: Record<string, string>) => lawyer.post(`/staff/enquiries/${id}`, fields);
  const found = async (name: string) => {
    const text = await desk.text(`/staff/reception?q=${name}`);
    return visibleText(text.slice(text.indexOf('id="listed"')));
  };

  it("who has read it, and when, though nobody has taken it", async () => {
    const id = await wrote();
    expect(await page(id)).toContain("Opened By nobody yet");
    await act(id, { intent: "open" });
    expect(await page(id)).toMatch(new RegExp(`Who has it Nobody yet .*Opened ${AT} by a\\.okafor`));
    await (await visitAsStaff(site, "b.later")).post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(await page(id)).toMatch(new RegExp(`Opened ${AT} by a\\.okafor ?; ${AT} by b\\.later`));
  });

  describe("how it was closed", () => {
    it("by a reply, at its time, by who wrote it", async () => {
      const id = await wrote({ firstName: "Ilse", lastName: "Repliedova" });
      await act(id, { intent: "open" });
      const thread = fieldOf(await lawyer.text(`/staff/enquiries/${id}`), "thread");
      await act(id, { intent: "reply", words: "Please bring it.", thread });
      const words = new RegExp(`answered by e-mail ${AT} by a\\.okafor`);
      expect(await page(id)).toMatch(words);
      expect(await found("Repliedova")).toMatch(words);
    });

    it("by a mark, and by a reply after it", async () => {
      const id = await wrote({ firstName: "Ilse", lastName: "Markedova" });
      await act(id, { intent: "open" });
      await act(id, { intent: "answered" });
      const words = new RegExp(`marked as answered ${AT} by a\\.okafor`);
      expect(await page(id)).toMatch(words);
      expect(await found("Markedova")).toMatch(words);
      site.clock.now += 5 * MINUTE;
      const thread = fieldOf(await lawyer.text(`/staff/enquiries/${id}`), "thread");
      await act(id, { intent: "reply", words: "Please bring it.", thread });
      expect(await page(id)).toMatch(new RegExp(`answered by e-mail ${AT} by a\\.okafor`));
    });

    it.each(["spam", "conflict"])("as %s says whom to ask, and nothing of why", async (state) => {
      const id = await wrote({ firstName: "Ilse", lastName: "Shutova" });
      await act(id, { intent: "open" });
      await act(id, { intent: state });
      const words = new RegExp(
        `closed without an answer ${AT} by a\\.okafor ?: ask a\\.okafor ?,? before you say anything`,
      );
      for (const text of [await page(id), await found("Shutova")]) {
        expect(text).toMatch(words);
        expect(text).not.toMatch(/spam|for a conflict|declined/);
      }
    });

    it("by what became of its time is no mark", async () => {
      await site.postJson("/api/appointments", GOOD_APPOINTMENT);
      const { id } = await site.database.queries.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
      const booking = `/staff/appointments/${id}`;
      await act(id, { intent: "open" });
      const sequence = fieldOf(await lawyer.text(booking), "sequence");
      await lawyer.post(booking, { intent: "decline-time", sequence, words: "Nobody is there." });
      const text = await page(id);
      expect(text).toMatch(new RegExp(`Answer answered ${AT} by a\\.okafor`));
      expect(text).not.toContain("marked");
    });
  });

  describe("of calls to return", () => {
    const call = (id: string) => desk.post(`/staff/reception/${id}`, { intent: "take-call", words: "", key: "" });
    const listed = async () => {
      const text = await desk.text("/staff/reception");
      return visibleText(text.slice(text.indexOf('id="calls"'), text.indexOf('id="listed"')));
    };
    const waiting = async () => {
      const text = await desk.text("/staff/reception");
      return visibleText(text.slice(text.indexOf('id="listed"')));
    };

    it("only a try after the call stands beside it", async () => {
      const id = await wrote();
      const press = () => desk.post(`/staff/reception/${id}`, { intent: "try-call", key: crypto.randomUUID() });
      await press();
      expect(await waiting()).toContain("tried to call back");
      site.clock.now += 5 * MINUTE;
      await call(id);
      expect(await listed()).toContain(", called ");
      expect(await listed()).not.toContain("tried");
      expect(await waiting()).not.toContain("tried");
      site.clock.now += 5 * MINUTE;
      await press();
      expect(await listed()).toMatch(/, tried \d+:\d\d [AP]M by desk ?: no answer/);
      expect(await waiting()).toContain("tried to call back");
    });

    it("custody and a deadline come first, for the reception and in the inbox", async () => {
      const inbox = async () => {
        const text = await lawyer.text("/staff");
        return visibleText(text.slice(text.indexOf('id="to-call-back"')));
      };
      for (const [lastName, ticked] of [
        ["Unhurried", {}],
        ["Duesoon", { deadlineSoon: "yes" }],
        ["Jailed", { inCustody: "yes" }],
      ] as const) {
        await call(await wrote({ firstName: "Ana", lastName, email: `${lastName}@example.com`, ...ticked }));
        site.clock.now += MINUTE;
      }
      for (const text of [await listed(), (await inbox()).split("taken by desk").slice(0, 4).join(" ")])
        expect(text).toMatch(/Ana Jailed ?,? In custody.*Ana Duesoon ?,? Deadline.*Ana Unhurried/);
    });
  });

  it("who confirms is said alike beside what is held and on the page of the appointment", async () => {
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const { id } = await site.database.queries.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
    const RULE =
      "Reception may confirm it where no name on file is like theirs; where one is, a lawyer has to open it first.";
    expect(await page(id)).toContain(RULE);
    expect(visibleText(await desk.text(`/staff/appointments/${id}`))).toContain(RULE);
    expect(visibleText(await lawyer.text(`/staff/appointments/${id}`))).not.toContain(RULE);
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Anna", lastName: "Pereyra" });
    const alike = visibleText(await desk.text(`/staff/appointments/${id}`));
    // In its place: nobody reads a rule beside what it comes to.
    expect(alike).not.toContain(RULE);
    expect(alike).toContain("A name on file is like one of theirs: a lawyer has to look before it is confirmed");
  });

  it("what cannot wait is handed over once, and then told to who has it", async () => {
    const id = await wrote({ inCustody: "yes" });
    expect(await page(id)).toContain("It cannot wait: hand it to a lawyer , and tell that lawyer in person.");
    const shown = await desk.text(`/staff/reception/${id}`);
    expect(shown).toContain('<a href="#reception-to">hand it to a lawyer</a>');
    expect(shown).toMatch(/<select[^>]*id="reception-to"/);
    expect(shown).toContain("Hand over, with what is noted here");
    await desk.post(`/staff/reception/${id}`, { intent: "hand-over", to: "a.okafor", words: "" });
    const text = await page(id);
    expect(text).toMatch(/It cannot wait: tell a\.okafor in person\./);
    expect(text).not.toContain("hand it to a lawyer , and");
  });
});
