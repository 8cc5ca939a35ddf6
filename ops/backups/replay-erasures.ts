import { SYSTEM } from "#db/audit.ts";
import { eraseEnquiry } from "#firm/enquiries/erase.ts";
import type { Database } from "#db/database.ts";
import { unsubscribe } from "#firm/newsletter/subscribers.ts";

/** What people took back, as the data that a restore replaces knows it: it must not come back with an older copy. */
export type TakenBack = {
  /** Ids of enquiries that were erased. */
  erased: string[];
  /** Newsletter addresses by their tokens, and when they left, in milliseconds since 1970. */
  unsubscribed: { token: string; at: number }[];
};

export const NOTHING_TAKEN_BACK: TakenBack = { erased: [], unsubscribed: [] };

/** The same questions to either engine. */
export const ERASED = "select id from enquiries where erased_at is not null";
export const UNSUBSCRIBED = "select token, unsubscribed_at as at from subscribers where unsubscribed_at is not null";

/**
 * Does again in a restored database what people had done since its backup was made, and ends all its sessions and
 * forgets its known and trusted devices and recovery codes: some may have been signed out, or used, since. Answers how
 * many enquiries were erased again. `at` in milliseconds since 1970.
 */
export async function takeBackAgain(
  database: Database,
  { erased, unsubscribed }: TakenBack,
  at: number,
): Promise<number> {
  let count = 0;
  for (const id of erased) {
    if (await database.write((queries) => eraseEnquiry(queries, id, { actor: SYSTEM, at, reason: "restored" })))
      count += 1;
  }
  await database.write(async (queries) => {
    for (const { token, at: left } of unsubscribed) await unsubscribe(queries, token, left);
    await queries.deleteFrom("sessions").execute();
    await queries.deleteFrom("knownDevices").execute();
    await queries.deleteFrom("trustedDevices").execute();
    await queries.deleteFrom("recoveryCodes").execute();
  });
  return count;
}
