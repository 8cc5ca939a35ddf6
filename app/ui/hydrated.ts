import { useSyncExternalStore } from "react";

/** False on the server and for the first rendering in the browser: what only script can keep is promised no sooner. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

const subscribe = () => () => {};
