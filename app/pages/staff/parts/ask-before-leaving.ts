import type { Remembered } from "./tab-store.ts";

/** A browser asks whether a page may be left right after the page led away from itself; in milliseconds, at most. */
const AT_ONCE = 1000;

/**
 * Whoever closes the tab, or types another address, is asked first by the browser while something unsent is kept in the
 * tab. Where a link, a form or a script of the page leads on, what is kept comes along, and nobody is asked; that it was
 * one of these, the Navigation API alone says: a browser without it never asks. Answers what is to be called whenever
 * something else is kept: a page that would always ask may not be kept for the back button.
 */
export function askBeforeLeaving(read: () => Remembered): () => void {
  const { navigation } = window as { navigation?: EventTarget };
  let ledAway = Number.NEGATIVE_INFINITY;
  navigation?.addEventListener("navigate", (event) => {
    const { destination } = event as Event & { destination: { sameDocument: boolean } };
    if (!destination.sameDocument) ledAway = performance.now();
  });
  // What the server has, or gets by itself, is not lost with the tab.
  const isAnyLost = () => Object.values(read()).some(({ isSaving }) => !isSaving);
  const ask = (event: Event) => isAnyLost() && performance.now() - ledAway > AT_ONCE && event.preventDefault();
  const follow = () => {
    if (navigation && isAnyLost()) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  };
  // Back on this page, another may have kept something, or forgotten it.
  addEventListener("pageshow", follow);
  return follow;
}
