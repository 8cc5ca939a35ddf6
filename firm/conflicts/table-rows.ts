import { setImmediate as nextTurn } from "node:timers/promises";
import { Readable } from "node:stream";
import { parse, type Options } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";

/** Read in one turn of the event loop, in bytes: a few milliseconds. */
const PIECE = 8 * 1024;

/** Lines read in one turn. */
const LINES = 200;

/** Longest row, in bytes or signs: where a quote is never closed the rest of the file would be one. */
const ROW_LIMIT = 64 * 1024;

/** A quoted cell may hold the separator, a line break, and two quotes for one; a quote in a plain cell is a letter. */
const optionsFor = (separator: string): Options => ({
  delimiter: separator,
  relax_column_count: true,
  relax_quotes: true,
  trim: true,
  skip_empty_lines: true,
  max_record_size: ROW_LIMIT,
});

/** The rows of a CSV text (RFC 4180), each with its cells. @throws Error where quotes do not add up */
export async function* tableRows(text: string, separator: string): AsyncGenerator<string[]> {
  const rows = Readable.from(pieces(Buffer.from(text))).pipe(parse(optionsFor(separator)));
  for await (const row of rows as AsyncIterable<string[]>) yield row.map(onOneLine);
}

/** The same of a text in which quotes do not add up: lines are rows, and each is read as well as it can be. */
export async function* looseRows(text: string, separator: string): AsyncGenerator<string[]> {
  for await (const line of linesOf(text)) yield rowOf(line, separator);
}

/** The cells of one line. */
export function rowOf(line: string, separator: string): string[] {
  try {
    return parseAtOnce(line, optionsFor(separator))[0] ?? [];
  } catch {
    return line
      .replaceAll('"', "")
      .split(separator)
      .map((cell) => cell.trim());
  }
}

/**
 * The lines of a text that hold anything, whatever ends them, without what is too long; others have turns in between.
 */
export async function* linesOf(text: string): AsyncGenerator<string> {
  let count = 0;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() !== "") yield line.slice(0, ROW_LIMIT);
    count += 1;
    if (count % LINES === 0) await nextTurn();
  }
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE) {
    yield bytes.subarray(from, from + PIECE);
    await nextTurn();
  }
}

function onOneLine(cell: string): string {
  return cell.replaceAll(/\s*[\r\n]\s*/g, " ");
}
