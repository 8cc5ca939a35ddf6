import { sql } from "kysely";
import { expect, test } from "vitest";
import { isTwoFactorRequired } from "#firm/accounts/two-factor-rule.ts";
import { doubtedLeap, noticeLeap } from "#db/clock-leaps.ts";
import { addUser } from "#firm/accounts/users.ts";
import { backUp, storedSite } from "#tests/support/stored-site.ts";
import { ENGINES } from "#tests/support/test-site.ts";

const DAY = 86_400_000;

test.each(ENGINES)(
  "a firm of before settings and leaps of the clock keeps its data, is asked for nothing " +
    "new, and has them in its backups, on %s",
  async (engine) => {
    const site = await storedSite(engine);
    await site.receive("Of before.");
    const now = Date.now();
    await site.use((database) =>
      database.write(async (queries) => {
        await addUser(queries, { username: "jo", password: "hash", role: "administrator", createdAt: 1 });
        await queries
          .insertInto("jobs")
          .values({ name: "retention", startedAt: now - DAY, finishedAt: now - DAY })
          .execute();
        for (const table of ["settings", "clock_leaps", "known_devices", "law_files", "law_sections", "figure_checks"])
          await sql`drop table ${sql.table(table)}`.execute(queries);
        await sql`delete from migrations where name >= '0009'`.execute(queries);
      }),
    );

    await site.use(async (database) => {
      expect(await isTwoFactorRequired(database.queries)).toBe(false);
      await noticeLeap(database, now);
      expect(await doubtedLeap(database.queries, now)).toBeUndefined();
      await database.write(async (queries) => {
        await queries.insertInto("settings").values({ name: "code-for-everyone", since: 5 }).execute();
        await queries
          .insertInto("clockLeaps")
          .values({ noticedAt: 6, lastAt: 7, countedAt: 8, days: 2, toldAt: null })
          .execute();
      });
    });
    expect(await site.messages()).toEqual(["Of before."]);

    const backup = await backUp(site);
    await site.use((database) =>
      database.write(async (queries) => {
        await queries.deleteFrom("settings").execute();
        await queries.deleteFrom("clockLeaps").execute();
      }),
    );
    expect(await site.run("restore", [backup, "--over-live-data"])).toMatchObject({ code: 0 });
    await site.use(async ({ queries }) => {
      expect(await queries.selectFrom("settings").selectAll().execute()).toEqual([
        { name: "code-for-everyone", since: 5 },
      ]);
      expect(await queries.selectFrom("clockLeaps").selectAll().execute()).toEqual([
        { noticedAt: 6, lastAt: 7, countedAt: 8, days: 2, toldAt: null },
      ]);
    });
    site.remove();
  },
);
