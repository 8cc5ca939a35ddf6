import { Disclosure } from "./disclosure.ts";

/** How long a dropdown stays after the pointer has left it, in milliseconds (specification, section 9). */
const CLOSE_DELAY = 150;

/** Where the entries stand in a row (header.css); on smaller screens a dropdown is a group inside the menu. */
const inRow = matchMedia("(min-width: 72rem)");

/** A main entry with entries below it: opens on hover, press or key. */
export class NavDropdown extends Disclosure {
  /** The pointer is on it. */
  declare hovered: boolean | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    let closing: ReturnType<typeof setTimeout> | undefined;
    this.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType !== "mouse" || !inRow.matches) return;
      clearTimeout(closing);
      this.hovered = true;
      this.open = true;
    });
    this.addEventListener("pointerleave", () => {
      if (!this.hovered) return;
      this.hovered = false;
      closing = setTimeout(() => {
        // Someone who has gone on with the keyboard keeps the entry they are on.
        if (!this.querySelector("a:focus-visible")) this.open = false;
      }, CLOSE_DELAY);
    });
    inRow.addEventListener("change", () => (this.open = false));
  }

  override get open(): boolean {
    return super.open;
  }

  override set open(open: boolean) {
    if (open && inRow.matches) {
      for (const other of document.querySelectorAll<NavDropdown>("nav-dropdown")) other.open = false;
    }
    super.open = open;
  }

  override get stays(): boolean {
    return !inRow.matches;
  }

  /** The hover has opened it already: a mouse press on the button then does not close it again. */
  protected override toggle(event: MouseEvent): void {
    this.open = (this.hovered && event.detail > 0) || !this.open;
  }
}
