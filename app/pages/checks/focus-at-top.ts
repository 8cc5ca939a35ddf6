/**
 * Focuses what has just appeared so that its beginning can be read: a browser that focuses something taller than the
 * window may leave its heading above the edge, or under the header. Moves nothing that already begins on the screen.
 * @param place has a `scroll-margin-top` as high as the header
 */
export function focusAtTop(place: HTMLElement | null | undefined): void {
  if (!place) return;
  place.focus({ preventScroll: true });
  const { top } = place.getBoundingClientRect();
  const header = parseFloat(getComputedStyle(place).scrollMarginTop) || 0;
  if (top < header || top > innerHeight / 2) place.scrollIntoView({ block: "start" });
}
