import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicPaths } from "#firm/content/paths.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { MISSING_PATHS } from "#build-steps/missing-paths.ts";
import { decoded, renderedPages, type RenderedPage } from "#tests/support/rendered-pages.ts";
import { ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";

/** Valid by the HTML standard; how React writes it (`<br/>`, `autoComplete`) is a matter of taste and left alone. */
const validator = new HtmlValidate({ extends: ["html-validate:standard"], root: true });

let site: TestSite;
let pages: Map<string, RenderedPage>;
beforeAll(async () => {
  site = await startTestSite();
  pages = new Map(
    (await renderedPages(site, [...MISSING_PATHS, "/blog?q=visa", "/contact?form=appointment"])).map((page) => [
      page.path,
      page,
    ]),
  );
});
afterAll(() => site.close());

const CANONICAL = /<link rel="canonical" href="(.*?)">/;

type Crumb = { position: number; item: string };

function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(new RegExp(pattern, "g"))];
  expect([String(pattern), found.length]).toEqual([String(pattern), 1]);
  return decoded(found[0]![1]!);
}

describe.each(publicPaths(contentAsItStands()))("%s", (path) => {
  test("says what it is: status, title, description, canonical address, one first heading", () => {
    const { status, html } = pages.get(path)!;
    expect(status).toBe(200);
    const brand = site.content.site.brand;
    const title = only(html, /<title>(.*?)<\/title>/);
    expect(title).toMatch(new RegExp(`^[^|{}]{5,} \\| ${brand}$`));
    expect(only(html, /<meta name="description" content="(.*?)">/)).toMatch(/^[^{}]{50,260}$/);
    expect(only(html, /<meta name="keywords" content="(.*?)">/).split(", ").length).toBeGreaterThan(1);
    expect(only(html, CANONICAL)).toBe(ORIGIN + path.replace("/study/", "/study-in-canada/"));
    expect(only(html, /<h1\b[^>]*>(.*?)<\/h1>/).length).toBeGreaterThan(3);
    expect(html).toContain('<html lang="en-CA">');
    expect(html).not.toContain("noindex");
  });

  test("is rendered for who shares it: Open Graph and Twitter, with a picture of its own", async () => {
    const { html } = pages.get(path)!;
    const title = only(html, /<title>(.*?)<\/title>/);
    for (const property of ["og:title", "og:description", "og:url", "og:type", "og:site_name", "og:image:alt"])
      only(html, new RegExp(`<meta property="${property}" content="(.+?)">`));
    expect(only(html, /<meta property="og:title" content="(.*?)">/)).toBe(title);
    expect(only(html, /<meta name="twitter:card" content="(.*?)">/)).toBe("summary_large_image");
    const image = only(html, /<meta property="og:image" content="(.*?)">/);
    expect(only(html, /<meta name="twitter:image" content="(.*?)">/)).toBe(image);
    const picture = await site.ask(image.replace(ORIGIN, ""));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    // A PNG's width and height stand at bytes 16 and 20.
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test("tells programs the same: a linked graph without stars", () => {
    const graph = (
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(pages.get(path)!.html)![1]!) as {
        "@graph": Record<string, unknown>[];
      }
    )["@graph"];
    const kinds = graph.map((node) => node["@type"]);
    expect(kinds).toEqual(expect.arrayContaining(["LegalService", "WebSite"]));
    expect(kinds.filter((kind) => String(kind).endsWith("Page"))).toHaveLength(1);
    expect(kinds.includes("BreadcrumbList")).toBe(path !== "/");
    const trail = graph.find((node) => node["@type"] === "BreadcrumbList")?.itemListElement as Crumb[] | undefined;
    expect(trail?.map(({ position }) => position)).toEqual(trail?.map((_crumb, index) => index + 1));
    expect([trail?.[0]?.item, trail?.at(-1)?.item]).toEqual(
      path === "/" ? [undefined, undefined] : [`${ORIGIN}/`, only(pages.get(path)!.html, CANONICAL)],
    );
    expect(kinds.includes("BlogPosting")).toBe(path.startsWith("/blog/"));
    expect(kinds.filter((kind) => kind === "Person")).toHaveLength(path === "/about" ? 3 : 0);
    expect(graph.find((node) => node["@type"] === "LegalService")).toMatchObject({
      address: { addressLocality: "Toronto", addressRegion: "ON", addressCountry: "CA" },
      sameAs: { length: 3 },
    });
    expect(JSON.stringify(graph)).not.toMatch(/"\w*(rating|review)\w*":/i);
    // Every node another one points to is there.
    const ids = new Set(graph.map((node) => node["@id"]));
    const pointed = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map((match) => match[1]!);
    expect(pointed.filter((id) => !ids.has(id))).toEqual([]);
  });
});

test("every page is valid HTML", async () => {
  const problems = await Promise.all(
    [...pages.values()].map(async ({ path, html }) => {
      const { results } = await validator.validateString(html);
      return results.flatMap((result) =>
        result.messages.map(
          ({ ruleId, message, line, column }) =>
            `${path} ${ruleId}: ${message} ` +
            `(${html.split("\n")[line - 1]!.slice(Math.max(0, column - 30), column + 60)})`,
        ),
      );
    }),
  );
  expect(problems.flat().slice(0, 20)).toEqual([]);
});

test("no two pages share a title or a description", () => {
  for (const pattern of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)">/]) {
    const words = publicPaths(site.content)
      .filter((path) => !path.startsWith("/study/"))
      .map((path) => pattern.exec(pages.get(path)!.html)![1]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  }
});

test.each(["/sitemap.xml", "/feed.xml"])("%s names every page it should, by its canonical address", async (file) => {
  const xml = await (await site.ask(file)).text();
  const wanted =
    file === "/feed.xml"
      ? site.content.posts.map((post) => `/blog/${post.slug}`)
      : publicPaths(site.content).filter((path) => !path.startsWith("/study/"));
  const named = new Set(
    [...xml.matchAll(/<loc>(.*?)<\/loc>|<link[^>]* href="(.*?)"/g)].map((match) => match[1] ?? match[2]),
  );
  expect(wanted.filter((path) => !named.has(ORIGIN + path))).toEqual([]);
});
