import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { lastEnquiryAt, claimQuietAlarm } from "#firm/enquiries/warning-rows.ts";
import { CONDITIONS, TRUSTED } from "#firm/enquiries/conditions.ts";
import { openDatabase, type Place } from "#db/open.ts";
import type { Database, Engine } from "#db/database.ts";
import { freshPostgres, openTestDatabase } from "#tests/support/test-databases.ts";
import { ENGINES } from "#tests/support/test-site.ts";

describe.each(ENGINES)("states of an enquiry on %s", (engine) => {
  it("have indexes over the very rows that queries mean by them", async () => {
    const database = await openTestDatabase(engine);
    const found = new Map(
      (await inboxIndexes(database))
        // Of whoever has it, in whatever state.
        .filter(({ name }) => name !== "inbox_owner")
        .map(({ name, made }) => [name, plain(made.split(/ where /i)[1]!)]),
    );
    const expected = Object.entries(CONDITIONS).flatMap(([list, condition]) =>
      [...found.keys()].filter((name) => name.split("_")[1] === list).map((name) => [name, plain(condition)] as const),
    );
    // Over the rows of a list whose owner is asked for too, on top of its own condition (firm/enquiries/whose.ts).
    const byOwner = [
      ["inbox_nobody", plain(CONDITIONS.waiting.replace(TRUSTED, `owner is null and ${TRUSTED}`))],
      ["inbox_nobody_area", plain(CONDITIONS.waiting.replace(TRUSTED, `owner is null and ${TRUSTED}`))],
      ["inbox_closed_owner", plain(CONDITIONS.closed.replace(TRUSTED, `owner is not null and ${TRUSTED}`))],
    ] as const;
    expect(found.size).toBeGreaterThan(Object.keys(CONDITIONS).length);
    expect(new Map([...expected, ...byOwner])).toEqual(found);
    await database.close();
  });

  it("take over what an older database says in its trail", async () => {
    const { place, remove } = await olderDatabase(engine, [
      enquiry("waits", "null, null"),
      enquiry("done", "5, 'jo'"),
      audit("opened", "jo", "done", 3),
      audit("opened", "jo", "done", 4),
      audit("opened", "mo", "waits", 6),
      audit("opened", "mo", "unknown", 6),
      ...["live", "withdrawn", "draft"].map(
        (id) =>
          `insert into blog_posts values ('${id}', 't', '${id}', 'e', 'c', 'k', '[]', ${id === "live" ? 1 : 0}, 7, 8)`,
      ),
      audit("withdrew-article", "jo", "withdrawn", 8),
      audit("saved-draft", "jo", "draft", 8),
      "insert into versions values ('quiet-alarm', 9), ('articles', 2)",
    ]);
    const database = await openDatabase(place);
    const { queries } = database;
    expect(
      await queries.selectFrom("enquiries").select(["id", "closedAt", "closedBy", "closedAs"]).orderBy("id").execute(),
    ).toEqual([
      { id: "done", closedAt: 5, closedBy: "jo", closedAs: "answered" },
      { id: "waits", closedAt: null, closedBy: null, closedAs: null },
    ]);
    expect(await queries.selectFrom("openings").selectAll().orderBy("enquiryId").execute()).toEqual([
      { enquiryId: "done", username: "jo", openedAt: 3 },
      { enquiryId: "waits", username: "mo", openedAt: 6 },
    ]);
    expect(await queries.selectFrom("blogPosts").select(["id", "firstPublishedAt"]).orderBy("id").execute()).toEqual([
      { id: "draft", firstPublishedAt: null },
      { id: "live", firstPublishedAt: 7 },
      { id: "withdrawn", firstPublishedAt: 7 },
    ]);
    expect(await queries.selectFrom("versions").selectAll().execute()).toEqual([{ name: "articles", value: 2 }]);
    const claimed = await database.write(async (writing) => [
      await claimQuietAlarm(writing, 9),
      await claimQuietAlarm(writing, 10),
    ]);
    expect(claimed).toEqual([false, true]);
    expect(await lastEnquiryAt(queries)).toBe(1);
    await database.close();
    remove();
  });
});

/** Without what the engines write in their own way: case, quotation marks, parentheses, spaces. */
function plain(condition: string): string {
  return (
    condition
      .toLowerCase()
      .replaceAll(/[("')]/g, "")
      // PostgreSQL shows it with a type.
      .replaceAll("::text", "")
      .replaceAll(/\s+/g, " ")
      .trim()
  );
}

async function inboxIndexes({ queries, engine }: Database): Promise<{ name: string; made: string }[]> {
  const { rows } = await (
    engine === "sqlite"
      ? sql<{ name: string; made: string }>`select name, sql as made from sqlite_master where name like 'inbox%'`
      : sql<{ name: string; made: string }>`
        select indexname as name, indexdef as made from pg_indexes where indexname like 'inbox%'`
  ).execute(queries);
  return rows;
}

const MIGRATIONS = path.resolve("db/migrations");

/** A database as the site left it before states had columns of their own, with some rows. */
async function olderDatabase(engine: Engine, rows: string[]): Promise<{ place: Place; remove: () => void }> {
  const names = readdirSync(MIGRATIONS)
    .filter((name) => name < "0015" && !name.endsWith(engine === "sqlite" ? ".postgres.sql" : ".sqlite.sql"))
    .toSorted();
  const statements = [
    ...names.map((name) => readFileSync(path.join(MIGRATIONS, name), "utf8")),
    "create table migrations (name text primary key, applied_at bigint not null)",
    ...names.map((name) => `insert into migrations values ('${name}', 1)`),
    ...rows,
  ];
  if (engine === "postgres") {
    const url = await freshPostgres();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
    return { place: { url }, remove: () => undefined };
  }
  const folder = mkdtempSync(path.join(tmpdir(), "older-"));
  const file = path.join(folder, "site.db");
  const raw = new DatabaseSync(file);
  for (const statement of statements) raw.exec(statement);
  raw.close();
  return { place: { file }, remove: () => rmSync(folder, { recursive: true }) };
}

function enquiry(id: string, answered: string): string {
  return `insert into enquiries
    (id, kind, reference, token, body_hash, respond_by, created_at, answered_at, answered_by)
    values ('${id}', 'message', '${id}', '${id}', '', 1, 1, ${answered})`;
}

function audit(action: string, actor: string, subject: string, at: number): string {
  return `insert into audit (id, at, actor, action, subject)
    values ('${action}${subject}${at}', ${at}, '${actor}', '${action}', '${subject}')`;
}
