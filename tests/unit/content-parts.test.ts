import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bareIn } from "#firm/content/checks/check-figures.ts";
import { pageFile } from "#firm/content/checks/check-tokens.ts";
import { overdueWarning } from "#firm/content/checks/source-rules.ts";
import { rawLawTexts } from "#firm/content/law-texts.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import { readRedirects } from "#firm/content/redirects.ts";
import { schemaOf } from "#firm/content/schema/editor-schemas.ts";
import { sectionMarkdown } from "#firm/content/sections/all-kinds.ts";
import { STUDY_LANDING } from "#firm/content/sections/study-sections.ts";
import { readPosts } from "#firm/content/seed-post.ts";
import { staticPages } from "#firm/content/static-pages.ts";
import { withoutNotes } from "#firm/content/text/markdown-text.ts";
import { pageText } from "#firm/content/text/page-text.ts";
import { plainWords, tokenText } from "#firm/content/text/tokens.ts";
import { YamlFolder } from "#firm/content/yaml/yaml-file.ts";
import { setLine } from "#firm/drawings/letters.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

const content = contentAsItStands();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "content-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a file of moved addresses that is gone is one mistake, and no address is moved", () => {
  const files = new YamlFolder(folder);
  expect(readRedirects(files)).toEqual([]);
  expect(files.problems).toEqual([{ file: "redirects.txt", message: "is missing: put it back" }]);
});

test("a folder in the place of an article is one mistake, and no article", () => {
  mkdirSync(path.join(folder, "posts", "odd.md"), { recursive: true });
  writeFileSync(path.join(folder, "posts", "plain.md"), "Words without data.\n");
  const files = new YamlFolder(folder);
  expect(readPosts(files)).toEqual([]);
  expect(files.problems).toEqual([
    { file: "posts/odd.md", message: "is missing: put it back" },
    { file: "posts/plain.md", line: 1, message: "must begin with the article's data between two lines of ---" },
  ]);
});

test("before any section was recorded there are no recorded texts, and a torn file is no empty one", () => {
  const place = path.join(folder, "law-texts.json");
  expect(rawLawTexts(place)).toEqual({});
  writeFileSync(place, "{");
  expect(() => rawLawTexts(place)).toThrow(SyntaxError);
  expect(() => rawLawTexts(folder)).toThrow("EISDIR");
});

test("opening hours that say when they end alone are a mistake", () => {
  expect(() => officeHours([{ days: "Mon", closes: "6:00 PM" } as never])).toThrow(
    "must have opens and closes, both times of the same day, opens first",
  );
});

test("one figure that is due is spoken of as one", () => {
  const [[key, entry]] = Object.entries(content.law) as [[string, (typeof content.law)[string]]];
  const law = { [key]: { ...entry, checkAgain: "2026-11-20" } };
  expect(overdueWarning({ law }, "2026-11-21")).toBe(
    "One legal figure is due to be checked again. `npm run report` names it; nothing waits for it.",
  );
});

test("which file a page is in", () => {
  const known = { pages: new Map([[STUDY_LANDING, {}]]), study: new Map([["permits", {}]]) } as never;
  const files = ["/", "/study-in-canada/permits", "/business/wills", "/study-in-canada"].map((one) =>
    pageFile(one, known),
  );
  expect(files).toEqual([
    "pages/index.yaml",
    "study/permits.yaml",
    "business/wills.yaml",
    "pages/study-in-canada.yaml",
  ]);
});

test("an editor is given no help with files that are not YAML", () => {
  expect([schemaOf("posts/hello.md"), schemaOf("redirects.txt"), schemaOf("team.yaml")]).toEqual([
    undefined,
    undefined,
    "team",
  ]);
});

test("as Markdown too a testimonial has no rating once that is withdrawn", () => {
  const words = { kind: "testimonials", heading: "What clients say" } as const;
  const markdown = (claims: typeof content.claims) =>
    sectionMarkdown(words, withoutNotes({ content: { ...content, claims }, siteUrl: "https://firm.example" }));
  const { length } = content.testimonials;
  expect(markdown(content.claims).match(/\. 5 out of 5\.$/gm)).toHaveLength(length);
  const rating = { ...content.claims["testimonials-rating"]!, show: "withdrawn" as const };
  const without = markdown({ ...content.claims, "testimonials-rating": rating });
  expect(without).not.toContain("out of 5");
  const last = content.testimonials.at(-1)!;
  expect(without.endsWith(`> ${last.name}, ${last.position}.`)).toBe(true);
});

test("pages about studying stand below their first page, and without it there are none", () => {
  const pages = new Map([...content.pages].filter(([address]) => address !== STUDY_LANDING));
  const studying = (one: typeof content) =>
    staticPages(one).filter(({ path: address }) => address.startsWith(`${STUDY_LANDING}/`)).length;
  expect(studying(content)).toBeGreaterThan(0);
  expect(studying({ ...content, pages })).toBe(0);
});

test("signs that HTML writes by their number are read as the signs", () => {
  expect(pageText("<p>&#67;af&#xe9; &amp; &lt;tea&gt; &unknown;</p>").trim()).toBe("Café & <tea> &unknown;");
});

test("how long a span is, in words", () => {
  const spoken = (retentionDays: number) =>
    plainWords("{retention}", {
      ...content,
      site: { ...content.site, privacy: { ...content.site.privacy, retentionDays } },
    });
  expect([90, 365, 730, 365 * 30].map(spoken)).toEqual(["90 days", "one year", "two years", "30 years"]);
});

test("a key without an entry is named", () => {
  expect(() => tokenText({ register: "law", key: "no-such-fee" }, content)).toThrow(
    "{law.no-such-fee} is in no register",
  );
});

test("a sign that has no outline is set as a question mark, and as nothing where there is none", () => {
  const letters = (outlines: Record<string, [number, string]>) => ({ serif: { outlines, kerning: {} } }) as never;
  expect(setLine("a☃", "serif", letters({ a: [500, "m1"], "?": [300, "m2"] }))).toEqual({
    outline: "M0 0m1M500 0m2",
    width: 800,
  });
  expect(setLine("☃a", "serif", letters({ a: [500, "m1"] }))).toEqual({ outline: "M0 0m1", width: 500 });
});

test("for a figure that stands alone, without a word beside it, its key is offered", () => {
  const [told] = bareIn("$100", smallFirm(), {});
  expect(told).toContain("Write {law.visa-fee}");
});
