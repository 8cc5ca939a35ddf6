import { dismissable } from "./dismiss.ts";

/**
 * The WAI-ARIA disclosure pattern. Without script it is a <details>; here that becomes a button that says whether it is
 * expanded, with what it shows behind it (the style hides what follows a button that is not expanded).
 */
export class Disclosure extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector("details");
    const summary = details?.firstElementChild;
    if (!details || !summary) return;
    const focused = document.activeElement === summary;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...summary.childNodes);
    summary.remove();
    details.replaceWith(button, ...details.childNodes);
    this.open = details.open;
    if (focused) button.focus();
    button.addEventListener("click", (event) => this.toggle(event));
    // A page kept for the back button comes back closed.
    addEventListener("pagehide", () => (this.open = false));
    dismissable(this, button);
  }

  get open(): boolean {
    return this.firstElementChild?.getAttribute("aria-expanded") === "true";
  }

  set open(open: boolean) {
    this.firstElementChild?.setAttribute("aria-expanded", String(open));
  }

  get stays(): boolean {
    return false;
  }

  protected toggle(_event: MouseEvent): void {
    this.open = !this.open;
  }
}
