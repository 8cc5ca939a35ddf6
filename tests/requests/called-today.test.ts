import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const DAY = "/staff/appointments/day";
const LATE = "Marzipan: twenty minutes late";

describe.each(ENGINES)("who has an appointment today and called, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site } = await siteWithStaff(engine));
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    site.clock.now = Date.parse("2026-11-23T08:40-05:00");
    [lawyer, desk] = [await visitAsStaff(site, "k.lund"), await visitAsStaff(site, "desk", "reception")];
    return site.close;
  });

  const note = (fields: Record<string, string> = {}, visit = desk) => {
    const key = crypto.randomUUID();
    const call = { intent: "take-call", words: LATE, passedOn: "yes", key, ...fields };
    return visit.post(`/staff/reception/${id}`, call).then((answer) => {
      expect(answer.status).toBe(303);
      return key;
    });
  };
  const line = async (visit: StaffVisit, path: string) => {
    const page = await visit.text(path);
    const list = path === DAY ? /<ol>(.*?)<\/ol>/s : /<h2 id="today">(.*?)<\/section>/s;
    return visibleText(list.exec(page)![1]!);
  };

  it("stands with when, and with what was noted, at reception and on the day's list", async () => {
    await note();
    expect(await line(desk, "/staff/reception")).toContain(`; called 8:40 AM , you noted: ${LATE}`);
    expect(await line(desk, DAY)).toContain(`; called 8:40 AM , you noted: ${LATE}`);
    expect(await desk.text("/staff/reception")).toContain(`<a href="/staff/reception/${id}#calls">called `);
  });

  it("stands on paper without what was noted", async () => {
    await note();
    site.clock.now += 60_000;
    await note({ words: "Now thirty", callerName: "Her sister" });
    const page = await desk.text(DAY);
    const paper = "; called 8:40 AM, somebody else called 8:41 AM: see Reception";
    expect(/<span class="on-paper">(.*?)<\/span>/s.exec(page)![1]!.replaceAll("<!-- -->", "")).toBe(paper);
    const [, printed = ""] = page.split('<span class="on-screen">');
    expect(printed.slice(printed.indexOf('<span class="on-paper">'))).not.toContain("Marzipan");
  });

  it("is read by a lawyer who has opened the enquiry; before, its time leads to the calls", async () => {
    await note();
    for (const path of [DAY, "/staff/reception"]) {
      expect(await line(lawyer, path)).toContain("; called 8:40 AM");
      expect(await lawyer.text(path)).not.toContain("Marzipan");
    }
    expect(await lawyer.text(DAY)).toContain(`<a href="/staff/enquiries/${id}#calls">called `);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(await line(lawyer, DAY)).toContain(`called 8:40 AM , desk noted: ${LATE}`);
  });

  it("is not read at the reception where a lawyer noted it", async () => {
    await note({}, lawyer);
    expect(await line(desk, "/staff/reception")).toContain("; called 8:40 AM");
    for (const path of [DAY, "/staff/reception"]) expect(await desk.text(path)).not.toContain("Marzipan");
  });

  it("is the last two of several calls, with how many came before", async () => {
    for (const words of ["One", "Two", "Three"]) {
      await note({ words });
      site.clock.now += 60_000;
    }
    const today = await line(desk, "/staff/reception");
    expect(today).toContain(
      "; called 8:41 AM , you noted: Two ; called 8:42 AM , you noted: Three ; 1 earlier call today",
    );
    expect(today).not.toContain("One");
    expect(await line(desk, DAY)).toContain("called 8:41 AM, called 8:42 AM, 1 earlier call today: see Reception");
  });

  it("is none that was struck, was moved away, or came on another day", async () => {
    const struck = await note();
    await desk.post(`/staff/reception/${id}`, { intent: "strike-call", key: struck });
    const moved = await note({ words: "Of another" });
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id: other } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("kind", "=", "message")
      .executeTakeFirstOrThrow();
    await desk.post(`/staff/reception/${id}`, { intent: "move-call", key: moved, to: other });
    const before = await note({ words: "Before" });
    await site.database.write((queries) =>
      queries
        .updateTable("calls")
        .set({ takenAt: Date.parse("2026-11-22T23:59-05:00") })
        .where("id", "=", before)
        .execute(),
    );
    for (const path of [DAY, "/staff/reception"]) expect(await line(desk, path)).not.toContain("called");
    await desk.post(`/staff/reception/${other}`, { intent: "move-call", key: moved, to: id });
    for (const path of [DAY, "/staff/reception"]) expect(await line(desk, path)).toContain("you noted: Of another");
  });
});
