import type { Queries } from "#db/database.ts";
import { toTellInPerson } from "#firm/enquiries/told-in-person.ts";
import { saidAt } from "../parts/said-at.ts";

/** Of some enquiries whose owner is told in person that they cannot wait, by the id; `now` in milliseconds since 1970. */
export async function inPersonAmong(queries: Queries, ids: readonly string[], now: number) {
  const found = await toTellInPerson(queries, ids);
  return new Map(
    [...found].map(([id, { since, told }]) => [
      id,
      { since, told: told && { by: told.by, instead: told.instead, when: saidAt(told.at, now) } },
    ]),
  );
}

export type InPerson = Awaited<ReturnType<typeof inPersonAmong>> extends Map<string, infer One> ? One : never;
