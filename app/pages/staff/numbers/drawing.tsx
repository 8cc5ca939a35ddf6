import type { NumberTable } from "#firm/numbers/numbers.ts";

/** In units of the drawing, which the page scales to its width. */
const [WIDTH, HEIGHT, FOOT, GAP] = [400, 150, 1, 0.25];

/** The rows as columns side by side where they are weeks, else as bars under each other; the table says the numbers. */
export function Drawing({ table }: { table: NumberTable }) {
  const most = Math.max(1, ...table.rows.map(({ number }) => number));
  const isTime = table.id === "weeks";
  const height = isTime ? HEIGHT : table.rows.length * ROW;
  const title = `drawing-${table.id}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height + FOOT}`} role="img" aria-labelledby={title} className="drawing">
      <title id={title}>{`${table.title}, drawn: ${summary(table)}`}</title>
      {table.rows.map(({ name, number }, index) => {
        const part = number / most;
        if (!isTime) {
          const width = Math.max(part * WIDTH, number > 0 ? 2 : 0);
          return <rect key={name} x={0} y={index * ROW + 4} width={width} height={ROW - 8} />;
        }
        const step = WIDTH / table.rows.length;
        const tall = Math.max(part * HEIGHT, number > 0 ? 2 : 0);
        const x = index * step + (step * GAP) / 2;
        return <rect key={name} x={x} y={HEIGHT - tall} width={step * (1 - GAP)} height={tall} />;
      })}
      <line x1={0} x2={isTime ? WIDTH : 0} y1={isTime ? HEIGHT : 0} y2={height} />
    </svg>
  );
}

/** As tall as a row of the table beside it. */
const ROW = 28;

/** What one sees at a glance, for whoever does not see it. */
function summary({ rows }: NumberTable): string {
  const most = rows.reduce((best, row) => (row.number > best.number ? row : best));
  return `most at ${most.name}, ${most.words ?? most.number}. The numbers are in the table.`;
}
