import type { Database } from "#db/database.ts";
import type { Job } from "#time/job.ts";
import { DAY, HOUR, MINUTE } from "#time/units.ts";
import { busyInWorker } from "./busy-in-worker.ts";
import { CalendarError } from "./calendar-place.ts";
import type { CalendarSource } from "./calendar-source.ts";
import { REFUSED } from "./read-caldav.ts";

/** What counts: the days visitors can book, with room for a zone on either side, in milliseconds. */
const AHEAD = 370 * DAY;

type Parts = { database: Database; source: CalendarSource; siteUrl: string; clock: () => number };

/**
 * Asks for one lawyer's calendar and stores what it says. One that cannot be reached leaves what was read before, until
 * that is too old; one that is not understood leaves nothing.
 */
export async function readLawyerCalendar(parts: Parts, lawyer: string, stopping?: AbortSignal): Promise<void> {
  const { database, source, siteUrl, clock } = parts;
  const row = await database.queries
    .selectFrom("lawyerCalendars")
    .select(["address", "username", "password", "changedAt", "etag", "lastModified", "readAt", "wholeAt"])
    .where("lawyer", "=", lawyer)
    .executeTakeFirst();
  if (!row) return;
  const { address, username, password, changedAt, etag, lastModified, readAt, wholeAt } = row;
  const place = { address, login: username === null ? undefined : { username, password: password ?? "" } };
  // It said so when it was asked, not when the answer was read to its end.
  const at = clock();
  const found = await outcome();
  if (stopping?.aborted) return;
  await database.write(async (queries) => {
    await queries
      .updateTable("lawyerCalendars")
      .set({ triedAt: at, ...found })
      .where("lawyer", "=", lawyer)
      // Another address may have been written meanwhile.
      .where("address", "=", address)
      .where("changedAt", "=", changedAt)
      .execute();
  });

  async function outcome() {
    try {
      // What is not known is asked for whole, and everything once a day.
      const isKnown = readAt !== null && wholeAt !== null && at - wholeAt < DAY;
      const known = isKnown ? { etag, lastModified } : { etag: null, lastModified: null };
      const file = await source(place, known, stopping);
      if (file.state === "same") return { readAt: at, failure: null };
      const { text, isMultistatus } = file;
      const { host } = new URL(siteUrl);
      const busy = await busyInWorker({ text, isMultistatus, range: { from: at - DAY, until: at + AHEAD, host } });
      if ("failure" in busy) return { ...UNKNOWN, failure: busy.failure };
      return { ...file.validators, readAt: at, wholeAt: at, busy: JSON.stringify(busy.spans), failure: null };
    } catch (error) {
      if (error instanceof CalendarError) return { failure: error.message };
      throw error;
    }
  }
}

const UNKNOWN = { etag: null, lastModified: null, readAt: null, busy: "[]" };

/** Five times within the quarter of an hour that a calendar counts. */
export function calendarsJob(parts: Parts): Job {
  return {
    name: "lawyer-calendars",
    every: 3 * MINUTE,
    retryAfter: MINUTE,
    run: async (stopping) => {
      const rows = await parts.database.queries
        .selectFrom("lawyerCalendars")
        .select("lawyer")
        .where((row) =>
          row.or([
            row("failure", "is", null),
            row("failure", "<>", REFUSED),
            row("triedAt", "<=", parts.clock() - HOUR),
          ]),
        )
        .execute();
      await Promise.all(rows.map(({ lawyer }) => readLawyerCalendar(parts, lawyer, stopping)));
    },
  };
}
