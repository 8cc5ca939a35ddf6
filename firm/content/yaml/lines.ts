import { isMap, isScalar, isSeq, parseDocument, type Document, type Node } from "yaml";
import { fieldPath, type Problem, type Unplaced } from "./problem.ts";
import { frontMatter } from "./front-matter.ts";

/**
 * Problems with the lines they stand on, in the order of the lines of each file.
 * @param textOf a file below content/, or nothing where there is none
 */
export function withLines(problems: Unplaced[], textOf: (file: string) => string | undefined): Problem[] {
  const finders = new Map<string, Finder | undefined>();
  const files = [...new Set(problems.map(({ file }) => file))];
  for (const file of files) {
    const text = textOf(file);
    finders.set(file, text === undefined ? undefined : finderOf(file, text));
  }
  const placed = problems.map(({ words, ...problem }) => {
    const line = problem.line ?? finders.get(problem.file)?.(problem.field ?? "", words ?? []);
    return line === undefined ? problem : { ...problem, line };
  });
  return placed.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0));
}

type Finder = (field: string, words: string[]) => number | undefined;

/** A stretch of a file, in characters: where its name begins, and where its value does and ends. */
type Stretch = { name: number; start: number; end: number };

function finderOf(file: string, text: string): Finder {
  const article = file.endsWith(".md") ? frontMatter(text) : undefined;
  const source = file.endsWith(".yaml") ? text : article?.data;
  const document = source === undefined ? undefined : parseDocument(source);
  // The data of an article begins on its second line.
  const offset = article ? text.indexOf(article.data) : 0;
  const lineAt = (place: number) => text.slice(0, place).split("\n").length;

  return (field, words) => {
    const path = field === "the whole file" ? [] : fieldPath(field);
    if (!path) return find(text, words.length > 0 ? words : [field], 0, text.length, lineAt);
    const isBody = article && path[0] === "content";
    const stretch = isBody
      ? { name: text.length - article.body.length, start: text.length - article.body.length, end: text.length }
      : document && moved(stretchOf(document, path), offset);
    if (!stretch) return undefined;
    return find(text, words, stretch.start, stretch.end, lineAt) ?? lineAt(stretch.name);
  };
}

/** The line of the last of `words` that is found, each looked for inside the one before. */
function find(
  text: string,
  words: string[],
  start: number,
  end: number,
  lineAt: (place: number) => number,
): number | undefined {
  let stretch: [number, number] | undefined;
  for (const sought of words) {
    const [from, to] = stretch ?? [start, end];
    // Lines may break between any two words, in a list or a quotation with a mark before the next.
    const pattern = sought.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    const match = new RegExp(pattern.join(String.raw`\s+`)).exec(text.slice(from, to));
    if (match) stretch = [from + match.index, from + match.index + match[0].length];
  }
  return stretch && lineAt(stretch[0]);
}

function moved({ name, start, end }: Stretch, by: number): Stretch {
  return { name: name + by, start: start + by, end: end + by };
}

/** Where a field stands; of one that is missing, the entry it is missing in. */
function stretchOf({ contents }: Document, path: (string | number)[]): Stretch {
  let node = contents as Node | null;
  let stretch: Stretch = { name: node?.range?.[0] ?? 0, start: node?.range?.[0] ?? 0, end: node?.range?.[2] ?? 0 };
  for (const part of path) {
    let name: number | undefined;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair) return stretch;
      name = (pair.key as Node).range?.[0];
      node = pair.value as Node | null;
    } else if (isSeq(node) && typeof part === "number") {
      node = (node.items[part] as Node | undefined) ?? null;
      name = node?.range?.[0];
    } else return stretch;
    const start = node?.range?.[0] ?? name ?? stretch.start;
    stretch = { name: name ?? start, start, end: node?.range?.[2] ?? start };
  }
  return stretch;
}
