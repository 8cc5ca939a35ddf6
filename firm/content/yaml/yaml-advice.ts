import type { ErrorCode, YAMLError } from "yaml";

const SPACES = "begin the line with as many spaces as its neighbours of the same kind";

const ADVICE: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: `cannot be read: if the text holds a colon, put all of it in double quotes; else ${SPACES}`,
  UNEXPECTED_TOKEN:
    "cannot be read: put all of the text in double quotes, because it begins with {, [, " +
    "*, & or a quotation mark of its own",
  BAD_SCALAR_START:
    "cannot be read: put all of the text in double quotes, because it begins with a sign such as @, % or `",
  MISSING_CHAR: "cannot be read: something was opened and not closed, most likely a quotation mark or a bracket",
  TAB_AS_INDENT: "begins with a tab: use spaces instead",
  BAD_INDENT: `cannot be read: ${SPACES}`,
  DUPLICATE_KEY: "has a name that stands there already: keep one of the two lines",
};

/** What to do about a line that is no YAML, in words for whoever wrote it. */
export function yamlAdvice({ code, message }: Pick<YAMLError, "code" | "message">): string {
  return ADVICE[code] ?? `cannot be read: ${message.split("\n")[0]!.replace(/ at line \d+, column \d+:?$/, "")}`;
}
