/** Adds the visitor's own time behind the office's, where their clock shows another. */
export class LocalTime extends HTMLElement {
  connectedCallback(): void {
    const at = new Date(this.getAttribute("datetime") ?? "");
    const own = words(at);
    if (own === words(at, "America/Toronto")) return;
    const addition = document.createElement("span");
    addition.textContent = ` (${own} your time)`;
    this.append(addition);
  }
}

function words(at: Date, timeZone?: string): string {
  return at.toLocaleString("en-CA", { timeZone, weekday: "long", hour: "numeric", minute: "2-digit" });
}
