import type { Site } from "#firm/content/schema/firm-facts.ts";

export type Announcement = Site["announcements"][number];

/** Closures and changed hours: those of content/site.yaml, and those staff announced. */
export type Announcements = {
  all: () => Announcement[];
  /** Changes whenever they do, so that pages that show them are made again. */
  version: () => string;
  /** Reads those of the staff area again; call it after one was added or removed. */
  changed: () => Promise<void>;
};
