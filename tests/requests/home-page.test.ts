import { afterEach, expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
afterEach(() => site.close());

const html = async () => (await (await site.ask("/")).text()).replaceAll("<!-- -->", "");
const articles = (page: string) => [...page.matchAll(/<h3><a href="\/blog\/([\w-]+)"/g)].map(([, slug]) => slug);

test("the home page names the three newest articles, a new one as soon as it is published", async () => {
  site = await startTestSite();
  const newest = contentAsItStands()
    .posts.toSorted((some, other) => other.createdAt.localeCompare(some.createdAt))
    .map(({ slug }) => slug);
  expect(articles(await html())).toEqual(newest.slice(0, 3));
  const staff = await visitAsStaff(site);
  await staff.post("/staff/articles/new", {
    title: "A new article",
    slug: "a-new-article",
    excerpt: "Two sentences about something. And one more.",
    category: "Real Estate Law",
    tags: "something",
    content: "Plain words.",
    seen: "0",
    published: "yes",
  });
  expect(articles(await html())).toEqual(["a-new-article", ...newest.slice(0, 2)]);
});

test("it names the rule that changed last, with its day and where it stands, and another from its day on", async () => {
  site = await startTestSite({
    change: ({ law }) => {
      for (const entry of Object.values(law)) delete entry.next;
      law["trv-fee"]!.current = { value: "$110.11 CAD", since: "2026-11-02", note: "A note about the fee." };
      law["trv-fee"]!.show = "current";
      law["condo-cooling-off"]!.next = [{ from: "2026-12-15", value: "15 days", note: "A note about condos." }];
    },
  });
  const changed = async () => /<div class="changed">.*?<\/div>/s.exec(await html())![0];
  expect(await changed()).toContain('<time dateTime="2026-11-02">November 2, 2026</time>');
  expect(await changed()).toContain("A note about the fee.");
  expect(await changed()).toContain('href="/legal-figures/visit#trv-fee"');
  site.clock.now = Date.parse("2026-12-15T05:00:00Z");
  expect(await changed()).toContain('<time dateTime="2026-12-15">December 15, 2026</time>');
  expect(await changed()).toContain("A note about condos.");
  expect(await changed()).toContain('href="/legal-figures/real-estate#condo-cooling-off"');
});

test("the sentence about past results stands on it twice at most, and with its first figures", async () => {
  site = await startTestSite();
  const page = await html();
  const sentence = site.content.site.pastResults;
  expect(page.split(sentence).length - 1).toBe(2);
  const hero = /<section class="block block-hero">.*?<\/section>/s.exec(page)![0];
  expect(hero).toContain(sentence);
});
