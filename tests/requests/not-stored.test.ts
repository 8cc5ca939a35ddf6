import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database, Engine, Queries } from "#db/database.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { GOOD, WAYS } from "#tests/support/ways.ts";
import { postgresWithTables } from "#tests/support/test-databases.ts";

const SENTENCE =
  "We could not store your message just now, so it has not reached us. Please try again in a " +
  "minute, or call us at +1 519-555-0142.";

type Fault = {
  name: string;
  engine: Engine;
  begin: (database: Database) => Promise<unknown>;
  end: (database: Database) => Promise<unknown>;
};

/** The connection that writes, kept while it refuses to. */
let writer: Queries;

/** Real refusals of real databases, begun and ended while the site runs. */
const FAULTS: Fault[] = [
  {
    name: "a full disk",
    engine: "sqlite",
    begin: ({ write }) =>
      write(async (queries) => {
        const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(queries);
        await sql.raw(`pragma max_page_count = ${rows[0]!.pageCount}`).execute(queries);
      }),
    end: ({ write }) => write((queries) => sql`pragma max_page_count = 1000000`.execute(queries)),
  },
  {
    name: "a file that may only be read",
    engine: "sqlite",
    begin: ({ write }) =>
      write(async (queries) => {
        writer = queries;
        await sql`pragma query_only = 1`.execute(queries);
      }),
    // No transaction that writes can begin any more.
    end: () => sql`pragma query_only = 0`.execute(writer),
  },
  {
    name: "a server that only reads",
    engine: "postgres",
    begin: (database) => setReadOnly(database, "on"),
    end: (database) => setReadOnly(database, "off"),
  },
  {
    name: "a damaged table",
    engine: "postgres",
    begin: ({ queries }) => sql`alter table enquiries rename to enquiries_away`.execute(queries),
    end: ({ queries }) => sql`alter table enquiries_away rename to enquiries`.execute(queries),
  },
];

/** For every connection: those that are open are ended, as when a server gives up being the first. */
async function setReadOnly({ queries }: Database, value: "on" | "off"): Promise<void> {
  await queries
    .transaction()
    .setAccessMode("read write")
    .execute(async (transaction) => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(transaction);
      await sql
        .raw(`alter database "${rows[0]!.name}" set default_transaction_read_only = ${value}`)
        .execute(transaction);
    });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
    .execute(queries)
    .catch(() => undefined);
  await vi.waitFor(() => sql`select 1`.execute(queries));
}

describe.each(FAULTS)("$engine: $name", ({ engine, begin, end }) => {
  let site: TestSite;
  beforeEach(async () => {
    // With connections of its own: these are ended.
    const place = engine === "postgres" ? { url: await postgresWithTables() } : undefined;
    site = await startTestSite({ engine, ...(place ? { place } : {}) });
  });
  afterEach(() => site.close());

  test.each(WAYS)("$name: 503, how else to reach the firm, and nothing half stored", async (way) => {
    await begin(site.database);
    const long = { ...GOOD_MESSAGE, message: "I need help. ".repeat(700) };
    const response = await way.post(site, "message", long);
    expect(response.status).toBe(503);
    expect(await way.sentences(response)).toEqual([SENTENCE]);
    expect((await way.post(site, "appointment", { ...GOOD.appointment, description: long.message })).status).toBe(503);
    expect(site.logged.map(({ event }) => event)).toEqual(["enquiry_not_stored", "enquiry_not_stored"]);

    await end(site.database);
    expect(await site.database.queries.selectFrom("contacts").select("id").execute()).toEqual([]);
    expect((await way.post(site, "message", long)).status).toBe(way.stored);
  });

  test("the page that comes back holds what was typed", async () => {
    await begin(site.database);
    const long = { ...GOOD_MESSAGE, message: "I need help with my visa. ".repeat(300).trim() };
    const html = await (await site.postForm("/contact", long)).text();
    expect(html).toContain(`value="${GOOD_MESSAGE.lastName}"`);
    expect(html).toContain(`${long.message}</textarea>`);
    await end(site.database);
  });
});

describe.each(ENGINES)("%s: articles that cannot be read", (engine) => {
  test("give a plain page with the phone number, and the pages that need no database stay", async () => {
    const site = await startTestSite({ engine });
    await site.database.write((queries) => sql`alter table blog_posts rename to blog_posts_away`.execute(queries));
    for (const path of ["/blog", "/blog?q=visa"]) {
      const response = await site.ask(path);
      const html = await response.text();
      expect(response.status).toBe(500);
      expect(html).toContain("Something went wrong");
      expect(html).toContain("519-555-0142");
      expect(html).not.toContain("blog_posts");
    }
    expect((await site.ask("/immigration-law")).status).toBe(200);
    await site.database.write((queries) => sql`alter table blog_posts_away rename to blog_posts`.execute(queries));
    expect((await site.ask("/blog")).status).toBe(200);
    await site.close();
  });
});
