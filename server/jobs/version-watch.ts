import type { Database } from "#db/database.ts";
import { readVersions, type Versioned } from "#db/versions.ts";
import type { Log } from "#ops/log.ts";

/** At most once a second, in milliseconds. */
const EVERY = 1000;

export type VersionWatch = {
  /** Looks once; what another server changed is read again. */
  look: () => Promise<void>;
  start: () => void;
  stop: () => void;
};

type Parts = { database: Database; changed: Record<Versioned, () => void | Promise<void>>; log: Log };

/** Several servers may stand on one database: each notices within a second what staff saved at another. */
export function versionWatch({ database, changed, log }: Parts): VersionWatch {
  let known: Map<string, number> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running = new AbortController();
  let failing = false;

  async function look(): Promise<void> {
    try {
      const found = await readVersions(database.queries);
      for (const name of Object.keys(changed) as Versioned[]) {
        if (known && known.get(name) !== found.get(name)) await changed[name]();
      }
      known = found;
      failing = false;
    } catch (error) {
      // Said once, not every second, while the database is away.
      if (!failing) log("versions_not_read", error);
      failing = true;
    }
  }

  async function lookAgain(stopped: AbortSignal): Promise<void> {
    await look();
    // It may have been stopped meanwhile.
    if (!stopped.aborted) timer = setTimeout(() => void lookAgain(stopped), EVERY).unref();
  }

  return {
    look,
    start: () => {
      running = new AbortController();
      void lookAgain(running.signal);
    },
    stop: () => {
      running.abort();
      clearTimeout(timer);
    },
  };
}
