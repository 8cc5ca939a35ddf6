import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const BARE = "enquiries-without-names.csv";
const WHOLE = "enquiries-confidential.csv";

describe.each(ENGINES)("spreadsheets of enquiries, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "m.okafor", "administrator"));
    return site.close;
  });

  /** Nobody stays signed in for so long. */
  const later = async (moment: string) => {
    site.clock.now = Date.parse(moment);
    staff = await visitAsStaff(site, "later", "administrator");
  };
  const take = (file: string, fields: Record<string, string> = {}) => staff.post(`/staff/export/${file}`, fields);
  const lines = async (file: string, fields: Record<string, string> = {}) =>
    (await (await take(file, fields)).text()).trimEnd().split("\r\n");
  const receive = async (fields: Record<string, string> = {}): Promise<{ id: string; reference: string }> => {
    const answer = await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields });
    const { reference } = (await answer.json()) as { reference: string };
    const found = site.database.queries.selectFrom("enquiries").select(["id", "reference"]);
    return found.where("reference", "=", reference).executeTakeFirstOrThrow();
  };

  it("say times by Toronto’s clock, and that they do", async () => {
    // November 30 in the evening, which in UTC is December.
    await later("2026-12-01T02:15:00Z");
    await receive();
    for (const file of [BARE, WHOLE]) {
      const [head, row] = await lines(file);
      expect(head).toContain('"Received (Toronto time)"');
      expect(row).toContain('"2026-11-30 21:15:00"');
      expect(row).not.toContain("2026-12-01T");
    }
  });

  it("tell a bookkeeper how each went, without a name or a word of anybody’s", async () => {
    const { id, reference } = await receive({ phone: "519-555-0142", subject: "Zz subject", message: "Zz message" });
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, lastName: "Zz" });
    const held = await receive({ website: "https://spam.example" });
    const press = (fields: Record<string, string>) => staff.post(`/staff/enquiries/${id}`, fields);
    await press({ intent: "open" });
    await press({ intent: "note", words: "Zz note", key: "" });
    await press({ intent: "other-party", words: "Zz Party", seen: "" });
    site.clock.now += 60_000;
    await press({ intent: "take" });
    await press({ intent: "answered" });
    await press({ intent: "outcome", words: "retained" });
    const file = await (await take(BARE)).text();
    expect(file).not.toMatch(/Zz|Ana|Pereira|example\.com|519-555/);
    expect(file).not.toContain(held.reference);
    const rows = file.trimEnd().split("\r\n");
    expect(rows[0]).toBe(
      '"Reference","Kind","Received (Toronto time)","Practice area","Who has it","First answered (Toronto time)",' +
        '"Promise to answer","Closed (Toronto time)","Closed as","Outcome"',
    );
    expect(rows.find((row) => row.includes(reference))).toBe(
      `"${reference}","message","2026-11-21 10:30:00","Immigration Law","m.okafor","2026-11-21 10:31:00","kept",` +
        '"2026-11-21 10:31:00","answered","retained"',
    );
    expect(rows.filter((row) => row.includes('"appointment request"'))).toHaveLength(1);
    await later("2026-12-31T15:00:00Z");
    expect(await (await take(BARE)).text()).toContain("missed: not answered yet");
  });

  it("hold what came in within the days asked for, both among them, and are named after them", async () => {
    const late = await receive();
    await later("2026-12-01T04:59:00Z");
    const last = await receive({ subject: "Another" });
    site.clock.now = Date.parse("2026-12-01T05:00:00Z");
    const next = await receive({ subject: "A third" });
    for (const file of [BARE, WHOLE]) {
      const told = async (fields: Record<string, string>) => {
        const text = await (await take(file, fields)).text();
        return [late, last, next].map(({ reference }) => text.includes(reference));
      };
      expect(await told({ from: "2026-11-22", until: "2026-11-30" })).toEqual([false, true, false]);
      expect(await told({ from: "2026-12-01", until: "" })).toEqual([false, false, true]);
      expect(await told({ from: "", until: "2026-11-21" })).toEqual([true, false, false]);
      expect(await told({ from: "", until: "" })).toEqual([true, true, true]);
    }
    const named = (await take(BARE, { from: "2026-11-01", until: "2026-11-30" })).headers.get("content-disposition");
    expect(named).toContain('"2026-12-01-enquiries-without-names-2026-11-01-to-2026-11-30.csv"');
  });

  it.each([
    [{ from: "2026-02-30", until: "" }, "period-from", "Please write a day of the calendar"],
    [{ from: "", until: "9999-12-31" }, "period-until", "Please write a day of the calendar"],
    [{ from: "2026-11-30", until: "2026-11-01" }, "period-until", "The last day must not come before the first"],
  ])("are not made of a wrong period, %j, and its field says why", async (period, field, message) => {
    const before = await site.database.queries.selectFrom("audit").selectAll().execute();
    const answer = await take(BARE, period);
    expect(answer.status).toBe(303);
    const address = answer.headers.get("location")!;
    expect(address).toMatch(/^\/staff\/export\?.*#period$/);
    const page = await staff.text(address.replace("#period", ""));
    expect(page).toMatch(new RegExp(`id="${field}-error"[^>]*>.*?${message}`, "s"));
    expect([fieldOf(page, "from"), fieldOf(page, "until")]).toEqual([period.from, period.until]);
    expect(await site.database.queries.selectFrom("audit").selectAll().execute()).toEqual(before);
  });
});
