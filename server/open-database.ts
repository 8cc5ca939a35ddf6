import { accessSync, constants, mkdirSync } from "node:fs";
import { databaseFile, openDatabase, type Database } from "#db/open.ts";
import type { Environment } from "./environment.ts";

/** Thrown with one clear sentence when the site, or a command, cannot begin. */
export class StartError extends Error {}

/** Opens the database the environment names and brings its tables up to date. @throws StartError */
export async function openSiteDatabase(environment: Pick<Environment, "dataDir" | "databaseUrl">): Promise<Database> {
  const { dataDir, databaseUrl } = environment;
  try {
    if (!databaseUrl) {
      mkdirSync(dataDir, { recursive: true });
      accessSync(dataDir, constants.W_OK | constants.X_OK);
    }
    return await openDatabase(databaseUrl ? { url: databaseUrl } : { file: databaseFile(dataDir) });
  } catch (error) {
    const { message } = error as Error;
    throw new StartError(databaseUrl
      ? `The database at DATABASE_URL cannot be used: ${message || String(error)}. Check that it runs and that the address, user and password are right.`
      : `The data folder ${dataDir} cannot be used: ${message}. Make it writable for the user that runs the site, or set DATA_DIR to another folder.`);
  }
}
