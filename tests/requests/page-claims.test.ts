import { expect, test } from "vitest";
import { checkPages } from "#build-steps/check-pages.ts";
import { readContent, type Content } from "#app/content/read.ts";
import { readBuild } from "#server/build-output.ts";
import { TEST_NOW } from "../support/test-site.ts";

const build = await readBuild();

/** What the check says of the finished pages after a change that the reading of content/ has not seen. */
async function pagesWith(change: (content: Content) => void) {
  const content = readContent("content");
  change(content);
  return checkPages(content, build, TEST_NOW);
}

test("every claim and every figure on every page comes from a register", async () => {
  expect(await pagesWith(() => undefined)).toEqual([]);
});

test.each([
  ["We are the best firm in London.", "the best"],
  ["We have won 700+ cases.", "700+"],
  ["Our success rate is 98%.", "98%"],
  ["We guarantee an answer.", "guarantee"],
  ["We answer within 24 hours.", "24 hours"],
])("%s", async (sentence, word) => {
  const problems = await pagesWith(({ site }) => { site.disclaimer = `This is general information. ${sentence}`; });
  const about = problems.find(({ file }) => file === "/immigrate-to-canada");
  expect(about).toMatchObject({ field: `"${sentence}"`, message: expect.stringContaining(`"${word}"`) });
});

test("a boast in what only search engines and screen readers meet is found too", async () => {
  const problems = await pagesWith(({ pages }) => { pages.get("/about")!.description = "The leading law firm."; });
  expect(problems[0]).toMatchObject({ file: "/about", field: '"The leading law firm."' });
});

test("a claim stated on a page that its entry does not name", async () => {
  const problems = await pagesWith(({ claims }) => { claims["years-firm"]!.pages = ["/"]; });
  expect(problems).toEqual([{ file: "/practice-areas", field: "{claim.years-firm}", message: expect.stringContaining('add "/practice-areas"') }]);
});
