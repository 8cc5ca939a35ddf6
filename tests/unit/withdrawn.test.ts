import { describe, expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { withoutWithdrawn } from "#firm/content/text/withdrawn.ts";
import { keysUsed } from "#firm/content/text/tokens.ts";
import type { Content } from "#firm/content/content.ts";
import { page } from "#firm/content/schema/page.ts";
import { businessRecord } from "#firm/content/schema/record.ts";
import { firmReport } from "#firm/report/report.ts";
import { withoutSentences } from "#text/sentences.ts";

const CONTENT = contentAsItStands();

function withdrawing(...keys: string[]): Content {
  const content = structuredClone(CONTENT);
  for (const key of keys) content.claims[key]!.show = "withdrawn";
  return withoutWithdrawn(content);
}

const sectionsOf = ({ pages }: Content, path: string) => pages.get(path)!.sections;

describe("a claim the firm has withdrawn", () => {
  test("takes its statistic along, and leaves the others", () => {
    const [hero] = sectionsOf(withdrawing("success-general"), "/");
    const [before] = sectionsOf(CONTENT, "/");
    const labels = (section: unknown) => (section as { stats: { label: string }[] }).stats.map(({ label }) => label);
    expect(labels(before)).toContain("Success Rate");
    expect(labels(hero)).toEqual(labels(before).filter((label) => label !== "Success Rate"));
  });

  test("takes its sentence along, and leaves the others", () => {
    const text = (content: Content) => JSON.stringify(sectionsOf(content, "/immigration-law"));
    expect(text(CONTENT)).toContain("{claim.citizenship-processing}");
    const after = text(withdrawing("citizenship-processing"));
    expect(after).not.toContain("{claim.citizenship-processing}");
    expect(after).toContain("The government posts its own times and changes them often");
  });

  test("takes the whole section along where it said nothing else", () => {
    const claims = ["wills-prepared", "estates-administered", "families-protected", "wills-satisfaction"];
    const kinds = (content: Content) => sectionsOf(content, "/wills-power-of-attorney").map(({ kind }) => kind);
    expect(kinds(CONTENT)).toContain("stats");
    expect(kinds(withdrawing(...claims.slice(1)))).toContain("stats");
    expect(kinds(withdrawing(...claims))).not.toContain("stats");
  });

  test("of a testimonial takes it down, and the section with the last one", () => {
    expect(withdrawing("testimonial-one").testimonials).toHaveLength(CONTENT.testimonials.length - 1);
    const none = withdrawing("testimonial-one", "testimonial-two", "testimonial-three");
    expect(none.testimonials).toEqual([]);
    expect(sectionsOf(none, "/").map(({ kind }) => kind)).not.toContain("testimonials");
  });

  test("is asked for no proof and contradicts nothing any more", () => {
    const report = (content: Content) => firmReport(content, content.posts, "2026-11-21");
    const after = report(withdrawing("success-immigration", "success-general", "practice-satisfaction"));
    expect(after.withoutEvidence.map(({ key }) => key)).not.toContain("success-general");
    expect(JSON.stringify(report(CONTENT).conflicts)).toContain('"95%"');
    expect(JSON.stringify(after.conflicts)).not.toContain('"95%"');
  });
});

test("with every claim withdrawn no page states one, and every page is still one", () => {
  const content = withdrawing(...Object.keys(CONTENT.claims));
  const { claims: _claims, ...words } = content;
  const all = [
    ...words.pages.values(),
    ...words.business.values(),
    words.team,
    words.testimonials,
    words.site,
    words.posts,
  ];
  expect(all.flatMap((value) => keysUsed("claim", value))).toEqual([]);
  expect([...words.pages.keys()]).toEqual([...CONTENT.pages.keys()]);
  for (const [path, { sections }] of words.pages) {
    expect([path, sections[0]?.kind]).toEqual([path, "hero"]);
    expect(page.safeParse(words.pages.get(path)).error?.issues ?? []).toEqual([]);
  }
  for (const record of words.business.values())
    expect(businessRecord.safeParse(record).error?.issues.filter(({ path }) => path.length > 1) ?? []).toEqual([]);
});

test.each([
  ["One is bad. Two stays.", "Two stays."],
  ["Bad only.", ""],
  ["Stays.\n\n- bad\n- Two stays.\n- Bad. Three stays.", "Stays.\n\n- Two stays.\n- Three stays."],
  ["### Gone\n\nAll bad.\n\n### Here\n\nStays.", "### Here\n\nStays."],
  ["Stays.\n\n### Gone\n\nAll bad.", "Stays."],
  ["1. Stays.\n2. Is bad.", "1. Stays."],
])("without what is bad, %j is %j", (text, left) => {
  expect(withoutSentences(text, (sentence) => /bad/i.test(sentence))).toBe(left);
});
