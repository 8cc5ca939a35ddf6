import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keysUsed } from "#firm/content/text/tokens.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** The register before the firm showed the present rule in place of the stated one. */
const asStated = () =>
  startTestSite({
    change: ({ law }) => {
      for (const key of ["off-campus-hours", "coop-work-permit"]) law[key]!.show = "stated";
    },
  });

/** The page as one reads it: React parts neighbouring texts by empty comments. */
const html = async (path: string, of = site) => (await (await of.ask(path)).text()).replaceAll("<!-- -->", "");

describe("/legal-figures", () => {
  test("lists every figure with its source and the day it was checked, under its key", async () => {
    const all = await html("/legal-figures?all=1");
    const { figures } = (await (await site.ask("/legal-figures.json")).json()) as { figures: { address: string }[] };
    for (const [index, [key, { source, topic }]] of Object.entries(site.content.law).entries()) {
      const { pathname, hash } = new URL(figures[index]!.address);
      expect([pathname, hash]).toEqual([`/legal-figures/${topic}`, `#${key}`]);
      for (const shown of [await html(pathname), all]) {
        expect(shown).toContain(`id="${key}"`);
        expect(shown).toContain(source.url.replaceAll("&", "&amp;"));
      }
    }
    expect(all).toContain("Checked November 22, 2026");
  });

  test("an older link to a figure ends at the topic that holds it", async () => {
    const page = await html("/legal-figures");
    const topics = [...page.matchAll(/<li data-topic="">.*?<\/li>/gs)].map(([topic]) => topic);
    for (const [key, { topic }] of Object.entries(site.content.law))
      expect(topics.find((one) => one.includes(`id="${key}"`))).toContain(`href="/legal-figures/${topic}"`);
  });

  test("all of them on one page is a view that search engines leave out", async () => {
    expect(await html("/legal-figures")).toContain('href="/legal-figures?all=1"');
    expect(await html("/legal-figures?all=1")).toContain('<meta name="robots" content="noindex">');
  });

  test("a topic has its own Markdown, and one that does not exist is not found", async () => {
    const markdown = await html("/legal-figures/visit.md");
    expect(markdown).toMatch(/^# Visiting Canada: Legal Figures and Sources/);
    expect(markdown).not.toContain("## Wills and estates");
    expect((await site.ask("/legal-figures/zebra")).status).toBe(404);
  });

  test("where the rule has changed, the present one stands beside it, with its day", async () => {
    const stated = await asStated();
    const entry = /id="coop-work-permit"[\s\S]*?<\/li>/.exec(await html("/legal-figures/study", stated))![0];
    expect(entry).toContain("co-op work permit");
    expect(entry).toContain("Today (since April 1, 2026): no separate co-op work permit.");
    expect(entry).toContain("to be confirmed.");
    await stated.close();
  });

  test("is searched by its query string, without script", async () => {
    const page = await html("/legal-figures?q=restoration+90");
    expect(page).toMatch(/<input[^>]*name="q"[^>]*value="restoration 90"/);
    expect(page).not.toContain('<li id="trv-fee"');
    const found = await html("/legal-figures?q=RESTORE+status");
    expect(found).toContain('id="restoration-window"');
    expect(found).toContain("1 figure, last checked");
    expect(found).toContain('<meta name="robots" content="noindex">');
  });

  test("a search that finds nothing says what to try, and shows markup as text", async () => {
    const page = await html("/legal-figures?q=%3Cb%3Ezebra");
    expect(page).toContain("No figure has all of these words: &lt;b&gt;zebra.");
    expect(page).not.toContain("<b>zebra");
  });

  test("the plain list is cached, a search is rendered on request", async () => {
    expect((await site.ask("/legal-figures")).headers.get("etag")).toBeTruthy();
    expect((await site.ask("/legal-figures?q=fee")).headers.get("cache-control")).toBe("no-store");
  });

  test("has a JSON alternate with the same figures", async () => {
    const response = await site.ask("/legal-figures.json");
    expect(response.headers.get("content-type")).toBe("application/json");
    const { figures } = (await response.json()) as { figures: Record<string, unknown>[] };
    expect(figures).toHaveLength(Object.keys(site.content.law).length);
    const address = "http://site.test/legal-figures/study#off-campus-hours";
    expect(figures.find(({ key }) => key === "off-campus-hours")).toMatchObject({
      stated: "24 hours",
      checked: "2026-11-22",
      official: true,
      address,
    });

    const stated = await asStated();
    const before = (await (await stated.ask("/legal-figures.json")).json()) as { figures: Record<string, unknown>[] };
    expect(before.figures.find(({ key }) => key === "off-campus-hours")).toMatchObject({
      stated: "20 hours",
      currentRule: { value: "24 hours", since: "2024-11-08" },
      address,
    });
    await stated.close();
  });
});

describe("/glossary", () => {
  test("explains every term under its key", async () => {
    const page = await html("/glossary");
    for (const key of Object.keys(site.content.glossary)) expect(page).toContain(`id="${key}"`);
    expect(page).toContain("temporary resident permit</dfn> (TRP)");
  });

  test("is where the pages' terms lead, and their meaning is on the page itself without script", async () => {
    const page = await html("/inadmissible/temporary-resident-permits");
    const key = keysUsed("term", site.content.pages.get("/inadmissible/temporary-resident-permits"))[0]!;
    expect(page).toContain(`href="/glossary#${key}"`);
    expect(page).toContain(site.content.glossary[key]!.meaning);
  });

  test("each term is explained once on a page, at its first use", async () => {
    const page = await html("/inadmissible/criminal-inadmissibility");
    expect(page.split('id="term-serious-criminality"')).toHaveLength(2);
  });
});

test("both pages are in the footer of every page and in the sitemap", async () => {
  for (const path of ["/legal-figures", "/glossary"]) {
    expect(await html("/about")).toContain(`href="${path}"`);
    expect(await html("/sitemap.xml")).toContain(`<loc>http://site.test${path}</loc>`);
  }
});

describe("a figure the law has since changed", () => {
  const PAGE = "/study-in-canada";

  test("stands as stated, with one dated note that names its source", async () => {
    const stated = await asStated();
    const page = await html(PAGE, stated);
    await stated.close();
    expect(page).toContain("up to 20 hours a week");
    const notes = page
      .match(/<aside class="law-note"[\s\S]*?<\/aside>/g)!
      .filter((note) => note.includes("November 8, 2024"));
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain("aria-label=");
    expect(notes[0]).toMatch(/Source: <a href="https:\/\/laws-lois\.justice\.gc\.ca[^"]*"/);
    expect(notes[0]).toContain("Checked November 22, 2026");
  });

  test("one note for a figure that several sections of a page state", async () => {
    const page = await html("/sponsorship-applications");
    expect(page.match(/since January 1, 2026\. Ask us about other ways/g)).toHaveLength(1);
  });

  test("one word in law.yaml switches every page to the present rule, and the note stays right under it", async () => {
    const switched = await startTestSite({
      change: ({ law }) => {
        law["off-campus-hours"]!.show = "current";
      },
    });
    const page = await html(PAGE, switched);
    expect(page).toContain("up to 24 hours a week");
    expect(page).not.toContain("up to 20 hours a week");
    expect(page).toMatch(
      /24 hours a week during sessions[^<]*<\/span><div class="law-notes"><aside class="law-note"[^>]*><p><strong>The rule today\.<\/strong> Since November 8, 2024, students who qualify/,
    );
    const figures = await html("/legal-figures/study", switched);
    expect(/id="off-campus-hours"[\s\S]*?<\/li>/.exec(figures)![0]).toMatch(
      />24 hours<[\s\S]*Stated before: 20 hours\./,
    );
    expect(await html("/sponsorship-applications", switched)).toContain("The rule today.");
    await switched.close();
  });
});

describe("the sentence on past results", () => {
  const sentence = "Past results do not indicate future results. Outcomes depend on the facts of each case.";

  /** The section of a page that begins with this heading. */
  const section = async (path: string, heading: string) =>
    (await html(path))
      .split("<section")
      .find((part) => part.includes(`>${heading}</h2>`))!
      .split("</section>")[0]!;

  test.each([
    ["/", "The firm in figures"],
    ["/about", "Our work so far"],
    ["/immigration-law", "Our immigration work"],
    ["/criminal-law", "Our defence work in figures"],
    ["/real-estate-law", "Our property work in figures"],
  ])("stands by itself with the claims of %s, %s", async (path, heading) => {
    expect(await section(path, heading)).toContain(sentence);
  });

  test("and once for what clients say right below figures: it ends the section above", async () => {
    const page = await html("/");
    const [above, clients] = page
      .split("<section")
      .filter((part) => />(The firm in figures|What clients say)<\/h2>/.test(part));
    expect(above).toContain(sentence);
    expect(clients).toContain("What clients say");
    // Nothing stands between the two.
    expect(page).toContain(`<section${above}<section${clients}`);
    expect(page.split(sentence)).toHaveLength(3);
  });

  test("and not where nothing of the kind is claimed", async () => {
    expect(await section("/about", "Our values")).not.toContain(sentence);
  });
});

test("every article that states a figure ends with its sources", async () => {
  const { posts } = site.content;
  const pages = await Promise.all(posts.map(async (post) => ({ post, page: await html(`/blog/${post.slug}`) })));
  for (const { post, page } of pages) {
    const sources = keysUsed("law", post).map((key) => site.content.law[key]!.source.url.replaceAll("&", "&amp;"));
    const foot = page.slice(page.indexOf("Sources of this page"));
    expect(sources.filter((source) => !foot.includes(source))).toEqual([]);
  }
});
