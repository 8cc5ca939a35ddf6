import { afterEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { auditOf } from "#db/audit.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, startTestSite, TEST_NOW, type TestSite } from "#tests/support/test-site.ts";

const DAY = 86_400_000;
const FIGURE = "trv-fee";

let site: TestSite;
let staff: StaffVisit;
afterEach(() => site.close());

/** Ten days after the register was written, so that a check is later than what it says. */
async function start(engine: (typeof ENGINES)[number] = "sqlite"): Promise<void> {
  site = await startTestSite({ engine });
  site.clock.now = TEST_NOW + 10 * DAY;
  staff = await visitAsStaff(site);
}

const check = (fields: Record<string, string>, figure = FIGURE) =>
  staff.post("/staff/report", { key: "", figure, words: "", found: "", ...fields });
const entryOf = (page: string, key = FIGURE) =>
  new RegExp(`<li id="${key}">[\\s\\S]*?</li>`).exec(page)![0].replaceAll("<!-- -->", "");
const text = async (path: string) => (await site.ask(path)).text();

describe.each(ENGINES)("a lawyer who read a figure, on %s", (engine) => {
  test("is believed at once by the list of figures, its alternates and the pages", async () => {
    await start(engine);
    expect(entryOf(await text("/legal-figures/visit"))).toContain(
      "Checked November 22, 2026, in the official text current to June 14, 2026.",
    );
    const answer = await check({ outcome: "right" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/staff/report?done=figure-right#trv-fee");

    expect(entryOf(await text("/legal-figures/visit"))).toContain("Checked December 1, 2026, on the official page.");
    expect(await text("/legal-figures.md")).toContain("checked December 1, 2026");
    const { figures } = JSON.parse(await text("/legal-figures.json")) as { figures: Record<string, unknown>[] };
    expect(figures.find(({ key }) => key === FIGURE)).toMatchObject({ checked: "2026-12-01" });
    expect(await text("/visit-canada")).toContain("Figures checked between November 22, 2026 and December 1, 2026.");
    expect(await text("/visit-canada.md")).toContain("checked between November 22, 2026 and December 1, 2026");

    const desk = await staff.text("/staff/report?done=figure-right");
    expect(desk).toContain("read today and still right");
    expect(desk).toContain("checked here");
    const [line] = await auditOf(site.database, FIGURE);
    expect(line).toMatchObject({ actor: "a.pereira", action: "checked-figure", detail: "right" });
  });
});

test("another server on the same database learns of it", async () => {
  await start();
  await site.lookForChanges();
  await site.database.write(async (queries) => {
    await queries.insertInto("versions").values({ name: "figures", value: 1 }).execute();
    const { hashOfEntry } = await import("#firm/figures/apply-checks.ts");
    await queries
      .insertInto("figureChecks")
      .values({
        id: "elsewhere",
        figure: FIGURE,
        entryHash: hashOfEntry(site.content.law[FIGURE]!),
        outcome: "right",
        words: null,
        found: null,
        sectionState: null,
        checkedOn: "2026-12-01",
        at: site.clock.now,
        actor: "m.okafor",
      })
      .execute();
  });
  expect(entryOf(await text("/legal-figures/visit"))).toContain("Checked November 22, 2026");
  await site.lookForChanges();
  expect(entryOf(await text("/legal-figures/visit"))).toContain("Checked December 1, 2026");
});

test("a figure found changed stands at the top with the text to copy, and the pages do not call it checked", async () => {
  await start();
  await check({ outcome: "changed", found: "$120 CAD" });
  const desk = (await staff.text("/staff/report")).replaceAll("<!-- -->", "");
  expect(desk).toContain("Found changed by a lawyer");
  expect(desk.indexOf("Found changed by a lawyer")).toBeLessThan(desk.indexOf("Contradicting each other"));
  expect(entryOf(await text("/legal-figures/visit"))).toContain("Checked November 22, 2026");
  const ready = /<pre>(trv-fee:[\s\S]*?)<\/pre>/.exec(desk)![1]!.replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
  expect(parse(ready)).toMatchObject({
    "trv-fee": { stated: "$120 CAD", checked: "2026-12-01", source: { read: "2026-12-01" } },
  });
});

test("a secondary figure whose words were read on an official page is official from then on", async () => {
  await start();
  const [key, entry] = Object.entries(site.content.law).find(
    ([, { confidence, source }]) => confidence === "secondary" && source.url.startsWith("https://www.ontario.ca/laws"),
  )!;
  expect(entry.source.words).toBeUndefined();
  await check({ outcome: "right" }, key);
  expect(entryOf(await text("/legal-figures?all=1"), key)).toContain("December 1, 2026; to be confirmed.");
  site.clock.now += 1000;
  await check({ outcome: "right", words: "the words of the act" }, key);
  expect(entryOf(await text("/legal-figures?all=1"), key)).toContain("December 1, 2026, on the official page.");
});

test.each([
  ["words that are not in the section", { outcome: "right", words: "no such words" }, /not in section 296/],
  ["a change that does not say what", { outcome: "changed" }, "Please say what it is now."],
  ["no button", { outcome: "" }, "Choose one of the two buttons."],
  ["words that are too long", { outcome: "right", words: "x".repeat(201) }, "Please shorten it to 200 characters."],
])("is refused, with what was typed: %s", async (_what, fields, sentence) => {
  await start();
  const answer = await check(fields);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(sentence);
  expect(await site.database.queries.selectFrom("figureChecks").selectAll().execute()).toEqual([]);
});

test("a key that is in no register is refused, also one of every object", async () => {
  await start();
  for (const figure of ["none-of-ours", "constructor"])
    expect((await check({ outcome: "right" }, figure)).status).toBe(400);
});

test("nobody checks without signing in", async () => {
  await start();
  const answer = await site.postForm("/staff/report", { figure: FIGURE, outcome: "right" });
  expect(answer.status).toBe(401);
  expect(await site.database.queries.selectFrom("figureChecks").selectAll().execute()).toEqual([]);
});

test("a check holds for what was checked: once the entry is written anew, it counts no more", async () => {
  await start();
  await check({ outcome: "right" });
  const { presentChecks } = await import("#firm/figures/apply-checks.ts");
  const { allChecks } = await import("#firm/figures/figure-check-rows.ts");
  const checks = await allChecks(site.database.queries);
  const { law } = site.content;
  expect(presentChecks(law, checks).has(FIGURE)).toBe(true);
  expect(presentChecks({ [FIGURE]: { ...law[FIGURE]!, stated: "$120 CAD" } }, checks).has(FIGURE)).toBe(false);
  expect(presentChecks({ [FIGURE]: { ...law[FIGURE]!, checked: "2026-12-02" } }, checks).has(FIGURE)).toBe(false);
});
