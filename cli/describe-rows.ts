/** One line a table, the figures below one another. */
export function describeRows(rows: Record<string, number>): string[] {
  const figures = Object.values(rows).map((count) => count.toLocaleString("en-CA"));
  const width = Math.max(0, ...figures.map((figure) => figure.length));
  return Object.keys(rows).map((table, index) => `  ${figures[index]!.padStart(width)}  ${table}`);
}
