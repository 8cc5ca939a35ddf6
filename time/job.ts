/** Something the site does by the clock. Of all servers on one database, one does it. */
export type Job = {
  /** Names its row in `jobs` and, with `_failed` behind it, its line in the log. */
  name: string;
  /** From one start to the next, in milliseconds. */
  every: number;
  /** From a failed start to the next, in milliseconds. */
  retryAfter: number;
  /** Ends early, without an error, when told to stop. */
  run: (stopping: AbortSignal) => Promise<void>;
};
