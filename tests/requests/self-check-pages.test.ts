import { afterAll, beforeAll, expect, test } from "vitest";
import { RULES } from "#firm/checks/checks.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  // Even where the firm measures visits.
  site = await startTestSite({ environment: { GA_MEASUREMENT_ID: "G-TEST1234" } });
});
afterAll(() => site.close());

const SLUGS = Object.keys(RULES);

test.each(SLUGS)("/checks/%s may send nothing anywhere, and measures nobody", async (slug) => {
  const response = await site.ask(`/checks/${slug}`);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(response.status).toBe(200);
  expect(policy).toContain("connect-src 'none';");
  expect(policy).toContain("form-action 'none';");
  expect(policy).not.toMatch(/google/);
  expect(response.headers.get("set-cookie")).toBeNull();
  const html = await response.text();
  expect(html).not.toMatch(/name="analytics"|analytics-question|speculationrules|__reactRouter/);
  expect(html).toMatch(/<script type="module" src="\/assets\/island-[\w-]+\.js" integrity="sha256-/);
});

test("every other page keeps the policy it had", async () => {
  const policy = (await site.ask("/about")).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("connect-src 'self' https://*.google-analytics.com");
  expect(policy).toContain("form-action 'self'");
});

test("a check that is none is not found", async () => {
  expect((await site.ask("/checks/nothing")).status).toBe(404);
  expect((await site.ask("/checks/constructor")).status).toBe(404);
});

test("programs find every check, its table and its examples", async () => {
  const [map, list] = await Promise.all(["/sitemap.xml", "/llms.txt"].map(async (at) => (await site.ask(at)).text()));
  for (const slug of SLUGS) {
    expect(map).toContain(`/checks/${slug}</loc>`);
    expect(list).toContain(`/checks/${slug}.md`);
    const markdown = await (await site.ask(`/checks/${slug}.md`)).text();
    expect(markdown).toContain("## On paper");
    expect(markdown).toMatch(/## Examples[^]*\|---\|---\|\n\| /);
    expect(markdown).toContain("## Sources of the figures on this page");
  }
});
