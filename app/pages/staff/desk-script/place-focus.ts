/** A place that nobody has filled in yet, as templates mark it (firm/templates). */
const BLANK = /\{[\w-]+\}/;

/**
 * After a post the focus stands where one goes on, so that what is typed next goes there: the page marks it by
 * `data-go-on`. A box of words is gone on in at its first blank, or else at its end.
 */
export function placeFocus(): void {
  goOn();
  // The part of the page that a post leads to takes the focus away once all has loaded.
  addEventListener("load", () => goOn(), { once: true });
}

function goOn(): void {
  const place = document.querySelector<HTMLElement>("[data-go-on]");
  const holder = document.activeElement;
  if (!place || (holder && holder !== document.body)) return;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "nearest", behavior: "instant" });
  if (!(place instanceof HTMLTextAreaElement)) return;
  const blank = BLANK.exec(place.value);
  const [from, to] = blank ? [blank.index, blank.index + blank[0].length] : [place.value.length, place.value.length];
  place.setSelectionRange(from, to);
}
