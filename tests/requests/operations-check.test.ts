import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countTyped } from "#firm/enquiries/day-limit.ts";
import { noteJobDone } from "#db/job-leases.ts";
import { lookAtSite } from "#cli/look-at-site.ts";
import { readEnvironment } from "#ops/environment.ts";
import { runCli, type CommandResult } from "#tests/support/command.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { storedSite, type StoredSite } from "#tests/support/stored-site.ts";
import { ENGINES } from "#tests/support/test-site.ts";

const HOUR = 3_600_000;

describe.each(ENGINES)("npm run check on %s", (engine) => {
  let site: StoredSite;
  beforeEach(async () => {
    site = await storedSite(engine);
    await jobsDone(Date.now() - HOUR);
  });
  afterEach(() => site.remove());

  const start = (more: Record<string, string> = {}) => runCli("check", [], { ...site.environment, ...more });
  /** What the command does, in this process: it starts in half a second each time. */
  const check = async (more: Record<string, string> = {}): Promise<CommandResult> => {
    const lines: string[] = [];
    const environment = readEnvironment({ ...site.environment, ...more });
    const print = (line: string) => lines.push(line);
    const wrong = await lookAtSite({ environment, now: Date.now(), print }, contentAsItStands);
    return { code: wrong > 0 ? 1 : 0, output: `${lines.join("\n")}\n` };
  };
  const jobsDone = (at: number) =>
    site.use(async (database) => {
      for (const name of ["backup", "retention"]) await noteJobDone(database, name, at);
    });
  const mail = (fields: { createdAt: number; failedAt?: number }) =>
    site.use(({ write }) =>
      write((queries) =>
        queries
          .insertInto("outbox")
          .values({
            id: String(Math.random()),
            kind: "receipt",
            recipient: "ana@example.com",
            message: "{}",
            messageId: String(Math.random()),
            enquiryId: null,
            nextAttemptAt: fields.createdAt,
            ...fields,
          })
          .execute(),
      ),
    );

  it("finds nothing wrong where all is well, and ends with 0", async () => {
    expect(await start()).toEqual({ code: 0, output: expect.stringMatching(/All is well\.\n$/) });
  });

  it("tells whether the mailbox of answers is read", async () => {
    expect((await check()).output).toContain("ok     Answers by mail: IMAP_URL is not set");
    const read = { IMAP_URL: "imaps://user:password@mail.example.ca/INBOX" };
    const { code, output } = await start(read);
    expect([code, output.includes("WRONG  Answers by mail: The mailbox has not been read yet.")]).toEqual([1, true]);
    expect(output).not.toContain("password@");
    await site.use((database) => noteJobDone(database, "answers-by-mail", Date.now() - 2 * 60_000));
    expect((await check(read)).output).toContain("ok     Answers by mail: The mailbox was read 2 minutes ago.");
    await site.use((database) => noteJobDone(database, "answers-by-mail", Date.now() - HOUR));
    expect((await check(read)).output).toContain(
      "WRONG  Answers by mail: The mailbox has not been read for 60 minutes.",
    );
  });

  it("tells of forms that strangers misuse, and of limits that are off", async () => {
    const limited = { RATE_LIMIT: "20" };
    expect((await check(limited)).output).toContain("ok     Forms: No more is sent than people send.");
    await site.use(({ write }) =>
      write((queries) =>
        countTyped(queries, { visitor: "192.0.2.1", size: 21_000_000, at: Date.now() }, "https://www.example.ca"),
      ),
    );
    const { code, output } = await check(limited);
    expect(code).toBe(1);
    expect(output).toContain(
      "WRONG  Forms: 21.0 MB were typed into the forms within a day, far more than people write.",
    );
    expect(output).toContain("Look into the proxy's log for who sends so much");
    expect((await check({ RATE_LIMIT: "0" })).output).toContain("WRONG  Forms: RATE_LIMIT is 0, so strangers may");
  });

  it("tells of mail that waits, mail given up on, old backups and enquiries not erased, and ends with 1", async () => {
    await mail({ createdAt: Date.now() - 3 * HOUR });
    await mail({ createdAt: Date.now() - 3 * HOUR, failedAt: Date.now() });
    await jobsDone(Date.now() - 50 * HOUR);
    const { code, output } = await start({
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "a@example.ca",
      MAIL_TO: "b@example.ca",
    });
    expect(code).toBe(1);
    expect(output).toContain("WRONG  Outbox: 1 message waits, the oldest for 3 hours. Check that the site runs");
    expect(output).toContain("WRONG  Failed mail: 1 message was given up on.");
    expect(output).toContain("WRONG  Backups: The last one was made 2 days ago.");
    expect(output).toContain("WRONG  Retention: Enquiries past their time have not been erased for 2 days.");
    expect(output).toContain("4 of 12 need a hand.");
    expect(output).not.toContain("ana@example.com");
  });

  it("names articles whose figures have left the register", async () => {
    await site.use(({ write }) =>
      write((queries) =>
        queries
          .insertInto("blogPosts")
          .values({
            id: "a",
            title: "Fees",
            slug: "fees",
            excerpt: "Fees.",
            content: "It costs {law.no-such-fee}.",
            category: "Immigration Law",
            tags: "[]",
            published: 1,
            createdAt: 1,
            updatedAt: 1,
          })
          .execute(),
      ),
    );
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toContain("WRONG  Articles: /blog/fees names {law.no-such-fee}, in no register any more");
  });

  it("says that mail waits because no mail server is set", async () => {
    await mail({ createdAt: Date.now() - 60_000 });
    expect(await check()).toEqual({ code: 1, output: expect.stringContaining("SMTP_URL is not set") });
  });

  it("warns of a proxy that is not told of, because all its visitors count as one", async () => {
    const https = { SITE_URL: "https://www.example.ca" };
    const { code, output } = await check(https);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/WRONG {2}Proxy: .*TRUST_PROXY is not set: all visitors/),
    ]);
    expect(await check({ ...https, TRUST_PROXY: "127.0.0.1" })).toMatchObject({
      code: 0,
      output: expect.stringContaining("Believed about who is asking: 127.0.0.1."),
    });
  });

  it("names tables not brought up to date, without doing it", async () => {
    await site.use(({ write }) =>
      write(async (queries) => {
        await sql`drop table jobs`.execute(queries);
        await sql`delete from migrations where name = '0003-jobs.sql'`.execute(queries);
      }),
    );
    for (let look = 0; look < 2; look += 1) {
      expect(await check()).toEqual({
        code: 1,
        output: expect.stringContaining("WRONG  Tables: Not brought up to date yet: 0003-jobs.sql."),
      });
    }
  });

  it("says in a sentence that there is no database", async () => {
    const nowhere: Record<string, string> =
      engine === "sqlite" ? { DATA_DIR: "/nowhere/at/all" } : { DATABASE_URL: "postgres://firm@127.0.0.1:1/none" };
    const { code, output } = await start(nowhere);
    expect(code).toBe(1);
    expect(output).toMatch(/^There is no database yet|^The database cannot be read/);
    expect(output).not.toContain("    at ");
  });
});
