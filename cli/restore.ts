import { parseArgs } from "node:util";
import { backupFolder } from "#ops/backups/name.ts";
import { restorePostgres } from "#ops/backups/postgres-restore.ts";
import { takeBackAgain } from "#ops/backups/replay-erasures.ts";
import { restoreSqlite } from "#ops/backups/sqlite-restore.ts";
import { databaseFile } from "#db/open.ts";
import { openSiteDatabase } from "#ops/open-database.ts";
import { describeRows } from "./describe-rows.ts";
import { CommandError, runCommand } from "./run-command.ts";

/** `npm run restore -- FILE [--over-live-data]`: puts a backup in the place of the data, after reading all of it. */
await runCommand(async ({ words, environment, path, now, print }) => {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { "over-live-data": { type: "boolean", default: false } },
  });
  const [backup, ...more] = positionals;
  if (backup === undefined || more.length > 0)
    throw new CommandError("Name the backup to restore: npm run restore -- FILE [--over-live-data]");
  const { databaseUrl, dataDir } = environment;
  const order = { backup, overLiveData: values["over-live-data"], at: now };
  const { rows, formerFolder, takenBack } = databaseUrl
    ? await restorePostgres({ ...order, databaseUrl, folder: backupFolder(dataDir), path })
    : restoreSqlite({ ...order, live: databaseFile(dataDir) });
  print(`Restored ${backup}:`);
  for (const line of describeRows(rows)) print(line);
  const database = await openSiteDatabase(environment);
  try {
    const again = await takeBackAgain(database, takenBack, now);
    if (again > 0) print(`Erased again: ${again} enquiries that had been erased since this backup was made.`);
  } finally {
    await database.close();
  }
  if (formerFolder)
    print(
      `What was there before is kept in ${formerFolder}. It holds what visitors wrote: ` +
        `delete it when you no longer need it.`,
    );
});
