import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function answer(path: string, method = "GET"): Promise<[number, string | null]> {
  const response = await site.ask(path, { method });
  return [response.status, response.headers.get("location")];
}

describe("redirects of section 2, then what they lead to", () => {
  test.each([
    ["/work-permits", "/immigration-law"],
    ["/study", "/study/student-visa"],
    ["/business", "/business/business-visitor"],
  ])("%s goes to %s", async (from, to) => {
    expect(await answer(from)).toEqual([301, to]);
    expect(await answer(from, "HEAD")).toEqual([301, to]);
    expect(await answer(`${from}?utm_source=card`)).toEqual([301, `${to}?utm_source=card`]);
    expect(await answer(to)).toEqual([200, null]);
  });
});

describe("one canonical address (reading 34)", () => {
  test.each([
    ["/about/", "/about"],
    ["/About", "/about"],
    ["/ABOUT/", "/about"],
    ["/about/index.html", "/about"],
    ["/index.html", "/"],
    ["/index.htm", "/"],
    ["//about", "/about"],
    ["/inadmissible//criminal-inadmissibility/", "/inadmissible/criminal-inadmissibility"],
    ["/Blog/?q=Visa&category=All", "/blog?q=Visa&category=All"],
    ["/CONTACT?form=appointment", "/contact?form=appointment"],
    ["/no-such-page/", "/no-such-page"],
  ])("%s goes to %s by 308", async (from, to) => {
    expect(await answer(from)).toEqual([308, to]);
  });

  test("an old address with capitals and a slash takes one step, not two", async () => {
    expect(await answer("/Business/")).toEqual([301, "/business/business-visitor"]);
  });

  test("no redirect leaves the site", async () => {
    for (const path of [
      "//evil.example/",
      "//evil.example/index.html",
      "/\\evil.example/",
      "/%2f/evil.example/",
      "///evil.example//",
    ]) {
      const [, location] = await answer(path);
      expect(new URL(location ?? "/", "http://site.test").host).toBe("site.test");
    }
  });

  test("/study/{slug} serves the page of /study-in-canada/{slug}, which is canonical (reading 3)", async () => {
    const html = await (await site.ask("/study/student-visa")).text();
    expect(html).toContain(`<link rel="canonical" href="http://site.test/study-in-canada/student-visa">`);
  });
});

describe("what is not there", () => {
  // Sections 2 and 8; curly apostrophes are the same words (reading 28).
  test.each([
    ["/no-such-page", "404 Page Not Found", "Did you forget to add the page to the router?", "/contact"],
    ["/inadmissible/no-such-page", "404 Page Not Found", "Did you forget to add the page to the router?", "/contact"],
    ["/blog/no-such-article", "404 Page Not Found", "Did you forget to add the page to the router?", "/contact"],
    [
      "/work-permits/lmia",
      "Page Not Found",
      "The work permit page you're looking for doesn't exist.",
      "/immigration-law",
    ],
    ["/business/start-up", "Page Not Found", "The business page you're looking for doesn't exist.", "/immigration-law"],
    [
      "/study-in-canada/work-visa",
      "Page Not Found",
      "The Study in Canada page you're looking for doesn't exist.",
      "/immigration-law",
    ],
    [
      "/study/work-visa",
      "Page Not Found",
      "The Study in Canada page you're looking for doesn't exist.",
      "/immigration-law",
    ],
  ])("%s is %j with a way onward", async (path, heading, sentence, onward) => {
    const response = await site.ask(path);
    const html = (await response.text()).replaceAll("<!-- -->", "").replace(/’|&#x27;/g, "'");
    expect(response.status).toBe(404);
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain(`<title>${heading} | `);
    expect(html).toContain(sentence);
    expect(html.slice(html.indexOf("<main"))).toContain(`href="${onward}"`);
    expect(html).toContain(`<meta name="robots" content="noindex">`);
    expect(html).not.toContain(`rel="canonical"`);
    expect((await site.ask(path, { method: "HEAD" })).status).toBe(404);
  });

  test.each(["/api/nothing", "/api", "/assets/chrome-old.js"])("%s is 404", async (path) => {
    expect((await answer(path))[0]).toBe(404);
  });

  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "POST"])(
    "%s of a page that takes none is a plain refusal",
    async (method) => {
      const response = await site.ask("/about", {
        method,
        ...(method === "POST" ? { body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } } : {}),
      });
      expect([405, 415]).toContain(response.status);
    },
  );

  test.each([
    "/%",
    "/%E0%A4%A",
    "/%00",
    "/caf%C3%A9",
    "/a".repeat(500),
    "/?q=%",
    "/blog?category=%ZZ&q=%",
    "/blog/%2e%2e",
  ])("odd addresses are no fault of ours: %s", async (path) => {
    expect((await answer(path))[0]).toBeLessThan(500);
  });

  test.each(["/staff/%E0%A4%A", "/receipt/a-token%E0%A4%A", "/newsletter/confirm/a-token%", "/blog/%zz"])(
    "an address that cannot be decoded is not told to the log: %s",
    async (path) => {
      const written = ["log", "info", "warn", "error"].map((name) => vi.spyOn(console, name as "log"));
      expect((await answer(path))[0]).toBeLessThan(500);
      expect(written.flatMap((spy) => spy.mock.calls)).toEqual([]);
      vi.restoreAllMocks();
    },
  );
});

test("a file in content/work-permits makes a page (reading 6)", async () => {
  const other = await startTestSite({
    change: (content) => {
      const visitor = content.business.get("business-visitor")!;
      content.workPermits.set("intra-company", {
        ...visitor,
        slug: "intra-company",
        title: "Intra-company transferees",
      });
    },
  });
  expect((await other.ask("/work-permits/intra-company")).status).toBe(200);
  expect(await (await other.ask("/sitemap.xml")).text()).toContain("/work-permits/intra-company<");
  await other.close();
});
