/** The map of another firm comes only when the visitor asks for it: until then nobody else sees them. */
export class OfficeMap extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLElement>("[data-show-map]")!;
    button.hidden = false;
    button.addEventListener("click", () => {
      const frame = document.createElement("iframe");
      frame.title = this.dataset.title ?? "";
      frame.loading = "lazy";
      frame.referrerPolicy = "no-referrer";
      frame.src = this.dataset.frame ?? "";
      this.querySelector(".locator")?.replaceWith(frame);
      this.querySelector(".map-note")?.remove();
      button.remove();
      frame.focus();
    });
  }
}
