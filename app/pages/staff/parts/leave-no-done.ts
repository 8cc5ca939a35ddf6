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

/** In milliseconds. A second press at the same place, as of a button that seems to do nothing, comes sooner. */
const REST = 1_000;

/** The row that was pressed may be gone, and the button of the next one lies under the finger. */
function restButtonsOfRows(): void {
  const since = performance.now();
  const rest = (event: Event) => {
    if (performance.now() - since > REST) return removeEventListener("click", rest, true);
    const button = event.target instanceof Element ? event.target.closest(".booking-buttons button") : null;
    // On the page of an enquiry there is no next row: it would be a first press that is swallowed without a sign.
    if (button && !button.closest(".enquiry-clock")) event.preventDefault();
  };
  addEventListener("click", rest, true);
}

restButtonsOfRows();
if (document.readyState === "complete") leaveNoDone();
else addEventListener("load", leaveNoDone, { once: true });
