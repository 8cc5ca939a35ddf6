import type { NumberRow, NumberTable } from "#firm/numbers/numbers.ts";

/** In units of the drawing, which the page scales to its width; `GAP` is a part of a column. */
const [WIDTH, HEIGHT, GAP] = [400, 150, 0.25];

/** Rows in the order of time as columns side by side; the table beside it says the numbers. */
export function Columns({ table: { id, title, rows } }: { table: NumberTable }) {
  const most = largest(rows);
  const step = WIDTH / rows.length;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`} role="img" aria-labelledby={`drawing-${id}`} className="drawing">
        <title id={`drawing-${id}`}>{`${title}: ${summary(rows)} The table says each number.`}</title>
        {rows.map(({ name, number }, index) => {
          const tall = seen((number / most) * HEIGHT, number);
          const x = index * step + (step * GAP) / 2;
          return <rect key={name} x={x} y={HEIGHT - tall} width={step * (1 - GAP)} height={tall} />;
        })}
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <figcaption className="quiet">
        <span>{rows[0]!.name}</span> <span>{rows.at(-1)!.name}</span>
      </figcaption>
    </figure>
  );
}

/** A number as a bar in its own row of the table, beside the largest. */
export function Bar({ row, most }: { row: NumberRow; most: number }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true" className="drawing">
      <rect x={0} y={0} width={seen((row.number / most) * WIDTH, row.number)} height={10} />
    </svg>
  );
}

/** What all others are drawn against; never 0. */
export function largest(rows: NumberRow[]): number {
  return Math.max(1, ...rows.map(({ number }) => number));
}

/** Whatever is not nothing is seen, in units of the drawing. */
function seen(length: number, number: number): number {
  return number > 0 ? Math.max(length, 2) : 0;
}

/** What one sees at a glance, for whoever does not see it. */
function summary(rows: NumberRow[]): string {
  const most = rows.reduce((best, row) => (row.number > best.number ? row : best));
  const all = rows.reduce((sum, { number }) => sum + number, 0);
  return `${all} in all, most from ${most.name}: ${most.words ?? most.number}.`;
}
