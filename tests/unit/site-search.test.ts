import { expect, test } from "vitest";
import { articlesOfContent } from "#firm/articles/blog-posts.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { siteSearch } from "#firm/site-search/site-search.ts";

const content = contentAsItStands();
const search = siteSearch({
  content,
  posts: { published: articlesOfContent(content.posts).published, version: () => "" },
  today: () => "2026-11-22",
});
const pathsOf = async (words: string) => (await search(words)).map(({ path }) => path.split("#")[0]);

const [VISIT, STUDY, HOMES, WILLS, CRIME] = [
  "/visit-canada",
  "/study-in-canada",
  "/real-estate-law",
  "/wills-power-of-attorney",
  "/criminal-law",
];
const [RECORD, HEALTH, LIE, PERMIT, RETURN] = [
  "criminal-inadmissibility",
  "medical-inadmissibility",
  "misrepresentation-in-canadian-immigration",
  "temporary-resident-permits",
  "authorization-to-return-to-canada",
].map((end) => `/inadmissible/${end}`) as [string, string, string, string, string];

/** As people write: without capitals, with mistakes, in their own words. The right page, or pages any of which is. */
const QUESTIONS: [asked: string, ...right: string[]][] = [
  ["refused visa", "/blog/visitor-visa-refused-what-to-do-next"],
  ["probate", WILLS],
  ["DUI", RECORD],
  ["eTA", VISIT],
  ["my study permit was refused, how long do I have", STUDY, `${STUDY}/student-visa`],
  ["can I work while I study", "/blog/working-off-campus-as-a-student", STUDY],
  ["how many hours can a student work off campus", "/blog/working-off-campus-as-a-student", STUDY],
  ["post graduation work permit", STUDY, `${STUDY}/student-visa`],
  ["pgwp", STUDY, `${STUDY}/student-visa`],
  ["extend my stay as a visitor", VISIT],
  ["my visitor status expired", VISIT, PERMIT],
  ["super visa for my parents", VISIT, "/sponsorship-applications", "/immigrate-to-canada"],
  ["sponsor my wife", "/sponsorship-applications"],
  ["bring my husband to canada", "/sponsorship-applications"],
  ["sponsor parents", "/sponsorship-applications"],
  ["how long am I responsible after sponsoring", "/sponsorship-applications"],
  ["express entry", "/immigrate-to-canada"],
  ["permanent residence", "/immigrate-to-canada", "/immigration-law"],
  ["citizenship", "/immigrate-to-canada", "/immigration-law"],
  ["green card", "/immigrate-to-canada", "/immigration-law", "/sponsorship-applications"],
  ["start up visa", "/business-immigration"],
  ["invest in canada", "/business/investor-immigrant"],
  ["provincial nominee business", "/business/business-pnp"],
  ["business meeting in canada without work permit", "/business/business-visitor"],
  ["criminal record can I enter canada", RECORD],
  ["rehabilitation", RECORD],
  ["impaired driving entry canada", RECORD],
  ["medical inadmissibility", HEALTH],
  ["refused because of my health", HEALTH],
  ["excessive demand", HEALTH],
  ["fake document in my application", LIE],
  ["misrepresentation ban", LIE],
  ["procedural fairness letter", "/blog/answering-a-procedural-fairness-letter", LIE],
  ["i was deported can i come back", RETURN],
  ["ARC", RETURN],
  ["exclusion order", RETURN],
  ["TRP", PERMIT],
  ["temporary resident permit", PERMIT],
  ["refugee", "/immigration-law"],
  ["land tranfer tax", HOMES, "/blog/land-transfer-tax-for-first-time-buyers"],
  ["first time home buyer refund", "/blog/land-transfer-tax-for-first-time-buyers", HOMES],
  ["buying a condo", HOMES],
  ["closing costs", HOMES],
  ["can foreigners buy a house", HOMES],
  ["title insurance", HOMES],
  ["no will", WILLS],
  ["my father died without a will", WILLS],
  ["power of atorney", WILLS],
  ["who gets my house when I die", WILLS],
  ["will after divorce", "/blog/your-will-after-marriage-or-separation", WILLS],
  ["separated do I need a new will", "/blog/your-will-after-marriage-or-separation", WILLS],
  ["executor", WILLS],
  ["arrested", "/blog/first-day-after-an-arrest", CRIME],
  ["my son was arested what now", "/blog/first-day-after-an-arrest", CRIME],
  ["bail hearing", CRIME, "/blog/first-day-after-an-arrest"],
  ["shoplifting charge", CRIME],
  ["court date", CRIME],
  ["do you speak french", "/about"],
  ["privacy", "/privacy-policy"],
  ["who are the lawyers", "/about"],
];

test("finds the right page among the first three for 95 of 100 questions as people ask them", async () => {
  const missed: string[] = [];
  for (const [asked, ...right] of QUESTIONS) {
    const paths = await pathsOf(asked);
    if (!paths.slice(0, 3).some((path) => right.includes(path!)))
      missed.push(`${asked}: ${paths.slice(0, 3).join(" ")}`);
  }
  expect(QUESTIONS).toHaveLength(60);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(3);
});

test.each([
  ["refused visa", "/blog/visitor-visa-refused-what-to-do-next"],
  ["probate", WILLS],
  ["DUI", RECORD],
  ["eTA", VISIT],
])("%s finds its page first", async (asked, right) => {
  expect((await pathsOf(asked))[0]).toBe(right);
});

test("finds every page by its own name, and answers words that are nowhere with nothing", async () => {
  const pages = [...content.pages].filter(([path]) => path !== "/search");
  for (const [path, { name, title }] of pages) expect(await pathsOf(name ?? title)).toContain(path);
  expect(await search("xyzzy")).toEqual([]);
  expect(await search("(]*'\"%_\0 \u202E")).toEqual([]);
});

test("looks at no more than the first words of a text", async () => {
  const started = performance.now();
  expect(await search("visa ".repeat(100_000))).not.toEqual([]);
  expect(performance.now() - started).toBeLessThan(5000);
});
