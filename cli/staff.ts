import { readContent } from "#firm/content/read.ts";
import { UserError } from "#firm/accounts/user-error.ts";
import { openSiteDatabase } from "#ops/open-database.ts";
import { CommandError, runCommand } from "./run-command.ts";
import { staffCommand } from "./staff-command.ts";

/** `npm run staff`: who may sign in. */
await runCommand(async ({ words, environment, now, print }) => {
  const database = await openSiteDatabase(environment);
  try {
    print(await staffCommand(words, database, now, () => readContent("content").team));
  } catch (error) {
    throw error instanceof UserError ? new CommandError(error.message) : error;
  } finally {
    await database.close();
  }
});
