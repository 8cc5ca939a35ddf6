import { bareFigures } from "#app/content/bare-figures.ts";
import { EVERY_PAGE } from "#app/content/check-claims.ts";
import { claimWords } from "#app/content/claim-words.ts";
import { pageText } from "#app/content/page-text.ts";
import { CODED_PAGES, contentPaths } from "#app/content/paths.ts";
import type { Problem } from "#app/content/problem.ts";
import type { Content } from "#app/content/read.ts";
import { sentences } from "#app/content/sentences.ts";
import { plainWords } from "#app/content/tokens.ts";
import { openDatabase } from "#db/open.ts";
import type { BuildOutput } from "#server/build-output.ts";
import { readEnvironment } from "#server/environment.ts";
import { createSite } from "#server/site.ts";
import { readMarks, withMarks } from "./marked-registers.ts";

/** Also drawn: a page that is not there, and a slug that is in no folder. */
const NOT_FOUND = ["/no-such-page", "/business/no-such-page"];

const HOST = "http://site.test";

/** Claims that pages state by other means than their key, each with what holds them to the register. */
const STATED_OTHERWISE: Record<string, string> = {
  "office-hours": "printed from site.yaml, which app/content/check-claims.ts compares",
  "reply-message": "in the toast of the form, compared by tests/requests/page-claims.test.ts",
  "reply-appointment": "in the toast of the form, compared by tests/requests/page-claims.test.ts",
  "testimonials-rating": "the rating of testimonials.yaml, which allows no other number",
};

/** A page may state its own dates: when it was written, updated and checked. */
const OWN_DATES = "the date of a rule";

/**
 * Draws every page with the built site and reads it as a visitor would: a percentage, an "N+", "best", "guarantee", a fee,
 * a time limit and the like that came from no register has nobody who answers for it, wherever in the code or the words it stands.
 * @param now milliseconds since 1970
 * @returns one problem for each sentence, with its page as the file
 * @throws Error when a page cannot be drawn: an error page has nothing to find
 */
export async function checkPages(content: Content, build: BuildOutput, now: number): Promise<Problem[]> {
  const database = await openDatabase({ file: ":memory:" });
  const site = await createSite({
    environment: readEnvironment({ SITE_URL: HOST }),
    content: withMarks(content), build, database, clock: () => now, log: () => undefined,
  });
  const found = [...contentPaths(content), ...CODED_PAGES, ...content.posts.map(({ slug }) => `/blog/${slug}`)];
  const problems: Problem[] = [];
  const stated = new Map<string, string[]>();
  for (const path of [...found, ...NOT_FOUND]) {
    const answer = await site.app.fetch(new Request(HOST + path), { visitor: "" });
    if (answer.status !== (NOT_FOUND.includes(path) ? 404 : 200)) throw new Error(`${path} answered ${answer.status} instead of a page`);
    const { words, claims } = readMarks(pageText(await answer.text()));
    stated.set(path, claims);
    problems.push(...checkPage(path, words, claims, content));
  }
  await site.stop();
  await database.close();
  return [...problems, ...unstated(content, stated)];
}

/** A register that names pages on which nothing is claimed any more cannot be trusted. */
function unstated({ claims }: Content, stated: Map<string, string[]>): Problem[] {
  return Object.entries(claims).flatMap(([key, { pages }]) =>
    STATED_OTHERWISE[key] ? [] : pages.filter((page) => page !== EVERY_PAGE && !stated.get(page)?.includes(key)).map((page) => ({
      file: page, field: `{claim.${key}}`,
      message: `is not stated on this page, although content/claims.yaml names it under "pages": remove "${page}" there`,
    })));
}

function checkPage(path: string, words: string, claims: string[], content: Content): Problem[] {
  // How long enquiries are kept is a setting of the firm, in site.yaml.
  const own = words.replaceAll(plainWords("{retention}", content), "…");
  return [
    ...sentences(own).flatMap((sentence) => [
      ...claimWords(sentence),
      ...bareFigures(sentence).filter(({ pattern }) => pattern !== OWN_DATES).map(({ figure }) => figure),
    ].map((word) => ({
      file: path, field: `"${sentence}"`,
      message: `states "${word}", which is in no register: add it to content/claims.yaml or content/law.yaml and write its key, or choose other words`,
    }))),
    ...claims.filter((key) => !statedOn(content.claims[key]!.pages, path)).map((key) => ({
      file: path, field: `{claim.${key}}`,
      message: `is stated here, but content/claims.yaml does not name this page under "pages": add "${path}" there`,
    })),
  ];
}

function statedOn(pages: string[], path: string): boolean {
  return pages.includes(path) || pages.includes(EVERY_PAGE);
}
