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
  #meaning = this.querySelector<HTMLElement>(".term-meaning")!;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether it was open when a finger came down: the focus that follows opens it before the click arrives. */
  #tappedOpen: boolean | undefined;

  connectedCallback(): void {
    const link = this.querySelector("a")!;
    // In the top layer nothing clips it, and it stands by the window even where a part of the page moves.
    this.#meaning.popover = "manual";
    this.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType !== "mouse") return;
      const soon = this.open || performance.now() - lastClosed < SKIP_DELAY;
      this.#after(soon ? 0 : OPEN_DELAY, true);
    });
    this.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType === "mouse" && !this.querySelector(":focus-visible")) this.#after(CLOSE_DELAY, false);
    });
    this.addEventListener("focusin", () => (this.open = true));
    this.addEventListener("focusout", () => (this.open = false));
    link.addEventListener("pointerdown", ({ pointerType }) => {
      this.#tappedOpen = pointerType === "mouse" ? undefined : this.open;
    });
    link.addEventListener("click", (event) => {
      if (this.#tappedOpen === undefined) return;
      event.preventDefault();
      this.open = !this.#tappedOpen;
      this.#tappedOpen = undefined;
    });
    dismissable(this, link);
  }

  get open(): boolean {
    return this.#meaning.matches(":popover-open");
  }

  set open(open: boolean) {
    clearTimeout(this.#timer);
    if (this.open && !open) lastClosed = performance.now();
    this.#meaning.togglePopover(open);
    // On the other side of the word where it would lie over a button.
    this.classList.remove("turned");
    if (open && this.#coversButton()) this.classList.add("turned");
  }

  #coversButton(): boolean {
    const { left, right, top, bottom } = this.#meaning.getBoundingClientRect();
    return [...document.querySelectorAll("main .button")].some((button) => {
      const box = button.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    });
  }

  get stays(): boolean {
    return false;
  }

  #after(delay: number, open: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.open = open), delay);
  }
}
