import type { z } from "zod";
import { didYouMean, nearestWord } from "#text/nearest-word.ts";
import { fieldName, type Problem } from "./problem.ts";
import { knownNames, schemaAt } from "./schema-at.ts";

/** Parse with `reportInput`, so that what is missing can be told from what is wrong. */
export const REPORT = { reportInput: true } as const;

/**
 * What a schema finds wrong with a file, in sentences.
 * @param value the file as it was read, before the schema
 */
export function problemsOf(file: string, { issues }: z.ZodError, schema: z.ZodType, value: unknown): Problem[] {
  const misspelled = new Set<string>();
  const unknown = issues.flatMap((issue) =>
    issue.code !== "unrecognized_keys"
      ? []
      : issue.keys.map((key) => {
          const written = Object.keys(issue.input as object);
          const names = knownNames(schema, issue.path, value).filter((name) => !written.includes(name));
          const meant = nearestWord(key, names);
          if (meant !== undefined) misspelled.add(fieldName([...issue.path, meant]));
          const advice = didYouMean(key, names) || "correct its spelling or remove the line";
          return { file, field: fieldName([...issue.path, key]), message: `"${key}" is not known here: ${advice}` };
        }),
  );
  const others = issues
    .filter((issue) => issue.code !== "unrecognized_keys")
    .map((issue) => ({
      file,
      field: fieldName(issue.path),
      message: describe(issue, schemaAt(schema, issue.path, value)),
    }))
    // One slip is one problem: the name that is missing stands there with a slip.
    .filter(({ field, message }) => !(message.startsWith(MISSING) && misspelled.has(field)));
  return [...unknown, ...others];
}

const GUIDE = "content/README.md for the list";
const MISSING = "is missing: add it";

function describe(issue: z.core.$ZodIssue, schema: z.ZodType | undefined): string {
  const { code, input } = issue;
  if (code === "invalid_union" && "options" in issue && issue.options) {
    const kind = (input as Record<string, unknown> | undefined)?.[issue.discriminator!];
    if (kind === undefined) return MISSING;
    const meant = didYouMean(String(kind), issue.options.map(String));
    return `"${String(kind)}" is not one of the known kinds: ${meant || `see ${GUIDE}`}`;
  }
  if (input === undefined) return schema?.description ? `${MISSING} (${schema.description})` : MISSING;
  if (input === null) return "is empty: write the words, or remove the line";
  if (!/^(Invalid|Too)/.test(issue.message)) return issue.message;
  if (code === "invalid_value") {
    if (issue.values.length === 1) return `must be ${String(issue.values[0])}`;
    const meant = didYouMean(String(input), issue.values.map(String));
    return `must be one of: ${issue.values.join(", ")}${meant && `; ${meant}`}`;
  }
  if (code === "too_big" && NUMBERS.has(issue.origin)) return `is too large: write at most ${issue.maximum}`;
  if (code === "too_small" && NUMBERS.has(issue.origin)) return `is too small: write at least ${issue.minimum}`;
  if (code === "too_big")
    return `is too long: at most ${issue.maximum} ${issue.origin === "string" ? "characters" : "entries"}`;
  if (code === "too_small" && issue.origin === "array") return `has too few entries: at least ${issue.minimum}`;
  if (code === "invalid_type") return `must be ${WORDS[issue.expected] ?? issue.expected}`;
  return code === "invalid_union" ? `must be ${WORDS.string}` : issue.message;
}

const NUMBERS = new Set(["number", "int"]);

/** Kinds of values as whoever writes YAML calls them. */
const WORDS: Record<string, string> = {
  string: "words: put all of the text in double quotes if it is a number or begins with { or [",
  array: "a list: one entry a line, each after a hyphen",
  object: "lines of their own below it, each with its name",
  boolean: "true or false",
  number: "a number",
};
