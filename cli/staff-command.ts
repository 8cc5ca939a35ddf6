import { parseArgs } from "node:util";
import { addStaff, resetPassword, resetSecondFactor, UserError } from "#app/staff/administer-users.ts";
import { normalUsername } from "#app/staff/usernames.ts";
import type { Database } from "#db/open.ts";
import { allUsers, userByName, type User } from "#db/users.ts";

const USAGE = `Write one of these:
  npm run staff -- add NAME [--administrator]    add a user; the first one should be administrator
  npm run staff -- list                          who may sign in
  npm run staff -- reset-password NAME           a new password for one sign-in
  npm run staff -- reset-second-factor NAME      for a lost phone`;

/** Whoever runs the site may do everything an administrator may; the trail says that it was done here. */
const ACTOR = "command";

/** `npm run staff`: the first user, and the way back in when nobody else can help. Prints what to tell. */
export async function staffCommand(words: string[], database: Database, now: number): Promise<string> {
  const { values, positionals } = parseArgs({ args: words, options: { administrator: { type: "boolean" } }, strict: false });
  const [task, name] = positionals;
  if (task === "list") return (await allUsers(database.queries)).map(line).join("\n") || "There are no users yet. Add one: npm run staff -- add NAME --administrator";
  if (!name) throw new UserError(USAGE);
  if (task === "add") {
    const role = values.administrator ? "administrator" : "lawyer";
    return tell(normalUsername(name), await addStaff(database, { username: name, role }, ACTOR, now));
  }
  const user = await userByName(database.queries, normalUsername(name));
  if (!user) throw new UserError(`There is no user ${normalUsername(name)}. See who there is: npm run staff -- list`);
  if (task === "reset-password") return tell(user.username, await resetPassword(database, user, ACTOR, now));
  if (task !== "reset-second-factor") throw new UserError(USAGE);
  await resetSecondFactor(database, user, ACTOR, now);
  return `${user.username} signs in with the password alone until a new second factor is added.`;
}

function tell(username: string, password: string): string {
  return `Password of ${username} for the next sign-in at /staff, shown only now:\n\n  ${password}\n\nA new one must be chosen there.`;
}

function line({ username, role, disabledAt, totpSecret }: User): string {
  return [username, role, totpSecret ? "second factor on" : "", disabledAt === null ? "" : "disabled"].filter(Boolean).join(", ");
}
