/**
 * Announcements: closures and changed hours, in a bar on every page.
 * Owns the table announcements; those of content/site.yaml are shown beside them.
 * Promises that all servers show a change within seconds, and that days on which the office is closed do not count for
 * the promise to answer. Announced and taken back by announcement-rows.ts, each with its line in the trail.
 * Called by every page's bar, by the promise of enquiries through server/site.ts, and by the staff page.
 */
import type { Site } from "#firm/content/schema/firm-facts.ts";

export { allAnnouncements } from "./announcement-rows.ts";

export type Announcement = Site["announcements"][number];

/** Closures and changed hours: those of content/site.yaml, and those staff announced. */
export type Announcements = {
  all: () => Announcement[];
  /** Changes whenever they do, so that pages that show them are made again. */
  version: () => string;
  /** Reads those of the staff area again; call it after one was added or removed. */
  changed: () => Promise<void>;
};
