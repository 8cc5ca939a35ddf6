import type { Queries } from "#db/database.ts";
import { officeDay } from "#time/days.ts";
import { DAY } from "#time/units.ts";
import { boundsOf, MEASURES, type Measure } from "./scale.ts";

/** Days that are looked at together, and compared with as many before them. */
const SPAN = 28 * DAY;

/** A measure of a page: three quarters of the visits stayed within `now`; `before` in the four weeks before. */
export type Speed = { now: number; before: number | undefined };

/** `page`: its address, or `undefined` for all pages together; `visits` in the last four weeks. */
export type PageSpeed = { page: string | undefined; visits: number; speeds: Partial<Record<Measure, Speed>> };

type Row = { page: string; measure: Measure; step: number; count: number; isNow: boolean };

/** The 75th percentiles of the last four weeks, all pages first, then those visited most. `now` in milliseconds. */
export async function speedOf(queries: Queries, now: number): Promise<PageSpeed[]> {
  const [middle, start] = [officeDay(new Date(now - SPAN)), officeDay(new Date(now - 2 * SPAN))];
  const stored = await queries
    .selectFrom("pageTimes")
    .select(({ fn, eb }) => [
      "page",
      "measure",
      "step",
      eb("day", ">", middle).as("isNow"),
      fn.sum("count").as("count"),
    ])
    .where("day", ">", start)
    .groupBy(["page", "measure", "step", "isNow"])
    .execute();
  const rows = stored.map((row) => ({
    ...row,
    measure: row.measure as Measure,
    isNow: Boolean(row.isNow),
    count: Number(row.count),
  }));
  const pages = [...Map.groupBy(rows, ({ page }) => page)].map(([page, own]) => speedsOf(page, own));
  return [speedsOf(undefined, rows), ...pages.toSorted((a, b) => b.visits - a.visits)].filter(
    ({ visits }) => visits > 0,
  );
}

function speedsOf(page: string | undefined, rows: Row[]): PageSpeed {
  const speeds: PageSpeed["speeds"] = {};
  let visits = 0;
  for (const measure of Object.keys(MEASURES) as Measure[]) {
    const own = rows.filter((row) => row.measure === measure);
    const present = own.filter(({ isNow }) => isNow);
    visits = Math.max(visits, total(present));
    const now = percentile(measure, present);
    const before = percentile(
      measure,
      own.filter(({ isNow }) => !isNow),
    );
    if (now !== undefined) speeds[measure] = { now, before };
  }
  return { page, visits, speeds };
}

/** What three quarters of the counted visits stayed within: its step is known, its place in it is taken as even. */
function percentile(measure: Measure, rows: Row[]): number | undefined {
  const wanted = total(rows) * 0.75;
  let passed = 0;
  for (const [step, same] of [...Map.groupBy(rows, (row) => row.step)].toSorted(([a], [b]) => a - b)) {
    const count = total(same);
    const [from, to] = boundsOf(measure, step);
    if (passed + count >= wanted) return from + ((to - from) * (wanted - passed)) / count;
    passed += count;
  }
  return undefined;
}

function total(rows: Row[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
