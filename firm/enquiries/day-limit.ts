import type { Queries } from "#db/database.ts";
import { countUse, usesOf } from "#db/rate-limits.ts";
import type { NewMail } from "#mail/message.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import { BODY_LIMIT } from "./limits.ts";
import { DAY } from "#time/units.ts";

const MEGABYTE = 1_000_000;

/**
 * What the site writes besides, whatever was typed: names, keys, times and mails, in bytes of what was typed. Measured:
 * what counts so as one byte takes two on disk in the embedded database and three to four on PostgreSQL
 * (decisions/0024).
 */
const BESIDE = 1536;

/** From one address, in bytes: some five hundred ordinary enquiries, or ninety of the longest. */
const PER_ADDRESS = { limit: MEGABYTE, window: DAY };

/**
 * From all together. Beyond `HEAVY` an address may send what fits into one form, so that a few that send without end
 * keep nobody else out; beyond `FULL` nothing is taken, so that the disk lasts. A firm that gets a hundred ordinary
 * enquiries a day comes to a hundredth of the first.
 */
const HEAVY = { limit: 20 * MEGABYTE, window: DAY };
const FULL = { limit: 100 * MEGABYTE, window: DAY };
const PER_ADDRESS_WHEN_HEAVY = { limit: BODY_LIMIT, window: DAY };

const ALL = { all: "bytes typed" };

/** Why nothing more is taken: of this address, or of anybody. */
export type Full = "address" | "site";

export type Typed = {
  visitor: string;
  /** Bytes that count, as of `sizeOf`. */
  size: number;
  /** Milliseconds since 1970. */
  at: number;
};

/** Asked before anything is written. */
export async function isDayFull(queries: Queries, { visitor, size, at }: Typed): Promise<Full | undefined> {
  const all = await usesOf(queries, ALL, FULL, at);
  if (all + size > FULL.limit) return "site";
  const { limit } = all > HEAVY.limit ? PER_ADDRESS_WHEN_HEAVY : PER_ADDRESS;
  const own = await usesOf(queries, addressKey(visitor), PER_ADDRESS, at);
  return own + size > limit ? "address" : undefined;
}

/**
 * Counts what was stored, in its transaction and late in it: all others wait for this row. Answers the mail that tells
 * the firm when the day becomes a heavy one, a fifth of the way to where nothing is taken any more.
 */
export async function countTyped(queries: Queries, { visitor, size, at }: Typed, siteUrl: string): Promise<NewMail[]> {
  await countUse(queries, addressKey(visitor), PER_ADDRESS, at, size);
  const all = await countUse(queries, ALL, FULL, at, size);
  return all > HEAVY.limit && all - size <= HEAVY.limit ? [heavyMail(siteUrl)] : [];
}

/** How much of a day's room is used, in bytes; `heavy` once strangers' room is cut. */
export async function dayOf(queries: Queries, now: number): Promise<{ used: number; most: number; heavy: boolean }> {
  const used = await usesOf(queries, ALL, FULL, now);
  return { used, most: FULL.limit, heavy: used > HEAVY.limit };
}

/** What was typed into a form, as it counts, in bytes. */
export function sizeOf(values: Record<string, string>): number {
  return Object.values(values).reduce((sum, value) => sum + Buffer.byteLength(value), BESIDE);
}

/** Said to whoever is refused, with the firm's number as people read it. */
export function dayFullText(full: Full, phone: string): string {
  return full === "address"
    ? `You have sent us very much text today, and this was not stored. Please call us at ${phone}.`
    : `The site cannot take in more messages today, and yours was not stored. Please call us at ${phone}.`;
}

function addressKey(visitor: string): string {
  return `bytes from ${visitor}`;
}

function heavyMail(siteUrl: string): NewMail {
  return mailToFirm("notice", "Far more is sent through the site today than people write", siteUrl, [
    {
      kind: "paragraph",
      words:
        `More than ${HEAVY.limit / MEGABYTE} MB of text were sent through the forms within a day. From now on each ` +
        `address may send what fits into one form. At ${FULL.limit / MEGABYTE} MB the site takes in nothing more ` +
        `until the day is over, and asks people to call.`,
    },
    {
      kind: "paragraph",
      words: "Please tell whoever runs the site: somebody may be misusing its forms. What came stands in the inbox.",
    },
    { kind: "link", words: "Open the staff area", address: `${siteUrl}/staff` },
  ]);
}
