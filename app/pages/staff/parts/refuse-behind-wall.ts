import { data } from "react-router";
import type { Database } from "#db/database.ts";
import { isWalled, WALLED } from "#firm/enquiries/walls.ts";

/** @throws a refusal for whoever is kept from an enquiry */
export async function refuseBehindWall({ queries }: Database, id: string, username: string): Promise<void> {
  if (await isWalled(queries, id, username)) throw data(WALLED.message, { status: 403 });
}
