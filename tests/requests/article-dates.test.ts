import { expect, test } from "vitest";
import { visitAsStaff } from "#tests/support/staff-visit.ts";
import { startTestSite } from "#tests/support/test-site.ts";

/** 9:30 PM on November 20 in Toronto; in UTC it is November 21 already. */
const EVENING = Date.parse("2026-11-21T02:30:00Z");

const ARTICLE = {
  title: "An evening article",
  slug: "an-evening-article",
  excerpt: "Two sentences about an evening. And one more.",
  category: "Real Estate Law",
  tags: "evenings",
  content: "Plain words.",
  seen: "0",
  published: "yes",
};

test("an article published in the evening bears the office's day wherever its date stands", async () => {
  const site = await startTestSite();
  site.clock.now = EVENING;
  try {
    const staff = await visitAsStaff(site);
    const saved = await staff.post("/staff/articles/new", ARTICLE);
    expect(saved.headers.get("location")).toContain("done=article-published");
    const text = async (path: string) => (await site.ask(path)).text();
    const printed = '<time dateTime="2026-11-20">November 20, 2026</time>';

    const page = await text("/blog/an-evening-article");
    expect(page).toContain(printed);
    expect(page).toContain('"datePublished":"2026-11-20T21:30:00-05:00","dateModified":"2026-11-20T21:30:00-05:00"');
    expect(await text("/blog")).toContain(printed);
    expect(await text("/blog/land-transfer-tax-for-first-time-buyers")).toContain(printed);
    expect(await text("/feed.xml")).toContain(
      "<published>2026-11-20T21:30:00-05:00</published><updated>2026-11-20T21:30:00-05:00</updated>",
    );
    expect(await text("/blog/an-evening-article.md")).toContain("- Published: November 20, 2026\n");
    expect(await text("/blog.md")).toContain("/blog/an-evening-article.md) (November 20, 2026): ");
    expect(await text("/sitemap.xml")).toContain("/blog/an-evening-article</loc><lastmod>2026-11-20</lastmod>");
    // Programs that ask the API are promised the moment itself.
    expect(await text("/api/blog")).toContain('"createdAt":"2026-11-21T02:30:00.000Z"');
    for (const path of ["/blog/an-evening-article", "/blog", "/blog.md", "/feed.xml", "/sitemap.xml"])
      expect(await text(path)).not.toMatch(/2026-11-21|November 21/);
  } finally {
    await site.close();
  }
});
