import { existsSync } from "node:fs";
import pg from "pg";
import { knownMigrations } from "#db/migrate.ts";
import { BackupError } from "./make-backup.ts";
import { nameAside } from "./name.ts";
import { backupPostgres, countPostgresRows, verifyPostgresDump } from "./postgres-backup.ts";
import { runProgram } from "./postgres-programs.ts";
import { ERASED, NOTHING_TAKEN_BACK, UNSUBSCRIBED, type TakenBack } from "./replay-erasures.ts";
import type { Restored } from "./sqlite-restore.ts";

type Order = {
  backup: string;
  databaseUrl: string;
  overLiveData: boolean;
  /** Where what is replaced is dumped to. */
  folder: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Where programs are looked for. */
  path: string | undefined;
};

/** Puts a dump in the place of what a PostgreSQL database holds, whole or not at all. @throws BackupError */
export async function restorePostgres({
  backup,
  databaseUrl,
  overLiveData,
  folder,
  at,
  path: programs,
}: Order): Promise<Restored> {
  if (!existsSync(backup)) throw new BackupError(`${backup} does not exist.`);
  const rows = await verifyPostgresDump(backup, programs);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await refuseWhileInUse(client);
    const present = await countPostgresRows(client);
    if (Object.keys(present).length > 0 && !overLiveData) {
      throw new BackupError(
        "The database at DATABASE_URL holds data already. To replace it, add --over-live-data; " +
          "what is there now is dumped first.",
      );
    }
    const takenBack = "subscribers" in present ? await takenBackIn(client) : NOTHING_TAKEN_BACK;
    const formerFolder = Object.keys(present).length > 0 ? await dumpAside() : undefined;
    await replaceTables(client, Object.keys(present), `replaced_${at}`, async () => {
      await loadDump({ backup, database: client.database, databaseUrl, programs });
      await refuseNewer(client, backup);
    });
    return { rows, formerFolder, takenBack };
  } finally {
    await client.end();
  }

  async function dumpAside(): Promise<string> {
    // Under a name of its own from the start: a backup of this very second may be the one that is being restored.
    const { file } = await backupPostgres({
      databaseUrl,
      folder,
      at,
      path: programs,
      file: nameAside(folder, at, "dump"),
    });
    return file;
  }
}

/** Where `load` fails, the tables stand again as they did. */
async function replaceTables(
  client: pg.Client,
  tables: string[],
  aside: string,
  load: () => Promise<void>,
): Promise<void> {
  await moveTables(client, tables, "public", aside);
  try {
    await load();
  } catch (error) {
    await client.query("begin");
    for (const table of Object.keys(await countPostgresRows(client)))
      await client.query(`drop table public."${table}" cascade`);
    await client.query("commit");
    await moveTables(client, tables, aside, "public");
    throw error;
  } finally {
    await client.query(`drop schema if exists "${aside}" cascade`);
  }
}

type Dump = { backup: string; database: string | undefined; databaseUrl: string; programs: string | undefined };

async function loadDump({ backup, database, databaseUrl, programs }: Dump): Promise<void> {
  const whole = ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error", "--schema=public"];
  await runProgram("pg_restore", [...whole, `--dbname=${database}`, backup], { databaseUrl, path: programs });
}

async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const {
    rows: [row],
  } = await client.query<{ others: string }>(
    "select count(*)::text as others from pg_stat_activity where datname = current_database() and pid <> " +
      "pg_backend_pid() and backend_type = 'client backend'",
  );
  if (Number(row!.others) > 0)
    throw new BackupError(
      `${row!.others} other ${row!.others === "1" ? "connection uses" : "connections use"} the database. Stop ` +
        `all servers and programs on it first, then try again.`,
    );
}

/** Their indexes and references go with them. */
async function moveTables(client: pg.Client, tables: string[], from: string, to: string): Promise<void> {
  await client.query("begin");
  await client.query(`create schema if not exists "${to}"`);
  for (const table of tables) await client.query(`alter table "${from}"."${table}" set schema "${to}"`);
  await client.query("commit");
}

async function refuseNewer(client: pg.Client, backup: string): Promise<void> {
  const known = new Set(knownMigrations("postgres"));
  const { rows } = await client.query<{ name: string }>("select name from public.migrations");
  const unknown = rows.map((row) => row.name).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupError(
      `${backup} was made by a newer version of the site (${unknown.join(", ")}). Install that version, then restore.`,
    );
}

async function takenBackIn(client: pg.Client): Promise<TakenBack> {
  const { rows: erased } = await client.query<{ id: string }>(ERASED);
  const { rows: unsubscribed } = await client.query<{ token: string; at: string }>(UNSUBSCRIBED);
  return {
    erased: erased.map((row) => row.id),
    unsubscribed: unsubscribed.map(({ token, at }) => ({ token, at: Number(at) })),
  };
}
