import type { DrawingFormat, DrawingName, WordsOf } from "#firm/content/schema/drawing-words.ts";
import type { Pen } from "./pen.ts";

/** What a drawing is made from. */
export type Given<Name extends DrawingName> = {
  pen: Pen;
  /** In units of the drawing. */
  width: number;
  height: number;
  format: DrawingFormat;
  /** The figure as the pages print it today. @throws Error for a key that is in no register */
  law: (key: string) => string;
  /** Its words of content/drawings.yaml, figures filled in. */
  words: WordsOf<Name>;
};

/** @throws UnreadableFigure where a figure is no longer of the unit it is drawn in */
export type Draw<Name extends DrawingName> = (given: Given<Name>) => void;
