import type { Content } from "#firm/content/content.ts";
import type { Database } from "#db/database.ts";
import type { Job } from "#time/job.ts";
import { figureUses } from "./figure-uses.ts";
import { forgetOthers, lawRows, saveFetchResult, type LawRows } from "./law-rows.ts";
import type { LawSource } from "./law-source.ts";
import { textKey } from "#firm/content/text/law-text-key.ts";
import { lookAtLaw } from "./look-at-law.ts";
import { notifyOfLaw } from "./notify-of-law.ts";
import { watchedSections } from "./watched-sections.ts";
import { DAY, HOUR } from "#time/units.ts";

/** Named so in the table of jobs. */
export const LAW_WATCH = "law-watch";

/** A file looked at so lately is left alone when the others are tried again. */
const FRESH = 6 * DAY;

/** Thrown so that the job counts as failed and is tried again; which file and why is in the database. */
class LawWatchError extends Error {
  override name = "LawWatchError";
}

type Article = { slug: string; title: string; excerpt: string; content: string };

type Parts = {
  database: Database;
  /** The register itself, not that of a day. */
  content: Content;
  articles: () => Promise<Article[]>;
  source: LawSource;
  siteUrl: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Tells the mail worker that there is something to send. */
  wake: () => void;
};

/**
 * Compares the statutes that figures rest on with the official text, once a week, and mails the owners of the figures
 * what changed, once.
 */
export function lawWatchJob({ database, content, articles, source, siteUrl, clock, wake }: Parts): Job {
  const files = watchedSections(content.law);

  async function run(stopping: AbortSignal): Promise<void> {
    await database.write((queries) => forgetOthers(queries, files));
    const rows = await lawRows(database.queries);
    const due = new Map([...files].filter(([file]) => isDue(file, rows)));
    const known = (file: string) => (areRecorded(file, rows) ? rows.files.get(file) : undefined);
    let failed = 0;
    for await (const result of lookAtLaw(due, source, { known, stopping })) {
      if (result.state === "failed") failed += 1;
      await database.write((queries) => saveFetchResult(queries, result, clock()));
    }
    if (stopping.aborted) return;
    const uses = figureUses(content, await articles());
    await database.write((queries) => notifyOfLaw(queries, content, uses, { siteUrl, now: clock() }));
    wake();
    if (failed > 0) throw new LawWatchError(`${failed} of ${due.size} files could not be looked at`);
  }

  function isDue(file: string, rows: LawRows): boolean {
    const row = rows.files.get(file);
    return (
      !areRecorded(file, rows) || row?.lookedAt == null || row.failingSince !== null || clock() - row.lookedAt >= FRESH
    );
  }

  /** A section that a figure came to rest on since is in no row: then the whole file is read. */
  function areRecorded(file: string, rows: LawRows): boolean {
    return [...files.get(file)!].every((section) => rows.sections.has(textKey({ file, section })));
  }

  return { name: LAW_WATCH, every: 7 * DAY, retryAfter: 12 * HOUR, run };
}
