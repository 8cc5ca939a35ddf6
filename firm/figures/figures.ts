/**
 * Figures: the register of legal figures as readers and programs see it.
 * Owns the order and the words of its topics; the figures themselves are content/law.yaml, read by firm/content.
 * Promises that no figure stands there without its source and the day it was checked, and that a rule which differs
 * from what the pages state is said beside it (reading 24).
 * Watches the statutes the figures rest on (law-watch-job.ts) and gives the register of a day (register-on.ts).
 * Called by the page /legal-figures, its Markdown and JSON; report asks which figures have changed.
 */
export type { FigureChecks } from "./checked-register.ts";
export type { FigureCheck } from "./figure-check-rows.ts";
export { readyText } from "./ready-text.ts";
export { watchedTexts, type LawWatchState, type WatchedTexts } from "./law-watch-state.ts";
export { ALL_FIGURES, figureAddress, hasChanged, legalFiguresJson, TOPICS } from "./legal-figures.ts";
export { datedValues, registerOn } from "./register-on.ts";
