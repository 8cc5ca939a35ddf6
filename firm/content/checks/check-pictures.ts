import type { Content } from "../content.ts";
import { collectTexts } from "../text/collect-texts.ts";
import type { Unplaced } from "../yaml/problem.ts";
import { wordFiles } from "./check-tokens.ts";

const WITHOUT_WORDS = /!\[\s*\]\([^)]*\)/g;

/** A picture in Markdown needs the words that stand for it where it cannot be seen. */
export function checkPictures(content: Content): Unplaced[] {
  return wordFiles(content).flatMap(({ file, value }) =>
    collectTexts(value).flatMap(({ field, text }) =>
      [...text.matchAll(WITHOUT_WORDS)].map(([picture]) => ({
        file,
        field,
        message: `${picture} has no words for those who cannot see it: write what it shows between [ and ]`,
        words: [picture],
      })),
    ),
  );
}
