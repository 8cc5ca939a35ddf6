const GOES_ON = "cannot be read: the text goes on after its quotation mark";
const QUOTES = { '"': "double", "'": "single" } as const;

/**
 * What keeps one value from being read, as what to write instead; nothing where it can be.
 * @param value what stands after the colon or the hyphen
 * @param after the lines below, for a text in quotation marks may run on
 */
export function valueSlip(value: string, after: string[]): string | undefined {
  const text = value.trim();
  const sign = text[0];
  if (sign === undefined || sign === "#") return undefined;
  if (sign === '"' || sign === "'") return quotedSlip(text, sign, after);
  if (sign === "[" || sign === "{") return bracketSlip(text, sign, after);
  if (/^[>|](?![+-]?\d?$)/.test(text) || "@`%&*!".includes(sign))
    return `cannot be read: put all of the text in double quotes, because it begins with ${sign}`;
  if (/:(\s|$)/.test(text))
    return (
      "cannot be read: the text holds a colon, so put all of it in double quotes (or, if a new name begins there, " +
      "begin a new line)"
    );
  return undefined;
}

function quotedSlip(text: string, mark: '"' | "'", after: string[]): string | undefined {
  const closing = mark === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'(?!')/;
  const quoted = closing.exec(text)?.[0];
  if (quoted === undefined) {
    return runsOn(after, mark)
      ? undefined
      : "cannot be read: most likely a quotation mark is missing at the end; the text begins with a " +
          `${QUOTES[mark]} one`;
  }
  const rest = text.slice(quoted.length).trim();
  if (rest === "" || rest.startsWith("#")) return undefined;
  return mark === '"'
    ? `${GOES_ON}; put all of it in double quotes, and write \\" for each one inside`
    : `${GOES_ON} or apostrophe; put all of it in double quotes instead`;
}

/** Whether what was opened is closed before the next name or hyphen begins. */
function runsOn(after: string[], mark: string): boolean {
  const next = after.findIndex((line) => /^\s*(?:- |[\w-]+:(?:\s|$))/.test(line));
  return after.slice(0, next === -1 ? undefined : next).some((line) => line.includes(mark));
}

function bracketSlip(text: string, sign: "[" | "{", after: string[]): string | undefined {
  const close = sign === "[" ? "]" : "}";
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, (quoted) => "x".repeat(quoted.length));
  let depth = 0;
  for (const [index, character] of [...bare].entries()) {
    if (character === "[" || character === "{") depth += 1;
    if (character === "]" || character === "}") depth -= 1;
    if (depth > 0) continue;
    const rest = bare.slice(index + 1).trim();
    if (rest === "" || rest.startsWith("#")) return undefined;
    return /^[\]}]+$/.test(rest)
      ? `cannot be read: one ${rest[0]} too many at the end`
      : `cannot be read: put all of the text in double quotes, because it begins with ${sign}`;
  }
  if (runsOn(after, close)) return undefined;
  return `cannot be read: the ${sign} at its beginning is not closed; write ${close} at the end`;
}
