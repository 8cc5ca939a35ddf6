import { expect, test } from "vitest";
import { stringify } from "yaml";
import { checkedEntry, hashOfEntry, presentChecks, withChecks } from "#firm/figures/apply-checks.ts";
import { checkedWords, currentTo, lastChecked, readingWords } from "#firm/figures/checked-days.ts";
import type { FigureCheck } from "#firm/figures/figure-check-rows.ts";
import type { LawRows } from "#firm/figures/law-rows.ts";
import { typedCheck, type TypedCheck } from "#firm/figures/typed-check.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

const [RESTORED, WORKED] = ["SOR-2002-227 182", "SOR-2002-227 186"];

const section = (key: string, lines: string | null) =>
  [key, { key, file: key.split(" ")[0]!, lines, amended: null, toldState: null }] as const;

const LONGEST = "x".repeat(200);

// Where words were changed on purpose: read the file, then run this one with -u.
test("what is typed under a figure is stored, or refused with what to mend", async () => {
  const { law, lawTexts } = smallFirm();
  const rows: LawRows = {
    files: new Map(),
    sections: new Map([
      section(WORKED, "186 (v) work that does not exceed 24 hours per week;"),
      section("I-2.5 1", null),
    ]),
  };
  const typed: [what: string, Partial<TypedCheck>][] = [
    ["no figure", { figure: "toString" }],
    ["words too long", { words: `${LONGEST}x` }],
    ["words as long as may be", { words: ` ${LONGEST} ` }],
    ["a value too long", { found: `${LONGEST}x` }],
    ["no button", { outcome: "" }],
    ["changed into nothing", { outcome: "changed", found: "  " }],
    ["changed", { outcome: "changed", found: " $110 ", words: " Visa: $110 " }],
    ["right, with a value nobody asked for", { found: "$110" }],
    ["words of a recorded section", { figure: "restore-window", words: "within 90 days" }],
    ["words of no recorded section", { figure: "restore-window", words: "within 60 days" }],
    ["words of a section that was found", { figure: "work-hours", words: "24 hours … week" }],
    ["words of none that was found", { figure: "work-hours", words: "20 hours" }],
  ];
  const said = typed.map(([what, one]) => {
    const whole = { figure: "visa-fee", outcome: "right", words: "", found: "", ...one };
    // A quarter to midnight in Toronto.
    const facts = { id: "id", law, lawTexts, rows, actor: "ann", at: Date.parse("2026-11-21T04:45:00Z") };
    const answer = typedCheck(whole, facts);
    if ("error" in answer) return { what, ...answer };
    const isOwn = answer.check.entryHash === hashOfEntry(law[whole.figure]!);
    return { what, ...answer.check, entryHash: isOwn ? "its own" : "of another" };
  });
  await expect(stringify(said, { lineWidth: 0 })).toMatchFileSnapshot("figures-checked/typed.yaml");
});

const check = (figure: string, more: Partial<FigureCheck> = {}): FigureCheck => ({
  id: "1",
  figure,
  entryHash: hashOfEntry(smallFirm().law[figure]!),
  outcome: "right",
  words: null,
  found: null,
  sectionState: null,
  checkedOn: "2026-11-20",
  at: 1,
  actor: "ann",
  ...more,
});

test("a check holds for the entry it was made of, the latest of them, and not before the day it was written", () => {
  const { law } = smallFirm();
  const present = (...checks: FigureCheck[]) => [...presentChecks(law, checks).values()].map(({ id }) => id);
  expect(present()).toEqual([]);
  expect(withChecks(law, [])).toBe(law);
  expect(present(check("spare", { id: "later" }), check("spare", { id: "earlier" }))).toEqual(["later"]);
  expect(present(check("spare", { entryHash: "another" }), check("spare", { id: "earlier" }))).toEqual(["earlier"]);
  expect(present(check("spare", { checkedOn: "2026-11-01" }))).toEqual(["1"]);
  expect(present(check("spare", { checkedOn: "2026-10-31" }))).toEqual([]);
  expect(present({ ...check("spare"), figure: "gone" })).toEqual([]);
  const after = withChecks(law, [check("spare"), check("visa-fee", { outcome: "changed", found: "$110" })]);
  expect(Object.keys(law).filter((key) => after[key] !== law[key])).toEqual(["spare"]);
  const hashes = [
    { stated: "x" },
    { current: { value: "x", note: "" } },
    { show: "current" as const },
    ...["title", "section", "url"].map((part) => ({ source: { ...law.spare!.source, [part]: "x" } })),
  ].map((part) => hashOfEntry({ ...law.spare!, ...part }));
  expect(new Set([hashOfEntry(law.spare!), ...hashes]).size).toBe(7);
  expect(hashOfEntry({ ...law.spare!, owner: "x", checkAgain: "2030-01-01" })).toBe(hashOfEntry(law.spare!));
});

test("an entry after a check has its words, its days and how far it may be relied on", () => {
  const { law, lawTexts } = smallFirm();
  const checked = (key: string, more: Partial<FigureCheck> = {}, entry = law[key]!) => {
    const after = checkedEntry(entry, check(key, more));
    return [
      after.stated,
      after.show,
      after.current?.value,
      after.source.words,
      after.source.compare,
      after.source.read,
      after.checked,
      after.checkAgain,
      after.confidence,
    ];
  };
  const day = "2026-11-20";
  expect(checked("spare")).toEqual([
    "7%",
    "stated",
    undefined,
    undefined,
    "Estate team: read it",
    day,
    day,
    "2026-12-05",
    "secondary",
  ]);
  expect(checked("spare", { words: "seven" })).toEqual([
    "7%",
    "stated",
    undefined,
    "seven",
    undefined,
    day,
    day,
    "2026-12-05",
    "official",
  ]);
  expect(checked("spare", { checkedOn: "2026-12-04" })[7]).toBe("2026-12-05");
  expect(checked("spare", { checkedOn: "2026-12-05" })[7]).toBe("2027-06-05");
  const [sixty, more] = ["2026-12-31", "2027-01-01"].map(
    (checkAgain) => checked("spare", {}, { ...law.spare!, checkAgain })[7],
  );
  expect([sixty, more]).toEqual(["2026-12-31", "2027-05-20"]);
  expect(checked("restore-window")[7]).toBe("2027-11-20");
  expect(checked("old-bar", { outcome: "changed", found: "seven years" }).slice(0, 4)).toEqual([
    "seven years",
    "stated",
    undefined,
    "for six years",
  ]);
  const elsewhere = { ...law.spare!, source: { ...law.spare!.source, url: "https://firm.example/" } };
  expect(checked("spare", { words: "seven" }, elsewhere).slice(4)).toEqual([
    "Estate team: read it",
    day,
    day,
    "2026-12-05",
    "secondary",
  ]);
  expect(lastChecked({ law })).toBe("2026-11-01");
  expect(checkedWords([law.spare!, law["old-bar"]!])).toBe("on November 1, 2026");
  expect(checkedWords([law.spare!, law["visa-fee"]!])).toBe("between June 1, 2026 and November 1, 2026");
  const current = { [RESTORED]: { ...lawTexts[RESTORED]!, currentTo: "2026-05-01" } };
  const read = (on: string | undefined, texts = current) => {
    const source = { ...law["restore-window"]!.source, read: on, currentTo: "2025-01-01" };
    return [
      currentTo({ ...law["restore-window"]!, source }, texts),
      readingWords({ ...law["restore-window"]!, source }, texts),
    ];
  };
  expect(read("2026-06-03")).toEqual(["2026-05-01", ", in the official text current to May 1, 2026"]);
  expect(read("2026-06-04")).toEqual([undefined, ", on the official page"]);
  expect(read(undefined)).toEqual(["2025-01-01", ", in the official text current to January 1, 2025"]);
  expect(readingWords(law.spare!, lawTexts)).toBe("; to be confirmed");
});
