import { whenIdle } from "#app/ui/when-idle.ts";
import { whenShown } from "#app/ui/when-shown.ts";

/** Of so many visits to pages one is measured. */
const ONE_OF = 4;

/** One visitor's own pages, those of the firm, and those that promise to send nothing (server/http/headers.ts). */
const NEVER = /^\/(?:checks|identification|newsletter|receipt|staff)(?:\/|$)/;

/** The script that measures: written in by build-steps/page-scripts.ts. */
declare const PAGE_TIMES: string;

type Asking = Navigator & { globalPrivacyControl?: boolean };

/**
 * Has the browser measure how fast this page was, for one visit of some; never where it asks not to be tracked. The
 * script that does it comes when the page has loaded and the browser is idle.
 */
export function measureSome(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Asking;
  if (doNotTrack === "1" || globalPrivacyControl || NEVER.test(location.pathname) || Math.random() * ONE_OF >= 1)
    return;
  whenShown(() => whenIdle(measure));
}

function measure(): void {
  void import(PAGE_TIMES);
}
