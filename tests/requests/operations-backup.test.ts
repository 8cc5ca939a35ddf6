import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eraseEnquiry } from "#firm/enquiries/erase.ts";
import { unsubscribe } from "#firm/newsletter/subscribers.ts";
import { startServer } from "#tests/support/server-process.ts";
import { backUp, receiveInto, storedSite, type StoredSite } from "#tests/support/stored-site.ts";
import { ENGINES } from "#tests/support/test-site.ts";

let site: StoredSite;
afterEach(() => site.remove());

describe.each(ENGINES)("backup and restore on %s", (engine) => {
  beforeEach(async () => {
    site = await storedSite(engine);
  });

  it("says where the backup is, how large, and how many rows it holds", async () => {
    await site.receive("What visitors wrote must not be lost.");
    const { output } = await site.run("backup");
    expect(output).toMatch(/^\S+ {2}[\d.]+ [kM]?B/);
    const [file] = output.split("  ");
    expect(path.basename(file!)).toMatch(/^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(sqlite|dump)$/);
    expect(output).toMatch(/\b1 {2}contacts/);
    expect(output).not.toContain("What visitors wrote");
    expect(statSync(file!).mode & 0o077).toBe(0);
    expect(readdirSync(path.dirname(file!))).toEqual([path.basename(file!)]);
  });

  it("puts what was stored back after the data was lost", async () => {
    await site.receive("Kept before the disk broke.");
    const file = await backUp(site);
    const earlier = site;
    site = await storedSite(engine, { tables: false });
    const { code, output } = await site.run("restore", [file]);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("Restored") });
    expect(await site.messages()).toEqual(["Kept before the disk broke."]);
    earlier.remove();
  });

  it("refuses to replace live data unless told to, and then keeps it aside", async () => {
    await site.receive("In the backup.");
    const file = await backUp(site);
    await site.receive("Came later.");

    const refused = await site.run("restore", [file]);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("add --over-live-data") });
    expect(await site.messages()).toEqual(["Came later.", "In the backup."]);

    const done = await site.run("restore", [file, "--over-live-data"]);
    expect(done.code).toBe(0);
    expect(await site.messages()).toEqual(["In the backup."]);

    const aside = /is kept in (\S+)\. /.exec(done.output)![1]!;
    expect((await site.run("restore", [aside, "--over-live-data"])).code).toBe(0);
    expect(await site.messages()).toEqual(["Came later.", "In the backup."]);
  });

  it("does not bring back what was erased since, who left the newsletter since, a session or a recovery code", async () => {
    const id = await site.receive("Please forget this sentence.");
    await site.use(({ write }) =>
      write(async (queries) => {
        await queries
          .insertInto("subscribers")
          .values({ id: "s", email: "ana@example.com", token: "left-since", createdAt: 1, askedAt: 1, confirmedAt: 2 })
          .execute();
        await queries.insertInto("users").values({ id: "u", username: "jo", password: "hash" }).execute();
        await queries.insertInto("sessions").values({ tokenHash: "t", userId: "u", createdAt: 1, seenAt: 2 }).execute();
        const code = { codeHash: "c", userId: "u", createdAt: 1, usedAt: null };
        await queries.insertInto("recoveryCodes").values(code).execute();
      }),
    );
    const file = await backUp(site);
    await site.use((database) =>
      database.write(async (queries) => {
        await eraseEnquiry(queries, id, { actor: "visitor", at: Date.now(), reason: "withdrawn" });
        await unsubscribe(queries, "left-since", 77);
      }),
    );
    const { output } = await site.run("restore", [file, "--over-live-data"]);
    expect(output).toContain("Erased again: 1");
    expect(await site.messages()).toEqual([]);
    const subscriber = await site.use(({ queries }) =>
      queries.selectFrom("subscribers").selectAll().executeTakeFirst(),
    );
    expect(subscriber).toMatchObject({ email: "ana@example.com", unsubscribedAt: 77 });
    expect(await site.use(({ queries }) => queries.selectFrom("sessions").selectAll().execute())).toEqual([]);
    expect(await site.use(({ queries }) => queries.selectFrom("recoveryCodes").selectAll().execute())).toEqual([]);
  });

  it("refuses a damaged backup, a file that is none, and one that is not there, and leaves the data alone", async () => {
    await site.receive("Still here.");
    const file = await backUp(site);
    const whole = readFileSync(file);
    const damaged = path.join(site.dataDir, "damaged");
    writeFileSync(damaged, whole.subarray(0, Math.floor(whole.length * 0.6)));
    const none = path.join(site.dataDir, "none.txt");
    writeFileSync(none, "Not a backup at all.");
    for (const bad of [damaged, none, "/nowhere/at-all.sqlite"]) {
      const { code, output } = await site.run("restore", [bad, "--over-live-data"]);
      expect({ code, output }).toMatchObject({ code: 1, output: expect.stringMatching(/\S/) });
      expect(output).not.toContain("    at ");
    }
    expect(await site.messages()).toEqual(["Still here."]);
  });

  it("refuses while a server runs on the data", async () => {
    await site.receive("Being served.");
    const file = await backUp(site);
    const server = await startServer(site.environment);
    try {
      const { code, output } = await site.run("restore", [file, "--over-live-data"]);
      expect(code).toBe(1);
      expect(output).toMatch(/Stop (it|all servers)/);
    } finally {
      server.child.kill("SIGTERM");
      await server.ended;
    }
    expect((await site.run("restore", [file, "--over-live-data"])).code).toBe(0);
    expect(await site.messages()).toEqual(["Being served."]);
  });

  it("refuses a backup of a newer version of the site", async () => {
    await site.use(({ write }) =>
      write((queries) =>
        sql`insert into migrations (name, timestamp) values ('9999-later.sql', '2026-11-21')`.execute(queries),
      ),
    );
    const file = await backUp(site);
    const { code, output } = await site.run("restore", [file, "--over-live-data"]);
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
    const file = await backUp(site).finally(() => stop.abort());
    await writing;
    expect(count).toBeGreaterThan(10);
    expect((await site.run("restore", [file, "--over-live-data"])).code).toBe(0);
    const rows = await site.use(async ({ queries }) => ({
      contacts: await queries.selectFrom("contacts").select("id").orderBy("id").execute(),
      enquiries: await queries.selectFrom("enquiries").select("id").orderBy("id").execute(),
    }));
    expect(rows.contacts).toEqual(rows.enquiries);
    expect(rows.contacts.length).toBeGreaterThan(0);
  });
});
