import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import type { Database, Queries } from "#db/database.ts";
import { createSealer, KEY_BYTES, type Sealer } from "#db/sealer.ts";
import type { Environment } from "./environment.ts";

/** The name, in `secrets`, of what tells which key this database needs; nothing can be opened with it. */
const KEY_ID = "documents-key-id";

type Where = Pick<Environment, "dataDir" | "documentsKey">;

/** Beside the embedded database, never in it: a copy of the database or of its backups opens no document. */
export function documentsKeyFile(dataDir: string): string {
  return path.join(dataDir, "site-documents.key");
}

/**
 * Why documents cannot be taken, as a sentence for whoever runs the site. `wrong`: not by choice, and those that are
 * there cannot be read.
 */
export type KeyTrouble = { trouble: string; wrong: boolean };

/** The key as it is given, DOCUMENTS_KEY before the file; nothing is made. */
export async function findSealer({ queries }: Database, where: Where): Promise<Sealer | KeyTrouble> {
  const needed = await neededKey(queries);
  const key = readKey(where);
  const file = documentsKeyFile(where.dataDir);
  if (key === undefined && needed === undefined) return { trouble: NO_KEY, wrong: false };
  if (key === undefined)
    return {
      trouble: `The key that clients' documents were encrypted with is missing: put it into DOCUMENTS_KEY or ${file}.`,
      wrong: true,
    };
  if (key === "unreadable") return { trouble: `${file} holds no key of 32 bytes in Base64.`, wrong: true };
  const sealer = createSealer(key);
  return needed === undefined || needed === sealer.keyId ? sealer : { trouble: OTHER_KEY, wrong: true };
}

const NO_KEY =
  "There is no key for clients' documents, so no identification form can be sent. To have one, set DOCUMENTS_KEY " +
  "(openssl rand -base64 32), the same on every server; an embedded database gets one at the next start.";
const OTHER_KEY =
  "DOCUMENTS_KEY, or the key file, is not the key that this database's documents were encrypted with: put that one " +
  "back.";

/**
 * The same at a start: an embedded database that never had a key gets one, in a file that only the site's user reads;
 * servers on PostgreSQL share one that is given to them. The first key used is the database's from then on. Where none
 * can be had the site runs without documents, and `print` is told why.
 */
export async function sealerAtStart(
  database: Database,
  where: Where,
  print: (line: string) => void,
): Promise<Sealer | undefined> {
  if (database.engine === "sqlite" && !readKey(where) && !(await neededKey(database.queries)))
    makeKeyFile(where, print);
  const found = await findSealer(database, where);
  if ("trouble" in found) {
    if (found.wrong) print(found.trouble);
    return undefined;
  }
  if ((await neededKey(database.queries)) === undefined)
    await database.write((queries) =>
      queries
        .insertInto("secrets")
        .values({ name: KEY_ID, value: found.keyId })
        .onConflict((row) => row.column("name").doNothing())
        .execute(),
    );
  return (await neededKey(database.queries)) === found.keyId ? found : undefined;
}

async function neededKey(queries: Queries): Promise<string | undefined> {
  return (await queries.selectFrom("secrets").select("value").where("name", "=", KEY_ID).executeTakeFirst())?.value;
}

function readKey({ documentsKey, dataDir }: Where): Buffer | "unreadable" | undefined {
  const file = documentsKeyFile(dataDir);
  const text = documentsKey ?? (existsSync(file) ? readFileSync(file, "utf8").trim() : undefined);
  if (text === undefined) return undefined;
  const key = Buffer.from(text, "base64");
  return key.length === KEY_BYTES ? key : "unreadable";
}

/** On the disk before anything is sealed by it; one that appeared meanwhile stays. */
function makeKeyFile({ dataDir }: Where, print: (line: string) => void): void {
  const file = documentsKeyFile(dataDir);
  try {
    const handle = openSync(file, "wx", 0o600);
    writeSync(handle, `${randomBytes(KEY_BYTES).toString("base64")}\n`);
    fsyncSync(handle);
    closeSync(handle);
    print(
      `A key for clients' documents was made: ${file}. Keep a copy of it apart from the backups (deploy/backups.md).`,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST")
      print(`${file} cannot be written: ${(error as Error).message}`);
  }
}
