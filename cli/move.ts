import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { moveToPostgres } from "#ops/move/copy-database.ts";
import { databaseFile, openDatabase } from "#db/open.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { openSiteDatabase } from "#ops/open-database.ts";
import { CommandError, runCommand } from "./run-command.ts";

const USAGE = "Name the database to move to: npm run move -- --to postgres://user:password@host/database";

/** `npm run move -- --to postgres://…`: copies the embedded database to PostgreSQL and counts both sides. */
await runCommand(async ({ words, environment: { dataDir }, now, print }) => {
  const { values } = parseArgs({ args: words, options: { to: { type: "string" } } });
  const { to } = values;
  if (!to || !/^postgres(ql)?:\/\/./.test(to)) throw new CommandError(USAGE);
  const file = databaseFile(dataDir);
  if (!existsSync(file))
    throw new CommandError(
      `There is nothing to move: ${file} does not exist. Set DATA_DIR to the folder of the site's data.`,
    );
  // Both sides have the tables of this version before anything is copied.
  for (const open of [() => openDatabase({ file }), () => openSiteDatabase({ dataDir, databaseUrl: to })])
    await (await open()).close();
  const target = openPostgres(to, { patient: true });
  try {
    print(`${"here".padStart(10)}  ${"there".padStart(10)}  table`);
    const counts = await moveToPostgres({
      file,
      target,
      at: now,
      onTable: ({ table, source, target: arrived }) => print(`${figure(source)}  ${figure(arrived)}  ${table}`),
    });
    const rows = counts.reduce((sum, { target: arrived }) => sum + arrived, 0);
    print(
      `All ${rows.toLocaleString("en-CA")} rows of ${counts.length} tables are in the target, the same on both sides.`,
    );
    print(
      "Now set DATABASE_URL to it and start the site. Until a server has run on it, this can be done " +
        "again, and then replaces what it brought.",
    );
    print(
      `${file} is unchanged. It holds what visitors wrote: once the site runs well on PostgreSQL, ` +
        `delete it and its backups in due time.`,
    );
  } finally {
    await target.close();
  }
});

function figure(count: number): string {
  return count.toLocaleString("en-CA").padStart(10);
}
