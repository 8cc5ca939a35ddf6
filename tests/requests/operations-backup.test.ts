import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backupName } from "#db/backups/name.ts";
import { eraseEnquiry } from "#db/erase-enquiry.ts";
import { databaseFile } from "#db/open.ts";
import { unsubscribe } from "#db/subscribers.ts";
import { runCli } from "../support/command.ts";
import { startServer } from "../support/server-process.ts";
import { receiveInto, storedSite, type StoredSite } from "../support/stored-site.ts";
import { ENGINES } from "../support/test-site.ts";

let site: StoredSite;
afterEach(() => site.remove());

const run = (name: string, words: string[] = [], more: Record<string, string> = {}) => runCli(name, words, { ...site.environment, ...more });

/** Makes a backup and answers its path. */
async function backUp(): Promise<string> {
  const { code, output } = await run("backup");
  expect(output).toMatch(/^\S+ {2}[\d.]+ [kM]?B/);
  expect(code).toBe(0);
  return output.split("  ")[0]!;
}

describe.each(ENGINES)("backup and restore on %s", (engine) => {
  beforeEach(async () => {
    site = await storedSite(engine);
  });

  it("says where the backup is, how large, and how many rows it holds", async () => {
    await site.receive("What visitors wrote must not be lost.");
    const { output } = await run("backup");
    const [file] = output.split("  ");
    expect(path.basename(file!)).toMatch(/^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(sqlite|dump)$/);
    expect(output).toMatch(/\b1 {2}contacts/);
    expect(output).not.toContain("What visitors wrote");
    expect(statSync(file!).mode & 0o077).toBe(0);
    expect(readdirSync(path.dirname(file!))).toEqual([path.basename(file!)]);
  });

  it("puts what was stored back after the data was lost", async () => {
    await site.receive("Kept before the disk broke.");
    const file = await backUp();
    const earlier = site;
    site = await storedSite(engine);
    const { code, output } = await run("restore", [file]);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("Restored") });
    expect(await site.messages()).toEqual(["Kept before the disk broke."]);
    earlier.remove();
  });

  it("refuses to replace live data unless told to, and then keeps it aside", async () => {
    await site.receive("In the backup.");
    const file = await backUp();
    await site.receive("Came later.");

    const refused = await run("restore", [file]);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("add --over-live-data") });
    expect(await site.messages()).toEqual(["Came later.", "In the backup."]);

    const done = await run("restore", [file, "--over-live-data"]);
    expect(done.code).toBe(0);
    expect(await site.messages()).toEqual(["In the backup."]);

    const aside = /is kept in (\S+)\. /.exec(done.output)![1]!;
    expect((await run("restore", [aside, "--over-live-data"])).code).toBe(0);
    expect(await site.messages()).toEqual(["Came later.", "In the backup."]);
  });

  it("does not bring back what was erased since, who left the newsletter since, or a session", async () => {
    const id = await site.receive("Please forget this sentence.");
    await site.use(({ write }) => write(async (queries) => {
      await queries.insertInto("subscribers").values({ id: "s", email: "ana@example.com", token: "left-since", createdAt: 1, askedAt: 1, confirmedAt: 2 }).execute();
      await queries.insertInto("users").values({ id: "u", username: "jo", password: "hash" }).execute();
      await queries.insertInto("sessions").values({ tokenHash: "t", userId: "u", createdAt: 1, seenAt: 2 }).execute();
    }));
    const file = await backUp();
    await site.use((database) => database.write(async (queries) => {
      await eraseEnquiry(queries, id, { actor: "visitor", at: Date.now(), reason: "withdrawn" });
      await unsubscribe(queries, "left-since", 77);
    }));
    const { output } = await run("restore", [file, "--over-live-data"]);
    expect(output).toContain("Erased again: 1");
    expect(await site.messages()).toEqual([]);
    const subscriber = await site.use(({ queries }) => queries.selectFrom("subscribers").selectAll().executeTakeFirst());
    expect(subscriber).toMatchObject({ email: "ana@example.com", unsubscribedAt: 77 });
    expect(await site.use(({ queries }) => queries.selectFrom("sessions").selectAll().execute())).toEqual([]);
  });

  it("refuses a damaged backup, a file that is none, and one that is not there, and leaves the data alone", async () => {
    await site.receive("Still here.");
    const file = await backUp();
    const whole = readFileSync(file);
    const damaged = path.join(site.dataDir, "damaged");
    writeFileSync(damaged, whole.subarray(0, Math.floor(whole.length * 0.6)));
    const none = path.join(site.dataDir, "none.txt");
    writeFileSync(none, "Not a backup at all.");
    for (const bad of [damaged, none, "/nowhere/at-all.sqlite"]) {
      const { code, output } = await run("restore", [bad, "--over-live-data"]);
      expect({ code, output }).toMatchObject({ code: 1, output: expect.stringMatching(/\S/) });
      expect(output).not.toContain("    at ");
    }
    expect(await site.messages()).toEqual(["Still here."]);
  });

  it("refuses while a server runs on the data", async () => {
    await site.receive("Being served.");
    const file = await backUp();
    const server = await startServer(site.environment);
    try {
      const { code, output } = await run("restore", [file, "--over-live-data"]);
      expect(code).toBe(1);
      expect(output).toMatch(/Stop (it|all servers)/);
    } finally {
      server.child.kill("SIGTERM");
      await server.ended;
    }
    expect((await run("restore", [file, "--over-live-data"])).code).toBe(0);
    expect(await site.messages()).toEqual(["Being served."]);
  });

  it("refuses a backup of a newer version of the site", async () => {
    await site.use(({ write }) => write((queries) => sql`insert into migrations (name, applied_at) values ('9999-later.sql', 1)`.execute(queries)));
    const file = await backUp();
    const { code, output } = await run("restore", [file, "--over-live-data"]);
    expect(code).toBe(1);
    expect(output).toContain("newer version");
    expect(await site.messages()).toEqual([]);
  });

  it("holds exactly one moment while enquiries keep coming in", async () => {
    await site.receive("The first one.");
    const stop = new AbortController();
    let count = 0;
    const writing = site.use(async (database) => {
      while (!stop.signal.aborted) await receiveInto(database, `Message number ${(count += 1)}`);
    });
    const file = await backUp().finally(() => stop.abort());
    await writing;
    expect(count).toBeGreaterThan(10);
    expect((await run("restore", [file, "--over-live-data"])).code).toBe(0);
    const rows = await site.use(async ({ queries }) => ({
      contacts: await queries.selectFrom("contacts").select("id").orderBy("id").execute(),
      enquiries: await queries.selectFrom("enquiries").select("id").orderBy("id").execute(),
    }));
    expect(rows.contacts).toEqual(rows.enquiries);
    expect(rows.contacts.length).toBeGreaterThan(0);
  });
});

describe("backups of the embedded database", () => {
  beforeEach(async () => {
    site = await storedSite("sqlite");
  });

  it("hold nothing of what was erased before", async () => {
    const words = "An unmistakable sentence, to be forgotten soon.";
    const id = await site.receive(words);
    expect(readFileSync(await backUp()).includes(words)).toBe(true);
    await site.use((database) => database.write((queries) => eraseEnquiry(queries, id, { actor: "jo", at: Date.now(), reason: "by-staff" })));
    await new Promise((resolve) => setTimeout(resolve, 1000)); // names tell seconds
    expect(readFileSync(await backUp()).includes(words)).toBe(false);
  });

  it("are made by the server once a day, by one of two servers", async () => {
    const first = await startServer(site.environment);
    const second = await startServer(site.environment);
    const folder = path.join(site.dataDir, "backups");
    try {
      await expect.poll(() => readdirSync(folder).filter((file) => file.endsWith(".sqlite")), { timeout: 15_000 }).toHaveLength(1);
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
    const file = await backUp();
    writeFileSync(databaseFile(site.dataDir), Buffer.alloc(100_000, "x"));
    expect((await run("check")).output).toContain("Restore the last backup");
    expect((await run("restore", [file])).output).toContain("--over-live-data");
    expect((await run("restore", [file, "--over-live-data"])).code).toBe(0);
    expect(await site.messages()).toEqual(["Saved the day before."]);
  });

  it("are rotated where that is asked for, and only there", async () => {
    await site.receive("One of many nights.");
    const folder = path.join(site.dataDir, "elsewhere");
    mkdirSync(folder);
    const nights = Array.from({ length: 40 }, (_, ago) => backupName(Date.now() - (ago + 2) * 86_400_000, "sqlite"));
    for (const file of nights) writeFileSync(path.join(folder, file), "");
    expect((await run("backup", [folder])).code).toBe(0);
    expect(readdirSync(folder)).toHaveLength(41);
    expect((await run("backup", [folder, "--rotate"])).output).toContain("Gone, being past their time");
    expect(readdirSync(folder).length).toBeLessThan(20);
  });

  it("say plainly what is missing: a database, a folder's name, a known word", async () => {
    const empty = path.join(site.dataDir, "empty");
    expect(await run("backup", [], { DATA_DIR: empty })).toMatchObject({ code: 1, output: expect.stringContaining("nothing to back up") });
    expect(await run("backup", ["a", "b"])).toMatchObject({ code: 1, output: expect.stringContaining("one folder only") });
    expect(await run("restore", [])).toMatchObject({ code: 1, output: expect.stringContaining("Name the backup") });
    expect(await run("restore", ["x", "--force"])).toMatchObject({ code: 1, output: expect.stringContaining("--force") });
  });

  it("survive a folder that cannot be written", async () => {
    await site.receive("Not to be lost.");
    writeFileSync(path.join(site.dataDir, "file"), "");
    const { code, output } = await run("backup", [path.join(site.dataDir, "file")]);
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringMatching(/^EEXIST: /) });
    expect(await site.messages()).toEqual(["Not to be lost."]);
  });
});

describe("backups of PostgreSQL", () => {
  it("say what to install where its programs are missing", async () => {
    site = await storedSite("postgres");
    await site.receive("What visitors wrote must not be lost.");
    const { code, output } = await run("backup", [], { PATH: "/nowhere" });
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining("pg_dump is not installed here") });
  });
});
