import type { NewName } from "#db/names.ts";

/** Names beyond this number belong into a program for conflicts. */
export const LIST_LIMIT = 50_000;
const NAME_LIMIT = 200;
const DETAIL_LIMIT = 300;

/** What a column is called that holds a name, or a part of one, in lists that programs of law offices write. */
const NAME_COLUMN = /^(full |client |party |first |last |given |family |middle )?(name|surname|client|party|company|organi[sz]ation|nom|prénom)$|^(first|last)$/i;

export type ListOutcome = { names: NewName[] } | { problem: string };

/**
 * Reads a list of names. A table whose first line names its columns (`Name`, `First name`, `Last name` …) gives the name from these
 * columns and the detail from all others. Any other list is one name a line, and after a semicolon or tab the detail: a comma is
 * part of the name (`Pereira, Ana`).
 */
export function readNameList(text: string): ListOutcome {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  const header = lines[0] ? cells(lines[0], separatorOf(lines[0])) : [];
  const nameColumns = header.flatMap((title, index) => (NAME_COLUMN.test(title.replaceAll(/[_-]/g, " ")) ? [index] : []));
  const isTable = header.length > 1 && nameColumns.length > 0;
  const names = isTable
    ? lines.slice(1).map((line) => fromTable(cells(line, separatorOf(lines[0]!)), nameColumns))
    : lines.map(fromLine);
  const kept = names.filter(({ name }) => /\p{L}/u.test(name));
  if (kept.length === 0) return { problem: "There is no name in this. Please write one name a line, or choose a CSV file with a column called Name." };
  if (kept.length > LIST_LIMIT) return { problem: `Please upload at most ${LIST_LIMIT.toLocaleString("en-CA")} names at a time.` };
  return { names: kept };
}

/** Bytes of a file as text: UTF-8, or what older spreadsheets write. */
export function listText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function fromTable(values: string[], nameColumns: number[]): NewName {
  const name = nameColumns.map((index) => values[index] ?? "").filter(Boolean).join(" ");
  const detail = values.filter((value, index) => value !== "" && !nameColumns.includes(index)).join(", ");
  return bounded(name, detail);
}

function fromLine(line: string): NewName {
  const [name = "", ...rest] = line.split(/[;\t]/);
  return bounded(name.replaceAll('"', ""), rest.join(", "));
}

function bounded(name: string, detail: string): NewName {
  return { name: name.trim().slice(0, NAME_LIMIT), detail: detail.trim().slice(0, DETAIL_LIMIT) || null };
}

function separatorOf(line: string): string {
  return [";", "\t", ","].find((sign) => line.includes(sign)) ?? ",";
}

/** The cells of one line of CSV; a quoted cell may hold the separator, and two quotes for one. */
function cells(line: string, separator: string): string[] {
  const found: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!;
    if (sign === '"' && quoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      found.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  return [...found, cell.trim()];
}
