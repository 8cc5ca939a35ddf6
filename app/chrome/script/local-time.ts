/** Adds the visitor's own time behind the office's, where their clock shows another. */
export class LocalTime extends HTMLElement {
  connectedCallback(): void {
    const at = new Date(this.getAttribute("datetime") ?? "");
    const own = written(at, TIME);
    if (own === written(at, { ...TIME, timeZone: OFFICE })) return;
    // `…, November 21, 2026 at 10:30 AM (Toronto time), 4:30 PM your time`; the day too where it is another.
    const day = written(at, DAY);
    const addition = document.createElement("span");
    addition.textContent = `${this.textContent ? ", " : ""}${day === written(at, { ...DAY, timeZone: OFFICE }) ? "" : `${day} `}${own} your time`;
    this.append(addition);
  }
}

const OFFICE = "America/Toronto";
const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
const DAY: Intl.DateTimeFormatOptions = { weekday: "long" };

/** As the office's time is written (time/toronto-time.ts). */
function written(at: Date, options: Intl.DateTimeFormatOptions): string {
  return at.toLocaleString("en-US", options);
}
