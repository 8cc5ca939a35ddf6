import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const derive = promisify(argon2);

type Cost = { memory: number; passes: number; parallelism: number };

/** argon2id with 2 passes over 19 MiB in one lane (OWASP, Password Storage Cheat Sheet, 2025). Memory in KiB. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_LENGTH = 16;
const TAG_LENGTH = 32;

/** The hash with its parameters and salt, in the usual form `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  return written(COST, salt, await tagOf(password, salt, COST));
}

/**
 * Whether the password is the hashed one; takes as long for a wrong password as for the right one. `atOnce`: without
 * waiting for others, for the caller sees to it that these are few (server/http/render-shares.ts).
 */
export async function verifyPassword(password: string, hash: string, { atOnce = false } = {}): Promise<boolean> {
  const { cost, salt, tag } = read(hash);
  return timingSafeEqual(await (atOnce ? derivedTag : tagOf)(password, salt, cost), tag);
}

/** Whether the hash was made with other parameters than today's: it is made again at the next sign-in. */
export function needsRehash(hash: string): boolean {
  const { cost } = read(hash);
  return cost.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism;
}

/** A hash no password fits, so that an unknown user costs the same work as a known one. */
export const NOBODYS_HASH = written(COST, Buffer.alloc(SALT_LENGTH), Buffer.alloc(TAG_LENGTH));

/**
 * Each hash takes 19 MiB and some 30 ms of a processor: a crowd at the door waits in a row instead of filling the
 * memory, and between two of them as long is left to whoever reads a page (bench/hostile/sign-in-flood.ts).
 */
let last: Promise<unknown> = Promise.resolve();

function tagOf(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  let begun = 0;
  const tag = last.then(() => {
    begun = performance.now();
    return derivedTag(password, salt, cost);
  });
  const rest = () => sleep(performance.now() - begun);
  last = tag.then(rest, rest);
  return tag;
}

function derivedTag(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  // The same letter may be typed as one character or as two.
  const message = password.normalize("NFC");
  return derive("argon2id", { message, nonce: salt, tagLength: TAG_LENGTH, ...cost });
}

function written({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString("base64url")}$${tag.toString("base64url")}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

function read(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt, tag] = FORM.exec(hash) ?? [];
  if (!salt || !tag) throw new Error("A stored password is in no form this site knows");
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64url"),
    tag: Buffer.from(tag, "base64url"),
  };
}
