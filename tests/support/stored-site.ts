import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { databaseFile, openDatabase } from "#db/open.ts";
import type { Database, Engine } from "#db/database.ts";
import { createIntake } from "#firm/enquiries/intake.ts";
import { createEnquiryStore } from "#firm/enquiries/store.ts";
import { runCli, type CommandResult } from "./command.ts";
import { freshPostgres, postgresWithTables, putTablesInto } from "./test-databases.ts";
import { GOOD_MESSAGE } from "./test-site.ts";

/**
 * The data of a site without its server, as commands find it: a data folder and, on PostgreSQL, a database of its own.
 */
export type StoredSite = {
  /** What a command is given. */
  environment: Record<string, string>;
  dataDir: string;
  /** Opens the data for one piece of work and closes it again: some commands want it for themselves. */
  use: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  /** Stores a message as the site does; answers its id. */
  receive: (message: string) => Promise<string>;
  messages: () => Promise<string[]>;
  /** Runs a command of whoever runs the site, such as "backup", on this data. */
  run: (name: string, words?: string[], more?: Record<string, string>) => Promise<CommandResult>;
  remove: () => void;
};

/** `tables: false`: as before the first start, until the data is used. */
export async function storedSite(engine: Engine, { tables = true } = {}): Promise<StoredSite> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "site-data-"));
  const url = engine === "postgres" ? await (tables ? postgresWithTables() : freshPostgres()) : undefined;
  const use: StoredSite["use"] = async (work) => {
    if (!url) putTablesInto(dataDir);
    const database = await openDatabase(url ? { url } : { file: databaseFile(dataDir) });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const environment: Record<string, string> = { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) };
  return {
    dataDir,
    use,
    environment,
    run: (name, words = [], more = {}) => runCli(name, words, { ...environment, ...more }),
    receive: (message) => use((database) => receiveInto(database, message)),
    messages: () =>
      use(async ({ queries }) =>
        (await queries.selectFrom("contacts").select("message").orderBy("message").execute()).map((row) => row.message),
      ),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Makes a backup with the command and answers its path. */
export async function backUp({ run }: StoredSite): Promise<string> {
  const { code, output } = await run("backup");
  if (code !== 0) throw new Error(output);
  return output.split("  ")[0]!;
}

/** Stores a message; answers its id. */
export async function receiveInto(database: Database, message: string): Promise<string> {
  const store = createEnquiryStore({
    database,
    respondBy: (_kind, at) => at + 86_400_000,
    mails: { received: () => [], handedOver: () => [] },
    times: { refusal: async () => undefined, choose: async () => undefined, requestedTime: async () => undefined },
    intake: createIntake({ database, siteUrl: "http://site.test", perAddress: 0 }),
    wake: () => undefined,
  });
  await store({
    kind: "message",
    values: { ...GOOD_MESSAGE, message },
    formKey: null,
    bodyHash: "h",
    heldReason: null,
    withoutForm: false,
    receivedAt: Date.now(),
    visitor: "203.0.113.7",
    timeZone: null,
    sourcePage: null,
    enteredBy: null,
  });
  const { id } = await database.queries
    .selectFrom("contacts")
    .select("id")
    .where("message", "=", message)
    .executeTakeFirstOrThrow();
  return id;
}
