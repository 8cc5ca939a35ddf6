import { expect, test } from "vitest";
import { stringify } from "yaml";
import { hashOfEntry } from "#firm/figures/apply-checks.ts";
import type { FigureCheck, FigureChecks, LawWatchState } from "#firm/figures/figures.ts";
import { deskOf } from "#firm/report/desk.ts";
import type { DeskFilter } from "#firm/report/desk-figures.ts";
import { firmReport } from "#firm/report/report.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

const TODAY = "2026-11-21";

const change = (section: string, keys: string[]) => ({
  name: `Section ${section}`,
  what: "Its words changed.",
  was: ["old"],
  now: ["new"],
  figures: [],
  address: "https://laws.example/section",
  section,
  state: "new state",
  keys,
});

const LAW: LawWatchState = {
  watched: true,
  // A figure that was checked in the new state is not asked for again; one checked in another state is.
  changes: [change("A 1", ["restore-window", "work-hours"]), change("B 2", ["old-bar"]), change("C 3", ["spare"])],
  failing: [{ file: "I-2.5", since: Date.parse("2026-11-19T14:20:00Z"), reason: "no answer" }],
  comparedAt: undefined,
};

const check = (figure: string, outcome: FigureCheck["outcome"], sectionState: string | null): FigureCheck => ({
  id: figure,
  figure,
  entryHash: "",
  outcome,
  words: outcome === "right" ? "the very words" : null,
  found: outcome === "changed" ? "five days" : null,
  sectionState,
  checkedOn: "2026-11-20",
  at: 1,
  actor: "ann",
});

/** Checks as the staff area holds them. */
function checksOf(written: FigureChecks["written"], made: FigureCheck[]): FigureChecks {
  const present = new Map(made.map((one) => [one.figure, { ...one, entryHash: hashOfEntry(written[one.figure]!) }]));
  const nothing = () => Promise.resolve();
  return {
    law: () => written,
    written,
    of: (key) => present.get(key),
    historyOf: () => [],
    version: () => "1",
    add: nothing,
    changed: nothing,
  };
}

const CHECKS = [
  check("restore-window", "right", "A 1 new state"),
  check("work-hours", "right", "A 1 older state"),
  check("old-bar", "right", "B 2 new state"),
  check("probate-time", "changed", null),
];

const ALL: DeskFilter = { q: "", topic: "", owner: "", state: "" };

function desk(filter: Partial<DeskFilter> = {}, date = TODAY) {
  const content = smallFirm();
  const broken = [{ path: "/blog/gaps", name: "Gaps", keys: ["{law.gone}", "{claim.gone}"] }];
  const report = firmReport(content, content.posts, date, broken, LAW);
  return deskOf(report, content, checksOf(content.law, CHECKS), { ...ALL, ...filter });
}

/** Figures stand with their names alone, for they are many. */
const withoutFigures = (value: unknown) =>
  stringify(
    value,
    (key, part: unknown) =>
      key === "figures" && Array.isArray(part) ? part.map((figure: { key: string }) => figure.key).join(" ") : part,
    { lineWidth: 0 },
  );

// Where the words of the desk were changed on purpose: read the files, then run this one with -u.
test("what is to be done today, and on which pages", async () => {
  const { topics: _topics, ready, ...rest } = desk();
  await expect(withoutFigures(rest)).toMatchFileSnapshot("desk-as-said/today.yaml");
  await expect(ready.join("\n")).toMatchFileSnapshot("desk-as-said/ready.yaml");
});

test("every figure with its marks", async () => {
  const figures = desk().topics.flatMap((topic) => topic.figures);
  const lines = figures.map(
    ({ key, value, rule, topic, marks, checked, checkAgain, official, owner, pages, check: made }) =>
      [
        key,
        [topic, value, rule, owner].join(" | "),
        `${official ? "official" : "secondary"}, ${checked} to ${checkAgain}, on ${pages.join(" ")}`,
        `marks: ${marks.join(", ")}`,
        made ? JSON.stringify({ ...made, ready: undefined }) : "",
      ].join("\n  "),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("desk-as-said/figures.txt");
});

test("each filter leaves what it asks for, opened", async () => {
  const filters: Partial<DeskFilter>[] = [
    {},
    { q: "  FEE  visa " },
    { q: "fee xylophone" },
    { q: "182(1)" },
    { q: "six years" },
    { q: "old-bar" },
    { topic: "visit" },
    { owner: "Estate team" },
    { owner: "Estate team", topic: "wills" },
    ...["due", "secondary", "changed", "unused", "checked", "xylophone"].map((state) => ({ state })),
  ];
  const said = filters.map((filter) => {
    const topics = desk(filter).topics.map(
      ({ topic, heading, figures, open }) =>
        `${topic} (${heading}${open ? ", open" : ""}): ${figures.map(({ key }) => key).join(", ")}`,
    );
    return [`${JSON.stringify(filter)}:`, ...topics].join("\n  ");
  });
  await expect(`${said.join("\n")}\n`).toMatchFileSnapshot("desk-as-said/filters.txt");
});

test("a figure is due from two weeks before its day", async () => {
  const days = ["2026-11-05", "2026-11-06", "2026-11-20", "2026-11-21", "2026-11-22"];
  const said = days.map((day) => {
    const { groups, topics } = desk({}, day);
    const due = groups.find(({ id }) => id === "due")?.lines.map(({ about, who }) => `${about}: ${who}`) ?? [];
    const marks = topics.flatMap(({ figures }) => figures.map(({ key, marks: [first] }) => `${key}: ${first}`));
    return [`${day}:`, ...due, ...marks].join("\n  ");
  });
  await expect(`${said.join("\n")}\n`).toMatchFileSnapshot("desk-as-said/due.txt");
});
