/** Signs by which spreadsheets take a cell for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * One line of CSV (RFC 4180). Every cell is quoted; one that a spreadsheet would run gets an apostrophe in front, so
 * that what a stranger typed stays text on the lawyer's machine.
 */
export function csvLine(cells: (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(String(cell ?? ""))).join(",")}\r\n`;
}

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_BEGINNING = "\uFEFF";

function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
