import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { restsOnOntario } from "#firm/content/check-register.ts";
import { deadLinks, linksIn, pathOf } from "#firm/content/checks/check-links.ts";
import { checkPhotos } from "#firm/content/checks/check-photos.ts";
import { checkPictures } from "#firm/content/checks/check-pictures.ts";
import { pageFile } from "#firm/content/checks/check-tokens.ts";
import { isOfficialAddress } from "#firm/content/checks/source-rules.ts";
import { readContent } from "#firm/content/read.ts";
import { readRedirects } from "#firm/content/redirects.ts";
import type { YamlFolder } from "#firm/content/yaml/yaml-file.ts";
import { plantedContent } from "#tests/support/planted-content.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

function redirectsIn(text: string) {
  const files = { text: () => text, problems: [] as { line?: number }[] };
  const moved = readRedirects(files as unknown as YamlFolder).map(({ from, to, status }) => `${from} ${to} ${status}`);
  return { moved, refused: files.problems.map(({ line }) => line) };
}

test("an address that moved stands with its new one and a number, with any spaces between and a remark behind", () => {
  const text = [
    "# What moved",
    "/old-visas /visas 301",
    "  /wills\t /estate   302   # until May",
    "/ https://www.ontario.ca/page 308",
    "/old /  301",
    "",
  ].join("\n");
  expect(redirectsIn(text)).toEqual({
    moved: ["/old-visas /visas 301", "/wills /estate 302", "/ https://www.ontario.ca/page 308", "/old / 301"],
    refused: [],
  });
});

test.each([
  "old /new 301",
  "from /old /new 301",
  "/old new 301",
  "/old http://www.ontario.ca 301",
  "/old https:// 301",
  "/old /new 303",
  "/old /new 3011",
  "/old /new 301 302",
  "/old /new",
  "/old/new 301",
  "/old /new301",
  "/an old /new 301",
])("%s moves nothing, and its line is named", (line) => {
  expect(redirectsIn(`/a /b 301\n${line}`)).toEqual({ moved: ["/a /b 301"], refused: [2] });
});

test("links of a text are those to pages of this site, each to its end", () => {
  const text = "Ask [us](/contact), see [fees](/fees?from=faq#top) or [home](/), not [IRCC](https://ircc.ca) (/visas).";
  expect(linksIn({ text, to: "/wills", href: "tel:1", heading: "/no" })).toEqual([
    { path: ["text"], link: "/contact" },
    { path: ["text"], link: "/fees?from=faq#top" },
    { path: ["text"], link: "/" },
    { path: ["to"], link: "/wills" },
  ]);
  expect(linksIn("[two](/a)(/b) [three](/c d)").map(({ link }) => link)).toEqual(["/a"]);
});

test("what stands after a question mark or a number sign is no part of the page", () => {
  expect(["/fees?from=faq#top", "/fees#top", "/fees"].map(pathOf)).toEqual(["/fees", "/fees", "/fees"]);
  expect(deadLinks("[us](/contcat?from=faq#top)", smallFirm())).toEqual([
    "/contcat?from=faq#top leads to no page of this site: did you mean /contact?",
  ]);
});

test("a source is a government, a parliament, a court or the Law Society by the end of its host", () => {
  const official = [
    "https://canada.ca/fees",
    "https://www.canada.ca/fees",
    "https://laws-lois.justice.gc.ca/eng",
    "https://lso.ca/",
    "https://www.legisquebec.gouv.qc.ca/",
  ];
  const others = ["https://notcanada.ca/", "https://canada.ca.example.com/", "https://example.com/canada.ca"];
  expect([...official, ...others].filter(isOfficialAddress)).toEqual(official);
});

test("a text of Ontario is told by the end of its host too", () => {
  const ontario = [
    "https://ontario.ca/laws",
    "https://www.ontario.ca/laws",
    "https://lso.ca/",
    "https://www.toronto.ca/",
  ];
  const others = ["https://www.canada.ca/", "https://notontario.ca/", "https://ontario.ca.example.com/"];
  const rests = (url: string) => restsOnOntario({ source: { url } } as Parameters<typeof restsOnOntario>[0]);
  expect([...ontario, ...others].filter(rests)).toEqual(ontario);
});

test("a page of a record is in the folder of its kind, and any other by its address", () => {
  const known = {
    pages: new Map([
      ["/business", {}],
      ["/business/guide", {}],
    ]),
    study: new Map(),
  } as never;
  const files = ["/business/seller", "/work-permits/helper", "/business/guide", "/business", "/our/business/seller"];
  expect(files.map((file) => pageFile(file, known))).toEqual([
    "business/seller.yaml",
    "work-permits/helper.yaml",
    "pages/business/guide.yaml",
    "pages/business/index.yaml",
    "pages/our/business/seller.yaml",
  ]);
});

test("a picture is a lawyer's by its whole name, and what is like none is left alone", () => {
  const told = (...pictures: string[]) =>
    checkPhotos({ team: [{ slug: "ann-elm-2" }], testimonials: [] } as never, pictures).map(
      ({ message }) => message.split(":")[0],
    );
  for (const picture of ["ann-elm-2.jpg", "ann-elm-2.jpeg", "ann-elm-2.png", "ann-elm-2.webp"])
    expect(told(picture)).toEqual([]);
  expect(told("ann-elm-2.jpg.txt", "jpg", "about.tiff.md", "notes")).toEqual([]);
  const unusable = "is no picture the site can use";
  for (const picture of [
    "x ann-elm-2.jpg",
    "Ann-elm-2.jpg",
    "old/ann-elm-2.jpg",
    "a.tif",
    "a.tiff",
    "a.JPEG",
    "a.HEIC",
  ])
    expect(told(picture)).toEqual([unusable]);
  expect(told("ann-elm-2.png.jpg", "ann_elm.png")).toEqual([unusable, unusable]);
});

test("a picture in words needs some that stand for it", () => {
  const content = smallFirm();
  const posts = content.posts.map((post) => ({
    ...post,
    content: "![](/a.png) ![  ](/b.png) ![A map](/c.png) ![ ]() and [](/d) !",
  }));
  expect(checkPictures({ ...content, posts }).flatMap(({ words }) => words)).toEqual([
    "![](/a.png)",
    "![  ](/b.png)",
    "![ ]()",
  ]);
});

test("the index of a folder is the page of that folder, and a name that begins or ends alike is its own", () => {
  const folder = plantedContent("pages/terms.yaml", (text) => `${text}\n`);
  const words =
    "{ title: Terms, description: Ours, keywords: [a, b, c], reviewed: 2026-11-01, sections: [{ kind: hero, heading: A, text: B }] }\n";
  mkdirSync(path.join(folder, "pages", "rules"));
  for (const file of ["rules/index", "rules/index-of-terms", "my-index"])
    writeFileSync(path.join(folder, "pages", `${file}.yaml`), words);
  const { pages, checks } = readContent(folder);
  const expected = ["/", "/rules", "/rules/index-of-terms", "/my-index", "/inadmissible"];
  expect(expected.filter((address) => !pages.has(address))).toEqual([]);
  expect(checks.has("appeal-dates")).toBe(true);
});
