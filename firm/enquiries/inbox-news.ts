import type { Queries } from "#db/database.ts";
import { bumpVersion } from "#db/versions.ts";

/** Screens that hear of changes at once, of one session and of one server. */
const PER_SESSION = 6;
const MOST = 200;

type Listener = { session: string; changed: () => void; stopped: () => void };

/** Tells open screens that something in the inbox changed, never what: each asks for itself. */
export type InboxNews = {
  /** Undefined where too many listen already; else what ends it. */
  listen: (listener: Listener) => (() => void) | undefined;
  /** Called when any server changed an enquiry (server/jobs/version-watch.ts). */
  changed: () => void;
  /** Ends all, so that the server can stop; nobody may listen any more. */
  stop: () => void;
};

export function inboxNews(): InboxNews {
  const listeners = new Set<Listener>();
  let stopped = false;
  return {
    listen(listener) {
      const own = [...listeners].filter(({ session }) => session === listener.session).length;
      if (stopped || own >= PER_SESSION || listeners.size >= MOST) return undefined;
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed: () => listeners.forEach((one) => one.changed()),
    stop() {
      stopped = true;
      listeners.forEach((one) => one.stopped());
    },
  };
}

/** In the transaction of a change to an enquiry, and last in it: on PostgreSQL all others wait for this row. */
export function tellInbox(queries: Queries): Promise<void> {
  return bumpVersion(queries, "enquiries");
}
