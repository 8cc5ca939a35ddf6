/**
 * The map of another firm comes only when the visitor asks for it: until then nobody else sees them. It can be put away
 * and asked for again.
 */
export class OfficeMap extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLElement>("[data-show-map]")!;
    const locator = this.querySelector(".locator")!;
    const frame = document.createElement("iframe");
    frame.title = this.dataset.title ?? "";
    frame.referrerPolicy = "no-referrer";
    frame.src = this.dataset.frame ?? "";
    button.hidden = false;
    button.addEventListener("click", () => {
      const [shown, next] = frame.isConnected ? [frame, locator] : [locator, frame];
      shown.replaceWith(next);
      button.textContent = next === frame ? "Hide map" : "Show map";
    });
  }
}
