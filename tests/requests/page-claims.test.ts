import { expect, test } from "vitest";
import { FORMS } from "#app/pages/contact/forms.ts";
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

test("what stands in no register is named, with its page and its sentence, wherever it comes from", async () => {
  const planted = [
    ["We are the best firm in London.", "the best"],
    ["We have won 700+ cases.", "700+"],
    ["Our success rate is 98%.", "98%"],
    ["We guarantee an answer.", "guarantee"],
    ["We answer within 24 hours.", "24 hours"],
  ] as const;
  const problems = await pagesWith(({ site }) => {
    site.disclaimer = planted.map(([sentence]) => sentence).join(" ");
  });
  const here = problems.filter(({ file }) => file === "/immigrate-to-canada");
  expect(here).toHaveLength(planted.length);
  for (const [sentence, word] of planted) {
    expect(here).toContainEqual({ file: "/immigrate-to-canada", field: `"${sentence}"`, message: expect.stringContaining(`"${word}"`) });
  }
});

test("what only search engines meet is read too, and a page its claim does not name is named", async () => {
  const problems = await pagesWith(({ pages, claims }) => {
    pages.get("/about")!.description = "The leading law firm.";
    claims["years-firm"]!.pages = ["/"];
  });
  expect(problems).toContainEqual(expect.objectContaining({ file: "/about", field: '"The leading law firm."' }));
  expect(problems).toContainEqual({ file: "/practice-areas", field: "{claim.years-firm}", message: expect.stringContaining('add "/practice-areas"') });
});

test("a claim that names a page on which nobody makes it any more", async () => {
  const problems = await pagesWith(({ claims }) => { claims["years-firm"]!.pages.push("/about"); });
  expect(problems).toEqual([{ file: "/about", field: "{claim.years-firm}", message: expect.stringContaining('remove "/about"') }]);
});

test("the toasts of the two forms promise what the register of claims says", () => {
  const { claims } = readContent("content");
  const promised = Object.fromEntries(FORMS.map(({ kind, success }) => [kind, success.description]));
  expect(promised.message).toContain(claims["reply-message"]!.text);
  expect(promised.appointment).toContain(claims["reply-appointment"]!.text);
});
