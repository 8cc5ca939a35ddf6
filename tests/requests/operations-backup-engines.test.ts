import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backupName } from "#ops/backups/name.ts";
import { eraseEnquiry } from "#firm/enquiries/erase.ts";
import { databaseFile } from "#db/open.ts";
import { startServer } from "#tests/support/server-process.ts";
import { backUp, storedSite, type StoredSite } from "#tests/support/stored-site.ts";

let site: StoredSite;
afterEach(() => site.remove());

describe("backups of the embedded database", () => {
  beforeEach(async () => {
    site = await storedSite("sqlite");
  });

  it("hold nothing of what was erased before", async () => {
    const words = "An unmistakable sentence, to be forgotten soon.";
    const id = await site.receive(words);
    expect(readFileSync(await backUp(site)).includes(words)).toBe(true);
    await site.use((database) =>
      database.write((queries) => eraseEnquiry(queries, id, { actor: "jo", at: Date.now(), reason: "by-staff" })),
    );
    await new Promise((resolve) => setTimeout(resolve, 1000)); // names tell seconds
    expect(readFileSync(await backUp(site)).includes(words)).toBe(false);
  });

  it("are made by the server once a day, by one of two servers", async () => {
    const first = await startServer(site.environment);
    const second = await startServer(site.environment);
    const folder = path.join(site.dataDir, "backups");
    try {
      await expect
        .poll(() => readdirSync(folder).filter((file) => file.endsWith(".sqlite")), { timeout: 15_000 })
        .toHaveLength(1);
    } finally {
      for (const { child, ended } of [first, second]) {
        child.kill("SIGTERM");
        expect(await ended).toBe(0);
      }
    }
    expect(readdirSync(folder)).toHaveLength(1);
    const again = await startServer(site.environment);
    again.child.kill("SIGTERM");
    await again.ended;
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it("can replace a database that is damaged beyond reading", async () => {
    await site.receive("Saved the day before.");
    const file = await backUp(site);
    writeFileSync(databaseFile(site.dataDir), Buffer.alloc(100_000, "x"));
    expect((await site.run("check")).output).toContain("Restore the last backup");
    expect((await site.run("restore", [file])).output).toContain("--over-live-data");
    expect((await site.run("restore", [file, "--over-live-data"])).code).toBe(0);
    expect(await site.messages()).toEqual(["Saved the day before."]);
  });

  it("are rotated where that is asked for, and only there", async () => {
    await site.receive("One of many nights.");
    const folder = path.join(site.dataDir, "elsewhere");
    mkdirSync(folder);
    const nights = Array.from({ length: 40 }, (_, ago) => backupName(Date.now() - (ago + 2) * 86_400_000, "sqlite"));
    for (const file of nights) writeFileSync(path.join(folder, file), "");
    expect((await site.run("backup", [folder])).code).toBe(0);
    expect(readdirSync(folder)).toHaveLength(41);
    expect((await site.run("backup", [folder, "--rotate"])).output).toContain("Gone, being past their time");
    expect(readdirSync(folder).length).toBeLessThan(20);
  });

  it("say plainly what is missing: a database, a folder's name, a known word", async () => {
    const empty = path.join(site.dataDir, "empty");
    expect(await site.run("backup", [], { DATA_DIR: empty })).toMatchObject({
      code: 1,
      output: expect.stringContaining("nothing to back up"),
    });
    expect(await site.run("backup", ["a", "b"])).toMatchObject({
      code: 1,
      output: expect.stringContaining("one folder only"),
    });
    expect(await site.run("restore", [])).toMatchObject({
      code: 1,
      output: expect.stringContaining("Name the backup"),
    });
    expect(await site.run("restore", ["x", "--force"])).toMatchObject({
      code: 1,
      output: expect.stringContaining("--force"),
    });
  });

  it("survive a folder that cannot be written", async () => {
    await site.receive("Not to be lost.");
    writeFileSync(path.join(site.dataDir, "file"), "");
    const { code, output } = await site.run("backup", [path.join(site.dataDir, "file")]);
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringMatching(/^EEXIST: /) });
    expect(await site.messages()).toEqual(["Not to be lost."]);
  });
});

describe("backups of PostgreSQL", () => {
  it("say what to install where its programs are missing", async () => {
    site = await storedSite("postgres");
    await site.receive("What visitors wrote must not be lost.");
    const { code, output } = await site.run("backup", [], { PATH: "/nowhere" });
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining("pg_dump is not installed here"),
    });
  });
});
