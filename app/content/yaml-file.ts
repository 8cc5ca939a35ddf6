import { readFileSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import type { z } from "zod";
import { problemsOf, REPORT, type Problem } from "./problem.ts";

/** Reads YAML files below one folder and gathers the mistakes instead of stopping at the first. */
export class YamlFolder {
  readonly folder: string;
  readonly problems: Problem[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The checked content of one file; a mistake is noted and `undefined` returned. */
  read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
    const document = parseDocument(this.text(file));
    const [syntax] = document.errors;
    if (syntax) {
      this.problems.push({ file, field: `line ${syntax.linePos?.[0].line ?? "?"}`, message: syntax.message.split("\n")[0] ?? "" });
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

  text(file: string): string {
    return readFileSync(path.join(this.folder, file), "utf8");
  }
}
