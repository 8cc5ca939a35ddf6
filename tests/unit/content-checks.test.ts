import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { articleProblems } from "#firm/articles/check-article.ts";
import { bareIn } from "#firm/content/checks/check-figures.ts";
import { overdueWarning } from "#firm/content/checks/source-rules.ts";
import { ContentError, type Problem } from "#firm/content/yaml/problem.ts";
import { readContent } from "#firm/content/read.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { plantedContent } from "#tests/support/planted-content.ts";

const ABOUT = "pages/about.yaml";
const MISSION = "So we begin by listening.";

const LAW = readFileSync("content/law.yaml", "utf8").split("\n");
const CONTENT = contentAsItStands();

/** A test changes one file: the other seventy are parsed once. */
const UNCHANGED = new Map<string, unknown>();

function problemsIn(folder: string): Problem[] {
  try {
    readContent(folder, UNCHANGED);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

test("the content as it stands keeps every rule", () => {
  expect(problemsIn("content")).toEqual([]);
});

describe("a legal figure that stands bare in a page", () => {
  test.each([
    ["You have 90 days to ask.", "90 days", "{law.restoration-window}"],
    ["The bar lasts five years.", "five years", "{law.misrepresentation-bar}"],
    ["A six-month visit is usual.", "six-month", "{law.study-permit-threshold}"],
    ["The fee is $246.25 now.", "$246.25", "{law.trp-fee}"],
    ["Children under 22 can come.", "under 22", "{law.dependent-child-age}"],
    ["Students work 20 hours a week.", "20 hours a week", "{law.off-campus-hours}"],
    ["The rule is section 40 of the act.", "section 40", "{law.misrepresentation-section}"],
    ["It changed on November 8, 2024.", "November 8, 2024", "{law.off-campus-hours-since}"],
    ["The tax is 25% of the price.", "25%", "{law.nrst}"],
    ["The placement may be fifty per cent.", "fifty per cent", "content/law.yaml"],
    ["It came with Bill C-12 this year.", "Bill C-12", "{law.refugee-law-name}"],
    ["You must be eighteen or older.", "eighteen or older", "{law.sponsor-minimum-age}"],
    ["Wait twenty-one years.", "twenty-one years", "{law.trust-deemed-sale}"],
  ])("%s", (sentence, figure, advice) => {
    const messages = bareIn(sentence, CONTENT, null);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`"${figure}"`);
    expect(messages[0]).toContain(sentence);
    expect(messages[0]).toContain(advice);
  });

  test("stops the reading of content/, with file, field, sentence and key", () => {
    const folder = plantedContent(ABOUT, (text) => text.replace(MISSION, `${MISSION} The bar lasts five years.`));
    expect(problemsIn(folder)).toEqual([
      {
        file: ABOUT,
        line: 26,
        field: "sections[2].text",
        message: expect.stringMatching(
          /"five years", by itself: "The bar lasts five years\." Write .*\{law\.misrepresentation-bar\}/,
        ),
      },
    ]);
  });

  test.each([
    "The law changes from one week to the next.",
    "Call 911 if anyone is in danger.",
    "A stay is {law.visitor-stay-max}, and [the fee](/legal-figures) is {law.trv-fee}.",
    "Bring one page, or two pages at most.",
    "It was years ago, and a few weeks passed.",
  ])("is not what this is: %s", (sentence) => {
    expect(bareIn(sentence, CONTENT, null)).toEqual([]);
  });

  test("a key already used on the page is offered first", () => {
    const page = CONTENT.pages.get("/inadmissible/medical-inadmissibility");
    expect(bareIn("You have 90 days.", CONTENT, page)[0]).toContain("Write {law.medical-fairness-window}");
  });
});

describe("a claim that is in no register", () => {
  test.each([
    ["We are the best firm in town.", "the best"],
    ["We won 700+ cases.", "700+"],
    ["Success is guaranteed.", "guaranteed"],
    ["Ask our leading experts.", "leading"],
    ["She is a specialist in bail.", "specialist"],
    ["We answer 24/7.", "{claim.support}"],
    ["Our rate is 98%.", "{claim.success-general}"],
  ])("%s", (sentence, found) => {
    expect(bareIn(sentence, CONTENT, null).join("\n")).toContain(found);
  });

  test("the best interests of the child are a legal test and no boast", () => {
    expect(bareIn("The officer looks at the best interests of the child.", CONTENT, null)).toEqual([]);
  });
});

describe("an article of the staff area", () => {
  const article = {
    title: "Bail",
    excerpt: "What bail is.",
    content: "Read about {term.bail} on [our page](/criminal-law).",
  };

  test("is in order when its words are", () => {
    expect(articleProblems(article, CONTENT)).toEqual([]);
    for (const post of CONTENT.posts) expect(articleProblems(post, CONTENT)).toEqual([]);
  });

  test("is told each thing to mend in a sentence", () => {
    const content = "Ask within 90 days of {law.no-such-key}, {phne} or [here](/no-such-page). We are the best.";
    expect(articleProblems({ ...article, content }, CONTENT).map(({ message }) => message)).toEqual([
      "{law.no-such-key} has no entry in content/law.yaml: add the entry or correct the key.",
      "{phne} is not known: did you mean {phone}?",
      "/no-such-page leads to no page of this site: correct the address.",
      expect.stringMatching(/^The article states a length of time, "90 days", by itself/),
      expect.stringMatching(/^The article makes a claim, "the best"/),
    ]);
  });
});

describe("a source that is dead", () => {
  const TRV_FEE_URL = CONTENT.law["trv-fee"]!.source.url;

  test("missing: the file, the key and what to add are named", () => {
    const folder = plantedContent("law.yaml", (text) => text.replace(`    url: ${TRV_FEE_URL}\n`, ""));
    expect(problemsIn(folder)).toContainEqual({
      file: "law.yaml",
      line: expect.any(Number),
      field: "trv-fee.source.url",
      message: "is missing: add it",
    });
  });

  test.each([
    "www.canada.ca/fees",
    "http://canada.ca/fees",
    "ftp://canada.ca/fees",
    "https://nowhere",
    "the IRCC site",
  ])("malformed: %s", (address) => {
    const folder = plantedContent("law.yaml", (text) => text.replace(TRV_FEE_URL, address));
    expect(problemsIn(folder)).toContainEqual({
      file: "law.yaml",
      line: LAW.findIndex((line) => line.includes(TRV_FEE_URL)) + 1,
      field: "trv-fee.source.url",
      message: expect.stringContaining("beginning with https://"),
    });
  });

  test("past its date: a warning, which holds up nobody's other words", () => {
    const due = "due to be checked again. `npm run report` names";
    expect(overdueWarning(contentAsItStands(), "2026-12-01")).toBeUndefined();
    expect(overdueWarning(contentAsItStands(), "2027-06-01")).toContain(due);
    const { status, stdout, stderr } = spawnSync(process.execPath, ["cli/check-content.ts", "--date", "2027-06-01"], {
      encoding: "utf8",
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: expect.stringContaining("content/ is in order on 2027-06-01"),
      stderr: expect.stringContaining(due),
    });
  }, 60_000);

  test.each([
    "https://a-law-firm.example/visa-fees",
    "https://canada.ca.consultants.example/fees",
    "https://help.tax-app.example/rates",
  ])("%s is no source of a rule, however carefully it is marked", (address) => {
    const folder = plantedContent("law.yaml", (text) =>
      text
        .replace(TRV_FEE_URL, address)
        .replace(/(?<=^trv-fee:\n(?: .*\n)*? {2}confidence: )official/m, "secondary")
        .replace(/(?<=^trv-fee:\n(?: .*\n)*? {4}read: .*\n)/m, '    compare: "Immigration team: open the page"\n'),
    );
    expect(problemsIn(folder)).toEqual([
      {
        file: "law.yaml",
        line: expect.any(Number),
        field: "trv-fee.source.url",
        message: expect.stringContaining("is not a page of a government, a parliament, a court or the Law Society"),
      },
    ]);
  });

  test("mail about changed law cannot be sent to a team that owns no figure", () => {
    const folder = plantedContent("site.yaml", (text) =>
      text.replace(/^teams: \[\]$/m, "teams:\n  - { name: Imigration team, email: immigration@firm.example }"),
    );
    expect(problemsIn(folder)).toEqual([
      expect.objectContaining({
        file: "site.yaml",
        field: "teams[1].name",
        message: expect.stringContaining("Immigration team"),
      }),
    ]);
  });

  test("a figure nobody read says who must open which page", () => {
    const folder = plantedContent("law.yaml", (text) =>
      text.replace(/(?<=^trp-fee:\n(?: .*\n)*?) {4}compare: .*\n/m, ""),
    );
    expect(problemsIn(folder)).toEqual([
      expect.objectContaining({ field: "trp-fee.source.compare", message: expect.stringContaining("is missing") }),
    ]);
  });
});
