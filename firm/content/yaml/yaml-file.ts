import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import type { z } from "zod";
import { withLines } from "./lines.ts";
import { ContentError, type Unplaced } from "./problem.ts";
import { problemsOf, REPORT } from "./schema-problems.ts";
import { yamlAdvice } from "./yaml-advice.ts";
import { findSlip } from "./yaml-slip.ts";

/** What was found in order, by file and words: for who reads nearly the same folder again. */
export type InOrder = Map<string, unknown>;

/** Reads YAML files below one folder and gathers the mistakes instead of stopping at the first. */
export class YamlFolder {
  readonly folder: string;
  readonly problems: Unplaced[] = [];
  readonly #inOrder: InOrder;

  constructor(folder: string, inOrder: InOrder = new Map()) {
    this.folder = folder;
    this.#inOrder = inOrder;
  }

  /** The checked content of one file; a mistake is noted and `undefined` returned. */
  read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
    const text = this.text(file);
    return text === undefined ? undefined : this.check(file, text, schema);
  }

  /** The same for words that stand in another file; `above` is how many lines come before them there. */
  check<Schema extends z.ZodType>(file: string, text: string, schema: Schema, above = 0): z.infer<Schema> | undefined {
    const known = this.#inOrder.get(`${file}\n${text}`);
    if (known !== undefined) return known as z.infer<Schema>;
    const document = parseDocument(text);
    const [syntax] = document.errors;
    if (syntax) {
      const slip = findSlip(text) ?? { line: syntax.linePos?.[0].line ?? 0, message: yamlAdvice(syntax) };
      this.problems.push({ file, line: slip.line + above, message: slip.message });
      return undefined;
    }
    const value: unknown = document.toJS();
    const result = schema.safeParse(value, REPORT);
    if (result.success) {
      this.#inOrder.set(`${file}\n${text}`, result.data);
      return result.data;
    }
    this.problems.push(...problemsOf(file, result.error, schema, value));
    return undefined;
  }

  /** All files with this ending below a folder, as paths relative to it, sorted; none where the folder is missing. */
  list(folder: string, ending: string): string[] {
    const start = path.join(this.folder, folder);
    if (!existsSync(start)) return [];
    return readdirSync(start, { recursive: true, encoding: "utf8" })
      .map((file) => file.split(path.sep).join("/"))
      .filter((file) => file.endsWith(ending))
      .toSorted();
  }

  /** The text of a file; a missing one is noted and `undefined` returned. */
  text(file: string): string | undefined {
    const text = readText(this.folder, file);
    if (text === undefined) this.problems.push({ file, message: "is missing: put it back" });
    return text;
  }

  /** Every mistake noted, and those of `more`, with the lines they stand on. */
  error(more: Unplaced[] = []): ContentError {
    return new ContentError(withLines([...this.problems, ...more], (file) => readText(this.folder, file)));
  }
}

/** The part of the address that a file gives must be the one its name has, or links to it would lead nowhere. */
export function namedOtherwise(file: string, name: string): Unplaced {
  return { file, field: "slug", message: `must be "${name.replace(/\.\w+$/, "")}", like the name of the file` };
}

/** Windows ends lines with two characters and may begin a file with a mark of its own: neither is part of the words. */
function readText(folder: string, file: string): string | undefined {
  const place = path.join(folder, file);
  // A finding about a page names its address, and /checks is a folder here as well.
  if (!statSync(place, { throwIfNoEntry: false })?.isFile()) return undefined;
  return readFileSync(place, "utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");
}
