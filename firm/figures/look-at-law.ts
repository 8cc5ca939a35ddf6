import { setTimeout as sleep } from "node:timers/promises";
import type { LawSource, Validators } from "./law-source.ts";
import { LawFileError, readSections, type FoundSection } from "./read-sections.ts";
import { textKey } from "#firm/content/text/law-text-key.ts";

/** What became of looking at one file. `sections` by their label; one that is not in the file is undefined. */
export type FetchResult =
  | { file: string; state: "read"; validators: Validators; sections: Map<string, FoundSection | undefined> }
  | { file: string; state: "same" }
  | { file: string; state: "failed"; reason: string };

/**
 * Looks at files one after the other, with a pause between; ends early when told to stop.
 * @param known what a server told of the file when it was last read: given only where all its sections were read then
 */
export async function* lookAtLaw(
  files: Map<string, Set<string>>,
  source: LawSource,
  {
    known = () => undefined,
    stopping,
  }: { known?: (file: string) => Validators | undefined; stopping?: AbortSignal } = {},
): AsyncGenerator<FetchResult> {
  let first = true;
  for (const [file, labels] of files) {
    if (!first) await sleep(source.pause, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping?.aborted) return;
    first = false;
    const result = await look(file, labels, source, known(file), stopping);
    // What broke off because the site stops says nothing of the file.
    if (stopping?.aborted) return;
    yield result;
  }
}

/** The same, for whoever waits for the end. */
export async function lookAtAll(files: Map<string, Set<string>>, source: LawSource): Promise<FetchResult[]> {
  const all: FetchResult[] = [];
  for await (const one of lookAtLaw(files, source)) all.push(one);
  return all;
}

async function look(
  file: string,
  labels: Set<string>,
  source: LawSource,
  known: Validators | undefined,
  stopping?: AbortSignal,
): Promise<FetchResult> {
  try {
    const opened = await source.open(file, known, stopping);
    if (opened.state === "same") return { file, state: "same" };
    const found = await readSections(opened.bytes, labels);
    return {
      file,
      state: "read",
      validators: opened.validators,
      sections: new Map([...labels].map((label) => [label, found.get(label)])),
    };
  } catch (error) {
    if (error instanceof LawFileError) return { file, state: "failed", reason: error.message };
    throw error;
  }
}

/** The sections of files that were read, by their keys in the recorded texts; a section that is gone is null. */
export function foundIn(results: FetchResult[]): Map<string, FoundSection | null> {
  return new Map(
    results.flatMap((one) =>
      one.state === "read"
        ? [...one.sections].map(([section, found]) => [textKey({ file: one.file, section }), found ?? null] as const)
        : [],
    ),
  );
}
