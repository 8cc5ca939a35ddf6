/**
 * Announcements: closures and changed hours, in a bar on every page.
 * Owns the table announcements; those of content/site.yaml are shown beside them.
 * Promises that all servers show a change within seconds, that days on which the office is closed do not count for the
 * promise to answer, and that the office is not said to be open on them (openings.ts). Announced and taken back by
 * announcement-rows.ts, each with its line in the trail.
 * Called by every page's bar and header, by the promise of enquiries through server/site.ts, and by the staff page.
 */
import type { Site } from "#firm/content/schema/firm-facts.ts";

export { allAnnouncements } from "./announcement-rows.ts";

export type Announcement = Site["announcements"][number];

/** Days, first and last, on which the office is closed. */
export type Closure = NonNullable<Announcement["closed"]>;

/** Closures and changed hours: those of content/site.yaml, and those staff announced. */
export type Announcements = {
  all: () => Announcement[];
  closures: () => Closure[];
  /** Changes whenever they do, so that pages that show them are made again. */
  version: () => string;
  /** Reads those of the staff area again; call it after one was added or removed. */
  changed: () => Promise<void>;
};
