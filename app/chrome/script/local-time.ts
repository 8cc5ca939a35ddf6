/** Adds the visitor's own time behind the office's, where their clock shows another. */
export class LocalTime extends HTMLElement {
  connectedCallback(): void {
    const own = ownTime(new Date(this.getAttribute("datetime") ?? ""));
    if (!own) return;
    const addition = document.createElement("span");
    // `…, November 21, 2026 at 10:30 AM (Toronto time), 4:30 PM your time`.
    addition.textContent = `${this.textContent ? ", " : ""}${own}`;
    this.append(addition);
  }
}

export const OFFICE = "America/Toronto";
export const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
const DAY: Intl.DateTimeFormatOptions = { weekday: "long" };

/**
 * `4:30 PM your time`, with the day where it is another; empty where the visitor's clock shows what the office's does.
 */
export function ownTime(at: Date): string {
  const own = written(at, TIME);
  if (own === written(at, { ...TIME, timeZone: OFFICE })) return "";
  const day = written(at, DAY);
  return `${day === written(at, { ...DAY, timeZone: OFFICE }) ? "" : `${day} `}${own} your time`;
}

/** As the office's time is written (time/toronto-time.ts). */
export function written(at: Date, options: Intl.DateTimeFormatOptions): string {
  return at.toLocaleString("en-US", options);
}
