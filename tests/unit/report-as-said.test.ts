import { describe, expect, test } from "vitest";
import type { LawWatchState } from "#firm/figures/figures.ts";
import { reportAsHtml } from "#firm/report/as-html.ts";
import { reportAsText } from "#firm/report/as-text.ts";
import { reportDocument } from "#firm/report/report-document.ts";
import { brokenArticles, firmReport } from "#firm/report/report.ts";
import { smallFirm, type Change } from "#tests/support/small-firm.ts";

/** Twenty minutes past nine in Toronto. */
const SINCE = Date.parse("2026-11-19T14:20:00Z");

const change = (name: string, keys: string[], was: string[] = [], now: string[] = []) => ({
  name,
  what: "Its words changed after we recorded them.",
  was,
  now,
  figures: keys.map((key) => `${key}: on some pages.`),
  address: `https://laws.example/${name}`,
  section: `${name} 1`,
  state: "found",
  keys,
});

const failing = (...files: string[]) => files.map((file) => ({ file, since: SINCE, reason: "no answer" }));

const QUIET: LawWatchState = { watched: true, changes: [], failing: [], comparedAt: SINCE };

const LAW: LawWatchState = {
  ...QUIET,
  changes: [
    change("Regulations", ["restore-window", "work-hours"], ["old", "older"], ["new"]),
    change("Act", ["old-bar"]),
  ],
  failing: failing("I-2.5"),
};

const BROKEN = brokenArticles(
  [
    { id: "1", slug: "whole", title: "A whole article" },
    { id: "2", slug: "gaps", title: "Gaps & “quotes”" },
  ],
  new Map([["2", ["{law.gone}", "{claim.gone}"]]]),
);

function reportOn(date: string, law?: LawWatchState, broken = BROKEN, ...changes: Change[]) {
  const content = smallFirm(...changes);
  return { content, report: firmReport(content, content.posts, date, broken, law) };
}

const textOf = ({ report }: ReturnType<typeof reportOn>) => reportAsText(reportDocument(report));

// Where the words of the report were changed on purpose: read the files, then run this one with -u.
describe("the report", () => {
  test("says everything in text", async () => {
    await expect(textOf(reportOn("2026-11-21", LAW))).toMatchFileSnapshot("report-as-said/report.txt");
  });

  test("says the same in HTML", async () => {
    const html = reportAsHtml(reportDocument(reportOn("2026-11-21", LAW).report));
    await expect(`${html.replaceAll(/(?=<(?:p|h1|h2|li|ul|ol|small)\b)/g, "\n")}\n`).toMatchFileSnapshot(
      "report-as-said/report.html",
    );
  });

  test("of a firm with nothing to mend names no more than its lists", async () => {
    const claims: Change[] = ["line", "reply", "won-visas", "won-all", "languages"].map((key) => [
      "claims.yaml",
      new RegExp(`(?<=^${key}: .*)evidence: none`, "m"),
      "evidence: on file",
    ]);
    const { report } = reportOn(
      "2026-08-01",
      QUIET,
      [],
      ...claims,
      ["claims.yaml", "languages: { text: 5", "languages: { text: 3"],
      ["claims.yaml", /, contradicts: .*\]/g, ""],
      ["testimonials.yaml", /approval: (none|" NONE ")/g, "approval: on file"],
      ["site.yaml", "city: Barrie", "city: Guelph"],
      ["law.yaml", /  current: .*note: "Since.*\n/, ""],
      ["law.yaml", /, compare: [^}]*\}/g, ", words: so, read: 2026-06-01 }"],
      ["law.yaml", /confidence: secondary/g, "confidence: official"],
      ["pages/rules/terms.yaml", "{retention}", "{law.spare}"],
      ["pages/rules/index.yaml", "reviewed: 2025-01-01", "reviewed: 2025-08-01"],
    );
    await expect(reportAsText(reportDocument(report))).toMatchFileSnapshot("report-as-said/nothing.txt");
    expect(reportAsHtml(reportDocument(report))).not.toContain("What to do first");
    expect(reportAsHtml(reportDocument(report))).toContain(
      "<h2>Claims without evidence</h2><p>Every claim has its proof on file.</p>",
    );
  });

  test("says what is known of the law, and what to do about it", async () => {
    const changed = (...names: string[]) => ({ ...QUIET, changes: names.map((name) => change(name, ["spare"])) });
    const states: [when: string, law: LawWatchState | undefined][] = [
      ["where no database was asked", undefined],
      ["where the site does not look", { ...QUIET, watched: false }],
      ["before all were looked at", { ...QUIET, comparedAt: undefined }],
      ["once all were", QUIET],
      ["where two could not be", { ...QUIET, failing: failing("A", "B") }],
      ["where four could not be", { ...QUIET, failing: failing("A", "B", "C", "D") }],
      ["where one changed", changed("A")],
      ["where three changed", changed("A", "B", "C")],
      ["where four changed", changed("A", "B", "C", "D")],
    ];
    const said = states.map(([when, law]) => {
      const { actions, parts } = reportDocument(reportOn("2026-08-01", law, []).report);
      const first = actions.filter(({ how }) => how.includes("The law itself")).map(({ what }) => what);
      return [`${when}:`, parts[0]!.empty, ...first].join("\n  ");
    });
    await expect(`${said.join("\n\n")}\n`).toMatchFileSnapshot("report-as-said/law.txt");
  });

  test("names what is due, overdue and stale from the first day on that it is", async () => {
    const days = ["2026-10-20", "2026-10-21", "2026-11-05", "2026-11-06", "2026-11-20", "2026-11-21", "2026-11-22"];
    const said = days.map((day) => {
      const { report } = reportOn(day);
      const due = report.due.map(({ key, daysLeft }) => `${key}: ${daysLeft}`);
      const stale = report.stale.map(({ path, reviewed }) => `${path} read ${reviewed}`);
      const first = reportDocument(report).actions.flatMap(({ what }) => (/whose day|due by/.test(what) ? [what] : []));
      return [`${day}:`, ...due, ...stale, ...first].join("\n  ");
    });
    await expect(`${said.join("\n\n")}\n`).toMatchFileSnapshot("report-as-said/due.txt");
  });
});
