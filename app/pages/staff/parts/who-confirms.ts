/** The one rule of names-to-look-at.ts, in the same words wherever the reception reads of a time that is held. */
export const WHO_CONFIRMS =
  "Reception may confirm it where no name on file is like theirs; where one is, a lawyer has to open it first.";
