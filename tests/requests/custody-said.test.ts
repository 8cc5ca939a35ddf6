import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { inboxPage, placeOf } from "#firm/enquiries/inbox.ts";
import { pageOfAreas } from "#firm/enquiries/page-of-areas.ts";
import { BEHIND_WALL } from "#firm/enquiries/walls.ts";
import { NO_DAY } from "#firm/enquiries/urgency.ts";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Marchetti", firstName: "Rosa", phone: "519-555-0171", inCustody: "yes" };
/** The site's clock stands on Saturday, November 21, 2026. */
const SAID = { custodyDay: "2026-11-20", custodyHour: "21:40", hearingDay: "2026-11-23", hearingHour: "10:00" };

describe.each(ENGINES)("what a caller says of somebody in custody, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.pereira", "administrator"));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const enter = (fields: Record<string, string> = {}) => desk.post(NEW, { intent: "enter", ...CALLER, ...fields });
  async function entered(fields?: Record<string, string>): Promise<string> {
    const answer = await enter(fields);
    expect(answer.status).toBe(303);
    return /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
  }
  const row = (id: string) =>
    site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("stands on both lists and on the page, as the caller said it", async () => {
    const id = await entered(SAID);
    const mark = "In custody since Fri 9:40 PM, in court Mon 10:00 AM";
    for (const page of [await desk.text("/staff/reception"), await lawyer.text("/staff")])
      expect(visibleText(page)).toContain(mark);
    expect(visibleText(await desk.text(`/staff/reception/${id}`))).toContain(`${mark} As the caller said.`);
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain(`${mark} As the caller said.`);
    const csv = await (await lawyer.post("/staff/export/enquiries-confidential.csv", {})).text();
    expect(csv).toContain("2026-11-20 21:40");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}/erase`, { sure: "yes" });
    expect(await row(id)).toMatchObject({ custodySince: null, nextHearing: null });
  });

  it("the day of a deadline stands in the row as a day in court does, where a heading says no more", async () => {
    await entered({ ...SAID, deadlineSoon: "yes", deadlineDay: "2026-11-24" });
    const due = { lastName: "Duewell", phone: "519-555-0172", inCustody: "", deadlineSoon: "yes" };
    await entered({ ...due, deadlineDay: "2026-11-25" });
    await entered({ ...due, lastName: "Dayless", phone: "519-555-0173" });
    const inbox = await lawyer.text("/staff");
    const said = [...inbox.matchAll(/<strong class="mark urgent said"[^>]*>([^<]*)</g)].map(([, words]) => words);
    expect(said).toEqual(["In custody since Fri 9:40 PM, in court Mon 10:00 AM, deadline Tue", "Deadline Wed"]);
    expect(inbox).toContain('<strong class="mark urgent">Deadline within a week</strong>');
  });

  it("the earliest day stands first of what cannot wait, then what has none, over pages and limited to areas", async () => {
    const custody: Record<string, string>[] = [
      { lastName: "Tuesten", hearingDay: "2026-11-24", hearingHour: "10:00" },
      { lastName: "Unsaid" },
      { lastName: "Wednestwo", hearingDay: "2026-11-25", hearingHour: "14:00" },
      { lastName: "Tuesnine", hearingDay: "2026-11-24", hearingHour: "09:00" },
      { lastName: "Tuesday", hearingDay: "2026-11-24" },
    ];
    const due: Record<string, string>[] = [
      { lastName: "Nodue" },
      { lastName: "Fridue", deadlineDay: "2026-11-27" },
      { lastName: "Mondue" },
    ];
    const ids: Record<string, string> = {};
    for (const [place, who] of [...custody, ...due].entries()) {
      const ticks: Record<string, string> =
        place < custody.length ? { inCustody: "yes" } : { inCustody: "", deadlineSoon: "yes" };
      site.clock.now += 1000;
      ids[who.lastName!] = await entered({ ...ticks, ...who, firstName: "", phone: `519-555-02${10 + place}` });
    }
    const details = {
      intent: "correct-caller",
      whole: "with-email",
      firstName: "",
      inCustody: "",
      deadlineSoon: "yes",
    };
    const mondue = { lastName: "Mondue", phone: "519-555-0217", deadlineDay: "2026-11-23" };
    expect((await desk.post(`/staff/reception/${ids.Mondue}`, { ...details, ...mondue })).status).toBe(303);
    const listed = async (page: string) =>
      (await lawyer.text(page)).match(/(?<=title=")(?:Tues|Unsaid|Wednes|Nodue|Fri|Mon)\w*/g);
    const inOrder = ["Tuesday", "Tuesnine", "Tuesten", "Wednestwo", "Unsaid", "Mondue", "Fridue", "Nodue"];
    expect(await listed("/staff")).toEqual(inOrder);
    await site.database.write((queries) => queries.updateTable("enquiries").set({ owner: "a.pereira" }).execute());
    expect(await listed("/staff?list=mine")).toEqual(inOrder);
    const areas = ["Criminal Law", "Immigration Law"];
    const query = { list: "waiting", order: "urgent", area: null, search: "", user: "a.pereira" } as const;
    const idsOf = (names: string[]) => names.map((name) => ids[name]);
    for (const [from, name] of inOrder.entries()) {
      const row = await site.database.queries
        .selectFrom("enquiries")
        .selectAll()
        .where("id", "=", ids[name]!)
        .execute();
      const after = placeOf(row[0]!, true);
      const rest = idsOf(inOrder.slice(from + 1));
      expect((await inboxPage(site.database, { ...query, after })).rows.map(({ id }) => id)).toEqual(rest);
      expect((await pageOfAreas(site.database, { ...query, areas, after })).rows.map(({ id }) => id)).toEqual(rest);
    }
    // What was said before the column was there got the same by its migration.
    const days = () =>
      site.database.queries.selectFrom("enquiries").select(["id", "urgentDay"]).orderBy("id").execute();
    const asWritten = await days();
    const migration = readFileSync(new URL("../../db/migrations/0089-urgent-days.sql", import.meta.url), "utf8");
    await site.database.write(async (queries) => {
      await queries.updateTable("enquiries").set({ urgentDay: NO_DAY }).execute();
      for (const update of migration.match(/^update [^;]*/gm)!) await sql.raw(update).execute(queries);
    });
    expect(await days()).toEqual(asWritten);
    // Behind a wall of who looks, neither a heading nor its place says that it cannot wait.
    await site.database.write((queries) =>
      queries
        .insertInto("walls")
        .values({ enquiryId: ids.Tuesday!, username: "a.pereira", setAt: 1, setBy: "n.roy" })
        .execute(),
    );
    const behind = visibleText(await lawyer.text("/staff"));
    expect(behind).toMatch(new RegExp(`Nodue.*${BEHIND_WALL}`, "s"));
    expect(behind).not.toMatch(new RegExp(`${BEHIND_WALL}.*Nodue`, "s"));
    await lawyer.post(`/staff/enquiries/${ids.Tuesnine}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${ids.Tuesnine}/erase`, { sure: "yes" });
    expect(await row(ids.Tuesnine!)).toMatchObject({ urgentDay: NO_DAY });
  });

  it("is left out where it is not known, and the day alone is enough", async () => {
    const plain = await entered();
    expect(await row(plain)).toMatchObject({ custodySince: null, nextHearing: null });
    expect(visibleText(await desk.text(`/staff/reception/${plain}`))).not.toContain("As the caller said");
    const known = { known: CALLER.phone };
    const id = await entered({ ...SAID, ...known, custodyHour: "", hearingDay: "", hearingHour: "" });
    expect(visibleText(await desk.text("/staff/reception"))).toMatch(/In custody since Fri(?! \d+:)/);
    expect(await row(id)).toMatchObject({ custodySince: "2026-11-20", nextHearing: null });
    // Nobody in custody has been since a day.
    const free = await entered({ ...SAID, ...known, inCustody: "" });
    expect(await row(free)).toMatchObject({ custodySince: null, nextHearing: null });
  });

  it.each([
    [{ custodyDay: "2026-11-22" }, "today or an earlier day"],
    [{ custodyDay: "", custodyHour: "21:40" }, "Please select the day too"],
    [{ hearingDay: "2026-02-30" }, "select a date that exists"],
    [{ hearingHour: "noon" }, "Please write the hour"],
  ])("%o is marked, and what was typed stays", async (wrong, words) => {
    const refused = await enter({ ...SAID, ...wrong });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(visibleText(page)).toContain(words);
    expect(fieldOf(page, "lastName")).toBe(CALLER.lastName);
  });

  it("is corrected with the rest, and goes with the tick; it goes on to an appointment", async () => {
    const id = await entered(SAID);
    const page = `/staff/reception/${id}`;
    expect(fieldOf((await desk.text(page)).split('id="correct"')[1]!, "custodyHour")).toBe("21:40");
    const details = { intent: "correct-caller", whole: "with-email", ...CALLER, ...SAID };
    await desk.post(page, { ...details, custodyHour: "" });
    expect(await row(id)).toMatchObject({ custodySince: "2026-11-20", nextHearing: "2026-11-23 10:00" });
    const wrong = await desk.post(page, { ...details, custodyDay: "2027-01-01" });
    expect(wrong.status).toBe(400);
    const shown = await (await desk.post(NEW, { intent: "times", practiceArea: "Criminal Law" })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(shown)![1]!;
    const booked = await desk.post(NEW, {
      intent: "enter",
      ...CALLER,
      inCustody: "",
      of: id,
      practiceArea: "Criminal Law",
      slot,
    });
    const other = /\/staff\/\w+\/([^?]+)\?/.exec(booked.headers.get("location")!)![1]!;
    expect(await row(other)).toMatchObject({ custodySince: "2026-11-20", nextHearing: "2026-11-23 10:00" });
    await desk.post(page, { ...details, inCustody: "" });
    expect(await row(id)).toMatchObject({ custodySince: null, nextHearing: null });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain(
      "corrected what the caller said of the custody",
    );
  });
});
