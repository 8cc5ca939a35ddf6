import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { backupFolder } from "#ops/backups/name.ts";
import { backupPostgres } from "#ops/backups/postgres-backup.ts";
import { backupSqlite } from "#ops/backups/sqlite-backup.ts";
import { rotate } from "#ops/backups/remove-expired.ts";
import { noteJobDone } from "#db/job-leases.ts";
import { pendingMigrations } from "#db/migrate.ts";
import { connect, databaseFile } from "#db/open.ts";
import { describeRows } from "./describe-rows.ts";
import { sizeInWords } from "#text/sizes.ts";
import { CommandError, runCommand, type Command } from "./run-command.ts";

/**
 * `npm run backup [-- FOLDER] [--rotate]`: copies all data while the site runs, reads the copy back, and says what it
 * holds. With --rotate backups of the folder that have outlived their use go (ops/backups/expired-backups.ts), as in
 * the server's own.
 */
await runCommand(async ({ words, environment, path, now, print }) => {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { rotate: { type: "boolean", default: false } },
  });
  if (positionals.length > 1) throw new CommandError("Name one folder only: npm run backup -- FOLDER");
  const folder = positionals[0] ?? backupFolder(environment.dataDir);
  const { databaseUrl } = environment;
  const source = databaseFile(environment.dataDir);
  if (!databaseUrl && !existsSync(source)) {
    throw new CommandError(
      `There is nothing to back up: ${source} does not exist. Set DATA_DIR to the folder of the site's data.`,
    );
  }
  const { file, bytes, rows } = databaseUrl
    ? await backupPostgres({ databaseUrl, folder, at: now, path })
    : await backupSqlite(source, folder, now);
  await noteBackup(environment, now);
  print(`${file}  ${sizeInWords(bytes)}, read back and whole`);
  for (const line of describeRows(rows)) print(line);
  const gone = values.rotate ? rotate(folder, now) : [];
  if (gone.length > 0) print(`Gone, being past their time: ${gone.join(", ")}`);
});

/** `npm run check` asks when the last backup was made, wherever it was put. */
async function noteBackup({ databaseUrl, dataDir }: Command["environment"], now: number): Promise<void> {
  const database = connect(databaseUrl ? { url: databaseUrl } : { file: databaseFile(dataDir) });
  try {
    // A backup before an update: the tables are still those of the older version.
    if ((await pendingMigrations(database)).length === 0) await noteJobDone(database, "backup", now);
  } finally {
    await database.close();
  }
}
