import type { YamlFolder } from "./yaml/yaml-file.ts";

/** An address that moved: section 2 of the specification and everything retired since. */
export type Redirect = { from: string; to: string; status: 301 | 302 | 308 };

const FILE = "redirects.txt";

/** Reads content/redirects.txt: `from to status`, one a line; `#` starts a comment. */
export function readRedirects(files: YamlFolder): Redirect[] {
  return (files.text(FILE) ?? "").split("\n").flatMap((line, index) => {
    const words = line.replace(/#.*/, "").trim();
    if (words === "") return [];
    const match = /^(\/\S*)\s+(\/\S*|https:\/\/\S+)\s+(301|302|308)$/.exec(words);
    const status = Number(match?.[3]) as Redirect["status"];
    if (match) return [{ from: match[1]!, to: match[2]!, status }];
    files.problems.push({
      file: FILE,
      line: index + 1,
      message: `must be written like "/old /new 301", not "${words}"`,
    });
    return [];
  });
}
