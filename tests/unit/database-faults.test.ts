import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/open.ts";
import { isSitesOwn, othersMayRead } from "#db/private-files.ts";
import { isUnavailable } from "#db/unavailable.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "database-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("what SQLite has no form for is refused before it is stored", async () => {
  const { queries, close } = await openDatabase({ temporary: true });
  await expect(sql`select ${true}`.execute(queries)).rejects.toThrow("SQLite stores no boolean");
  await expect(sql`select ${new Date(0)}`.execute(queries)).rejects.toThrow("SQLite stores no object");
  await close();
});

test("erased words are taken out of the log as far as a long reading of another process lets it, and no longer", async () => {
  const file = path.join(folder, "site.sqlite");
  const database = await openDatabase({ file });
  const log = () => statSync(`${file}-wal`).size;
  const other = new DatabaseSync(file);
  other.exec("begin; select * from users");
  await database.write((queries) => sql`update settings set name = name`.execute(queries));
  await database.scrub();
  expect(log()).toBeGreaterThan(0);
  other.close();
  await database.scrub();
  expect(log()).toBe(0);
  await database.close();
});

test("on Windows, whose rights a mode does not tell of, nothing is said of who may read a file", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "", { mode: 0o644 });
  const { platform } = process;
  expect(othersMayRead(file)).toBe(true);
  Object.defineProperty(process, "platform", { value: "win32" });
  try {
    expect(othersMayRead(file)).toBe(false);
  } finally {
    Object.defineProperty(process, "platform", { value: platform });
  }
});

const coded = (code: string) => Object.assign(new Error("connect"), { code });

test.each<[string, unknown, boolean]>([
  ["what is no error", "ECONNREFUSED", false],
  ["a refused connection", coded("ECONNREFUSED"), true],
  ["several addresses of which one refuses", new AggregateError([coded("EACCES"), coded("ECONNREFUSED")]), true],
  ["several addresses that fail otherwise", new AggregateError([coded("EACCES"), coded("EPERM")]), false],
])("whether a database is away, by %s", (_what, error, away) => {
  expect(isUnavailable(error)).toBe(away);
});

test.each([
  ["08006", "connection lost", true],
  ["53300", "too many connections", true],
  ["57P03", "starting", true],
  ["58030", "no disk", true],
  ["25006", "only to be read from", true],
  ["25P02", "a transaction that failed before", false],
  ["42P08", "a parameter of no certain type", false],
  ["23505", "a row that is there already", false],
  ["57", "no code of PostgreSQL", false],
  ["5800X0", "no code of PostgreSQL", false],
  ["ERR_08006", "no code of PostgreSQL", false],
  ["57p03", "no code of PostgreSQL", false],
])("whether PostgreSQL is away where it answers %s, %s: %s", (code, _what, away) => {
  expect(isUnavailable(coded(code))).toBe(away);
});

test.each([
  ["Connection terminated unexpectedly", true],
  ["timeout exceeded when trying to connect", true],
  ["Query read timeout", true],
  ["The server does not support SSL connections", true],
  ["A visitor wrote: Connection terminated", false],
  ["Cannot read properties of undefined", false],
])("whether the database is away where the driver says “%s”: %s", (message, away) => {
  expect(isUnavailable(new Error(message))).toBe(away);
});

test.each([
  [["site.sqlite", "site.sqlite-wal", "site-key", "replaced-2026-11-21", "backups", "lost+found"], true],
  [[], true],
  [["site.sqlite", "my-site.sqlite"], false],
  [["sites"], false],
  [["old-backups"], false],
  [["backups-of-photos"], false],
  [["lost+found-photos"], false],
  [["not-replaced-yet"], false],
])("whether a folder of %j is the site's own: %s", (names, isOwn) => {
  for (const name of names) writeFileSync(path.join(folder, name), "");
  expect(isSitesOwn(folder)).toBe(isOwn);
});

test.each<[string, unknown, boolean]>([
  ["a word", "23505", false],
  ["nothing", null, false],
  ["PostgreSQL's code", { code: "23505" }, true],
  ["SQLite's code of another fault", { errcode: 1299 }, false],
])("whether a row is there already, by %s", (_what, error, there) => {
  expect(isUniqueViolation(error)).toBe(there);
});
