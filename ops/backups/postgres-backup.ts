import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { createPrivately } from "#db/private-files.ts";
import { BackupError, type Backup } from "./make-backup.ts";
import { finishBackup } from "./finish-backup.ts";
import { backupName } from "./name.ts";
import { runProgram } from "./postgres-programs.ts";

type Parts = {
  databaseUrl: string;
  folder: string;
  at: number;
  /** Where programs are looked for. */
  path: string | undefined;
  /** Another place than the one a backup of this moment has. */
  file?: string;
};

/**
 * Dumps a PostgreSQL database while servers use it, as it stands at one moment, and reads the dump back. `at` in
 * milliseconds since 1970.
 */
export async function backupPostgres({
  databaseUrl,
  folder,
  at,
  path: programs,
  file = path.join(folder, backupName(at, "dump")),
}: Parts): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const partial = `${file}.partial`;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    // pg_dump reads the very snapshot in which the rows are counted.
    await client.query("begin isolation level repeatable read read only");
    const rows = await countPostgresRows(client);
    if (!("enquiries" in rows))
      throw new BackupError("There is nothing to back up: the database at DATABASE_URL holds no tables of this site.");
    const {
      rows: [snapshot],
    } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
    createPrivately(partial);
    await runProgram(
      "pg_dump",
      ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${snapshot!.id}`, `--file=${partial}`],
      { databaseUrl, path: programs },
    );
    return finishBackup(partial, file, rows, await verifyPostgresDump(partial, programs));
  } finally {
    await client.end().catch(() => undefined);
    rmSync(partial, { force: true });
  }
}

/** Rows of every table of the schema the site uses, within whatever transaction the connection is in. */
export async function countPostgresRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const {
      rows: [row],
    } = await client.query<{ rows: string }>(`select count(*) as rows from public."${name}"`);
    counts[name] = Number(row!.rows);
  }
  return counts;
}

/**
 * Reads every row of a dump and answers how many each table has.
 * @throws BackupError where it is damaged or no backup of this site
 */
export async function verifyPostgresDump(file: string, programs: string | undefined): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  let table: string | undefined;
  await runProgram("pg_restore", ["--data-only", "--file=-", file], {
    path: programs,
    onLine: (line) => {
      if (table === undefined) {
        table = /^COPY public\."?(\w+)"? \(.*\) FROM stdin;$/.exec(line)?.[1];
        if (table !== undefined) rows[table] = 0;
      } else if (line === "\\.") table = undefined;
      else rows[table] = rows[table]! + 1;
    },
  });
  if (!("migrations" in rows) || !("enquiries" in rows))
    throw new BackupError(`${file} is not a backup of this site: its tables are missing.`);
  return rows;
}
