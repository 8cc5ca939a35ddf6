import { parseArgs } from "node:util";
import { officeDay } from "#time/days.ts";
import { ContentError } from "#firm/content/yaml/problem.ts";
import { readContent } from "#firm/content/read.ts";
import { changeInWords } from "#firm/figures/change-words.ts";
import { figureUses } from "#firm/figures/figure-uses.ts";
import { lawChanges } from "#firm/figures/law-changes.ts";
import { justiceServer, lawFolder, type LawSource } from "#firm/figures/law-source.ts";
import { foundIn, lookAtAll, type FetchResult } from "#firm/figures/look-at-law.ts";
import { watchedSections } from "#firm/figures/watched-sections.ts";
import { recordLaw, RecordError } from "#firm/figures/record-law.ts";

/**
 * `npm run law:watch [-- --folder DIR]`: compares the sections that figures rest on with the official XML, from the
 * Department of Justice's server or from files of a folder. `-- --record KEY…` or `-- --record --all` keeps what
 * stands there now as read. Exit code 0 when nothing changed, 1 when something did, 2 when something could not be
 * looked at.
 */
const CONTENT = "content";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      folder: { type: "string" },
      record: { type: "boolean", default: false },
      all: { type: "boolean", default: false },
    },
  });
  const source = values.folder === undefined ? justiceServer() : lawFolder(values.folder);
  if (!values.record && (values.all || positionals.length > 0))
    throw new RecordError("Write --record before the keys to record, or --all: npm run law:watch -- --record trv-fee");
  process.exitCode = values.record ? await record(source, values.all ? "all" : positionals) : await compare(source);
} catch (error) {
  console.error(
    error instanceof ContentError ? `content/ needs correcting first:\n\n${error.message}` : (error as Error).message,
  );
  process.exitCode = 2;
}

async function compare(source: LawSource): Promise<number> {
  const content = readContent(CONTENT);
  const files = watchedSections(content.law);
  const fetched = await lookAtAll(files, source);
  const usesOf = figureUses(content, content.posts);
  const changes = lawChanges(content, foundIn(fetched));
  for (const change of changes) {
    const { name, what, was, now, figures, address } = changeInWords(change, usesOf);
    console.log(
      [
        `${name}: ${what}`,
        ...was.map((line) => `    was: ${line}`),
        ...now.map((line) => `    now: ${line}`),
        ...figures.map((line) => `    ${line}`),
        `    ${address}\n`,
      ].join("\n"),
    );
  }
  const failed = printFailed(fetched);
  const sections = [...files.values()].reduce((sum, labels) => sum + labels.size, 0);
  console.log(
    `${sections} sections of ${files.size} acts and regulations: ${changes.length} changed, ` +
      `${failed} files could not be looked at.`,
  );
  if (changes.length > 0)
    console.log("Read each one, correct content/law.yaml, then: npm run law:watch -- --record KEY");
  if (failed > 0) return 2;
  return changes.length > 0 ? 1 : 0;
}

async function record(source: LawSource, keys: string[] | "all"): Promise<number> {
  const { recorded, removed, fetched, missing } = await recordLaw({
    folder: CONTENT,
    source,
    keys,
    today: officeDay(new Date()),
  });
  for (const { key, how } of recorded) console.log(`${key}: ${how}`);
  for (const key of removed) console.log(`${key}: taken out, no figure rests on it`);
  for (const key of missing)
    console.log(`${key}: there is no such section in the official text; correct "statute" in content/law.yaml`);
  const failed = printFailed(fetched);
  console.log(
    `${recorded.length} sections recorded. Set "read" and "checked" in content/law.yaml for what you have read.`,
  );
  return failed + missing.length > 0 ? 2 : 0;
}

function printFailed(fetched: FetchResult[]): number {
  const failed = fetched.filter((one) => one.state === "failed");
  for (const { file, reason } of failed) console.log(`${file}: could not be looked at: ${reason}`);
  return failed.length;
}
