import { z } from "zod";
import { text } from "./text.ts";

/** A figure as large as a poster: it stands for itself, so only a register may say it. */
export const largeFigure = {
  value: text
    .pipe(z.string().regex(/^\{(?:law|claim)\.[a-z0-9-]+\}$/, "must be one figure by its key, such as {law.trv-fee}"))
    .describe("One figure of law.yaml or claims.yaml, by its key, of a few letters: it is printed very large"),
  text: text.describe("The rest of the sentence that the figure begins"),
};
