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
  return error.issues.flatMap((issue) => describe(issue).map((message) => ({ file, field: fieldName(issue.path), message })));
}

function describe(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => `"${key}" is not known here: correct its spelling or remove the line`);
  }
  if (issue.code === "invalid_type" && issue.input === undefined) return ["is missing: add it"];
  if (issue.code === "invalid_union" && "discriminator" in issue) {
    return [`"${issue.discriminator}" is not one of the known kinds: see content/README.md for the list`];
  }
  return [issue.message];
}

/** `["sections", 2, "text"]` as `sections[3].text`: people count from one. */
export function fieldName(path: PropertyKey[]): string {
  if (path.length === 0) return "the whole file";
  return path.map((part) => (typeof part === "number" ? `[${part + 1}]` : `.${String(part)}`)).join("").replace(/^\./, "");
}
