import { readFileSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import type { z } from "zod";
import { problemsOf, REPORT, type Problem } from "./problem.ts";
import { yamlAdvice } from "./yaml-advice.ts";

/** Reads YAML files below one folder and gathers the mistakes instead of stopping at the first. */
export class YamlFolder {
  readonly folder: string;
  readonly problems: Problem[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The checked content of one file; a mistake is noted and `undefined` returned. */
  read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
    const text = this.text(file);
    return text === undefined ? undefined : this.check(file, text, schema);
  }

  /** The same for words that stand in another file; `above` is how many lines come before them there. */
  check<Schema extends z.ZodType>(file: string, text: string, schema: Schema, above = 0): z.infer<Schema> | undefined {
    const document = parseDocument(text);
    const [syntax] = document.errors;
    if (syntax) {
      this.problems.push({
        file,
        field: `line ${(syntax.linePos?.[0].line ?? 0) + above}`,
        message: yamlAdvice(syntax),
      });
      return undefined;
    }
    const result = schema.safeParse(document.toJS(), REPORT);
    if (result.success) return result.data;
    this.problems.push(...problemsOf(file, result.error));
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

  /** The file as it is; a missing one is noted and `undefined` returned. */
  text(file: string): string | undefined {
    const place = path.join(this.folder, file);
    if (existsSync(place)) return readFileSync(place, "utf8");
    this.problems.push({ file, field: "the whole file", message: "is missing: put it back" });
    return undefined;
  }
}
