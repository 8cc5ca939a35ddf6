/** How many values JSON may hold, keys and entries counted together, and how deep they may be nested. */
export type JsonLimits = { values: number; depth: number };

const QUOTE = '"';

/**
 * Whether a text that may be JSON stays within these limits; found out without making anything of it, and left off at
 * the first one that is passed. A text that is no JSON may pass: the parser refuses it.
 */
export function isWithin(text: string, { values, depth }: JsonLimits): boolean {
  let [open, count] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === "{" || sign === "[") open += 1;
    else if (sign === "}" || sign === "]") open -= 1;
    else if (sign === "," || sign === ":") count += 1;
    if (open > depth || count > values) return false;
  }
  return true;
}

/** Where the string that begins at `start` ends: at a quote with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf(QUOTE, start + 1); end !== -1; end = text.indexOf(QUOTE, end + 1)) {
    let before = end;
    while (text[before - 1] === "\\") before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}
