import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { Job } from "#time/job.ts";
import { DAY, MINUTE } from "#time/units.ts";
import { QUARTER } from "./free-times.ts";
import { endLost, type LostParts } from "./lost-offers.ts";

type Parts = LostParts & { database: Database; clock: () => number; wake: () => void };

/** What passed longer ago is nobody's news any more. */
const LONGEST_AGO = 7 * DAY;

/** At one run, the first to pass first. */
const MOST = 200;

/**
 * Ends offers that passed without a pick, those at which nobody is there any more, and those that two took from one
 * person at the same moment, neither of whom saw the other.
 */
export function lostOffersJob({ clock, wake, ...parts }: Parts): Job {
  const { database } = parts;
  return {
    name: "lost-offers",
    every: MINUTE,
    retryAfter: MINUTE,
    run: async (stopping) => {
      const now = clock();
      const ids = await perhapsLost(database, now);
      let isAny = false;
      for (const id of ids) {
        if (stopping.aborted) break;
        if (await database.write((queries) => endLost(queries, parts, id, now))) isAny = true;
      }
      if (isAny) wake();
    },
  };
}

/**
 * Requests whose offered times have all passed, or one of whose times is held for somebody, and those that were offered
 * before a lawyer's hours were changed or a closure announced.
 */
async function perhapsLost({ queries }: Pick<Database, "queries">, now: number): Promise<string[]> {
  const last = sql<number>`max(booking_offers.starts_at)`;
  const held = sql<number>`count(holds.quarter)`;
  const offeredAt = sql<number>`min(bookings.changed_at)`;
  const changed = sql<number>`max(lawyer_times.changed_at)`;
  const announced = sql<number>`(select max(created_at) from announcements)`;
  const rows = await queries
    .selectFrom("bookingOffers")
    .innerJoin("bookings", "bookings.enquiryId", "bookingOffers.enquiryId")
    .innerJoin("enquiries", "enquiries.id", "bookingOffers.enquiryId")
    .leftJoin("holds", (join) =>
      join
        .onRef("holds.lawyer", "=", "bookingOffers.lawyer")
        .on(sql<boolean>`holds.quarter = booking_offers.starts_at / ${sql.lit(QUARTER)}`),
    )
    .leftJoin("lawyerTimes", "lawyerTimes.lawyer", "bookingOffers.lawyer")
    .select("bookingOffers.enquiryId")
    .where("bookings.state", "=", "proposed")
    .where("erasedAt", "is", null)
    .groupBy("bookingOffers.enquiryId")
    .having(last, ">", now - LONGEST_AGO)
    .having((row) =>
      row.or([row(last, "<=", now), row(held, ">", 0), row(changed, ">=", offeredAt), row(announced, ">=", offeredAt)]),
    )
    .orderBy(last)
    .limit(MOST)
    .execute();
  return rows.map(({ enquiryId }) => enquiryId);
}
