import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawingNames } from "#firm/content/schema/drawing-words.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite({
    change: ({ law }) => {
      law["judicial-review-in-canada"] = {
        ...law["judicial-review-in-canada"]!,
        next: [{ from: "2026-12-01", value: "21 days", note: "There is more time now." }],
      };
    },
  });
});
afterEach(() => site.close());

const text = async (path: string) => (await site.ask(path)).text();
/** Every drawing, at both widths and in both themes. */
const ADDRESSES = drawingNames.flatMap((name) =>
  ["", "-narrow", "-dark", "-narrow-dark"].map((kind) => `/drawings/${name}${kind}.svg`),
);

test.each(ADDRESSES)("%s is a picture for everyone, whose own style its policy allows", async (address) => {
  const response = await site.ask(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  const svg = await response.text();
  const style = /<style>(.*?)<\/style>/s.exec(svg)![1]!;
  const hash = createHash("sha256").update(style).digest("base64");
  expect(response.headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(svg).toMatch(/<title id="alt">[^<]{40,}<\/title>/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const again = await site.ask(address, { headers: { "if-none-match": response.headers.get("etag")! } });
  expect(again.status).toBe(304);
});

const NARROW = "(max-width:47.9em)";
const DARK = "(prefers-color-scheme:dark)";

test("every drawing is placed on a page, in both its forms, with its size and its words", async () => {
  const pages = [
    "/blog/land-transfer-tax-for-first-time-buyers",
    "/blog/first-day-after-an-arrest",
    "/blog/visitor-visa-refused-what-to-do-next",
    "/wills-power-of-attorney",
    "/study-in-canada",
    "/inadmissible",
    "/sponsorship-applications",
    "/immigrate-to-canada",
    "/immigration-law",
    "/privacy-policy",
    "/business-immigration",
    "/inadmissible/criminal-inadmissibility",
    "/inadmissible/misrepresentation-in-canadian-immigration",
    "/inadmissible/medical-inadmissibility",
    "/inadmissible/authorization-to-return-to-canada",
    "/inadmissible/temporary-resident-permits",
  ];
  const html = (await Promise.all(pages.map(text))).join("\n");
  for (const name of drawingNames) {
    const [picture] = new RegExp(
      `<picture class="drawing">(?:(?!</picture>).)*/drawings/${name}\\.svg.*?</picture>`,
      "s",
    ).exec(html)!;
    for (const [media, kind, width] of [
      [`${NARROW} and ${DARK}`, "-narrow-dark", 340],
      [NARROW, "-narrow", 340],
      [DARK, "-dark", 720],
    ])
      expect(picture).toContain(
        `<source media="screen and ${media}" srcset="/drawings/${name}${kind}.svg" width="${width}" height="`,
      );
    expect(picture).toMatch(/<img src="[^"]+" width="720" height="\d+" alt="[^"]{40,}" loading="lazy"/);
  }
});

test("a drawing and its words change at midnight in Toronto on the day its figure does", async () => {
  const [page, address] = ["/blog/visitor-visa-refused-what-to-do-next", "/drawings/refused-visa.svg"];
  site.clock.now = Date.parse("2026-12-01T04:59:59Z");
  const before = await text(address);
  expect(before).toContain("Federal Court: 15 days if");
  expect(await text(page)).toContain("Federal Court: 15 days if");
  site.clock.now += 1000;
  const after = await text(address);
  expect(after).toContain("Federal Court: 21 days if");
  expect(await text(page)).toContain("Federal Court: 21 days if");
  expect(after.replace(/<title.*?<\/title>/s, "")).not.toBe(before.replace(/<title.*?<\/title>/s, ""));
});

test("the Markdown of a page has the picture with its words, and the words of the page alone", async () => {
  const markdown = await text("/sponsorship-applications.md");
  expect(markdown).toMatch(/!\[A ruler of years:[^\]]+\]\(http:\/\/site\.test\/drawings\/undertaking-lengths\.svg\)/);
  expect(await text("/study-in-canada.md")).toMatch(/!\[A river\.[^\]]+\]\(http[^)]+\.svg\)/);
  expect(await text("/blog/first-day-after-an-arrest.md")).toMatch(/!\[A line of hours [^\]]+\]\(http[^)]+\.svg\)/);
});

test("no drawing answers under another name", async () => {
  for (const address of ["/drawings/", "/drawings/constructor.svg", "/drawings/refused-visa-wide.svg"])
    expect((await site.ask(address)).status).not.toBe(200);
});
