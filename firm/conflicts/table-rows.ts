/**
 * The rows of a CSV text, each with its cells. A quoted cell may hold the separator, a line break, and two quotes for
 * one (RFC 4180); a quote inside a plain cell is a letter like any other. Where quotes do not add up, lines are rows.
 */
export function tableRows(text: string, separator: string): string[][] {
  return (
    quotedRows(text, separator) ??
    text.split("\n").flatMap(
      (line) =>
        quotedRows(line, separator) ?? [
          line
            .replaceAll('"', "")
            .split(separator)
            .map((cell) => cell.trim()),
        ],
    )
  );
}

function quotedRows(text: string, separator: string): string[][] | undefined {
  // What may follow the closing quote.
  const cellIsOver = new RegExp(`^ *($|[\n${separator}])`);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (quoted) {
      if (sign !== '"') cell += sign === "\n" ? " " : sign;
      else if (cellIsOver.test(text.slice(at + 1, at + 9))) quoted = false;
      else return undefined;
    } else if (sign === '"' && cell.trim() === "") quoted = true;
    else if (sign === separator) endCell();
    else if (sign === "\n") endRow();
    else cell += sign;
  }
  if (quoted) return undefined;
  endRow();
  return rows;
}
