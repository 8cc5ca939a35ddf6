/**
 * Speed: how fast pages are for the people who visit them, as their browsers measure it.
 * Owns the table page_times: counts a day, and nothing of any one visit.
 * Promises that no address, no identifier and nothing typed is stored, that who asks not to be tracked is not counted,
 * and that what is older than ninety days is removed.
 * Called by server/http/count-speed.ts, by the jobs of the site, and by the staff page that shows the figures.
 */
export { MEASURES, type Measure } from "./scale.ts";
export { countVisit, oldTimesJob, type Visit } from "./count-visit.ts";
export { speedOf, type PageSpeed, type Speed } from "./percentiles.ts";
