/** Pixels between a word and its meaning. */
const GAP = 4;

/**
 * Sets an open meaning right under its word, or right over it where under it a button, the header or the strip at a
 * phone's foot is: those it never covers. Where neither is free, it stands under what is in the way.
 * @param meaning positioned absolutely, by any ancestor; its word is the element before it
 */
export function besideWord(meaning: HTMLElement): void {
  const { style } = meaning;
  style.left = style.top = "0";
  const { left, top, width, height } = meaning.getBoundingClientRect();
  const lines = [...meaning.previousElementSibling!.getClientRects()];
  const margin = document.querySelector(".main-bar")!.getBoundingClientRect().left;
  const atLeft = Math.max(margin, Math.min(lines[0]!.left, document.documentElement.clientWidth - margin - width));
  const boxes = [...document.querySelectorAll("main .button, .header, .reach")].map((part) =>
    part.getBoundingClientRect(),
  );
  const blocks = (at: number) =>
    boxes.find((box) => box.left < atLeft + width && box.right > atLeft && box.top < at + height && box.bottom > at);
  const under = lines.at(-1)!.bottom + GAP;
  const over = lines[0]!.top - GAP - height;
  let at = blocks(under) && !blocks(over) ? over : under;
  for (let box = blocks(at); box; box = blocks(at)) at = box.bottom + GAP;
  style.left = `${atLeft - left}px`;
  style.top = `${at - top}px`;
}
