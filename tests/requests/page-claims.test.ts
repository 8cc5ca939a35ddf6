import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#firm/content/yaml/problem.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import type { Content } from "#firm/content/content.ts";
import { FORMS } from "#app/pages/contact/forms.ts";
import { checkPages } from "#build-steps/check-built-pages.ts";
import { renderPages } from "#build-steps/render-pages.ts";
import { readBuild } from "#server/http/build-output.ts";
import { TEST_NOW } from "#tests/support/test-site.ts";

/** Every page of the site is rendered for it: slow where several test files share a processor. */
const SLOW = 180_000;

/** What the check says of the finished pages after a change that the reading of content/ has not seen. */
async function pagesWith(change: (content: Content) => void): Promise<Problem[]> {
  const content = structuredClone(contentAsItStands());
  change(content);
  return checkPages(await renderPages(content, await readBuild(), TEST_NOW), content);
}

test("every claim and every figure on every page comes from a register", { timeout: SLOW }, async () => {
  expect(await pagesWith(() => undefined)).toEqual([]);
});

describe("what is planted is found", () => {
  const PLANTED = [
    ["We are the best firm in London.", "the best"],
    ["We have won 700+ cases.", "700+"],
    ["Our success rate is 98%.", "98%"],
    ["We guarantee an answer.", "guarantee"],
    ["We answer within 24 hours.", "24 hours"],
  ] as const;
  let problems: Problem[];
  beforeAll(async () => {
    problems = await pagesWith(({ site, pages, claims }) => {
      site.disclaimer = PLANTED.map(([sentence]) => sentence).join(" ");
      pages.get("/about")!.description = "The leading law firm.";
      claims["years-firm"]!.pages = ["/", "/about"];
    });
  }, SLOW);

  test.each(PLANTED)("%s", (sentence, word) => {
    expect(problems).toContainEqual({
      file: "/immigrate-to-canada",
      field: `"${sentence}"`,
      message: expect.stringContaining(`"${word}"`),
    });
  });

  test("and nothing else on that page", () => {
    expect(problems.filter(({ file }) => file === "/immigrate-to-canada")).toHaveLength(PLANTED.length);
  });

  test("in what only search engines meet", () => {
    expect(problems).toContainEqual(expect.objectContaining({ file: "/about", field: '"The leading law firm."' }));
  });

  test("a claim on a page that its entry does not name, and one on a page that does not make it", () => {
    const field = "{claim.years-firm}";
    expect(problems).toContainEqual({
      file: "/practice-areas",
      field,
      message: expect.stringContaining('add "/practice-areas"'),
    });
    expect(problems).toContainEqual({ file: "/about", field, message: expect.stringContaining('remove "/about"') });
  });
});

test("the toasts of the two forms promise what the register of claims says", () => {
  const { claims } = contentAsItStands();
  const promised = Object.fromEntries(FORMS.map(({ kind, success }) => [kind, success.description]));
  expect(promised.message).toContain(claims["reply-message"]!.text);
  expect(promised.appointment).toContain(claims["reply-appointment"]!.text);
});
