import { reportPageView } from "#app/ui/analytics.ts";
import { keepAnswer, keptAnswer, startMeasuring, stopMeasuring, type Answer } from "./measurement.ts";

/** Asks before anything measures; the link in the footer asks again. */
export class AnalyticsQuestion extends HTMLElement {
  /** Goes by the kept answer, or asks for one. */
  begin(id: string): void {
    const answer = keptAnswer();
    if (answer === "yes") startMeasuring(id);
    else this.hidden = answer === "no";
    const link = document.querySelector<HTMLElement>("[data-privacy-choices]");
    let asked = false;
    link?.addEventListener("click", (event) => {
      event.preventDefault();
      asked = true;
      this.hidden = false;
      this.focus();
    });
    this.addEventListener("click", (event) => {
      const { answer } = (event.target as HTMLElement).dataset;
      if (!answer) return;
      this.hidden = true;
      if (asked) link?.focus();
      take(answer as Answer, id);
    });
  }
}

function take(answer: Answer, id: string): void {
  const before = keptAnswer();
  keepAnswer(answer);
  if (answer === "no") return stopMeasuring(id);
  startMeasuring(id);
  if (before !== "yes") reportPageView(location.pathname);
}
