import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const search = (words: string) => site.ask(`/search?${new URLSearchParams({ q: words })}`);
const html = async (words: string) => (await (await search(words)).text()).replaceAll("<!-- -->", "");

describe("/search", () => {
  test("asks for words, and answers them with places, the nearest first, for no cache and no search engine", async () => {
    const empty = await (await site.ask("/search")).text();
    expect(empty).toContain('<form role="search" action="/search#search"');
    expect(empty).not.toContain('class="search-hits"');
    const response = await search("refused visa");
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const page = await html("refused visa");
    expect(page).toContain('name="robots" content="noindex');
    expect(page).toMatch(/search-hits"><li><p class="eyebrow">Article<\/p><h3><a href="\/blog\/visitor-visa-refused/);
  });

  test("says what to do where nothing is found, and prints what was typed as text", async () => {
    expect(await html("qqqq")).toContain("Nothing here has these words: qqqq. Try one word of it, or call us");
    expect(await html("<script>alert(1)</script>")).not.toContain("<script>alert(1)");
    expect((await search("x".repeat(5000))).status).toBe(200);
  });

  test("finds an article once it is published, and no longer once it is withdrawn", async () => {
    const staff = await visitAsStaff(site);
    const article = {
      title: "Zebras at the notary",
      slug: "zebras",
      category: "Real Estate Law",
      tags: "zebra",
      seen: "0",
      excerpt: "What to bring.",
      content: "## What to bring\n\nA zebra.",
    };
    expect(await html("zebra")).not.toContain("/blog/zebras");
    await staff.post("/staff/articles/new", { ...article, published: "yes" });
    expect(await html("zebra")).toContain('href="/blog/zebras"');
    const address = /href="(\/staff\/articles\/[^"]+)">Zebras/.exec(await staff.text("/staff/articles"))![1]!;
    const seen = /name="seen" value="([^"]+)"/.exec(await staff.text(address))![1]!;
    await staff.post(address, { ...article, published: "", seen });
    expect(await html("zebra")).not.toContain("/blog/zebras");
  });
});
