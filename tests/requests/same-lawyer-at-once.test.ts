import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addStaff } from "#firm/accounts/administer-users.ts";
import { changeProfile } from "#firm/accounts/profile.ts";
import { changeUser, userByName } from "#firm/accounts/users.ts";
import { FIRM_OF_A_DAY } from "#tests/support/firm-of-a-day.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ENGINES } from "#tests/support/test-site.ts";

const { team } = FIRM_OF_A_DAY;
const DANIEL = "daniel-castellanos";
const IS_ALREADY = "Daniel Castellanos is the user n.roy already. Please choose nobody for that user first.";

describe.each(ENGINES)("two who are made the same lawyer at the same moment, on %s", (engine) => {
  let office: Office;
  beforeEach(async () => {
    office = await officeInProcess({ engine });
    return office.database.close;
  });

  const user = async (username: string) => (await userByName(office.queries, username))!;

  /** Whether somebody's writing waits for another's to be committed. */
  const waits = async () => {
    const waiting = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waiting.execute(office.queries)).rows.length > 0;
  };

  /** Does something after n.roy was made the lawyer, and before that is committed. */
  async function meanwhile<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const { id } = await user("n.roy");
    let answer!: Promise<Answer>;
    await office.database.write(async (queries) => {
      await changeUser(queries, id, { lawyer: DANIEL });
      answer = work();
      answer.catch(() => undefined);
      // With the embedded database whoever writes waits before they look.
      if (engine === "postgres") await vi.waitUntil(waits, { timeout: 20_000 });
    });
    return answer;
  }

  test("whoever comes second is told who it is, and stays who they were", async () => {
    const second = await user("k.lund");
    const answer = await meanwhile(() =>
      changeProfile(
        office.database,
        second,
        { displayName: "Kari", email: "", areas: [], languages: "", lawyer: DANIEL },
        { actor: "k.lund", at: NOW, practiceAreas: [], team },
      ),
    );
    expect(answer).toEqual([{ field: "lawyer", message: IS_ALREADY }]);
    expect(await user("k.lund")).toEqual(second);
  });

  test("whoever is added as the second is not added, and it is said why", async () => {
    const lawyer = { team, chosen: DANIEL };
    const adding = meanwhile(() =>
      addStaff(office.database, { username: "new.one", role: "lawyer", lawyer }, "k.lund", NOW),
    );
    await expect(adding).rejects.toThrow(
      engine === "postgres" ? "Another user was made the same lawyer just now. Please try again." : IS_ALREADY,
    );
    expect(await userByName(office.queries, "new.one")).toBeUndefined();
  });
});
