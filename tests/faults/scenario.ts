import type { Finding } from "./ledger.ts";

export type Played = Finding & {
  /** How many faults were made. */
  faults: number;
  /** Answers a visitor could do nothing with: must be empty. */
  strange: string[];
};

/** One kind of trouble, played over and over from a seed. */
export type Scenario = {
  name: string;
  /** Rounds of the whole run, and of the short one in `npm test`. */
  rounds: number;
  shortRounds: number;
  play: (options: { rounds: number; seed: number }) => Promise<Played>;
};
