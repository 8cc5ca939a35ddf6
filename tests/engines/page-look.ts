/**
 * What one sees of a page, told by the page itself. These functions run inside of the engine, the oldest of 2021: they
 * use nothing from outside of themselves.
 */

export type Look = {
  ground: string;
  ink: string;
  /** The first family of the headings and of the text. */
  faces: string[];
  /** The ground of the first main button. */
  button: string | undefined;
  /** Pixels by which the page is wider than its window. */
  sideways: number;
  overlaps: string[];
};

/** Colours as the engine computes them, `rgb(…)`; at most five overlaps, each as the two texts. */
export function lookOf(): Look {
  const family = (selector: string) => {
    const element = document.querySelector(selector);
    return element ? getComputedStyle(element).fontFamily.split(",")[0]!.replace(/["']/g, "") : "";
  };
  // What comes in over time is looked at when it has come.
  for (const movement of document.getAnimations())
    if (movement.timeline === document.timeline && movement.effect?.getComputedTiming().endTime !== Infinity)
      movement.finish();
  const root = document.documentElement;
  const plain = new Map<Element, boolean>();
  const button = document.querySelector("main .button.main, .top-bar .button.main");
  return {
    ground: getComputedStyle(root).backgroundColor,
    ink: getComputedStyle(document.body).color,
    faces: [family("h1"), family("main p")],
    button: button ? getComputedStyle(button).backgroundColor : undefined,
    sideways: Math.max(0, root.scrollWidth - root.clientWidth),
    overlaps: overlaps(),
  };

  /** Lines of text that lie over each other; what floats over the page by intent, or shows nothing, is left out. */
  function overlaps(): string[] {
    type Line = { block: Element; words: string; left: number; right: number; top: number; bottom: number };
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.nodeValue!.trim() || !isPlain(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, width } of Array.from(range.getClientRects())) {
        // The middle of the line: letters of one line reach into the space of the next, and touch nothing there.
        const rim = (bottom - top) * 0.28;
        if (width > 1)
          lines.push({
            block: blockOf(parent),
            words: node.nodeValue!.trim().slice(0, 40),
            left: left + 1,
            right: right - 1,
            top: top + rim,
            bottom: bottom - rim,
          });
      }
    }
    lines.sort((a, b) => a.top - b.top);
    const found: string[] = [];
    lines.forEach((one, index) => {
      for (let next = index + 1; next < lines.length && lines[next]!.top < one.bottom && found.length < 5; next += 1) {
        const other = lines[next]!;
        if (other.block !== one.block && other.left < one.right && one.left < other.right)
          found.push(`“${one.words}” and “${other.words}”`);
      }
    });
    return found;
  }

  function blockOf(element: Element): Element {
    let block = element;
    while (block.parentElement && getComputedStyle(block).display === "inline") block = block.parentElement;
    return block;
  }

  function isPlain(element: Element): boolean {
    const known = plain.get(element);
    if (known !== undefined) return known;
    const answer = element === document.body || (isPlainItself(element) && isPlain(element.parentElement!));
    plain.set(element, answer);
    return answer;
  }

  function isPlainItself(element: Element): boolean {
    const { display, visibility, opacity, position, clipPath } = getComputedStyle(element);
    const fold = element.parentElement;
    if (fold instanceof HTMLDetailsElement && !fold.open && element.tagName !== "SUMMARY") return false;
    if (display === "none" || visibility === "hidden" || opacity === "0") return false;
    if (["svg", "SCRIPT"].includes(element.tagName) || ["fixed", "sticky"].includes(position)) return false;
    return position !== "absolute" || (clipPath === "none" && element.className !== "skip-link");
  }
}

/** Whether one sees it: it is drawn, and takes room. */
export function isSeen(selector: string): boolean {
  const element = document.querySelector(selector);
  if (!element) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
}
