import { expect, test } from "vitest";
import type { BlogPost } from "#firm/articles/blog-posts.ts";
import { articlesOfContent } from "#firm/articles/blog-posts.ts";
import type { Content } from "#firm/content/content.ts";
import { siteSearch } from "#firm/site-search/site-search.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

const searchIn = (content: Content) => {
  const { published } = articlesOfContent(content.posts);
  return siteSearch({ content, posts: { published, version: () => "" }, today: () => "2026-11-22" });
};

const ASKED = [
  "visa",
  "VISAS!",
  "vsia",
  "visaa refusel",
  "sticker",
  "dead",
  "dead dad",
  "Dead Dad?",
  "my dad’s dead dad",
  "who are we",
  "terms",
  "colle",
  "col",
  "fay's will",
  "what is the",
  "how soon do you reply",
  "six years",
  "Élm",
  "xylophone",
  "  ?! ",
  "",
];

// Where the order was changed on purpose: read the file, then run this one with -u.
test("what is asked finds these places, the best first", async () => {
  const search = searchIn(smallFirm());
  const found: string[] = [];
  for (const asked of ASKED) {
    const hits = await search(asked);
    found.push(
      `${asked}:`,
      ...hits.map(
        ({ kind, path, title, excerpt }) => `  ${kind} ${path}: ${title}. ${excerpt.replaceAll("\n", " ⏎ ")}`,
      ),
    );
  }
  await expect(`${found.join("\n")}\n`).toMatchFileSnapshot("found-by-words/found.txt");
});

const TERM = { term: "wombat", meaning: "An animal." };

test("an answer has twelve places at most", async () => {
  const content = smallFirm();
  const glossary = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`w-${index}`, TERM]));
  const found = async (count: number) =>
    (await searchIn({ ...content, glossary: { ...content.glossary, ...glossary(count) } })("wombat")).length;
  expect([await found(11), await found(12), await found(13)]).toEqual([11, 12, 12]);
});

test("of a search the first twelve words and 200 characters are looked at", async () => {
  const content = smallFirm();
  const search = searchIn({ ...content, glossary: { ...content.glossary, wombat: TERM } });
  const count = async (words: string) => (await search(words)).length;
  expect(await count(`${"q ".repeat(11)}wombat`)).toBe(1);
  expect(await count(`${"q ".repeat(12)}wombat`)).toBe(0);
  expect(await count(`${"q".repeat(193)} wombat`)).toBe(1);
  expect(await count(`${"q".repeat(199)} wombat`)).toBe(0);
});

test("the index is made once, and again when an article or the day has changed", async () => {
  const content = smallFirm();
  const [post] = await articlesOfContent(content.posts).published();
  const state = { day: "2026-11-22", version: "1", asked: 0, posts: [post!] as BlogPost[] };
  const published = () => {
    state.asked += 1;
    return Promise.resolve(state.posts);
  };
  const search = siteSearch({ content, posts: { published, version: () => state.version }, today: () => state.day });
  const articles = async () =>
    (await search("refused")).filter(({ kind }) => kind === "article").map(({ title }) => title);
  expect([await articles(), await articles(), state.asked]).toEqual([["A refused visa"], ["A refused visa"], 1]);
  state.posts = [{ ...post!, title: "Refused again" }];
  expect([await articles(), state.asked]).toEqual([["A refused visa"], 1]);
  state.version = "2";
  expect([await articles(), state.asked]).toEqual([["Refused again"], 2]);
  state.day = "2026-11-23";
  expect([await articles(), state.asked]).toEqual([["Refused again"], 3]);
  expect([await search("?!"), state.asked]).toEqual([[], 3]);
});
