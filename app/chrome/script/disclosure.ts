import { dismissable } from "./dismiss.ts";

/**
 * The WAI-ARIA disclosure pattern. Without script it is a <details>; here that becomes a button that says whether it is
 * expanded, with what it shows behind it (the style hides what follows a button that is not expanded).
 */
export class Disclosure extends HTMLElement {
  protected button = document.createElement("button");

  connectedCallback(): void {
    const details = this.querySelector("details");
    const summary = details?.firstElementChild;
    if (!details || !summary) return;
    const focused = document.activeElement === summary;
    this.button.type = "button";
    this.button.append(...summary.childNodes);
    summary.remove();
    this.open = details.open;
    details.replaceWith(this.button, ...details.childNodes);
    if (focused) this.button.focus();
    this.button.addEventListener("click", (event) => this.toggle(event));
    // A page kept for the back button comes back closed.
    addEventListener("pagehide", () => (this.open = false));
    dismissable(this, this.button);
  }

  get open(): boolean {
    return this.button.ariaExpanded === "true";
  }

  set open(open: boolean) {
    this.button.setAttribute("aria-expanded", String(open));
  }

  get stays(): boolean {
    return false;
  }

  protected toggle(_event: MouseEvent): void {
    this.open = !this.open;
  }
}
