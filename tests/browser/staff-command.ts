import { staffCommand } from "#cli/staff-command.ts";
import { openSiteDatabase } from "#ops/open-database.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";

/**
 * `npm run staff` with these words, in this process: one of its own costs a second of processor, and nearly every test
 * of the staff pages begins with two. Answers what it prints.
 */
export async function runStaff(
  words: string[],
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined },
): Promise<string> {
  const database = await openSiteDatabase({ dataDir, databaseUrl });
  try {
    return await staffCommand(words, database, Date.now(), () => contentAsItStands().team);
  } finally {
    await database.close();
  }
}
