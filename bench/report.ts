import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { machine } from "./machine.ts";

export type Table = { columns: string[]; rows: (string | number)[][] };

/** What one benchmark found; `goals` say what was aimed at and what was met. */
export type Result = {
  name: string;
  title: string;
  notes: string[];
  tables: { heading: string; table: Table }[];
  goals: Goal[];
};

export type Goal = { goal: string; measured: string; met: boolean };

const FOLDER = path.join(import.meta.dirname, "results");

/** Prints a result and, when it is a whole one, writes it to bench/results: the newest run stands there. */
export function publish(result: Result, today: string, whole = true): void {
  const text = markdown(result, today);
  if (whole) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path.join(FOLDER, `${result.name}.md`), text);
  }
  console.log(text);
}

function markdown({ title, notes, tables, goals }: Result, today: string): string {
  return [
    `# ${title}`,
    `Measured ${today} on ${machine()}.`,
    ...notes,
    ...tables.flatMap(({ heading, table }) => [`## ${heading}`, tableText(table)]),
    ...(goals.length > 0
      ? [
          "## Goals",
          tableText({
            columns: ["goal", "measured", "met"],
            rows: goals.map((goal) => [goal.goal, goal.measured, goal.met ? "yes" : "no"]),
          }),
        ]
      : []),
    "",
  ].join("\n\n");
}

function tableText({ columns, rows }: Table): string {
  const line = (cells: (string | number)[]) => `| ${cells.map(String).join(" | ")} |`;
  return [line(columns), line(columns.map(() => "---")), ...rows.map(line)].join("\n");
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
