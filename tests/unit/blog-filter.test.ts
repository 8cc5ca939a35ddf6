import { expect, test } from "vitest";
import { filterOf, matching } from "#app/pages/blog/filter.ts";

const POSTS = [
  { title: "After an arrest", excerpt: "What to say.", tags: ["Bail", "police"], category: "Criminal Law" as const },
  {
    title: "A first home",
    excerpt: "Closing day.",
    tags: ["closing", "title insurance"],
    category: "Real Estate Law" as const,
  },
  { title: "A refused visa", excerpt: "Ask again in 60 days.", tags: [], category: "Immigration Law" as const },
];

const found = (query: string) =>
  matching(POSTS, filterOf({ searchParams: new URLSearchParams(query) })).map(({ title }) => title);

test.each([
  ["", ["After an arrest", "A first home", "A refused visa"]],
  ["q=HOME", ["A first home"]],
  ["q=say.", ["After an arrest"]],
  ["q=insur", ["A first home"]],
  ["q=bail", ["After an arrest"]],
  ["q=Closing", ["A first home"]],
  ["q=bail police", []],
  ["q=a&category=Immigration Law", ["A refused visa"]],
  ["category=No such law", ["After an arrest", "A first home", "A refused visa"]],
])("%s finds by title, excerpt or any tag, whatever the case, within the category", (query, titles) => {
  expect(found(query)).toEqual(titles);
});
