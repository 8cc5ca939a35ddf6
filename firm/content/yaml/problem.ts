/** One mistake in content/, in words for whoever wrote it. */
export type Problem = {
  /** Its path below content/; for finished pages, the address. */
  file: string;
  /** Counted from one (lines.ts). Nothing where the file is not one of content/. */
  line?: number;
  /** For example `sections[3].text`, or the words it is about, such as `{law.trv-fe}`. */
  field?: string;
  message: string;
};

/** A problem before its line is known: `words` stand in its field, each inside the one before. */
export type Unplaced = Problem & { words?: string[] };

/** Thrown once with every mistake found, so that they can all be mended in one go. */
export class ContentError extends Error {
  problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map((problem) => `${placeOf(problem)}\n    ${problem.message}`).join("\n"));
    this.name = "ContentError";
    this.problems = problems;
  }
}

/** `pages/about.yaml, line 12: sections[3].text`. */
function placeOf({ file, line, field }: Problem): string {
  return `${file}${line === undefined ? "" : `, line ${line}`}${field === undefined ? "" : `: ${field}`}`;
}

/** `["sections", 2, "text"]` as `sections[3].text`: people count from one. */
export function fieldName(path: PropertyKey[]): string {
  if (path.length === 0) return "the whole file";
  return path
    .map((part) => (typeof part === "number" ? `[${part + 1}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}

/** `sections[3].text` as `["sections", 2, "text"]`; undefined for what is no name of a field, such as `{law.key}`. */
export function fieldPath(field: string): (string | number)[] | undefined {
  if (!/^(?:[\w-]+|\[\d+\])(?:\.[\w-]+|\[\d+\])*$/.test(field)) return undefined;
  return [...field.matchAll(/\[(\d+)\]|[\w-]+/g)].map(([name, number]) => (number ? Number(number) - 1 : name));
}
