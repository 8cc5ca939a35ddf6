import { afterEach, beforeEach, expect, test } from "vitest";
import { LAWYERS_PROPOSED, turnOff } from "#db/settings.ts";
import { addStaff } from "#firm/accounts/administer-users.ts";
import { proposeLawyersOnce } from "#firm/accounts/first-lawyers.ts";
import { lawyersOfUsers } from "#firm/accounts/user-of-lawyer.ts";
import { changeUser, userByName } from "#firm/accounts/users.ts";
import { FIRM_OF_A_DAY } from "#tests/support/firm-of-a-day.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";

const { team } = FIRM_OF_A_DAY;
const DANIEL = "daniel-castellanos";

let office: Office;
beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

const user = async (username: string) => (await userByName(office.queries, username))!;
const change = async (username: string, to: Parameters<typeof changeUser>[2]) => {
  const { id } = await user(username);
  await office.database.write((queries) => changeUser(queries, id, to));
};

test("of a lawyer who is a disabled user it is said that the user is disabled", async () => {
  await change("gone", { lawyer: DANIEL });
  const add = addStaff(
    office.database,
    { username: "new.one", role: "lawyer", lawyer: { team, chosen: DANIEL } },
    "k.lund",
    NOW,
  );
  await expect(add).rejects.toThrow(
    "Daniel Castellanos is the user Gone Away (gone), who is disabled, already. Please choose nobody for that user first.",
  );
});

test("where lawyers are proposed for users of before, nobody becomes a second one, and nobody's is given twice", async () => {
  await office.database.write((queries) => turnOff(queries, LAWYERS_PROPOSED));
  // Called like another lawyer than the one they are, and like the one who is another user already.
  await change("a.okafor", { lawyer: DANIEL });
  await change("n.roy", { displayName: "Daniel Castellanos" });
  await proposeLawyersOnce(office.database, team, NOW);
  expect(Object.fromEntries(await lawyersOfUsers(office.queries))).toEqual({ "a.okafor": DANIEL });
});
