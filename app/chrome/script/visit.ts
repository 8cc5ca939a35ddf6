import { reportEvent, reportPageView, type EventName } from "#app/ui/analytics.ts";
import { whenShown } from "#app/ui/when-shown.ts";
import type { AnalyticsQuestion } from "./analytics-question.ts";

const MISSING = "The analytics measurement identifier is missing: set GA_MEASUREMENT_ID to measure visits.";

/** Reports that this page is seen, and presses on what carries an event's name. */
export function followVisit(): void {
  whenShown(seen);
  addEventListener("pageshow", ({ persisted }) => persisted && reportPageView(location.pathname));
  document.addEventListener("click", (event) => {
    const named = (event.target as Element).closest<HTMLElement>("[data-event]");
    if (named) reportEvent(named.dataset.event as EventName);
  });
}

function seen(): void {
  const id = document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content;
  if (id) document.querySelector<AnalyticsQuestion>("analytics-question")?.begin(id);
  else console.warn(MISSING);
  reportPageView(location.pathname);
}
