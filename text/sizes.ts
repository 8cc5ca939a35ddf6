/** Bytes as people read them: `1.4 MB`. */
export function sizeInWords(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const step = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1000)));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}

/** One line a table, the figures below one another. */
export function describeRows(rows: Record<string, number>): string[] {
  const figures = Object.values(rows).map((count) => count.toLocaleString("en-CA"));
  const width = Math.max(0, ...figures.map((figure) => figure.length));
  return Object.keys(rows).map((table, index) => `  ${figures[index]!.padStart(width)}  ${table}`);
}
