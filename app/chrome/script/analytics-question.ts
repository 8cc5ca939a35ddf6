import { reportPageView } from "#app/ui/analytics.ts";
import { keepAnswer, keptAnswer, startMeasuring, stopMeasuring, type Answer } from "./measurement.ts";

/** Asks before anything measures; the link in the footer asks again. */
export class AnalyticsQuestion extends HTMLElement {
  #id = "";
  #link: HTMLElement | undefined;

  connectedCallback(): void {
    this.addEventListener("click", (event) => {
      const { answer } = (event.target as HTMLElement).dataset;
      if (answer) this.#take(answer as Answer);
    });
  }

  /** Goes by the kept answer, or asks for one. */
  begin(id: string): void {
    this.#id = id;
    const answer = keptAnswer();
    if (answer === "yes") startMeasuring(id);
    else this.hidden = answer === "no";
    const link = document.querySelector<HTMLElement>("[data-privacy-choices]");
    link?.addEventListener("click", (event) => {
      event.preventDefault();
      this.#link = link;
      this.hidden = false;
      this.focus();
    });
  }

  #take(answer: Answer): void {
    const before = keptAnswer();
    keepAnswer(answer);
    this.hidden = true;
    this.#link?.focus();
    if (answer === "no") return stopMeasuring(this.#id);
    startMeasuring(this.#id);
    if (before !== "yes") reportPageView(location.pathname);
  }
}
