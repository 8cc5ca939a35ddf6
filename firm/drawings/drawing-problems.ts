import { UnreadableFigure } from "#firm/checks/checks.ts";
import type { Facts } from "#firm/content/facts.ts";
import { drawingNames } from "#firm/content/schema/drawing-words.ts";
import { collectTexts } from "#firm/content/text/collect-texts.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import type { Problem } from "#firm/content/yaml/problem.ts";
import { registerOn } from "#firm/figures/figures.ts";
import { drawingOn } from "./drawing-on.ts";
import { BLANK_LETTERS, CHARACTERS } from "./letters.ts";

/**
 * What no drawing could show: a figure that is not of the unit it is drawn in, on this day or on a later one on which a
 * figure changes, and a character that has no outline.
 * @param day as 2026-11-20
 */
export function drawingProblems(content: Facts, day: string): Problem[] {
  const changes = Object.values(content.law).flatMap(({ next = [] }) => next.map(({ from }) => from));
  const days = [day, ...new Set(changes.filter((from) => from > day))].toSorted();
  const unreadable = drawingNames.flatMap((name) => {
    for (const on of days) {
      try {
        drawingOn(name, "wide", { ...content, law: registerOn(content.law, on) }, BLANK_LETTERS);
      } catch (error) {
        if (!(error instanceof UnreadableFigure)) throw error;
        return [{ file: "drawings.yaml", field: name, message: `cannot be drawn on ${on}: ${error.message}` }];
      }
    }
    return [];
  });
  return [...unreadable, ...missingLetters(content)];
}

function missingLetters(content: Facts): Problem[] {
  return collectTexts(content.drawings).flatMap(({ field, text }) => {
    const missing = [...new Set(plainWords(text, content))].filter((one) => !CHARACTERS.includes(one));
    if (missing.length === 0) return [];
    return [{ file: "drawings.yaml", field, message: `has "${missing.join("")}", which no drawing can write` }];
  });
}
