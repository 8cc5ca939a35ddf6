import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { stringify } from "yaml";
import type { Content } from "#firm/content/content.ts";
import { readContent } from "#firm/content/read.ts";
import { DRAWINGS } from "#firm/content/schema/drawing-words.ts";
import { ContentError } from "#firm/content/yaml/problem.ts";

const HERE = path.join(import.meta.dirname, "small-firm");

/** One drawing states a figure; the words of all others are their names. */
const DRAWN = stringify(
  Object.fromEntries(
    Object.entries(DRAWINGS).map(([name, { words }]) => [
      name,
      {
        alt: name === "permit-span" ? "A permit for {law.visa-fee}" : name,
        words: Object.fromEntries(words.map((word) => [word, word])),
      },
    ]),
  ),
);

/** A change to one file of the folder: what stands there, and what comes in its place. */
export type Change = [file: string, from: string | RegExp, to: string];

/** Parsed once, for files that no change has touched. */
const UNCHANGED = new Map<string, unknown>();

/**
 * A firm of a few short pages with every kind of section, every register and every kind of record: what the real firm
 * changes in `content/` changes nothing that is said of this one.
 */
export function smallFirm(...changes: Change[]): Content {
  const folder = mkdtempSync(path.join(os.tmpdir(), "small-firm-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(HERE, folder, { recursive: true });
  writeFileSync(path.join(folder, "drawings.yaml"), DRAWN);
  for (const [file, from, to] of changes) {
    const place = path.join(folder, file);
    const before = readFileSync(place, "utf8");
    const after = before.replace(from, () => to);
    if (after === before) throw new Error(`The change to ${file} changed nothing`);
    writeFileSync(place, after);
  }
  return readContent(folder, UNCHANGED);
}

/** What the reader of `content/` says of it after these changes, as whoever made them reads it. */
export function saidOf(...changes: Change[]): string {
  try {
    smallFirm(...changes);
    return "nothing";
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}
