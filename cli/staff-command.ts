import { parseArgs } from "node:util";
import { addStaff, resetPassword, resetSecondFactor } from "#firm/accounts/administer-users.ts";
import { isTwoFactorRequired, makeTwoFactorOptional, recordTwoFactorRequired } from "#firm/accounts/two-factor-rule.ts";
import { UserError } from "#firm/accounts/user-error.ts";
import type { NamedLawyer } from "#firm/accounts/user-of-lawyer.ts";
import { normalUsername } from "#firm/accounts/usernames.ts";
import type { Database } from "#db/database.ts";
import { allUsers, userByName, type User } from "#firm/accounts/users.ts";

const USAGE = `Write one of these:
  npm run staff -- add NAME [--administrator | --reception]    add a user; the first one should be administrator
  npm run staff -- list                          who may sign in
  npm run staff -- reset-password NAME           a new password for one sign-in
  npm run staff -- reset-second-factor NAME      for a lost phone
  npm run staff -- codes required                everyone signs in with a code, as a new firm begins
  npm run staff -- codes optional                only those who have set one up`;

/** Whoever runs the site may do everything an administrator may; the trail says that it was done here. */
const ACTOR = "command";

/**
 * `npm run staff`: the first user, and the way back in when nobody else can help. Prints what to tell. `team`: read
 * where a user is added, who is the lawyer that their name stands for.
 */
export async function staffCommand(
  words: string[],
  database: Database,
  now: number,
  team: () => readonly NamedLawyer[] = () => [],
): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { administrator: { type: "boolean" }, reception: { type: "boolean" } },
    strict: false,
  });
  const [task, name] = positionals;
  if (task === "list")
    return (
      (await allUsers(database.queries)).map(line).join("\n") ||
      "There are no users yet. Add one: npm run staff -- add NAME --administrator"
    );
  if (task === "codes") return changeCodes(name, database, now);
  if (!name) throw new UserError(USAGE);
  if (task === "add") {
    const role = values.administrator ? "administrator" : values.reception ? "reception" : "lawyer";
    const password = await addStaff(database, { username: name, role, lawyer: { team: team() } }, ACTOR, now);
    return (
      passwordInWords(normalUsername(name), password) +
      ((await isTwoFactorRequired(database.queries)) ? AND_A_CODE : "")
    );
  }
  const user = await userByName(database.queries, normalUsername(name));
  if (!user) throw new UserError(`There is no user ${normalUsername(name)}. See who there is: npm run staff -- list`);
  if (task === "reset-password") return passwordInWords(user.username, await resetPassword(database, user, ACTOR, now));
  if (task !== "reset-second-factor") throw new UserError(USAGE);
  await resetSecondFactor(database, user, ACTOR, now);
  const then = (await isTwoFactorRequired(database.queries))
    ? "and sets up a new second factor before anything else opens."
    : "until a new second factor is added.";
  return `${user.username} signs in with the password alone ${then}`;
}

/** Where everyone must have one. */
const AND_A_CODE =
  "\nThen a code of an authenticator app is set up; keep the phone at hand. Without: npm run staff -- codes optional";

async function changeCodes(wanted: string | undefined, database: Database, now: number): Promise<string> {
  if (wanted === "required") {
    await database.write((queries) => recordTwoFactorRequired(queries, ACTOR, now));
    return "Everyone signs in with a code. Who has none is led to set one up before anything else opens.";
  }
  if (wanted !== "optional") throw new UserError(USAGE);
  await makeTwoFactorOptional(database, ACTOR, now);
  return "A code is asked only of those who have set one up. To ask everyone again: npm run staff -- codes required";
}

function passwordInWords(username: string, password: string): string {
  return (
    `Password of ${username} for the next sign-in at /staff, shown only now:\n\n  ` +
    `${password}\n\nA new one must be chosen there.`
  );
}

function line({ username, role, disabledAt, totpSecret }: User): string {
  return [username, role, totpSecret ? "second factor on" : "", disabledAt === null ? "" : "disabled"]
    .filter(Boolean)
    .join(", ");
}
