import { onCLS, onINP, onLCP, type Metric } from "web-vitals";

/** Where the site counts them (server/http/count-speed.ts). */
const COUNTED = "/api/page-times";

const measured: Partial<Record<Metric["name"], number>> = {};
let sent = false;

const take = ({ name, value }: Metric) => {
  measured[name] = value;
};
onLCP(take);
onINP(take);
onCLS(take);

// Behind the library's own listeners, which by then have told what they know: once, when the page is put away. Of the
// page only its address without a query goes along.
addEventListener("visibilitychange", () => {
  if (sent || document.visibilityState !== "hidden" || Object.keys(measured).length === 0) return;
  sent = true;
  const message = JSON.stringify({ page: location.pathname, measured });
  navigator.sendBeacon(COUNTED, new Blob([message], { type: "application/json" }));
});
