import type { z } from "zod";

/** One mistake in content/, in words for whoever wrote it. */
export type Problem = { file: string; field: string; message: string };

/** Thrown once with every mistake found, so that they can all be mended in one go. */
export class ContentError extends Error {
  problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map((problem) => `${problem.file}: ${problem.field}\n    ${problem.message}`).join("\n"));
    this.name = "ContentError";
    this.problems = problems;
  }
}

export function problemsOf(file: string, error: z.ZodError): Problem[] {
  return error.issues.flatMap((issue) =>
    describe(issue).map((message) => ({ file, field: fieldName(issue.path), message })),
  );
}

/** Parse with `reportInput`, so that what is missing can be told from what is wrong. */
export const REPORT = { reportInput: true } as const;

function describe(issue: z.core.$ZodIssue): string[] {
  const { code, input } = issue;
  if (code === "unrecognized_keys") {
    return issue.keys.map((key) => `"${key}" is not known here: correct its spelling or remove the line`);
  }
  if (code === "invalid_union" && issue.discriminator !== undefined) {
    const kind = (input as Record<string, unknown> | undefined)?.[issue.discriminator];
    return [
      kind === undefined
        ? MISSING
        : `"${String(kind)}" is not one of the known kinds: see content/README.md for the list`,
    ];
  }
  if (input === undefined) return [MISSING];
  if (!/^(Invalid|Too)/.test(issue.message)) return [issue.message];
  if (code === "invalid_value")
    return [`must be ${issue.values.length === 1 ? "" : "one of: "}${issue.values.join(", ")}`];
  if (code === "too_big")
    return [`is too long: at most ${issue.maximum} ${issue.origin === "string" ? "characters" : "entries"}`];
  if (code === "invalid_type") return [`must be ${WORDS[issue.expected] ?? issue.expected}`];
  return code === "invalid_union" ? ["must be words"] : [issue.message];
}

const MISSING = "is missing: add it";

/** Kinds of values as whoever writes YAML calls them. */
const WORDS: Record<string, string> = {
  string: "words, in quotes if they are a number",
  array: "a list: one entry a line, each after a hyphen",
  object: "lines of their own below it, each with its name",
  boolean: "true or false",
  number: "a number",
};

/** `["sections", 2, "text"]` as `sections[3].text`: people count from one. */
export function fieldName(path: PropertyKey[]): string {
  if (path.length === 0) return "the whole file";
  return path
    .map((part) => (typeof part === "number" ? `[${part + 1}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}
