import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { recordAudit } from "#db/audit.ts";
import { databaseFile, openDatabase } from "#db/open.ts";
import type { Database } from "#db/database.ts";

/** Holds the write lock of a file until it is told to let go. */
const HOLDER = `
  const database = new (require("node:sqlite").DatabaseSync)(process.argv[1]);
  database.exec("begin immediate");
  console.log("held");
  process.stdin.once("data", () => database.close());
`;

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "site-reads-"));
  database = await openDatabase({ file: databaseFile(folder) });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = (subject: string) =>
  database.write((queries) => recordAudit(queries, { at: 1, actor: "jo", action: "opened", subject }));
const subjects = async () =>
  (await database.queries.selectFrom("audit").select("subject").orderBy("subject").execute()).map(
    ({ subject }) => subject,
  );

it("answers reads while another process writes and our own write waits for it", async () => {
  await put("a");
  const holder = spawn(process.execPath, ["-e", HOLDER, databaseFile(folder)], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(holder, "close");
  try {
    await once(holder.stdout, "data");
    let written = false;
    const writing = put("b").then(() => (written = true));
    // Many turns of the event loop, so that the write has been tried and refused.
    for (let read = 0; read < 50; read += 1) {
      expect(await subjects()).toEqual(["a"]);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(written).toBe(false);
    holder.stdin.write("let go\n");
    await writing;
    expect(await subjects()).toEqual(["a", "b"]);
  } finally {
    holder.kill();
    await ended;
  }
});

it("reads every write that was answered, and nothing of one that is not committed", async () => {
  for (let count = 0; count < 20; count += 1) {
    await put(String(count).padStart(2, "0"));
    expect(await subjects()).toHaveLength(count + 1);
  }
  await database.write(async (queries) => {
    await recordAudit(queries, { at: 1, actor: "jo", action: "opened", subject: "later" });
    expect(await subjects()).toHaveLength(20);
  });
  expect(await subjects()).toHaveLength(21);
});

it("writes through `write` only", async () => {
  const write = recordAudit(database.queries, { at: 1, actor: "jo", action: "opened", subject: "a" });
  await expect(write).rejects.toThrow(/readonly/);
});
