import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { LawEntry } from "./schema/registers.ts";
import { day } from "./schema/text.ts";
import { problemsOf, REPORT } from "./yaml/schema-problems.ts";
import type { YamlFolder } from "./yaml/yaml-file.ts";

/**
 * Where the sections stand that figures rest on, as they were last read. Written by `npm run law:watch -- --record`
 * only.
 */
export const LAW_TEXTS = "law-texts.json";

export type Statute = NonNullable<LawEntry["source"]["statute"]>;

const recordedText = z.strictObject({
  /** The act or regulation, as its own file calls it. */
  title: z.string(),
  /** The day it was recorded. */
  recorded: day,
  /** The day up to which that text held all changes, as its publisher says. */
  currentTo: day.optional(),
  /** The last of the notes of amendment below the section; empty where it has none. */
  amended: z.string(),
  /** SHA-256 of the lines, in hexadecimal. */
  hash: z.string(),
  /** The section, a line for each piece that has a label of its own (read-sections.ts). */
  lines: z.array(z.string()),
});

const lawTexts = z.strictObject({ about: z.string(), sections: z.record(z.string(), recordedText) });

export type RecordedText = z.infer<typeof recordedText>;
/** By file and section, for example `SOR-2002-227 183`. */
export type LawTexts = Record<string, RecordedText>;

const ABOUT =
  "Written by npm run law:watch -- --record: sections of federal acts and regulations " +
  "as last read. Do not edit by hand.";

export function hashOf(lines: string[]): string {
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** The recorded texts of a content folder; a mistake is noted with the folder's others. */
export function readLawTexts(files: YamlFolder): LawTexts | undefined {
  const text = files.text(LAW_TEXTS);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const result = lawTexts.safeParse(value, REPORT);
    if (result.success) return result.data.sections;
    files.problems.push(...problemsOf(LAW_TEXTS, result.error, lawTexts, value));
  } catch {
    files.problems.push({
      file: LAW_TEXTS,
      field: "the whole file",
      message: "is no JSON: put back the one npm run law:watch wrote",
    });
  }
  return undefined;
}

/** Writes all recorded texts, in the order of their keys, whole or not at all. @param place the path of the file */
export function writeLawTexts(place: string, texts: LawTexts): void {
  const sections = Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => inOrder(a, b)));
  writeFileSync(`${place}.new`, `${JSON.stringify({ about: ABOUT, sections }, null, 1)}\n`);
  renameSync(`${place}.new`, place);
}

/** The texts as they are in the file, without any check: for the command that writes them. */
export function rawLawTexts(place: string): LawTexts {
  try {
    return lawTexts.parse(JSON.parse(readFileSync(place, "utf8"))).sections;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

function inOrder(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}
