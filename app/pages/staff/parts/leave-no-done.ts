import { PASSING } from "./passing.ts";

/**
 * On a page that says what was just done: that is taken out of its address, so that to load it again, or to come back
 * to it, says nothing old. Once all is loaded: other scripts of the page read it before (typed-in-tab.ts).
 */
function leaveNoDone(): void {
  const address = new URL(location.href);
  for (const name of PASSING) address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
}

if (document.readyState === "complete") leaveNoDone();
else addEventListener("load", leaveNoDone, { once: true });
