import type { Content } from "../content.ts";
import type { DrawingName } from "../schema/drawing-words.ts";
import { drawingOf, keysUsed } from "../text/tokens.ts";
import type { Unplaced } from "../yaml/problem.ts";
import { wordFiles } from "./check-tokens.ts";

/** What a picture shows is said beside it, with its source: every figure of a drawing stands in its page's words. */
export function checkDrawings(content: Content): Unplaced[] {
  return wordFiles(content).flatMap(({ file, value }) => {
    const stated = keysUsed("law", value);
    return drawingsOf(value).flatMap((name) =>
      keysUsed("law", drawingOf(name, content) ?? {})
        .filter((key) => !stated.includes(key))
        .map((key) => ({
          file,
          field: `drawing ${name}`,
          message: `shows {law.${key}}, which this page does not state: write it near the drawing`,
          words: [name],
        })),
    );
  });
}

/** Drawings that a page places: by a token in its words, or by the field of a section. */
function drawingsOf(value: unknown): DrawingName[] {
  const fields = [...JSON.stringify(value).matchAll(/"drawing":"([a-z-]+)"/g)].map(([, name]) => name!);
  return [...new Set([...keysUsed("drawing", value), ...fields])] as DrawingName[];
}
