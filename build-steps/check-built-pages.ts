import { bareFigures } from "#firm/content/checks/bare-figures.ts";
import { EVERY_PAGE } from "#firm/content/checks/check-claims.ts";
import { claimWords } from "#firm/content/checks/claim-words.ts";
import { pageText } from "#firm/content/text/page-text.ts";
import type { Problem } from "#firm/content/yaml/problem.ts";
import type { Content } from "#firm/content/content.ts";
import { sentences } from "#text/sentences.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import type { RenderedPage } from "./render-pages.ts";
import { readMarks } from "./marked-registers.ts";

/** Claims that pages state by other means than their key, each with what holds them to the register. */
const STATED_OTHERWISE: Record<string, string> = {
  "office-hours": "printed from site.yaml, which firm/content/checks/check-claims.ts compares",
  "reply-message": "in the toast of the form, compared by tests/requests/page-claims.test.ts",
  "reply-appointment": "in the toast of the form, compared by tests/requests/page-claims.test.ts",
  "testimonials-rating": "the rating of testimonials.yaml, which allows no other number",
};

/** A page may state its own dates: when it was written, updated and checked. */
const OWN_DATES = "the date of a rule";

/**
 * Reads every page as a visitor would: a percentage, an "N+", "best", "guarantee", a fee, a time limit and the like
 * that came from no register has nobody who answers for it, wherever in the code or the words it stands.
 * @param pages rendered from this content
 * @returns one problem for each sentence, with its page as the file
 */
export function checkPages(pages: RenderedPage[], content: Content): Problem[] {
  const stated = new Map<string, string[]>();
  const problems = pages.flatMap(({ path, html }) => {
    const { words, claims } = readMarks(pageText(html));
    stated.set(path, claims);
    return checkPage(path, words, claims, content);
  });
  return [...problems, ...unstated(content, stated)];
}

/**
 * A register that names pages on which nothing is claimed any more cannot be trusted. Where a claim was withdrawn from
 * a page, another may have gone with its sentence.
 */
function unstated({ claims }: Content, stated: Map<string, string[]>): Problem[] {
  const pruned = new Set(Object.values(claims).flatMap(({ pages, show }) => (show === "withdrawn" ? pages : [])));
  return Object.entries(claims).flatMap(([key, { pages, show }]) =>
    STATED_OTHERWISE[key] || show === "withdrawn"
      ? []
      : pages
          .filter((page) => !pruned.has(page) && stated.has(page) && !stated.get(page)!.includes(key))
          .map((page) => ({
            file: page,
            field: `{claim.${key}}`,
            message:
              `is not stated on this page, although content/claims.yaml names it under ` +
              `"pages": remove "${page}" there`,
          })),
  );
}

function checkPage(path: string, words: string, claims: string[], content: Content): Problem[] {
  // How long enquiries are kept is a setting of the firm, in site.yaml.
  const own = ["{retention}", "{erased-names}"].reduce(
    (text, token) => text.replaceAll(plainWords(token, content), "…"),
    words,
  );
  return [
    ...sentences(own).flatMap((sentence) =>
      [
        ...claimWords(sentence),
        ...bareFigures(sentence)
          .filter(({ pattern }) => pattern !== OWN_DATES)
          .map(({ figure }) => figure),
      ].map((word) => ({
        file: path,
        field: `"${sentence}"`,
        message:
          `states "${word}", which is in no register: add it to content/claims.yaml or content/law.yaml ` +
          `and write its key, or choose other words`,
      })),
    ),
    ...claims
      .filter((key) => !statedOn(content.claims[key]!.pages, path))
      .map((key) => ({
        file: path,
        field: `{claim.${key}}`,
        message: `is stated here, but content/claims.yaml does not name this page under "pages": add "${path}" there`,
      })),
  ];
}

function statedOn(pages: string[], path: string): boolean {
  return pages.includes(path) || pages.includes(EVERY_PAGE);
}
