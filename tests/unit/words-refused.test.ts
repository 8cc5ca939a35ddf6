import { expect, test } from "vitest";
import { stringify } from "yaml";
import { checkAnnouncement, type TypedAnnouncement } from "#firm/announcements/announcement-rules.ts";
import { checkArticle, type TypedArticle } from "#firm/articles/article-rules.ts";
import { foreignImages } from "#firm/articles/foreign-images.ts";
import { previewHtml } from "#firm/articles/preview-html.ts";
import { slugOf } from "#firm/articles/slug.ts";
import { fillTemplate } from "#firm/templates/fill-template.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

const inYaml = (value: unknown) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

const SHOWN = {
  words: "Closed on Monday.",
  startsOn: "2026-11-23",
  endsOn: "2026-11-23",
  closedFrom: "",
  closedUntil: "",
};

const ANNOUNCEMENTS: [what: string, Partial<TypedAnnouncement>][] = [
  ["in order, for one day that is today", {}],
  ["no words", { words: "  " }],
  ["300 characters", { words: ` ${"x".repeat(300)} ` }],
  ["301 characters", { words: "x".repeat(301) }],
  ["a token that is unknown", { words: "Call {fone}." }],
  ["no days", { startsOn: "", endsOn: "" }],
  ["days that are none", { startsOn: "2026-02-30", endsOn: "2026-13-01" }],
  ["backwards", { startsOn: "2026-11-25", endsOn: "2026-11-24" }],
  ["over since yesterday", { startsOn: "2026-11-22", endsOn: "2026-11-22" }],
  ["backwards and over", { startsOn: "2026-11-22", endsOn: "2026-11-21" }],
  ["closed for a day", { closedFrom: "2026-12-24", closedUntil: "2026-12-24" }],
  ["closed, without an end", { closedFrom: "2026-12-24" }],
  ["closed, without a beginning", { closedUntil: "2026-12-24" }],
  ["closed backwards", { closedFrom: "2026-12-24", closedUntil: "2026-12-23" }],
  ["closed for 92 days more", { closedFrom: "2026-12-01", closedUntil: "2027-03-03" }],
  ["closed for 93 days more", { closedFrom: "2026-12-01", closedUntil: "2027-03-04" }],
  ["everything wrong", { words: "", startsOn: "x", endsOn: "x", closedFrom: "x", closedUntil: "x" }],
];

// Where a sentence was changed on purpose: read the files, then run this one with -u.
test("what is typed as an announcement is taken, or refused field by field", async () => {
  const content = smallFirm();
  const said = ANNOUNCEMENTS.map(([what, typed]) => {
    const answer = checkAnnouncement({ ...SHOWN, ...typed }, "2026-11-23", content);
    const words = "announcement" in answer && answer.announcement.words.length > 100 ? "as typed" : undefined;
    return { what, ...answer, ...(words ? { announcement: words } : {}) };
  });
  await expect(inYaml(said)).toMatchFileSnapshot("words-refused/announcements.yaml");
});

const ARTICLE: TypedArticle = {
  title: "A new rule",
  slug: "",
  excerpt: "What it says.",
  content: "Ask us.",
  category: "Immigration Law",
  tags: "visa",
  published: "yes",
};

const BARE = { content: "You have 90 days. Ask within 90 days." };
const DAYS = ["90 days: You have 90 days.", "90 days: Ask within 90 days."];

const ARTICLES: [what: string, Partial<TypedArticle>, before?: Partial<TypedArticle>][] = [
  [
    "in order",
    { slug: " A-New-Rule ", tags: " visa, rule ,visa,, ", title: " A new\uE000 rule ", content: "One\r\ntwo " },
  ],
  ["nothing", { title: " ", excerpt: "", content: "", category: "", tags: " , ", published: "" }],
  [
    "as long as may be",
    { published: "", title: "t".repeat(70), excerpt: "e".repeat(260), slug: "s".repeat(80), tags: "x".repeat(40) },
  ],
  [
    "one longer",
    { published: "", title: "t".repeat(71), excerpt: "e".repeat(261), slug: "s".repeat(81), tags: "x".repeat(41) },
  ],
  ["six tags", { tags: "a,b,c,d,e,f" }],
  ["seven tags", { tags: "a,b,c,d,e,f,g" }],
  ["all categories", { category: "All" }],
  ["an address with other signs", { slug: "a_new rule" }],
  ["an address that begins with a hyphen", { slug: "-a" }],
  ["no address from its title", { title: "？？" }],
  ["a draft may be unfinished", { ...BARE, published: "no" }],
  ["bare figures", BARE],
  ["one of them answered for", { ...BARE, anyway: [DAYS[0]!] }],
  ["both answered for", { ...BARE, anyway: DAYS }],
  ["both answered for before", BARE, BARE],
  ["both there in the draft before", BARE, { ...BARE, published: "no" }],
  [
    "what nobody can answer for",
    { content: "{law.gone} [here](/gone) ![map](https://map.example/a.png)", anyway: ["{law.gone} x"] },
  ],
  ["the firm's own fee, and a boast", { content: "We ask $55. We are the best." }],
];

test("what is typed as an article is taken, or refused with each thing to mend", async () => {
  const content = smallFirm();
  const asText = (typed: Partial<TypedArticle>) => {
    const answer = checkArticle({ ...ARTICLE, ...typed, anyway: [...DAYS, ...(typed.anyway ?? [])] }, content);
    return "article" in answer ? { ...answer.article, published: typed.published !== "no" } : undefined;
  };
  const said = ARTICLES.map(([what, typed, before]) => ({
    what,
    ...checkArticle({ ...ARTICLE, ...typed }, content, before && asText(before)),
  }));
  await expect(inYaml(said)).toMatchFileSnapshot("words-refused/articles.yaml");
});

test.each([
  ["What’s new in Ontario?", "whats-new-in-ontario"],
  ["  Été & Noël -- 2026  ", "ete-noel-2026"],
  ["？", ""],
  ["x".repeat(81), "x".repeat(80)],
  [`${"x".repeat(78)} y z`, `${"x".repeat(78)}-y`],
  [`${"x".repeat(79)} y z`, "x".repeat(79)],
])("the address of %j is %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("a picture is ours where its address begins with one slash", () => {
  const text = "![a](/a.png)\n\n- ![b](//b.example/b.png) ![c](c.png)\n\n[no picture](https://d.example)";
  expect(foreignImages(text)).toEqual(
    ["//b.example/b.png", "c.png"].map(
      (address) =>
        `The picture ${address} is not on this site, so readers do not see it. Take it out, or link to it instead`,
    ),
  );
});

test("a preview names what has no entry above the words, which are shown as readers would see them", () => {
  expect(
    previewHtml("Pay\uF8FF {law.gone} for a {term.gone|paper} or {term.old-word}. {drawing.gone}{phne}", smallFirm()),
  ).toBe(
    "<p><strong>law.gone</strong> has no entry in content/law.yaml: add the entry or correct the key.</p>\n" +
      "<p><strong>term.gone</strong> has no entry in content/glossary.yaml: add the entry or correct the key.</p>\n" +
      "<p><strong>term.old-word</strong> has no entry in content/glossary.yaml: add the entry or correct the key.</p>\n" +
      "<p><strong>drawing.gone</strong> has no entry in content/drawings.yaml: add the entry or correct the key.</p>\n" +
      "<p><strong>phne</strong> is not known: did you mean phone?</p>\n" +
      "<p>Pay [figure being checked] for a paper or old word. {phne}</p>\n",
  );
});

test("a template keeps what is not known in braces, and reads nothing that was typed as a token", () => {
  const filled = fillTemplate(
    "{name}, {brand}: {area} {lawyer} {other} {toString}",
    { name: "{phone}", area: undefined, lawyer: "Bo" },
    smallFirm(),
  );
  expect(filled).toBe("{phone}, Elm & Reed Law: {area} Bo {other} {toString}");
});
