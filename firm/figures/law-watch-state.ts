import type { Content } from "#firm/content/content.ts";
import { changeInWords, type ChangeInWords } from "./change-words.ts";
import { restsOnOntario } from "#firm/content/check-register.ts";
import { figureUses } from "./figure-uses.ts";
import { lawChanges } from "./law-changes.ts";
import { foundSections, type LawRows } from "./law-rows.ts";
import { watchedSections } from "./watched-sections.ts";

/** What the site knows of the statutes its figures rest on. Times in milliseconds since 1970. */
export type LawWatchState = {
  /** Whether the site looks by itself. */
  watched: boolean;
  changes: ChangeInWords[];
  failing: { file: string; since: number; reason: string }[];
  /** When the file was looked at that waits longest; undefined where one never was. */
  comparedAt: number | undefined;
};

type Article = { slug: string; title: string; excerpt: string; content: string };

export function lawWatchState(content: Content, articles: Article[], rows: LawRows, watched: boolean): LawWatchState {
  const usesOf = figureUses(content, articles);
  const times = [...watchedSections(content.law).keys()].map((file) => rows.files.get(file)?.lookedAt ?? undefined);
  return {
    watched,
    changes: lawChanges(content, foundSections(rows)).map((change) => changeInWords(change, usesOf)),
    failing: [...rows.files.values()].flatMap(({ file, failingSince, failure }) =>
      failingSince === null ? [] : [{ file, since: failingSince, reason: failure ?? "" }],
    ),
    comparedAt: times.includes(undefined) ? undefined : times.toSorted((a, b) => a! - b!)[0],
  };
}

/** What the report says of the figures' federal and Ontario texts; numbers of the register. */
export type WatchedTexts = { sections: number; files: number; ontario: number };

export function watchedTexts({ law }: Pick<Content, "law">): WatchedTexts {
  const files = watchedSections(law);
  return {
    sections: [...files.values()].reduce((sum, labels) => sum + labels.size, 0),
    files: files.size,
    ontario: Object.values(law).filter(restsOnOntario).length,
  };
}
