import { setImmediate as nextTurn } from "node:timers/promises";
import { bounded, longName, NAME_LIMIT, type NewListedName, type ReadAs } from "./listed-name.ts";
import { linesOf, looseRows, rowOf, tableRows } from "./table-rows.ts";

/** Names beyond this number belong into a program for conflicts. */
const LIST_LIMIT = 50_000;

/** Longest line that may name columns, in characters. */
const HEADING_LIMIT = 5000;

/** Columns beside the name that are told of. */
const TITLES_LIMIT = 20;

/** What a column is called that holds a name, or a part of one, in lists that programs of law offices write. */
const NAME_COLUMN =
  /^(full |client |party |first |last |given |family |middle )?(name|surname|nom|prénom)$|^(first|last)$/i;

/** The same, unless it stands beside a name, as in `Ana Roy; client`: such a line is no heading. */
const PARTY_COLUMN = /^(client|party|company|organi[sz]ation)$/i;
const OTHER_COLUMN =
  /^(#|id|no|number|file|matter|ref|reference|date|opened|closed|status|type|role|code)( (#|id|no|number|date|type))?\.?$/i;

export type ListOutcome = { names: NewListedName[]; readAs: ReadAs } | { problem: string };

const TOO_MANY = `Please upload at most ${LIST_LIMIT.toLocaleString("en-CA")} names at a time.`;
const NO_TEXT =
  "This file is no plain text. Please open it in your spreadsheet program, save it as CSV, and choose that file.";
const NO_NAME =
  "There is no name in this. Please write one name a line, or choose a CSV file with a column called Name.";

/**
 * Reads a list of names. A table whose first line names its columns (`Name`, `First name`, `Last name` …) gives the
 * name from these columns and the detail from all others. Any other list is one name a line, and after a semicolon or
 * tab the detail: a comma is part of the name (`Pereira, Ana`). A name with the same detail counts once. However long
 * it is, others have their turn while it is read.
 */
export async function readNameList(given: string): Promise<ListOutcome> {
  // Taking the form apart was a turn's work already.
  await nextTurn();
  // Spreadsheets and documents as their programs keep them are no text.
  if (/[\0-\x08\x0E-\x1A]/.test(given)) return { problem: NO_TEXT };
  const text = given.replace(/^\uFEFF/, "");
  const heading = (await linesOf(text).next()).value ?? "";
  const separator = [";", "\t", ","].find((sign) => heading.includes(sign)) ?? ",";
  const titles = heading.length > HEADING_LIMIT ? [] : rowOf(heading, separator);
  const columns = nameColumnsOf(titles.map((title) => title.replaceAll(/[_-]/g, " ")));
  if (titles.length < 2 || columns.length === 0) return collect(linesOf(text), fromLine, null);
  const fromRow = (row: string[]) => fromTable(row, columns);
  const readAs = {
    name: columns.map((index) => titles[index]!.slice(0, NAME_LIMIT)),
    beside: titles.filter((title, index) => title !== "" && !columns.includes(index)).slice(0, TITLES_LIMIT),
  };
  try {
    return await collect(tableRows(text, separator), fromRow, readAs);
  } catch {
    return collect(looseRows(text, separator), fromRow, readAs);
  }
}

/** Each name once; what holds no letter is none. Where columns have titles, the first row holds these. */
async function collect<Row>(
  rows: AsyncIterable<Row>,
  nameOf: (row: Row) => NewListedName,
  readAs: ReadAs,
): Promise<ListOutcome> {
  const names = new Map<string, NewListedName>();
  let first = readAs !== null;
  for await (const row of rows) {
    const name = nameOf(row);
    const isName = !first && /\p{L}/u.test(name.name);
    const problem = isName ? longName(name) : undefined;
    if (problem) return { problem };
    if (isName) names.set(`${name.name}\n${name.detail}`, name);
    first = false;
    if (names.size > LIST_LIMIT) return { problem: TOO_MANY };
  }
  return names.size === 0 ? { problem: NO_NAME } : { names: [...names.values()], readAs };
}

/** Bytes of a file as text: UTF-8, the UTF-16 some spreadsheets call Unicode text, or what older ones write. */
export function listText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function nameColumnsOf(titles: string[]): number[] {
  return titles.flatMap((title, index) => {
    const party =
      PARTY_COLUMN.test(title) &&
      titles.slice(0, index).every((before) => NAME_COLUMN.test(before) || OTHER_COLUMN.test(before));
    return party || NAME_COLUMN.test(title) ? [index] : [];
  });
}

function fromTable(values: string[], nameColumns: number[]): NewListedName {
  const name = nameColumns
    .map((index) => values[index] ?? "")
    .filter(Boolean)
    .join(" ");
  const detail = values.filter((value, index) => value !== "" && !nameColumns.includes(index)).join(", ");
  return bounded(name, detail);
}

function fromLine(line: string): NewListedName {
  const [name = "", ...rest] = line.split(/[;\t]/);
  return bounded(name.replaceAll('"', ""), rest.join(", "));
}
