import type { DeskFigure } from "./desk-figures.ts";

/** One line of "to do today" that opens. */
export type TodoLine = {
  about: string;
  who: string;
  /** Sentences: why, and what to do. */
  words: string[];
  links: { label: string; href: string }[];
  figures: DeskFigure[];
  /** Statements it is about, each with where it stands. */
  parts: { about: string; words: string[]; place: string }[];
};
