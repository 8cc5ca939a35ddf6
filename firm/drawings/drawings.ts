/**
 * Drawings: pictures that explain, made from the register of legal figures. Owns how each is drawn, a file each, and
 * the strokes, type and scale they share; their words are content/drawings.yaml, their names and sizes
 * firm/content/schema/drawing-words.ts. Promises that every figure in a picture is the register's on the day it is
 * drawn for, and that what cannot be drawn to scale any more is set as words. Pages place a drawing by its name; the
 * server answers with it (server/http/drawing-files.ts).
 */
export { CHARACTERS, type Face, type Letters } from "./letters.ts";
export { drawingOn, drawingOrWords } from "./drawing-on.ts";
export { drawingProblems } from "./drawing-problems.ts";
export { STYLES } from "./inks.ts";
