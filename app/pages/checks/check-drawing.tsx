import type { ReactNode } from "react";
import type { Drawing } from "#firm/checks/rule/check-outcome.ts";
import { valueWords } from "#firm/checks/rule/value-words.ts";
import { daysBetween } from "#time/days-between.ts";
import { longDate } from "#time/long-date.ts";

type Props = { drawing: Drawing; labels: Record<string, string>; today: string; heading: string };

/** The width every drawing has in its own units; the height follows. */
const WIDTH = 360;
/** Half a circle with its line. */
const EDGE = 12;
/** Numbers in circles stand at least so far apart. */
const APART = 26;

/** One drawing of the answer: a time on its line, the stairs of a tax, or parts of a whole; its key is text. */
export function CheckDrawing({ drawing, labels, today, heading }: Props) {
  if (drawing.kind === "stairs") return <Stairs {...drawing} />;
  if (drawing.kind === "bar") return <Bar {...drawing} labels={labels} heading={heading} />;
  return <Line marks={drawing.marks} labels={labels} today={today} heading={heading} />;
}

type Key = { words: string; value: string };

function Figure({
  title,
  height,
  keys,
  children,
}: {
  title: string;
  height: number;
  keys: Key[];
  children: ReactNode;
}) {
  return (
    <figure className="check-drawing">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-labelledby="drawing-title drawing-desc">
        <title id="drawing-title">{title}</title>
        <desc id="drawing-desc">{keys.map(({ words, value }) => `${words}: ${value}.`).join(" ")}</desc>
        {children}
      </svg>
      <figcaption>
        <ol>
          {keys.map(({ words, value }, index) => (
            <li key={index}>
              {words} <b>{value}</b>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

/** Circles with the numbers of the key, each above its place, moved along where two would touch. */
function Numbers({ places, bottom }: { places: number[]; bottom: number }) {
  return spread(places).map((x, index) => (
    <g key={index}>
      <path d={`M${x} 24 L${places[index]} ${bottom}`} className="leader" />
      <circle cx={x} cy={13} r={11} />
      <text x={x} y={17.5}>
        {index + 1}
      </text>
    </g>
  ));
}

/** @param places in their order along the line */
function spread(places: number[]): number[] {
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -Infinity) + APART, EDGE));
  return moved.map((place, index) => Math.min(place, WIDTH - EDGE - (moved.length - 1 - index) * APART));
}

function Line({ marks, labels, today, heading }: Omit<Props, "drawing"> & { marks: { label: string; day: string }[] }) {
  const days = marks.map(({ day }) => day);
  const first = days.reduce((a, b) => (b < a ? b : a));
  const last = days.reduce((a, b) => (b > a ? b : a));
  const whole = Math.max(1, daysBetween(first, last));
  const at = (day: string) =>
    EDGE + (Math.min(Math.max(daysBetween(first, day), 0), whole) / whole) * (WIDTH - 2 * EDGE);
  const isWithin = today > first && today < last;
  const named = [
    ...marks.map(({ label, day }) => ({ words: labels[label] ?? label, day })),
    ...(isWithin ? [{ words: "Today", day: today }] : []),
  ];
  // Browsers from before toSorted; the list is this function's own.
  named.sort((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <Figure title={heading} height={62} keys={named.map(({ words, day }) => ({ words, value: longDate(day) }))}>
      <rect x={EDGE} y={50} width={WIDTH - 2 * EDGE} height={8} className="ground" />
      <rect
        x={EDGE}
        y={50}
        width={isWithin ? at(today) - EDGE : today >= last ? WIDTH - 2 * EDGE : 0}
        height={8}
        className="part-1"
      />
      <Numbers places={named.map(({ day }) => at(day))} bottom={58} />
    </Figure>
  );
}

function Stairs({ steps, value }: Extract<Drawing, { kind: "stairs" }>) {
  const rates = steps.map(({ rate }) => Number(rate.replace("%", "")));
  const most = Math.max(...rates, 1);
  const across = (cents: number) => (value === 0 ? 0 : (cents / value) * WIDTH);
  const starts = steps.map((_, index) => (index === 0 ? 0 : across(steps[index - 1]!.upTo)));
  const money = (cents: number) => valueWords({ cents }, longDate);
  return (
    <Figure
      title="The steps of the tax"
      height={140}
      keys={steps.map(({ upTo, rate, tax }) => ({ words: `Up to ${money(upTo)} at ${rate}:`, value: money(tax) }))}
    >
      {steps.map(({ upTo }, index) => {
        const height = 12 + (rates[index]! / most) * 84;
        const width = Math.max(0, across(upTo) - starts[index]! - 2);
        return <rect key={index} x={starts[index]} y={138 - height} width={width} height={height} className="part-1" />;
      })}
      <path d={`M0 138 H${WIDTH}`} className="axis" />
      <Numbers places={steps.map(({ upTo }, index) => (starts[index]! + across(upTo)) / 2)} bottom={44} />
    </Figure>
  );
}

function Bar({ parts, goal, labels, heading }: Omit<Props, "drawing" | "today"> & Extract<Drawing, { kind: "bar" }>) {
  const sum = parts.reduce((all, { size }) => all + size, 0);
  const whole = Math.max(sum, goal?.size ?? 0, 1);
  const across = (size: number) => (size / whole) * WIDTH;
  const starts = parts.map((_, index) => across(parts.slice(0, index).reduce((all, { size }) => all + size, 0)));
  const named = [
    ...parts.map(({ label, value, size }, index) => ({ label, value, x: starts[index]! + across(size) / 2 })),
    ...(goal ? [{ ...goal, x: Math.min(WIDTH - 2, across(goal.size)) }] : []),
  ];
  named.sort((a, b) => a.x - b.x);
  const keys = named.map(({ label, value }) => ({
    words: `${labels[label] ?? label}:`,
    value: valueWords(value, longDate),
  }));
  return (
    <Figure title={heading} height={64} keys={keys}>
      <rect x={0} y={38} width={WIDTH} height={20} className="ground" />
      {parts.map(({ size }, index) => (
        <rect
          key={index}
          x={starts[index]}
          y={38}
          width={Math.max(0, across(size) - 2)}
          height={20}
          className={`part-${(index % 2) + 1}`}
        />
      ))}
      {goal && <path d={`M${Math.min(WIDTH - 2, across(goal.size))} 30 V64`} className="goal" />}
      <Numbers places={named.map(({ x }) => x)} bottom={38} />
    </Figure>
  );
}
