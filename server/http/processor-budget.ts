/** Saved up while nobody asks, in milliseconds of processor time: some hundred pages for a crowd that comes at once. */
const SAVED = 1_000;

/** Who has used how much is forgotten after this, in milliseconds, or when it is known of so many. */
const REMEMBERED = 10_000;
const VISITORS = 1_000;

type Options = { part: number; used: () => number; now: () => number };

/** Processor time that fills up by `part` of what passes, and who used how much of it. All in milliseconds. */
export type ProcessorBudget = {
  /** What this thread did since the last call counts for this visitor, if work was `underWay` at all. */
  charge: (visitor: string, underWay: boolean) => void;
  isLeft: () => boolean;
  /** How long until something is left again, as of the last `isLeft`. */
  emptyFor: () => number;
  usedBy: (visitor: string) => number;
};

export function processorBudget({ part, used, now }: Options): ProcessorBudget {
  let budget = SAVED;
  let filledAt = now();
  let measuredAt = 0;
  let spent = new Map<string, number>();
  let spentSince = now();

  return {
    // Once, and others' work in between too: rather too much than too little.
    charge(visitor, underWay) {
      const at = used();
      if (underWay) {
        budget -= at - measuredAt;
        if (now() - spentSince > REMEMBERED || spent.size >= VISITORS) [spent, spentSince] = [new Map(), now()];
        spent.set(visitor, (spent.get(visitor) ?? 0) + at - measuredAt);
      }
      measuredAt = at;
    },
    isLeft() {
      const at = now();
      budget = Math.min(SAVED, budget + (at - filledAt) * part);
      filledAt = at;
      return budget > 0;
    },
    emptyFor: () => Math.ceil(-budget / part) + 1,
    usedBy: (visitor) => spent.get(visitor) ?? 0,
  };
}
