import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readSecret, secretNamed } from "#db/secrets.ts";
import type { Database, Queries } from "#db/database.ts";
import { MINUTE } from "#time/units.ts";

/** What a passkey is asked for, and by whom: for a sign-in nobody knows yet who answers. */
export type Purpose = "sign-in" | `register ${string}` | `confirm ${string}`;

/** How long a challenge may be answered, in milliseconds. */
const LIFE = 5 * MINUTE;

const SECRET = "passkey-challenges";
const LENGTHS = { random: 16, until: 6, mark: 32 };

/** What challenges of this installation are signed with. */
export async function challengeKey(database: Database): Promise<string> {
  return (
    (await readSecret(database.queries, SECRET)) ?? (await database.write((queries) => secretNamed(queries, SECRET)))
  );
}

/**
 * A challenge for one purpose, signed and with its end in it, so that nothing is stored for strangers who only ask for
 * one. `now` in milliseconds since 1970.
 */
export function newChallenge(key: string, purpose: Purpose, now: number): Uint8Array<ArrayBuffer> {
  const until = Buffer.alloc(LENGTHS.until);
  until.writeUIntBE(now + LIFE, 0, LENGTHS.until);
  const said = Buffer.concat([randomBytes(LENGTHS.random), until]);
  return new Uint8Array(Buffer.concat([said, markOf(key, purpose, said)]));
}

/** Whether this site gave it for this purpose, and its time has not run out. */
export function isOwnChallenge(key: string, challenge: string, purpose: Purpose, now: number): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== LENGTHS.random + LENGTHS.until + LENGTHS.mark) return false;
  const said = bytes.subarray(0, LENGTHS.random + LENGTHS.until);
  const left = untilOf(challenge) - now;
  return timingSafeEqual(bytes.subarray(said.length), markOf(key, purpose, said)) && left >= 0 && left <= LIFE;
}

/** Writes down that a challenge was answered; false where it was before: of two answers at once only one counts. */
export async function useChallenge(queries: Queries, challenge: string, now: number): Promise<boolean> {
  await queries.deleteFrom("usedChallenges").where("until", "<", now).execute();
  const used = await queries
    .insertInto("usedChallenges")
    .values({ challenge, until: untilOf(challenge) })
    .onConflict((before) => before.column("challenge").doNothing())
    .returning("challenge")
    .executeTakeFirst();
  return used !== undefined;
}

function untilOf(challenge: string): number {
  return Buffer.from(challenge, "base64url").readUIntBE(LENGTHS.random, LENGTHS.until);
}

function markOf(key: string, purpose: Purpose, said: Buffer): Buffer {
  return createHmac("sha256", key).update(`${purpose}\0`).update(said).digest();
}
