import { z } from "zod";
import { text } from "./text.ts";

/** Widths of every drawing, in its own units, at most a CSS pixel each: in a window from 48em, and below. */
export const DRAWING_WIDTHS = { wide: 720, narrow: 340 };
export type DrawingFormat = keyof typeof DRAWING_WIDTHS;
export type DrawingTheme = "light" | "dark";

/** The two heights of a drawing in its own units, and the words set in it besides figures of the register. */
function drawn<Word extends string>(wide: number, narrow: number, words: Word[]) {
  return { wide, narrow, words };
}

/** Every drawing by its name: the end of its address, and what pages call it. How each is drawn: firm/drawings. */
export const DRAWINGS = {
  "land-transfer-tax": drawn(404, 470, ["rule", "scale", "price", "last"]),
  "arrest-to-bail": drawn(306, 500, ["arrest", "lawyer", "released", "justice", "otherwise"]),
  "refused-visa": drawn(404, 584, ["sent", "inside", "outside", "lost", "restore", "doubt"]),
  "estate-shares": drawn(330, 490, [
    "childless",
    "one",
    "several",
    "unmarried",
    "spouse",
    "child",
    "children",
    "first",
    "scale",
  ]),
  "study-to-residence": drawn(340, 560, [
    "permit",
    "completed",
    "end",
    "leave",
    "graduate",
    "express",
    "province",
    "sponsor",
    "residence",
  ]),
  "bar-lengths": drawn(388, 480, [
    "exclusion",
    "misrepresentation",
    "rehabilitation",
    "asked",
    "deemed",
    "past",
    "deportation",
    "endless",
    "years",
  ]),
  "undertaking-lengths": drawn(330, 446, ["spouse", "child", "older", "relative", "parent", "closed", "years"]),
  "residency-days": drawn(226, 424, ["here", "away", "scale"]),
  "refugee-claim-days": drawn(404, 560, [
    "form",
    "papers",
    "appeal",
    "reasons",
    "record",
    "same",
    "court",
    "none",
    "risk",
    "arrived",
    "days",
  ]),
  "offence-abroad": drawn(330, 470, [
    "rehabilitation",
    "asked",
    "summary",
    "one",
    "past",
    "serious",
    "time",
    "endless",
    "years",
  ]),
  "bar-starts": drawn(300, 400, ["outside", "inside", "waits", "certificate"]),
  "medical-limit": drawn(372, 400, ["above", "within", "each", "needs"]),
  "return-orders": drawn(400, 560, [
    "departure",
    "leave",
    "intime",
    "late",
    "exclusion",
    "misrepresentation",
    "after",
    "deportation",
    "always",
    "enforced",
  ]),
  "permit-span": drawn(270, 340, ["shortest", "practice", "longest", "less", "refused", "last", "years"]),
  "kept-words": drawn(260, 430, ["write", "answer", "retention", "erased", "names", "mark", "ask", "limit", "scale"]),
  "ways-to-work": drawn(350, 520, ["asked", "meet", "visitor", "job", "tested", "exempt", "few"]),
};

export type DrawingName = keyof typeof DRAWINGS;
export type WordsOf<Name extends DrawingName> = Record<(typeof DRAWINGS)[Name]["words"][number], string>;

export const drawingNames = Object.keys(DRAWINGS) as DrawingName[];

/** The name of a drawing, where a section of a page has one. */
export const drawingName = z
  .enum(drawingNames)
  .optional()
  .describe("A drawing made from the registers (drawings.yaml)");

const entryOf = ({ words }: { words: string[] }) =>
  z.strictObject({
    alt: text.describe("What the drawing shows, for those who cannot see it: every figure in it, by its key"),
    words: z.strictObject(Object.fromEntries(words.map((word) => [word, text]))),
  });

/** content/drawings.yaml: the words of every drawing, under its name. */
export const drawings = z.strictObject(
  Object.fromEntries(drawingNames.map((name) => [name, entryOf(DRAWINGS[name])])) as Record<
    DrawingName,
    ReturnType<typeof entryOf>
  >,
);

export type Drawings = z.infer<typeof drawings>;
