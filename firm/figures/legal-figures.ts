import { currentTo, lastChecked } from "./checked-days.ts";
import type { Content } from "#firm/content/content.ts";
import { FIGURES_FOLDER } from "#firm/content/paths.ts";
import type { LawEntry, LawTopic } from "#firm/content/schema/registers.ts";
import { shownFigure } from "#firm/content/text/tokens.ts";

/** Topics as headings of /legal-figures, in the order of the page. */
export const TOPICS = {
  visit: "Visiting Canada",
  study: "Studying in Canada",
  work: "Working in Canada",
  business: "Business immigration",
  "permanent-residence": "Permanent residence and citizenship",
  family: "Sponsoring family",
  refugee: "Refugee claims",
  inadmissibility: "Inadmissibility",
  criminal: "Criminal law",
  "real-estate": "Real estate",
  wills: "Wills and estates",
  privacy: "Privacy and e-mail",
} satisfies Record<LawTopic, string>;

export type LegalFigure = LawEntry & { key: string };
export type FigureGroup = { topic: LawTopic; heading: string; figures: LegalFigure[] };

/** Longest search text looked at, in characters. */
const SEARCH_LIMIT = 200;

/** Where an entry stands with its value and source. */
export function figureAddress({ topic, key }: Pick<LegalFigure, "topic" | "key">): string {
  return `${FIGURES_FOLDER}${topic}#${key}`;
}

/** The whole register on one page, for the browser's own search (decisions/0011). */
export const ALL_FIGURES = "/legal-figures?all=1";

/** The figures by topic in which every word of the search occurs, whatever the case; all of them where it is empty. */
export function legalFigures({ law }: Pick<Content, "law">, search: string): FigureGroup[] {
  const wanted = search.slice(0, SEARCH_LIMIT).toLowerCase().replaceAll("’", "'").split(/\s/).filter(Boolean);
  const figures = Object.entries(law)
    .map(([key, entry]) => ({ key, ...entry }))
    .filter((figure) => {
      const text = searchable(figure);
      return wanted.every((word) => text.includes(word));
    });
  return (Object.keys(TOPICS) as LawTopic[])
    .map((topic) => ({ topic, heading: TOPICS[topic], figures: figures.filter((figure) => figure.topic === topic) }))
    .filter((group) => group.figures.length > 0);
}

function searchable({ name, topic, stated, current, next = [], source }: LegalFigure): string {
  const coming = next.flatMap(({ value, note }) => [value, note]);
  return [name, TOPICS[topic], stated, current?.value, current?.note, ...coming, source.title, source.section]
    .join(" ")
    .toLowerCase()
    .replaceAll("’", "'");
}

/** Whether a page must say that the rule differs from what it states (reading 24). */
export function hasChanged(entry: LawEntry): boolean {
  return entry.current !== undefined && entry.show === "stated";
}

/** Whether the register adds what an entry stated before the firm showed the present rule. */
export function statedBefore(entry: LawEntry): boolean {
  return entry.current !== undefined && entry.show === "current" && entry.stated !== entry.current.value;
}

/** The JSON alternate of /legal-figures. Days are written 2026-11-20; `stated` is what the pages print. */
export function legalFiguresJson(
  { law, lawTexts, site }: Pick<Content, "law" | "lawTexts" | "site">,
  siteUrl: string,
): object {
  return {
    page: `${siteUrl}/legal-figures`,
    publisher: site.brand,
    disclaimer: site.disclaimer,
    figuresChecked: lastChecked({ law }),
    figures: Object.entries(law).map(([key, entry]) => ({
      key,
      topic: TOPICS[entry.topic],
      name: entry.name,
      stated: shownFigure(entry),
      currentRule: hasChanged(entry) ? entry.current : undefined,
      statedBefore: statedBefore(entry) ? entry.stated : undefined,
      note: statedBefore(entry) ? entry.current!.note : undefined,
      comingRules: entry.next,
      source: publishedSource(entry),
      checked: entry.checked,
      textCurrentTo: currentTo(entry, lawTexts),
      checkAgain: entry.checkAgain,
      official: entry.confidence === "official",
      address: siteUrl + figureAddress({ key, ...entry }),
    })),
  };
}

/** Where a figure was read, without what is written there for the firm alone. */
function publishedSource({ source: { title, section, url, words, read } }: LawEntry): object {
  return { title, section, url, words, read };
}
