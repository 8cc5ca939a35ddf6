import { z } from "zod";

/**
 * The line motifs that build-steps/motifs draws. Each opens one page; those of the practice areas stand in lists too.
 */
export const motif = z.enum([
  // The four areas.
  "paths",
  "gables",
  "tree",
  "balance",
  // Coming to Canada.
  "stair",
  "winding",
  "arc",
  "joined",
  "bridge",
  "horizon",
  "hairpin",
  "cells",
  "coins",
  // After a refusal or an order.
  "barred",
  "loop",
  "mirror",
  "pulse",
  "stamp",
  "hourglass",
  // The firm and its site.
  "lantern",
  "compass",
  "marks",
  "book",
  "scale",
  "lens",
  "ramps",
  "letter",
  "signature",
  "sheets",
  "ripples",
  // Days, and money, of the self-checks.
  "deadlines",
  "spiral",
  "comb",
  "rings",
  "leaps",
  "clock",
  "rope",
  "pillars",
  "rest",
  "door",
  "slope",
  "knee",
  "shares",
]);

/** What draws the opening of a page, where it does not fall to its address. */
export const openingMotif = motif
  .optional()
  .describe("The drawing at the top, which no other page has; left out: lines grown from the page's address");

export type Motif = z.infer<typeof motif>;
