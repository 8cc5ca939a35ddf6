import type { Queries } from "#db/database.ts";
import { consume, isUsedUp, reset, type Limit } from "#db/rate-limits.ts";

/** A quarter of an hour, in milliseconds; the sentence that is answered says so. */
const WINDOW = 15 * 60_000;

/** An office shares one address; a name has one person. */
const PER_ADDRESS: Limit = { limit: 20, window: WINDOW };
const PER_NAME: Limit = { limit: 10, window: WINDOW };
/** Half of a name's, so that one address alone keeps nobody out. */
const PER_ADDRESS_AND_NAME: Limit = { limit: 5, window: WINDOW };
/** Whoever got hold of a known device guesses no faster than a stranger. */
const PER_DEVICE: Limit = { limit: 10, window: WINDOW };

/**
 * Where a sign-in comes from: the address, and the hash of the device's token where this user signed in on it before.
 */
export type Origin = { visitor: string; device: string | undefined };

/**
 * Counts a try. `"one-time"`: the tries at this name are used up, so that only a password made for one use opens it: 99
 * random bits are not guessed, and a reset must free an account while somebody goes on trying. A device the user signed
 * in on before has tries of its own, which nobody else can use up (OWASP, Slow Down Online Guessing Attacks with Device
 * Cookies). Names are counted for admitted tries alone. `now` in milliseconds since 1970.
 */
export async function admit(
  queries: Queries,
  username: string,
  { visitor, device }: Origin,
  now: number,
): Promise<"any" | "one-time" | "none"> {
  if (device !== undefined) return (await consume(queries, deviceKey(device), PER_DEVICE, now)) ? "any" : "none";
  const pair = pairKey(visitor, username);
  // In the order in which they are reset: two sign-ins at once would else wait for each other for ever.
  if (!(await consume(queries, addressKey(visitor), PER_ADDRESS, now))) return "none";
  if (await isUsedUp(queries, nameKey(username), PER_NAME, now)) return "one-time";
  if (!(await consume(queries, pair, PER_ADDRESS_AND_NAME, now))) return "one-time";
  return (await consume(queries, nameKey(username), PER_NAME, now)) ? "any" : "one-time";
}

/** After a sign-in that succeeded. */
export async function resetTries(queries: Queries, username: string, { visitor, device }: Origin): Promise<void> {
  if (device !== undefined) return reset(queries, deviceKey(device));
  await reset(queries, addressKey(visitor));
  await reset(queries, pairKey(visitor, username));
  await reset(queries, nameKey(username));
}

/** A name is free again: its password was reset. */
export function resetName(queries: Queries, username: string): Promise<void> {
  return reset(queries, nameKey(username));
}

const addressKey = (visitor: string) => `sign-in from ${visitor}`;
const nameKey = (username: string) => `sign-in as ${username}`;
const pairKey = (visitor: string, username: string) => `sign-in as ${username} from ${visitor}`;
const deviceKey = (device: string) => `sign-in on ${device}`;
