/**
 * Numbers: how the firm's work stands over a span of time, for whoever runs it.
 * Owns no table: it counts those of enquiries and appointments. What was erased is counted still, for its row stays
 * without its words; what was held back, or staff should not have entered, is not.
 * Promises that every question reads one index over the span, which is a year at most.
 */
export { countNumbers } from "./count-numbers.ts";
export { promisesThisMonth, type PromisesOfMonth } from "./promises-this-month.ts";
export { numbersCsv } from "./numbers-csv.ts";
export { spanAsked, type Span } from "./span.ts";
export type { NumberRow, NumberTable } from "./number-table.ts";
