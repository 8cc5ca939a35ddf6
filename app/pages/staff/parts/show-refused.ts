const PLACES = [".error-summary", "[aria-invalid=true]", "[autofocus]", ".failure[role=alert]"];

/**
 * A post may lead to a part of its page, where the browser stays though what was refused is said elsewhere. On a page
 * that answers a post, that takes the focus and is in view, whatever part its address names: the list of mistakes, or the
 * first field that is wrong, or what is said of it all.
 */
export function showRefused(): void {
  // Some pages say themselves where one goes on (desk-script/place-focus.ts, and place-in-list.ts).
  if (document.querySelector("[data-go-on], [data-inbox]")) return;
  const [place] = PLACES.flatMap((one) => [...document.querySelectorAll<HTMLElement>(`main ${one}`)]);
  if (!place) return;
  show(place);
  // Once all has loaded the browser goes to the part of the page that the address names.
  if (location.hash !== "" && document.readyState !== "complete")
    addEventListener("load", () => setTimeout(() => show(place)), { once: true });
}

function show(place: HTMLElement): void {
  unfold(place);
  if (!place.matches("a, button, input, select, textarea")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  (place.closest<HTMLElement>(".field") ?? place).scrollIntoView({ block: "center", behavior: "instant" });
}

function unfold(place: HTMLElement): void {
  const folded = place.parentElement?.closest("details");
  if (!folded) return;
  folded.open = true;
  unfold(folded);
}
