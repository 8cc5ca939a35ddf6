import type { Queries } from "#db/database.ts";
import { rowsSince } from "./written-since.ts";

/** All that was written about some enquiries, in the form and since, by their ids. */
export async function textsOf(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const [messages, requests, since] = await Promise.all([
    queries.selectFrom("contacts").select(["id", "subject", "message"]).where("id", "in", ids).execute(),
    queries.selectFrom("appointments").select(["id", "description"]).where("id", "in", ids).execute(),
    rowsSince(queries, ids),
  ]);
  const all = [
    ...messages.map(({ id, subject, message }) => ({ id, words: `${subject ?? ""}\n${message ?? ""}` })),
    ...requests.map(({ id, description }) => ({ id, words: description ?? "" })),
    ...since.rows,
  ];
  return new Map(
    [...Map.groupBy(all, ({ id }) => id)].map(([id, of]) => [id, of.map(({ words }) => words).join("\n")]),
  );
}
