import { valueSlip } from "./value-slip.ts";

/** A slip that keeps YAML from being read: its line, counted from one, and what to write instead. */
export type Slip = { line: number; message: string };

/** What begins at one column: the names of one entry, or the hyphens of one list. */
type Mark = { column: number; name?: string | undefined };
type Level = Mark & { line: number };

/** A name whose text may run on over the lines below; `inner` is where those of `>-` or `|` begin. */
type Holder = { column: number; line: number; inner?: number };

const NAME = /^("[^"]*"|'[^']*'|[A-Za-z0-9_][\w-]*)\s*:(?:\s+(.*)|)$/;

/**
 * The first slip in a file that cannot be read. The reader of YAML says where it gave up, which is often the line
 * before or after, and says it in its own terms; this looks at the lines as whoever wrote them does. The files of
 * content/ keep to names, lists, texts in quotes and texts over several lines, so that is all it knows.
 */
export function findSlip(text: string): Slip | undefined {
  const lines = text.split("\n");
  let levels: Level[] = [];
  /** What the line before was further in than, for a line that went too far out. */
  let left: Level[] = [];
  /** Whether something may begin further in than the line before. */
  let opens = true;
  let block: Holder | undefined;
  let plain: Holder | undefined;

  for (const [index, whole] of lines.entries()) {
    const line = index + 1;
    const column = whole.search(/[^ ]/);
    // Further in than its name, it is a line of the text over several lines.
    if (column === -1 || (/^\s*#/.test(whole) && !(block && column > block.column))) continue;
    if (whole[column] === "\t") return { line, message: "begins with a tab: use spaces instead" };
    if (block && column > block.column && column >= (block.inner ?? 0)) {
      block.inner ??= column;
      continue;
    }

    const { marks, value, bare } = partsOf(whole, column);
    if (marks.length === 0) {
      if (plain && column > plain.column) continue;
      const unspaced = /^-\S/.test(bare) ? "hyphen" : /^[\w-]+:\S/.test(bare) ? "colon" : undefined;
      if (unspaced) return { line, message: `needs a space after the ${unspaced}` };
      const holder = levels.at(-1);
      if (opens && holder && column > holder.column && /^[[{"']/.test(bare)) {
        const slip = valueSlip(bare, lines.slice(index + 1));
        if (slip) return { line, message: slip };
        [opens, plain] = [false, { column: holder.column, line }];
        continue;
      }
      return { line, message: nameless(plain ?? block) };
    }

    const [first] = marks as [Mark];
    const outer = levels.filter((level) => level.column <= first.column);
    const within = outer.at(-1);
    const beside = outer.some((level) => sameKind(level, first) && level.column === first.column);
    const mayOpen = opens && (!within || within.column < first.column + (first.name === undefined ? 1 : 0));
    if (!beside && !mayOpen) return misplaced(line, first, { levels, left, plain });
    left = levels.filter((level) => level.column > first.column);
    levels = first.name !== undefined && within?.name === undefined ? outer.filter(notAt(first.column)) : outer;
    for (const mark of marks)
      if (!levels.some((level) => level.column === mark.column && sameKind(level, mark)))
        levels.push({ ...mark, line });

    const slip = valueSlip(value, lines.slice(index + 1));
    if (slip) return { line, message: slip };
    const holder = { column: marks.at(-1)!.column, line };
    opens = value === "" || value.startsWith("#");
    block = /^[>|]/.test(value) ? holder : undefined;
    plain = opens || block ? undefined : holder;
  }
  return undefined;
}

/** The hyphens and the name a line begins with, and what stands after them; `bare` is the line without hyphens. */
function partsOf(whole: string, column: number): { marks: Mark[]; value: string; bare: string } {
  const marks: Mark[] = [];
  let at = column;
  for (let dash = /^- +/.exec(whole.slice(at)); dash; dash = /^- +/.exec(whole.slice(at))) {
    marks.push({ column: at });
    at += dash[0].length;
  }
  const bare = whole.slice(at).trimEnd();
  const [, name, value = ""] = NAME.exec(bare) ?? [];
  if (name === undefined) return { marks, value: bare, bare };
  return { marks: [...marks, { column: at, name }], value, bare };
}

function sameKind(a: Mark, b: Mark): boolean {
  return (a.name === undefined) === (b.name === undefined);
}

/** A list may stand as far in as the name above it; the next name at that column ends it. */
function notAt(column: number): (level: Level) => boolean {
  return (level) => level.name !== undefined || level.column !== column;
}

type Around = { levels: Level[]; left: Level[]; plain: Holder | undefined };

/** A name or a hyphen that begins where none of its kind does. */
function misplaced(line: number, mark: Mark, { levels, left, plain }: Around): Slip {
  // A line too far out passes for a neighbour of those above it; the next one, where it belongs, then stands alone.
  const former = left.find((level) => level.column === mark.column && sameKind(level, mark));
  if (former && plain && plain.column < mark.column)
    return { line: plain.line, message: write(plain.column, former, former.line) };
  const nearest = levels
    .filter((level) => sameKind(level, mark))
    .toSorted((a, b) => distance(a, mark) - distance(b, mark) || b.column - a.column)[0];
  if (!nearest) return { line, message: `begins with ${spaces(mark.column)}: begin it like the lines around it` };
  // Only the first line of a file can stand further in than all others.
  if (nearest === levels[0] && nearest.column > mark.column)
    return { line: nearest.line, message: write(nearest.column, mark, line) };
  const message = write(mark.column, nearest, nearest.line);
  return plain && mark.column > plain.column
    ? {
        line,
        message: `${message}; if it goes on with the text of line ${plain.line}, put all of that in double quotes`,
      }
    : { line, message };
}

function distance(a: Mark, b: Mark): number {
  return Math.abs(a.column - b.column);
}

function write(column: number, { column: should, name }: Mark, line: number): string {
  const neighbour = `${name === undefined ? "the hyphen" : `"${name}"`} of line ${line}`;
  return `begins with ${spaces(column)}: begin it with ${spaces(should)}, so that it stands under ${neighbour}`;
}

function nameless(above: Holder | undefined): string {
  const own = 'write a colon and a space after its name, for example "heading: Welcome"';
  if (!above) return `has no name with a colon: ${own}`;
  const { line, inner, column } = above;
  return (
    `has no name with a colon: if it goes on with the text that begins on line ${line}, begin it with ` +
    `${spaces(inner ?? column + 2)}; else ${own}`
  );
}

function spaces(column: number): string {
  return column === 0 ? "no space" : column === 1 ? "one space" : `${column} spaces`;
}
