import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { databaseFile, databaseFiles, openDatabase } from "#db/open.ts";
import { backupPostgres } from "#ops/backups/postgres-backup.ts";
import { runCli } from "#tests/support/command.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { freshPostgres } from "#tests/support/test-databases.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";

/** What people wrote is the site's user's alone, whatever the umask of who starts it. */

const NO_UMASK = ["sh", "-c", 'umask 0; exec "$@"', "sh"];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "site-private-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mode = (place: string) => (statSync(place).mode & 0o777).toString(8);

/** Every file and folder below, as `site.sqlite 600`. */
function modesBelow(place: string): string[] {
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .map((name) => `${name} ${mode(path.join(place, name))}`)
    .toSorted();
}

async function serve(dataDir: string): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir }, NO_UMASK);
  onTestFinished(server.stop);
  return server;
}

async function write({ origin }: ServerProcess): Promise<void> {
  const response = await fetch(`${origin}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(GOOD_MESSAGE),
  });
  expect(response.status).toBe(201);
}

test("a new data folder, its database and the files beside it while it is used", async () => {
  const dataDir = path.join(folder, "new/data");
  const server = await serve(dataDir);
  await write(server);
  // The server's own backup of the day may be on its way.
  expect(modesBelow(dataDir).filter((one) => one.startsWith("site"))).toEqual([
    "site.sqlite 600",
    "site.sqlite-shm 600",
    "site.sqlite-wal 600",
  ]);
  expect([mode(dataDir), mode(path.dirname(dataDir))]).toEqual(["700", "700"]);
  expect(server.output()).not.toContain("may read");
});

test("backups, what a restore brings and what it puts aside", async () => {
  const dataDir = path.join(folder, "data");
  await (await openDatabase({ file: databaseFile(dataDir) })).close();
  const environment = { DATA_DIR: dataDir };
  const shared = path.join(folder, "shared");
  mkdirSync(shared);
  chmodSync(shared, 0o777);
  const meanwhile: string[] = [];
  const watcher = watch(shared, (_event, name) => {
    const { mode: seen } = statSync(path.join(shared, name!), { throwIfNoEntry: false }) ?? {};
    if (seen !== undefined) meanwhile.push((seen & 0o777).toString(8));
  });
  onTestFinished(() => watcher.close());
  for (const where of [[], [shared]])
    expect(await runCli("backup", where, environment, NO_UMASK)).toMatchObject({ code: 0 });
  expect([...modesBelow(path.join(dataDir, "backups")), ...modesBelow(shared)]).toEqual(
    Array(2).fill(expect.stringMatching(/^site-\S+\.sqlite 600$/)),
  );
  expect(new Set(meanwhile)).toEqual(new Set(["600"]));
  expect([mode(path.join(dataDir, "backups")), mode(shared)]).toEqual(["700", "777"]);
  const backup = path.join(shared, readdirSync(shared)[0]!);
  // As they may have been left by a copy to another disk and back.
  for (const file of [backup, databaseFile(dataDir)]) chmodSync(file, 0o644);
  expect(await runCli("restore", [backup, "--over-live-data"], environment, NO_UMASK)).toMatchObject({ code: 0 });
  expect(modesBelow(dataDir).filter((one) => !one.startsWith("backups"))).toEqual([
    expect.stringMatching(/^replaced-\S+\.sqlite 600$/),
    "site.sqlite 600",
  ]);
});

test("a dump of PostgreSQL already while it is being written", async () => {
  const seen = path.join(folder, "seen");
  const programs = path.join(folder, "programs");
  mkdirSync(programs);
  // Tells the mode of the file it is to write, and fails.
  const program = `#!/bin/sh\nfor word; do case "$word" in --file=*) stat -c %a "\${word#--file=}" > ${seen};; esac; done\nexit 1\n`;
  writeFileSync(path.join(programs, "pg_dump"), program, { mode: 0o755 });
  const databaseUrl = await freshPostgres();
  await (await openDatabase({ url: databaseUrl })).close();
  await expect(
    backupPostgres({
      databaseUrl,
      folder: path.join(folder, "backups"),
      at: Date.now(),
      path: `${programs}:${process.env.PATH}`,
    }),
  ).rejects.toThrow("pg_dump failed");
  expect(readFileSync(seen, "utf8").trim()).toBe("600");
});

test("a folder and a database that others could read are made private by the start", async () => {
  const dataDir = path.join(folder, "data");
  await (await openDatabase({ file: databaseFile(dataDir) })).close();
  mkdirSync(path.join(dataDir, "backups"));
  for (const file of databaseFiles(databaseFile(dataDir)).slice(1)) writeFileSync(file, "");
  chmodSync(dataDir, 0o755);
  for (const file of databaseFiles(databaseFile(dataDir))) chmodSync(file, 0o666);
  const server = await serve(dataDir);
  await write(server);
  expect(mode(dataDir)).toBe("700");
  for (const file of databaseFiles(databaseFile(dataDir))) expect([file, mode(file)]).toEqual([file, "600"]);
  expect(server.output()).not.toContain("may read");
});

test("a folder with files of others is left to them, and the start says so", async () => {
  const dataDir = path.join(folder, "data");
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  writeFileSync(path.join(dataDir, "other-program.conf"), "");
  const server = await serve(dataDir);
  expect(mode(dataDir)).toBe("755");
  expect(mode(databaseFile(dataDir))).toBe("600");
  expect(server.output()).toContain(
    `Other users of this machine may read ${dataDir}. Give the site a folder of its own, which belongs to the user ` +
      `that runs it (chmod 700), and set DATA_DIR to that.`,
  );
});
