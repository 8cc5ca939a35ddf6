import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BEING_CHECKED, unknownKeys, withoutUnknownKeys } from "#firm/content/unknown-keys.ts";
import { readContent } from "#firm/content/read.ts";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const PLACES = [
  "/blog",
  "/blog/fees-of-a-year",
  "/blog/fees-of-a-year.md",
  "/blog.md",
  "/feed.xml",
  "/sitemap.xml",
  "/api/blog",
  "/llms.txt",
];

const ARTICLE = {
  title: "Fees of a year: {claim.former}",
  slug: "fees-of-a-year",
  category: "Real Estate Law",
  tags: "fees",
  published: "yes",
  anyway: "yes",
  seen: "0",
  excerpt: "What you pay: {law.former}. And to whom.",
  content: "## What you pay\n\nIt is {law.former}, for a {term.former-word} or {term.former-word|two of them}.",
};

describe.each(ENGINES)("an article whose figures have left their registers, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    site = await startTestSite({
      engine,
      change: ({ law, claims, glossary }) => {
        law.former = Object.values(law)[0]!;
        claims.former = Object.values(claims)[0]!;
        glossary["former-word"] = Object.values(glossary)[0]!;
      },
    });
    staff = await visitAsStaff(site);
    await staff.post("/staff/articles/new", ARTICLE);
    const { law, claims, glossary } = site.content;
    delete law.former;
    delete claims.former;
    delete glossary["former-word"];
    // As after a new start: what was cached is read again.
    await staff.post("/staff/articles/new", {
      ...ARTICLE,
      title: "Another",
      slug: "another",
      published: "",
      excerpt: "Another.",
      content: "Another.",
    });
  });
  afterEach(() => site.close());

  it("is read with neutral words in their place, everywhere", async () => {
    for (const place of PLACES) expect([place, (await site.ask(place)).status]).toEqual([place, 200]);
    const page = await (await site.ask("/blog/fees-of-a-year")).text();
    expect(page).toContain(`It is ${BEING_CHECKED}, for a former word or two of them.`);
    expect(page).toContain(`Fees of a year: ${BEING_CHECKED}`);
    expect(page).not.toContain("law.former");
    expect(await (await site.ask("/blog")).text()).toContain(`What you pay: ${BEING_CHECKED}.`);
  });

  it("is named on the staff's list and first in the report, until it is mended", async () => {
    expect(await staff.text("/staff/articles")).toContain(
      "{claim.former}, {law.former}, {term.former-word} are in no register any more",
    );
    const report = await staff.text("/staff/report");
    expect(report.split("What to do first")[1]).toMatch(
      /^<\/h2><ol class="actions"><li><p class="what">Mend 1 article that readers see with a gap/,
    );
    const address = /href="(\/staff\/articles\/[^"]+)">Fees of a year/.exec(await staff.text("/staff/articles"))![1]!;
    const editor = await staff.text(address);
    expect(editor).toContain("has no entry in content/law.yaml");
    expect(editor).toContain(`It is ${BEING_CHECKED}, for a former word`);
    const send = await staff.get(`${address}/send`);
    expect([send.status, (await send.text()).includes(`What you pay: ${BEING_CHECKED}.`)]).toEqual([200, true]);
    const mended = {
      ...ARTICLE,
      title: "Fees of a year",
      excerpt: "What you pay.",
      content: "Ask us.",
      seen: fieldOf(editor, "seen"),
    };
    expect((await staff.post(address, mended)).status).toBe(303);
    expect(await staff.text("/staff/articles")).not.toContain("in no register any more");
    expect(await staff.text("/staff/report")).not.toContain("readers see with a gap");
  });
});

it("leaves known keys and the firm's own facts as they are written", () => {
  const content = readContent("content");
  const [law] = Object.keys(content.law);
  const [term] = Object.keys(content.glossary);
  const text = `Call {phone}: {law.${law}}, {term.${term}|these words}, {law.constructor}.`;
  expect(withoutUnknownKeys(text, content)).toBe(text.replace("{law.constructor}", BEING_CHECKED));
  expect(unknownKeys([text, text], content)).toEqual(["{law.constructor}"]);
});
