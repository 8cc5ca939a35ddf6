import path from "node:path";
import { ContentError } from "#firm/content/yaml/problem.ts";
import { lawRegister } from "#firm/content/schema/registers.ts";
import { YamlFolder } from "#firm/content/yaml/yaml-file.ts";
import type { LawSource } from "./law-source.ts";
import { hashOf, LAW_TEXTS, rawLawTexts, writeLawTexts } from "#firm/content/law-texts.ts";
import { textKey } from "#firm/content/text/law-text-key.ts";
import { foundIn, lookAtAll, type FetchResult } from "./look-at-law.ts";
import { watchedSections } from "./watched-sections.ts";

/** Thrown with one sentence for whoever typed the command. */
export class RecordError extends Error {}

type Parts = {
  /** The content folder. */
  folder: string;
  source: LawSource;
  /** Keys of law.yaml whose sections are recorded, or all; with all of them, texts that no figure rests on go. */
  keys: string[] | "all";
  /** As 2026-11-20. */
  today: string;
};

export type Recorded = {
  recorded: { key: string; how: "new" | "changed" | "as before" }[];
  removed: string[];
  fetched: FetchResult[];
  /** Sections that are not in their file. */
  missing: string[];
};

/**
 * Keeps the sections as they stand in the official text now. Reads law.yaml alone: the checks of content/ ask for
 * texts that are recorded here. A section recorded before that is the same keeps its day. @throws RecordError,
 * ContentError
 */
export async function recordLaw({ folder, source, keys, today }: Parts): Promise<Recorded> {
  const files = new YamlFolder(folder);
  const law = files.read("law.yaml", lawRegister);
  if (!law) throw new ContentError(files.problems);
  const chosen = keys === "all" ? law : Object.fromEntries(keys.map((key) => [key, law[key] ?? unknown(key)]));
  const without = Object.keys(chosen).filter((key) => keys !== "all" && !chosen[key]!.source.statute);
  if (without.length > 0)
    throw new RecordError(
      `${without.join(", ")}: no "statute" under source in law.yaml, so there is no section to record`,
    );
  const wanted = watchedSections(chosen);
  if (keys !== "all" && wanted.size === 0)
    throw new RecordError("Name the keys to record, or write --all: npm run law:watch -- --record trv-fee");

  const fetched = await lookAtAll(wanted, source);
  const place = path.join(folder, LAW_TEXTS);
  const texts = rawLawTexts(place);
  const recorded: Recorded["recorded"] = [];
  const missing: string[] = [];
  for (const [key, found] of foundIn(fetched)) {
    if (!found) {
      missing.push(key);
      continue;
    }
    const before = texts[key];
    const same = before && before.hash === hashOf(found.lines) && before.amended === found.amended;
    recorded.push({ key, how: !before ? "new" : same ? "as before" : "changed" });
    const { currentTo } = found;
    if (same) texts[key] = { ...before, currentTo };
    else
      texts[key] = {
        title: found.title,
        recorded: today,
        currentTo,
        amended: found.amended,
        hash: hashOf(found.lines),
        lines: found.lines,
      };
  }
  const used = new Set(Object.values(law).flatMap(({ source: { statute } }) => (statute ? [textKey(statute)] : [])));
  const removed = keys === "all" ? Object.keys(texts).filter((key) => !used.has(key)) : [];
  for (const key of removed) delete texts[key];
  writeLawTexts(place, texts);
  return { recorded, removed, fetched, missing };
}

function unknown(key: string): never {
  throw new RecordError(`${key} is no entry of law.yaml`);
}
