/** Something the site does by the clock. Of all servers on one database, one does it. */
export type Job = When & {
  /** Names its row in `jobs` and, with `_failed` behind it, its line in the log. */
  name: string;
  /** From a failed start to the next, in milliseconds. */
  retryAfter: number;
  /** Ends early, without an error, when told to stop. */
  run: (stopping: AbortSignal) => Promise<void>;
};

type When =
  | {
      /** From one start to the next, in milliseconds. */
      every: number;
    }
  | {
      /**
       * Once a day, when the office's clock shows this, such as `07:00`: on the hour in winter and summer, and as soon
       * as a server runs again where none did. A job that was never done is done at once.
       */
      at: string;
    };
