import { expect, test } from "vitest";
import { pageMarkdown } from "#app/markdown/page-markdown.ts";
import { articlesOfContent } from "#firm/articles/blog-posts.ts";
import { articleHtml } from "#firm/articles/article-html.ts";
import { staticPages } from "#firm/content/static-pages.ts";
import { createTextRenderer } from "#firm/content/text/rendered-text.ts";
import { legalFiguresJson } from "#firm/figures/legal-figures.ts";
import { searchDocuments } from "#firm/site-search/search-documents.ts";
import { smallFirm, type Change } from "#tests/support/small-firm.ts";

const SITE = "https://elmreed.example";

const inLines = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

const twins = (...changes: Change[]) => {
  const content = smallFirm(...changes);
  return staticPages(content).map((page) => ({
    path: page.path,
    markdown: pageMarkdown(page, { content, siteUrl: SITE }),
  }));
};

const linesOf = (...changes: Change[]) => twins(...changes).flatMap(({ markdown }) => markdown.split("\n"));

// Where words were changed on purpose: read the file, then run this one with -u.
test("every kind of page and section has its twin in Markdown", async () => {
  for (const { path, markdown } of twins()) {
    const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
    await expect(markdown).toMatchFileSnapshot(`small-firm-in-words/${name}.md`);
  }
});

test("what states a withdrawn claim has gone from the twins, and nothing else", async () => {
  const withdrawn = (key: string): Change => [
    "claims.yaml",
    new RegExp(`(?<=^${key}: \\{ text: [^]*?), basis: (?=.*\n)`, "m"),
    ", show: withdrawn, basis: ",
  ];
  const before = new Set(linesOf());
  const after = linesOf(...["won-visas", "won-all", "word-one", "wills", "languages", "reply"].map(withdrawn));
  const gone = [...before].filter((line) => !after.includes(line));
  const come = after.filter((line) => !before.has(line));
  await expect(
    `${[...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)].join("\n")}\n`,
  ).toMatchFileSnapshot("small-firm-in-words/withdrawn.txt");
});

test("everything with words can be found, by its names, its headings and its words", async () => {
  const content = smallFirm();
  const posts = await articlesOfContent(content.posts).published();
  const found = searchDocuments(content, posts).map((document) =>
    Object.values(document)
      .map((part) => part.replaceAll("\n", " ⏎ "))
      .join("\n  "),
  );
  await expect(`${found.join("\n")}\n`).toMatchFileSnapshot("small-firm-in-words/search-documents.txt");
});

test("headings of an article are those of the second and third rank", () => {
  const content = smallFirm();
  const [post] = content.posts;
  const words =
    "# One\n## Two\n\nText with ## signs\n### Three *and* {law.restore-window}\n#### Four\n##None\n ## Nor this";
  const found = searchDocuments(content, [{ ...post!, content: words } as never]);
  expect(found.find(({ kind }) => kind === "article")!.headings).toBe("Two\nThree and 90 days");
});

test("the register of figures as programs read it", async () => {
  await expect(inLines(legalFiguresJson(smallFirm(), SITE))).toMatchFileSnapshot(
    "small-firm-in-words/legal-figures.json",
  );
});

const WRITTEN = `## A heading

Call {phone} or write to {email}: {brand}, {address}.

You have {law.restore-window}, work {law.work-hours} and {law.work-hours}. The bar is {law.old-bar}.

1. A {term.visa}
2. a {term.visa|sticker} and {term.probate}

> Quoted, with \`code\` and ~~nothing~~.

| Left | Right |
|:---|---:|
| {law.visa-fee} | {claim.wills} |

{drawing.permit-span}

![Ours](/photos/a.png) ![Theirs](https://map.example/a.png) ![Also theirs](//map.example/a.png)

[Ours](/visas "Visas") [theirs](https://map.example) [script](javascript:alert(1)) [none](//map.example) <b onclick="x()">bold</b>

It is {law.work-hours} again.
`;

test("an article as HTML: terms once, notes once, and nothing that is not allowed", async () => {
  const html = articleHtml(WRITTEN, smallFirm()).replaceAll(
    /(?=<(?:p|h2|ol|li|blockquote|div|tr|aside|picture|source|img)\b)/g,
    "\n",
  );
  await expect(`${html.trim()}\n`).toMatchFileSnapshot("small-firm-in-words/article.html");
});

test("a page of texts as HTML: what one has explained, the next does not", () => {
  const content = smallFirm();
  const page = createTextRenderer(content);
  const noted = page.notes(["{law.work-hours} {law.visa-fee}"]);
  expect(noted).toBe(
    '<aside class="law-note" aria-label="The rule today: Hours of work a week off campus"><p><strong>The rule today.</strong> ' +
      'Since November 2024 it is 24 hours a week.</p><p class="law-source">Source: ' +
      '<a href="https://laws-lois.justice.gc.ca/eng/regulations/SOR-2002-227/section-186.html">Immigration Regulations</a>' +
      ", section 186(v). Checked June 2, 2026.</p></aside>",
  );
  expect(page.notes(["{law.work-hours}"])).toBe("");
  expect(page.block("{law.work-hours}")).toBe("<p>20 hours a week</p>\n");
  expect(page.plain("{term.visa|a sticker} **{law.old-bar}** {retention} {erased-names}")).toBe(
    "a sticker **six years** two years fifteen years",
  );
  expect(page.inline("*{term.probate}* <i>& {phone}</i>")).toContain("&lt;i&gt;&amp; ");
  expect(page.inline("{term.probate}")).toBe("probate");
  expect(page.forNewPage().inline("{term.probate}")).toContain("A court says that a will is good.");
  expect(page.forNewPage().notes(["{law.work-hours}"])).toBe(noted);
});

test("a link that leads away is marked so; one of the site is not, whatever address it hands on", () => {
  const { inline } = createTextRenderer(smallFirm());
  expect(inline("[a](https://other.example)")).toBe('<a href="https://other.example" rel="noopener">a</a>');
  expect(inline("[a](http://other.example)")).toBe('<a href="http://other.example" rel="noopener">a</a>');
  expect(inline("[a](/go?to=https://other.example)")).toBe('<a href="/go?to=https://other.example">a</a>');
});
