import { OFFICE, ownTime, TIME, written } from "./local-time.ts";

/** In milliseconds; a browser takes a longer pause for none. */
const LONGEST = 1e9;

/**
 * Says whether the office is open at this minute, and until or from when, in the place of the dated words of the server
 * (app/chrome/opening.tsx): in the title of the header's telephone links, and in the lines of the page. By the
 * visitor's clock. The dated words come back once all that the page knows of has passed.
 */
function showOpening(): void {
  const link = document.querySelector<HTMLElement>("[data-open]");
  if (!link) return;
  const stated = link.title;
  let moment = 0;
  const moments = link.dataset.open!.split(" ").map((minutes) => (moment += Number(minutes) * 60_000));
  let timer: ReturnType<typeof setTimeout>;
  const show = () => {
    const next = moments.findIndex((change) => change > Date.now());
    const words = next < 0 ? stated : wordsUntil(new Date(moments[next]!), next % 2 > 0);
    for (const call of document.querySelectorAll<HTMLElement>(".header [href^=tel]")) call.title = words;
    for (const line of document.querySelectorAll(".opening")) line.textContent = words;
    clearTimeout(timer);
    if (next >= 0) timer = setTimeout(show, Math.min(moments[next]! - Date.now(), LONGEST));
  };
  show();
  // A device that slept, and a page that the back button brings back, have missed the moment.
  document.addEventListener("visibilitychange", show);
  addEventListener("pageshow", show);
}

/** `change` is when the office closes, where it is `open`, or opens. */
function wordsUntil(change: Date, open: boolean): string {
  const day: Intl.DateTimeFormatOptions = open ? {} : { weekday: "long", month: "long", day: "numeric" };
  const own = ownTime(change);
  return (
    (open ? "Office open now, until " : "Office closed now, open from ") +
    `${written(change, { ...day, ...TIME, timeZone: OFFICE })} (Toronto time)${own && `, ${own}`}`
  );
}

showOpening();
