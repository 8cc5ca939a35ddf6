/** An address that moved: section 2 of the specification and everything retired since. */
export type Redirect = { from: string; to: string; status: 301 | 302 | 308 };

/** Reads content/redirects.txt: `from to status`, one a line; `#` starts a comment. @throws Error naming the line. */
export function parseRedirects(text: string): Redirect[] {
  return text.split("\n").flatMap((line, index) => {
    const words = line.replace(/#.*/, "").trim();
    if (words === "") return [];
    const match = /^(\/\S*)\s+(\/\S*|https:\/\/\S+)\s+(301|302|308)$/.exec(words);
    if (!match) throw new Error(`content/redirects.txt, line ${index + 1}: write "/old /new 301", not "${words}"`);
    return [{ from: match[1]!, to: match[2]!, status: Number(match[3]) as Redirect["status"] }];
  });
}
