import { besideWord } from "./beside-word.ts";
import { dismissable } from "./dismiss.ts";

/**
 * Milliseconds of hover before a meaning opens, and how soon after one has closed the next opens at once
 * (specification, section 9).
 */
const OPEN_DELAY = 700;
const SKIP_DELAY = 300;
/** Time to move the pointer from the word to its meaning. */
const CLOSE_DELAY = 150;

let lastClosed = -Infinity;

/** A word with its meaning: opens on hover, focus or tap; a click or Enter leads to the glossary. */
export class GlossaryTerm extends HTMLElement {
  connectedCallback(): void {
    const link = this.querySelector("a")!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Whether it was open when a finger came down: the focus that follows opens it before the click arrives. */
    let tappedOpen: boolean | undefined;
    const after = (delay: number, open: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => (this.open = open), delay);
    };
    const at = (open: boolean) => () => {
      clearTimeout(timer);
      this.open = open;
    };
    // In the top layer nothing clips it.
    this.meaning.popover = "manual";
    this.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType !== "mouse") return;
      const soon = this.open || performance.now() - lastClosed < SKIP_DELAY;
      after(soon ? 0 : OPEN_DELAY, true);
    });
    this.addEventListener("pointerleave", ({ pointerType }) => {
      // After a tap a browser may tell of a mouse that left, as the page moves under where the finger was.
      if (pointerType === "mouse" && !this.querySelector(":focus")) after(CLOSE_DELAY, false);
    });
    this.addEventListener("focusin", at(true));
    this.addEventListener("focusout", at(false));
    link.addEventListener("pointerdown", ({ pointerType }) => {
      tappedOpen = pointerType === "mouse" ? undefined : this.open;
    });
    link.addEventListener("click", (event) => {
      if (tappedOpen === undefined) return;
      event.preventDefault();
      this.open = !tappedOpen;
      tappedOpen = undefined;
    });
    // It may lie over the next word a finger wants; a mouse selects text in it.
    this.meaning.addEventListener("click", (event) => {
      if ((event as PointerEvent).pointerType !== "mouse") this.open = false;
    });
    dismissable(this, link);
  }

  readonly place = () => this.open && besideWord(this.meaning);
  readonly #page = new ResizeObserver(this.place);

  get meaning(): HTMLElement {
    return this.querySelector(".term-meaning")!;
  }

  get open(): boolean {
    return this.hasAttribute("data-open");
  }

  set open(open: boolean) {
    if (this.open && !open) lastClosed = performance.now();
    this.toggleAttribute("data-open", open);
    // Younger than the targets: without it the meaning stands in the page itself.
    this.meaning.togglePopover?.(open);
    // Before it is drawn, after the focus has scrolled the page, and with it what moves; and whenever the page grows or
    // shrinks: what comes into view above the word for the first time (`content-visibility`) gets its true height then.
    if (open) this.#page.observe(document.body);
    else this.#page.disconnect();
    // The bars stay where they are while the page moves under them.
    for (const moved of ["scroll", "resize"])
      if (open) addEventListener(moved, this.place, { passive: true });
      else removeEventListener(moved, this.place);
  }

  get stays(): boolean {
    return false;
  }
}
