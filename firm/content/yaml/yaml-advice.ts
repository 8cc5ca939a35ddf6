import type { ErrorCode, YAMLError } from "yaml";

/** For what yaml-slip.ts does not know. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: "has a name that stands there already: keep one of the two lines",
  BLOCK_IN_FLOW: "cannot be read: a text between [ and ] or { and } holds a colon; put that text in double quotes",
};

/** What to do about a line that is no YAML, in words for whoever wrote it. */
export function yamlAdvice({ code, message }: Pick<YAMLError, "code" | "message">): string {
  const found = message.split("\n")[0]!.replace(/ at line \d+, column \d+:?$/, "");
  return (
    ADVICE[code] ??
    "cannot be read: compare it and the line above with other lines of the file: the spaces they begin with, their " +
      `quotation marks, colons and brackets (the reader of YAML says: ${found})`
  );
}
