import { describe, expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { CHOICES } from "#build-steps/land-drawing.ts";
import { heightAt, land } from "#build-steps/motifs/land.ts";

const { rows, below } = land(CHOICES);
/** Where a path of one curve starts and ends, in the units of the drawing. */
function ends(path: string): { start: [number, number]; end: [number, number] } {
  const numbers = (part: string) => (part.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const [start, rest] = [numbers(path.slice(0, path.indexOf("q"))), numbers(path.slice(path.indexOf("q")))];
  // A q leads over one point to the next; what follows are ends alone.
  const steps = [
    rest.slice(2, 4),
    ...Array.from({ length: (rest.length - 4) / 2 }, (_, at) => rest.slice(4 + at * 2, 6 + at * 2)),
  ];
  const end = steps.reduce(([x, y], [right, down]) => [x! + right!, y! + down!], start);
  return { start: start as [number, number], end: end as [number, number] };
}

describe("the land at the front door", () => {
  test("has a line for each choice of the home page", () => {
    const [hero] = contentAsItStands().pages.get("/")!.sections;
    expect(hero).toMatchObject({ kind: "hero", choices: { length: rows.length } });
  });

  test("goes on where each rule ends, to the edge of the window, and is level there", () => {
    const last = rows.map(({ course }) => ends(course).end);
    expect(rows.map(({ course }) => ends(course).start)).toEqual(rows.map(() => [0, 0]));
    expect(new Set(last.map(String)).size).toBe(1);
    expect(last[0]![0]).toBe(304);
  });

  test("parts into arms that end beside each other, low enough for words between them", () => {
    for (const { course, arm } of rows) {
      const [upper, lower] = [ends(course).end, ends(arm).end];
      expect(lower[0]).toBe(upper[0]);
      expect(lower[1] - upper[1]).toBeGreaterThan(20);
      expect(ends(arm).start[1]).toBeLessThan(lower[1]);
    }
  });

  test("none of its lines crosses another", () => {
    for (let x = 0; x <= 304; x += 8)
      for (let level = -200; level < 260; level += 2)
        expect([x, level, heightAt(x, level + 2) > heightAt(x, level)]).toEqual([x, level, true]);
  });

  test("is short to write", () => {
    const all = rows.map(({ contours, course, arm }) => contours + course + arm).join("") + below;
    expect(all.length).toBeLessThan(2_600);
  });
});
