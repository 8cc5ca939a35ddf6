import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BEING_CHECKED, unknownKeys, withoutUnknownKeys } from "#firm/content/text/unknown-keys.ts";
import { databaseFile } from "#db/open.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { freshPostgres } from "#tests/support/test-databases.ts";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, visitAsStaff, visitWith, type StaffVisit } from "#tests/support/staff-visit.ts";

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
  seen: "0",
  excerpt: "What you pay: {law.former}. And to whom.",
  content: "## What you pay\n\nIt is {law.former}, for a {term.former-word} or {term.former-word|two of them}.",
};

describe.each(ENGINES)("an article whose figures have left their registers, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "unknown-keys-"));
    const place = engine === "sqlite" ? { file: databaseFile(folder) } : { url: await freshPostgres() };
    const before = await startTestSite({
      place,
      change: ({ law, claims, glossary }) => {
        law.former = Object.values(law)[0]!;
        claims.former = Object.values(claims)[0]!;
        glossary["former-word"] = Object.values(glossary)[0]!;
      },
    });
    const author = await visitAsStaff(before);
    await author.post("/staff/articles/new", ARTICLE);
    await before.close();
    site = await startTestSite({ place });
    staff = visitWith(site, author.user, author.cookie);
  });
  afterEach(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

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
    expect(report.split("To do today</h2>")[1]).toMatch(
      /^<div class="desk-group"><h3 id="gaps">Articles with a gap(<!-- -->| )*<small>1<\/small><\/h3><details><summary><span>[^<]*Fees of a year/,
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
    expect(await staff.text("/staff/report")).not.toContain("Articles with a gap");
  });
});

it("leaves known keys and the firm's own facts as they are written", () => {
  const content = contentAsItStands();
  const [law] = Object.keys(content.law);
  const [term] = Object.keys(content.glossary);
  const text = `Call {phone}: {law.${law}}, {term.${term}|these words}, {law.constructor}.`;
  expect(withoutUnknownKeys(text, content)).toBe(text.replace("{law.constructor}", BEING_CHECKED));
  expect(unknownKeys([text, text], content)).toEqual(["{law.constructor}"]);
});
