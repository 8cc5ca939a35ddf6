import { smooth, type Point } from "./curve.ts";

/** Drawn at half the height it is shown at (numbers are short to write); its width follows the window. */
const WIDTH = 304;
const STEP = 38;
/** From the rule of one choice to the next: 76 pixels, as app/blocks/door.css has it. */
const ROW = 38;
/**
 * How high everything has risen where it is level again, at this part of the width: from there on words stand on it.
 */
const RISE = 28;
const LEVEL_FROM = 7 * STEP;
/**
 * Where the river parts: half-way up, at the same height on every line. Its second arm ends at the height of the rule.
 */
const FORK = LEVEL_FROM / 2;
/** No folds so near the fork. */
const STILL = STEP / 2;
/** A hill over the first rule: the part of the width, and the level, on which it stands. */
const HILL = { along: 0.62, level: -84, height: 24 };

export type Land = {
  /** One for each choice, the rule's end at 0 0: contours that stand with it, its own line, and the arm it may grow. */
  rows: { contours: string; course: string; arm: string }[];
  /** Below the last choice. */
  below: string;
};

/**
 * The land at the side of the front door. The rule under each choice runs on as a line of it, and the lines between two
 * rules belong to the lower one: where a choice opens and those below it move down, the land parts.
 */
export function land(choices: number): Land {
  return {
    rows: Array.from({ length: choices }, (_, row) => ({
      contours: (row === 0 ? above() : between(row)).join(""),
      course: smooth(line(row * ROW, 0, row * ROW)),
      arm: smooth(arm()),
    })),
    below: [0.34, 0.72, 1.18, 1.75, 2.4]
      .map((rows) => contour((choices - 1 + rows) * ROW, (choices - 1) * ROW))
      .join(""),
  };
}

/** Lines ever further apart, and the top of the hill. */
function above(): string[] {
  const levels = [0.33, 0.67, 1.05, 1.45, 1.9, 2.35, 2.8, 3.3, 3.85, 4.45, 5.1].map((rows) => -rows * ROW);
  return [...levels.map((level) => contour(level, 0)), ...[0.4, 1].map(top)];
}

function between(row: number): string[] {
  return [0.67, 0.33].map((rows) => contour((row - rows) * ROW, row * ROW));
}

/** A thin line; each begins at a place of its own, a little way from the words. */
function contour(level: number, origin: number): string {
  const start = 10 + (Math.abs(Math.round(level * 7)) % 24);
  return smooth(line(level, start, origin));
}

function line(level: number, start: number, origin: number): Point[] {
  const places = Array.from({ length: WIDTH / STEP + 1 }, (_, index) => index * STEP).filter((x) => x > start + 8);
  return [start, ...places].map((x) => [x, heightAt(x, level) - origin] as const);
}

/** It falls from the fork, and is level where the river is; app/blocks/land.css stretches it from the fork on. */
function arm(): Point[] {
  return Array.from({ length: 6 }, (_, index) => {
    const x = FORK + (index / 5) * (WIDTH - FORK);
    const part = Math.min(1, (x - FORK) / (LEVEL_FROM - FORK));
    return [x, (-RISE / 2) * (1 - Math.sin((Math.PI / 2) * part))] as const;
  });
}

function top(size: number): string {
  const x = HILL.along * WIDTH;
  const y = heightAt(x, HILL.level);
  const rim = Array.from({ length: 8 }, (_, index): Point => {
    const turn = (index / 8) * 2 * Math.PI;
    return [x + Math.cos(turn) * 36 * size, y + Math.sin(turn + 0.3) * 10 * size];
  });
  return smooth(rim, true);
}

/** Where the line of a level runs: none ever crosses another. */
export function heightAt(x: number, level: number): number {
  const spread = level < -ROW / 4 ? 0.4 * (level + ROW / 4) * ease(x / LEVEL_FROM) : 0;
  const away = level - HILL.level;
  const slope = Math.exp(-((away / 48) ** 2)) * Math.exp(-(((x / WIDTH - HILL.along) / 0.17) ** 2));
  return level + folds(x, level) + spread + HILL.height * Math.tanh(away / 13) * slope - RISE * ease(x / LEVEL_FROM);
}

function folds(x: number, level: number): number {
  const from = Math.min(x, Math.max(FORK - STILL, Math.min(LEVEL_FROM, x) - 2 * STILL));
  return 6.5 * Math.sin(level / 20 + (4.2 * x) / WIDTH) * Math.sin((2 * Math.PI * from) / (LEVEL_FROM - 2 * STILL));
}

/** From 0 to 1, level at both ends. */
function ease(part: number): number {
  const held = Math.min(1, Math.max(0, part));
  return held * held * (3 - 2 * held);
}
