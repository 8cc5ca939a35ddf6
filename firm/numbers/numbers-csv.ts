import { CSV_BEGINNING, csvLine } from "#text/csv.ts";
import type { NumberTable } from "./number-table.ts";
import type { Span } from "./span.ts";

/** All tables of a span in one file: a line for each row. */
export function numbersCsv(tables: NumberTable[], { from, to }: Pick<Span, "from" | "to">): string {
  const lines = tables.flatMap(({ title, rows }) =>
    rows.map(({ name, number }) => csvLine([title, name, number, from, to])),
  );
  return CSV_BEGINNING + csvLine(["Table", "Row", "Number", "From", "To"]) + lines.join("");
}
