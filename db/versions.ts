import { sql } from "kysely";
import type { Queries } from "./database.ts";

/** What every server notices: it caches them, or tells open screens (`enquiries`). */
export type Versioned = "articles" | "announcements" | "figures" | "enquiries";

/** Tells all servers that something changed; in the transaction of the change. */
export async function bumpVersion(queries: Queries, name: Versioned): Promise<void> {
  await sql`
    insert into versions (name, value) values (${name}, 1)
    on conflict (name) do update set value = versions.value + 1`.execute(queries);
}

export async function readVersions(queries: Queries): Promise<Map<string, number>> {
  const rows = await queries.selectFrom("versions").select(["name", "value"]).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}
