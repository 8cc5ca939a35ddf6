import { BEING_CHECKED } from "#firm/content/text/unknown-keys.ts";
import { count, firstFew } from "./in-words.ts";
import type { Candidate } from "./report-parts.ts";

/** Plain-language guides ask for grade 8 or below; a lawyer's page may take one more. */
export const HARD_GRADE = 9;

export const broken: Candidate = ({ broken: articles }) =>
  articles.length === 0
    ? undefined
    : {
        what:
          `Mend ${count(articles.length, "article")} that readers see with a gap: ` +
          `${firstFew(articles.map(({ name, keys }) => `${name} (${keys.join(", ")})`))}.`,
        who: "Whoever wrote each article",
        why:
          `A figure or a claim was taken out of its register while the article still names it. It reads ` +
          `“${BEING_CHECKED}” there, or a bare word for a legal term.`,
        how:
          "Open the article under Articles and write what holds today, or put the entry back into " +
          "content/law.yaml, claims.yaml or glossary.yaml.",
      };

export const stale: Candidate = ({ stale: pages }) =>
  pages.length === 0
    ? undefined
    : {
        what: `Read ${count(pages.length, "page")} again: ${firstFew(pages.map(({ name }) => name))}.`,
        who: "A lawyer of the team each page belongs to",
        why: "No lawyer has read them as a whole for a year.",
        how: "After reading, set “reviewed” in the page’s file to the day.",
      };

export const hard: Candidate = ({ grades }) => {
  const pages = grades.filter(({ grade }) => grade !== undefined && grade > HARD_GRADE);
  return pages.length === 0
    ? undefined
    : {
        what:
          `Rewrite the hardest sentences of ${count(pages.length, "page")}: ` +
          `${firstFew(pages.map(({ name, grade }) => `${name} (grade ${grade})`))}.`,
        who: "Whoever wrote each page",
        why: `Above grade ${HARD_GRADE} many readers, above all in a second language, give up.`,
        how: "Cut long sentences in two and use the everyday word.",
      };
};
