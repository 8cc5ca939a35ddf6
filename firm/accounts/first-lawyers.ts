import type { Database } from "#db/database.ts";
import { LAWYERS_PROPOSED, onSince, turnOn } from "#db/settings.ts";
import { likeness, type NamedLawyer } from "./user-of-lawyer.ts";
import { allUsers, changeUser } from "./users.ts";

/**
 * Once, as the site starts: users of before it was stored who is which lawyer stay those they were taken for by their
 * names. Of several for one lawyer whoever may sign in comes first, then whose name tells it best. Afterwards only an
 * administrator changes it.
 */
export async function proposeLawyersOnce(database: Database, team: readonly NamedLawyer[], now: number): Promise<void> {
  if ((await onSince(database.queries, LAWYERS_PROPOSED)) !== undefined) return;
  await database.write(async (queries) => {
    if (!(await turnOn(queries, LAWYERS_PROPOSED, now))) return;
    const users = await allUsers(queries);
    const tied = new Set(users.flatMap(({ id, lawyer }) => (lawyer === null ? [] : [id, lawyer])));
    for (const lawyer of team.filter(({ slug }) => !tied.has(slug))) {
      const [best] = users
        .filter(({ id }) => !tied.has(id))
        .flatMap((user) => {
          const like = likeness(lawyer, user);
          return like === undefined ? [] : [{ id: user.id, rank: like + (user.disabledAt === null ? 0 : 10) }];
        })
        .toSorted((a, b) => a.rank - b.rank);
      if (!best) continue;
      tied.add(best.id);
      await changeUser(queries, best.id, { lawyer: lawyer.slug });
    }
  });
}
