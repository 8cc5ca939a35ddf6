import { randomBytes } from "node:crypto";
import type { Queries } from "./database.ts";

/** A secret of this installation, 256 bits in Base64; undefined where none was made yet. */
export async function readSecret(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** The same, made where there is none; of two servers that make one at once, the first one's holds. */
export async function secretNamed(queries: Queries, name: string): Promise<string> {
  const known = await readSecret(queries, name);
  if (known !== undefined) return known;
  await queries
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((row) => row.column("name").doNothing())
    .execute();
  return (await readSecret(queries, name))!;
}
