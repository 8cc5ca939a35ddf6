import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withoutMarks } from "#build-steps/marked-registers.ts";
import { makePhotos } from "#build-steps/photos.ts";
import { renderPages, type RenderedPage } from "#build-steps/render-pages.ts";
import { weighPages } from "#build-steps/weigh-pages.ts";
import { askPath, lawyersIn } from "#firm/content/people.ts";
import { publicPaths } from "#firm/content/paths.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { staticPages } from "#firm/content/static-pages.ts";
import { readBuild } from "#server/http/build-output.ts";
import { putPhoto } from "#tests/support/generated-photo.ts";
import { renderedPages } from "#tests/support/rendered-pages.ts";
import { GOOD_APPOINTMENT, GOOD_MESSAGE, startTestSite, TEST_NOW, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

/** Every page is rendered: slow where several test files share a processor. */
const SLOW = 180_000;

const build = await readBuild();
const content = contentAsItStands();
const { plates } = build.assets;

/** The lawyers of each page of an area. */
const OF_AREAS = staticPages(content).flatMap(({ path: page, sections }) =>
  sections.flatMap((section) =>
    section.kind === "hero" && section.areas ? [{ page, lawyers: lawyersIn(section.areas, content.team) }] : [],
  ),
);

let site: TestSite;
let html: Map<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  html = new Map((await renderedPages(site)).map((page) => [page.path, page.html]));
}, SLOW);
afterAll(() => site.close());

/** A part of a page without its tags, in one line. */
const openingOf = (page: string) => html.get(page)!.split("<h2")[0]!;

test("each practice area has its people in the opening of its page: face, name, languages, and how to ask", () => {
  const practice = content.site.practiceAreas.flatMap(({ path: page }) => page ?? []);
  expect(OF_AREAS.map(({ page }) => page)).toEqual(expect.arrayContaining(practice));
  for (const { page, lawyers } of OF_AREAS) {
    expect([page, lawyers.length > 0]).toEqual([page, true]);
    const opening = openingOf(page);
    for (const { slug, name, languages, specialization } of lawyers) {
      expect([page, opening.includes(`src="${plates[slug]!.small}"`)]).toEqual([page, true]);
      for (const words of [name, specialization, `Speaks ${languages.join(", ")}`])
        expect(visibleText(opening)).toContain(words);
      expect([page, opening.includes(`href="${askPath({ slug })}"`)]).toEqual([page, true]);
    }
  }
});

test("an article shows who wrote it, and only them", () => {
  for (const { slug: article } of content.posts) {
    const writer = content.team.find(({ articles }) => articles.includes(article))!;
    const [head] = html.get(`/blog/${article}`)!.split("</header>").slice(1);
    expect(head).toContain(plates[writer.slug]!.small);
    expect(visibleText(head!)).toContain(`Written by ${writer.name}`);
    const others = content.team.filter(({ slug }) => slug !== writer.slug);
    for (const { slug } of others) expect(html.get(`/blog/${article}`)).not.toContain(plates[slug]!.small);
  }
});

test("all of them stand large on /about, and beside the form", () => {
  for (const { slug } of content.team) {
    expect(html.get("/about")).toContain(`src="${plates[slug]!.large}"`);
    expect(html.get("/contact")).toContain(`src="${plates[slug]!.small}"`);
    for (const page of ["/about", "/contact"]) expect(html.get(page)).toContain(`href="${askPath({ slug })}"`);
  }
});

test("every plate is there, as a picture of its own for each lawyer", async () => {
  const addresses = Object.values(plates).flatMap(({ small, large }) => [small, large]);
  expect(new Set(addresses).size).toBe(2 * content.team.length);
  for (const address of addresses) {
    const answer = await site.ask(address);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  }
});

test("no page has a monogram, and no client a face", () => {
  for (const [page, markup] of html) expect([page, /monogram/i.test(markup)]).toEqual([page, false]);
  for (const [, figure] of html.get("/")!.matchAll(/<figure>(.*?)<\/figure>/gs)) expect(figure).not.toContain("<img");
});

describe("who asks for a lawyer", () => {
  const ask = async (address: string) => (await site.ask(address)).text();

  test("finds them above the forms, and their name in both, with their area chosen where it is but one", async () => {
    const page = await ask("/contact?lawyer=amara-okafor");
    expect(visibleText(page)).toContain("Both forms name Amara Okafor");
    expect(page).toMatch(/<input[^>]*name="subject"[^>]*value="For Amara Okafor"/);
    expect(page).toMatch(/<textarea[^>]*name="description"[^>]*>\s*I would like to speak with Amara Okafor\.</);
    expect(page.match(/<option selected="">Immigration Law</g)).toHaveLength(2);
    expect(await ask("/contact?lawyer=daniel-castellanos")).not.toMatch(/<option selected="">[A-Z][^<]*Law/);
  });

  test("keeps them in the other tab, and when a form comes back, without script", async () => {
    const page = await ask("/contact?lawyer=priya-raghunathan");
    expect(page).toContain('href="/contact?form=appointment&amp;lawyer=priya-raghunathan"');
    expect(page).toContain('action="/contact?lawyer=priya-raghunathan"');
    const { firstName: _left, ...typed } = GOOD_MESSAGE;
    const back = await (await site.postForm("/contact?lawyer=priya-raghunathan", typed)).text();
    expect(visibleText(back)).toContain("Both forms name Priya Raghunathan");
    expect(back).toContain(`value="${GOOD_MESSAGE.subject}"`);
    expect(back).not.toContain('value="For Priya Raghunathan"');
  });

  test.each(["nobody", "", "<script>", "__proto__"])("for %j meets the plain page", async (slug) => {
    const page = await ask(`/contact?lawyer=${encodeURIComponent(slug)}`);
    expect(page).not.toContain("Both forms name");
    expect(page).not.toMatch(/value="For /);
  });
});

describe("a receipt", () => {
  const receipt = async (form: "contact" | "appointments", values: Record<string, string>) => {
    const { path: address } = (await (await site.postJson(`/api/${form}`, values)).json()) as { path: string };
    return (await site.ask(address)).text();
  };

  test("shows who works in the area that was asked about", async () => {
    const page = await receipt("contact", { ...GOOD_MESSAGE, practiceArea: "Criminal Law" });
    expect(page).toContain(plates["priya-raghunathan"]!.small);
    expect(page).not.toContain(plates["amara-okafor"]!.small);
  });

  test("shows nobody where anybody may answer", async () => {
    const page = await receipt("contact", { ...GOOD_MESSAGE, practiceArea: "", email: "none@example.com" });
    expect(page).not.toContain('class="person"');
  });

  test("shows whose time is held", async () => {
    const page = await receipt("appointments", { ...GOOD_APPOINTMENT, email: "held@example.com" });
    expect(page).toContain(plates["daniel-castellanos"]!.small);
    expect(page.match(/class="person"/g)).toHaveLength(1);
  });
});

test("a year of call that the firm has looked up stands wherever the lawyer does", async () => {
  const dated = structuredClone(content);
  dated.team[0]!.called = 2009;
  const pages = await renderPages(dated, build, TEST_NOW, ["/immigration-law", "/about"]);
  for (const { html: page } of pages) expect(visibleText(page)).toMatch(/Called to the (?:Ontario )?bar.{1,12}2009/);
});

describe("a photograph in content/photos", () => {
  let pages: RenderedPage[];
  let photos: typeof build.assets.photos;
  beforeAll(async () => {
    const [source, output] = [0, 1].map(() => mkdtempSync(path.join(os.tmpdir(), "photos-"))) as [string, string];
    try {
      await Promise.all(content.team.map(({ slug }, index) => putPhoto(path.join(source, `${slug}.jpg`), index + 1)));
      photos = await makePhotos(source, output);
    } finally {
      for (const folder of [source, output]) rmSync(folder, { recursive: true });
    }
    const withPhotos = { ...build, assets: { ...build.assets, photos } };
    pages = await renderPages(content, withPhotos, TEST_NOW);
  }, SLOW);

  test("takes the place of the plate on every page, with words and in formats a browser can choose from", () => {
    for (const { path: page, html: marked } of pages) {
      const markup = withoutMarks(marked);
      for (const { slug, name } of content.team)
        for (const size of ["small", "large"] as const) {
          expect([page, markup.includes(plates[slug]![size])]).toEqual([page, false]);
          if (!(html.get(page) ?? "").includes(plates[slug]![size])) continue;
          const address = photos[slug]![size];
          for (const ending of ["avif", "webp", "jpg"])
            expect([page, markup.includes(`"${address}.${ending}"`)]).toEqual([page, true]);
          expect(markup).toContain(`alt="${name}"`);
        }
    }
  });

  test("makes no page too heavy", { timeout: SLOW }, async () => {
    expect(await weighPages(pages, build)).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(publicPaths(content).length);
  });

  test("is called what the firm calls it, with the words the firm gave it", async () => {
    const named = structuredClone(content);
    named.team[0]!.image = { file: "priya-raghunathan.jpg", alt: "Amara at her desk" };
    const assets = { ...build.assets, photos };
    const [page] = await renderPages(named, { ...build, assets }, TEST_NOW, ["/immigration-law"]);
    expect(page!.html).toContain(`src="${photos["priya-raghunathan"]!.small}.jpg" alt="Amara at her desk"`);
  });
});
