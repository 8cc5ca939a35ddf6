import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MigrationError } from "#db/migrate.ts";
import { databaseFile, openDatabase } from "#db/open.ts";
import { WITH_KEY } from "#tests/support/process-environment.ts";
import { spawnServer } from "#tests/support/server-process.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "site-process-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a start that cannot succeed prints; it must be sentences for a person, and the exit code 1. */
async function failedStart(environment: Record<string, string>): Promise<string> {
  const server = await spawnServer({ ...WITH_KEY, ...environment });
  expect(await server.ended).toBe(1);
  expect(server.output()).not.toMatch(/\n\s+at |Error:|node:internal/);
  rmSync(server.dataDir, { recursive: true, force: true });
  return server.output().trim();
}

test("the port is in use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  expect(await failedStart({ PORT: String(port) })).toBe(
    `Port ${port} on 127.0.0.1 is in use by another program: stop that one, or set PORT to another number.`,
  );
  other.close();
});

test("the host is not this machine's", async () => {
  expect(await failedStart({ HOST: "192.0.2.1" })).toMatch(
    /^HOST 192\.0\.2\.1 is no address of this machine: set HOST/,
  );
});

test("a file stands where the data folder should be", async () => {
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  expect(await failedStart({ DATA_DIR: file })).toMatch(
    /^The data folder .*a-file cannot be used: .*set DATA_DIR to another folder\.$/,
  );
});

test("the data folder may not be written by this user", async () => {
  const locked = path.join(folder, "locked");
  mkdirSync(locked);
  chmodSync(locked, 0o555);
  // Root may write anywhere but where the file system itself forbids it.
  const place = process.getuid?.() === 0 ? "/sys/site" : locked;
  expect(await failedStart({ DATA_DIR: place })).toMatch(
    /^The data folder .* cannot be used: .*set DATA_DIR to another folder\.$/,
  );
});

test("the file in the data folder is no database", async () => {
  const place = path.join(folder, "damaged");
  mkdirSync(place);
  writeFileSync(databaseFile(place), "This is no database. ".repeat(500));
  expect(await failedStart({ DATA_DIR: place })).toMatch(/^The data folder .*damaged cannot be used: /);
});

test("a migration cannot be applied to the database, which stays as it was", async () => {
  const place = path.join(folder, "in-the-way");
  mkdirSync(place);
  // A table of somebody else, by a name that the first migration wants.
  inDatabase(place, (file) => file.exec("create table enquiries (id text)"));
  await expect(openDatabase({ file: databaseFile(place) })).rejects.toThrow(MigrationError);
  inDatabase(place, (file) =>
    expect(file.prepare("select name from sqlite_master where type = 'table'").all()).toEqual([{ name: "enquiries" }]),
  );
  expect(await failedStart({ DATA_DIR: place })).toMatch(
    /^The tables of the database .*in-the-way.* could not be brought up to this version of the site: db\/migrations\/0001-\S+\.sql failed: .*enquiries already exists\. Nothing in it was changed: put the version of before back .*\.$/,
  );
});

function inDatabase(place: string, work: (file: DatabaseSync) => unknown): void {
  const file = new DatabaseSync(databaseFile(place));
  work(file);
  file.close();
}

test("the database server does not answer", async () => {
  expect(await failedStart({ DATABASE_URL: "postgres://firm:secret@127.0.0.1:1/site", DATABASE_WAIT: "0" })).toMatch(
    /^The database at DATABASE_URL cannot be used: (?!.*secret).*Check that it runs/,
  );
});

test("two values of the environment are wrong", async () => {
  const lines = (await failedStart({ PORT: "eighty", SITE_URL: "www.example.ca" })).split("\n");
  expect(lines).toEqual([expect.stringMatching(/^PORT must be/), expect.stringMatching(/^SITE_URL must be/)]);
});
