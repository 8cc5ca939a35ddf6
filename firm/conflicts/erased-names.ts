import { createHmac } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { Queries } from "#db/database.ts";
import { readSecret, secretNamed } from "#db/secrets.ts";
import { officeDay } from "#time/days.ts";
import { lookup, storedKeys } from "./name-keys.ts";

/** What the keys are hashed with: the name of the row in `secrets`. */
const SECRET = "erased-names";

/**
 * Keeps that names were erased, and on which day, in place of the names: a search for them must not answer that nobody
 * by that name is known. Stored are hashes of the keys by which the whole name and any two of its words are found, so
 * that another spelling is recognised too. They are made with a secret of this installation and tell nothing to who has
 * them alone; who has the whole database can try out names, as with any list. `at` in milliseconds since 1970.
 */
export async function keepErasedNames(queries: Queries, names: string[], at: number): Promise<void> {
  const keys = [...new Set(names.flatMap(storedKeys).filter(tellsAName))];
  if (keys.length === 0) return;
  const secret = await secretNamed(queries, SECRET);
  const erasedOn = officeDay(new Date(at));
  const rows = keys.map((key) => ({ nameHash: hashed(key, secret), erasedOn }));
  await queries
    .insertInto("erasedNames")
    .values(rows)
    .onConflict((known) => known.columns(["nameHash", "erasedOn"]).doNothing())
    .execute();
}

/** The days, such as 2026-11-20, on which a name like this one was erased, newest first; `same`: the very name was. */
export type ErasedName = { day: string; same: boolean };

/** More days than this are told as "and earlier". */
const MOST_DAYS = 10;

export async function findErasedNames(queries: Queries, asked: string): Promise<ErasedName[]> {
  const secret = await readSecret(queries, SECRET);
  const { written, near } = lookup(asked);
  const keys = [...written, ...near].filter(tellsAName);
  if (secret === undefined || keys.length === 0) return [];
  const same = new Set(written.map((key) => hashed(key, secret)));
  const rows = await queries
    .selectFrom("erasedNames")
    .selectAll()
    .where(
      "nameHash",
      "in",
      keys.map((key) => hashed(key, secret)),
    )
    .orderBy("erasedOn", "desc")
    .limit(MOST_DAYS * 10)
    .execute();
  const days = Map.groupBy(rows, ({ erasedOn }) => erasedOn);
  return [...days]
    .map(([day, hashes]) => ({ day, same: hashes.some(({ nameHash }) => same.has(nameHash)) }))
    .slice(0, MOST_DAYS);
}

/** Takes away what is older than so many years (`privacy.erasedNameYears` of content/site.yaml). */
export async function forgetErasedNames(queries: Queries, years: number, now: number): Promise<void> {
  const before = Temporal.PlainDate.from(officeDay(new Date(now)))
    .subtract({ years })
    .toString();
  await queries.deleteFrom("erasedNames").where("erasedOn", "<", before).execute();
}

/** One word alone, marked `*`, is anybody's: a family name would always have been erased some day. */
function tellsAName(key: string): boolean {
  return !key.startsWith("*");
}

function hashed(key: string, secret: string): string {
  return createHmac("sha256", secret).update(key).digest("base64url");
}
