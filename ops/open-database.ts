import { accessSync, constants, mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { MigrationError } from "#db/migrate.ts";
import { databaseFile, databaseFiles, openDatabase } from "#db/open.ts";
import { isSitesOwn, othersMayRead, takeFromOthers } from "#db/private-files.ts";
import type { Database } from "#db/database.ts";
import { isUnavailable } from "#db/unavailable.ts";
import type { Environment } from "./environment.ts";

/** Thrown with one clear sentence when the site, or a command, cannot begin. */
export class StartError extends Error {}

/** How often a database that is not there yet is asked again, in milliseconds. */
const ASK_EVERY = 500;

type Options = {
  /** How long to wait for a PostgreSQL server that does not answer, in milliseconds. */
  wait?: number;
  /** Told when the waiting begins, and of what other users of the machine may read. */
  print?: (line: string) => void;
};

/** Opens the database the environment names and brings its tables up to date. @throws StartError */
export async function openSiteDatabase(
  { dataDir, databaseUrl }: Pick<Environment, "dataDir" | "databaseUrl">,
  options: Options = {},
): Promise<Database> {
  if (databaseUrl !== undefined) return openServer(databaseUrl, options);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    // Where other programs keep their files too, they are not locked out.
    if (isSitesOwn(dataDir)) takeFromOthers(dataDir);
    const file = databaseFile(dataDir);
    const database = await openDatabase({ file });
    warnOfReaders([dataDir, ...databaseFiles(file)], options.print);
    return database;
  } catch (error) {
    if (error instanceof MigrationError) throw new StartError(notMigrated(databaseFile(dataDir), error));
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${(error as Error).message}. Make it writable for the user ` +
        `that runs the site, or set DATA_DIR to another folder.`,
    );
  }
}

function warnOfReaders(places: string[], print: Options["print"] = () => undefined): void {
  const open = places.filter(othersMayRead);
  if (open.length > 0)
    print(
      `Other users of this machine may read ${open.join(", ")}. Give the site a folder of its own, which belongs to ` +
        `the user that runs it (chmod 700), and set DATA_DIR to that.`,
    );
}

/**
 * Machines and containers start in any order: a database that is on its way is waited for, one that refuses us is not.
 */
async function openServer(url: string, { wait = 0, print = () => undefined }: Options): Promise<Database> {
  const end = Date.now() + wait;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openDatabase({ url });
    } catch (error) {
      if (error instanceof MigrationError) throw new StartError(notMigrated("at DATABASE_URL", error));
      if (!isUnavailable(error) || Date.now() >= end) throw new StartError(sentence(error as Error, wait));
      if (attempt === 1)
        print(`The database at DATABASE_URL does not answer yet; waiting for it up to ${wait / 1000} seconds.`);
      await sleep(ASK_EVERY);
    }
  }
}

/** @param place the database, as whoever runs the site knows it */
function notMigrated(place: string, { message }: MigrationError): string {
  return (
    `The tables of the database ${place} could not be brought up to this version of the site: ${message}. ` +
    "Nothing in it was changed: put the version of before back in place and start that, and show this line " +
    "to whoever looks after the site's code."
  );
}

function sentence(error: Error, wait: number): string {
  const waited = wait > 0 && isUnavailable(error) ? ` It did not answer within ${wait / 1000} seconds.` : "";
  return (
    `The database at DATABASE_URL cannot be used: ${error.message || causeOf(error)}.${waited} Check that it ` +
    `runs and that the address, user and password are right.`
  );
}

/** A name with several addresses fails with one error for each and no message of its own. */
function causeOf(error: Error): string {
  return error instanceof AggregateError
    ? [...new Set(error.errors.map((one) => (one as Error).message))].join(", ")
    : String(error);
}
