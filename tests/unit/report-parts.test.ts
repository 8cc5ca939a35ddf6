import { expect, test } from "vitest";
import { countTyped } from "#firm/enquiries/day-limit.ts";
import { claimLines, testimonialLine } from "#firm/report/desk-claims.ts";
import { lawLines } from "#firm/report/desk-law.ts";
import { floodState } from "#firm/report/flood-warnings.ts";
import { hard } from "#firm/report/page-actions.ts";
import { reportDocument } from "#firm/report/report-document.ts";
import { firmReport } from "#firm/report/report.ts";
import { SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { NOW, officeInProcess } from "#tests/support/office-in-process.ts";
import { FROM } from "#tests/support/people-who-write.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

const page = (name: string, grade: number | undefined) => ({ path: `/${name}`, name, grade, words: 1200 });

test("pages above grade 9 are to be written anew, and nobody is asked to where there is none", () => {
  const action = (...grades: ReturnType<typeof page>[]) => hard({ grades } as never);
  expect(action(page("Fees", 11.2), page("Contact", 9), page("Terms", undefined), page("Visas", 10))).toEqual({
    what: "Rewrite the hardest sentences of 2 pages: Fees (grade 11.2); Visas (grade 10).",
    who: "Whoever wrote each page",
    why: "Above grade 9 many readers, above all in a second language, give up.",
    how: "Cut long sentences in two and use the everyday word.",
  });
  expect(action(page("Fees", 9.1))!.what).toBe("Rewrite the hardest sentences of 1 page: Fees (grade 9.1).");
  expect(action(page("Contact", 9), page("Terms", undefined))).toBeUndefined();
});

test("a page without whole sentences is in no list of grades", () => {
  const firm = smallFirm();
  const report = firmReport(firm, firm.posts, "2026-11-21", []);
  const grades = [page("Fees", 11), page("Terms", undefined)];
  const part = reportDocument({ ...report, grades } as never).parts.find(({ heading }) =>
    heading.startsWith("Reading"),
  );
  expect(part!.lines).toEqual([{ about: "Fees", words: "Grade 11, 1,200 words.", place: "/Fees" }]);
});

test.each([
  ["nobody counted; would do: a month of mail", "nobody counted", "a month of mail"],
  ["nobody counted, would do: a count, as was done: by hand", "nobody counted,", "a count, as was done: by hand"],
  ["nobody counted;\n  would do:\n  a count", "nobody counted", "a count"],
  ["nobody counted;would do:a count", "nobody counted", "a count"],
  ["nobody knows what would do", "nobody knows what would do", undefined],
])("of a claim that rests on %j it is said what would be proof enough", (basis, onFile, enough) => {
  const claim = { key: "reply", kind: "speed", text: "within a day", about: "how soon we reply", owner: "Visa team" };
  const [line] = claimLines([{ ...claim, basis, pages: ["/visas"] } as never]);
  expect(line!.parts[0]!.words).toEqual([
    `How soon we reply. On file: ${onFile}.`,
    ...(enough === undefined ? [] : [`Proof enough: ${enough}.`]),
    "Owner: Visa team.",
  ]);
});

test("where every testimonial is approved, and nobody looked at the law, the desk has no line for it", () => {
  expect(testimonialLine([])).toEqual([]);
  expect(testimonialLine(["Ana"])).toHaveLength(1);
  expect(lawLines(undefined, { of: () => undefined } as never, new Map())).toEqual([]);
});

test("staff are warned of a day on which far more is typed than people write, and once no more is taken", async () => {
  const { database, queries } = await officeInProcess();
  const warnings = async (size: number) => {
    await database.write((writing) => countTyped(writing, { visitor: FROM, size, at: NOW }, SITE_URL));
    return (await floodState(queries, NOW)).warnings;
  };
  expect(await warnings(20_000_000)).toEqual([]);
  expect(await warnings(10_000_000)).toEqual([
    "30.0 MB were typed into the forms within a day, far more than people write. At 100.0 MB nothing more is taken, and " +
      "people are asked to call.",
  ]);
  expect(await warnings(70_000_000)).toEqual([
    "100.0 MB were typed into the forms within a day, far more than people write. Nothing more is taken until the day " +
      "is over, and people are asked to call.",
  ]);
  await database.close();
});
