import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import type { Database, Engine, Queries } from "#db/database.ts";
import { knownMigrations, MigrationError, pendingMigrations, setUpAt } from "#db/migrate.ts";
import { databaseFile, openDatabase, type Place } from "#db/open.ts";
import { indexKeys } from "#firm/conflicts/name-beginnings.ts";
import { storedKeys } from "#firm/conflicts/name-keys.ts";
import { listLength } from "#firm/conflicts/name-lists.ts";
import { backUp, storedSite } from "#tests/support/stored-site.ts";
import { freshPostgres, openTestDatabase } from "#tests/support/test-databases.ts";
import { ENGINES } from "#tests/support/test-site.ts";

const FOLDER = path.join(import.meta.dirname, "../../db/migrations");

/** The table as sites before Kysely's Migrator wrote it. */
const OLD_TABLE = "create table migrations (name text primary key, applied_at bigint not null);";

const OLD_DAY = 1_764_000_000_000;

const MESSAGE = `insert into contacts (id, first_name, last_name, email, subject, message, created_at)
  values ('c', 'Ana', 'Pereira', 'ana@example.com', 'Visa', 'Of before.', 1);`;

/** Statements that make a database as a site with these migrations left it, each applied a second after the other. */
function oldSite(names: string[]): string {
  const applied = names.map((name, index) => `insert into migrations values ('${name}', ${OLD_DAY + index});`);
  const files = names.map((name) => readFileSync(path.join(FOLDER, name), "utf8"));
  return ["begin;", ...files, OLD_TABLE, ...applied, MESSAGE, "commit;"].join("\n");
}

async function placeWith(engine: Engine, script: string, folder: string): Promise<Place> {
  if (engine === "sqlite") {
    const file = databaseFile(folder);
    const database = new DatabaseSync(file);
    database.exec(script);
    database.close();
    return { file };
  }
  const url = await freshPostgres();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(script);
  await client.end();
  return { url };
}

/** Read without the site. */
async function rowsIn(place: Place, question: string): Promise<unknown[]> {
  if ("file" in place) {
    const file = new DatabaseSync(place.file, { readOnly: true });
    const rows = file.prepare(question).all();
    file.close();
    return rows;
  }
  if (!("url" in place)) throw new Error("A temporary database has no older version");
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  const { rows } = await client.query(question);
  await client.end();
  return rows;
}

/** Every table, column and index, in words. */
async function shapeOf({ engine, queries }: Database): Promise<unknown[]> {
  const columns = async (tables: Queries) =>
    (await tables.introspection.getTables()).flatMap(({ name, columns: all }) =>
      all.map((column) => `${name}.${column.name} ${column.dataType} ${column.isNullable} ${column.hasDefaultValue}`),
    );
  const { rows } =
    engine === "sqlite"
      ? await sql`select name, tbl_name from sqlite_master where type <> 'table' order by name`.execute(queries)
      : await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(queries);
  return [...(await columns(queries)).toSorted(), ...rows];
}

test.each(ENGINES)(
  "a database of each earlier version is brought up to date and keeps what it held, on %s",
  async (engine) => {
    const fresh = await openTestDatabase(engine);
    const shape = await shapeOf(fresh);
    await fresh.close();
    const names = knownMigrations(engine);
    // The last one needs nothing.
    for (const count of [...names.keys()].slice(0, -1)) {
      const site = await storedSite("sqlite");
      const place = await placeWith(engine, oldSite(names.slice(0, count + 1)), site.dataDir);
      const database = await openDatabase(place);
      expect(await pendingMigrations(database)).toEqual([]);
      expect(await shapeOf(database)).toEqual(shape);
      const messages = await database.queries.selectFrom("contacts").select("message").execute();
      expect(messages).toEqual([{ message: "Of before." }]);
      expect(await setUpAt(database.queries)).toBe(OLD_DAY);
      await database.close();
      // A second start changes nothing.
      await (await openDatabase(place)).close();
      site.remove();
    }
  },
  // One database for each migration there ever was.
  180_000,
);

test.each(ENGINES)(
  "two servers that start at once on an older database bring it up to date once, on %s",
  async (engine) => {
    const site = await storedSite("sqlite");
    const names = knownMigrations(engine);
    const place = await placeWith(engine, oldSite(names.slice(0, -1)), site.dataDir);
    const databases = await Promise.all([openDatabase(place), openDatabase(place)]);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
      databases[0].queries,
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
    await Promise.all(databases.map((database) => database.close()));
    site.remove();
  },
);

test.each(ENGINES)("a file that fails is named, and nothing of the upgrade stays, on %s", async (engine) => {
  const site = await storedSite("sqlite");
  const names = knownMigrations(engine);
  const inTheWay = "create table versions (name text);";
  const script = oldSite(names.slice(0, 1)) + inTheWay;
  const place = await placeWith(engine, script, site.dataDir);
  const opening = openDatabase(place);
  await expect(opening).rejects.toThrow(MigrationError);
  await expect(opening).rejects.toThrow(/^db\/migrations\/0002-firm-side\.sql failed: .*versions/);
  // Not even the table of migrations is another one.
  const rows = await rowsIn(place, "select * from migrations");
  expect(rows).toMatchObject([{ name: names[0], applied_at: expect.anything() }]);
  site.remove();
});

test.each(ENGINES)("a list of names of before is still searched, on %s", async (engine) => {
  const site = await storedSite("sqlite");
  const before = knownMigrations(engine).filter((name) => name < "0013");
  const names = `insert into names (id, source, source_id, name, detail) values
      ('b', 'list', 'list', 'Bo Lund', 'file 7'), ('a', 'list', 'list', 'Ana Roy', null), ('e', 'enquirer', 'e', 'Ana Roy', null);
    insert into name_keys (key, name_id) values ('key of b', 'b'), ('key of a', 'a'), ('other of a', 'a'), ('key of e', 'e');`;
  const database = await openDatabase(await placeWith(engine, oldSite(before) + names, site.dataDir));
  const { queries } = database;
  const listed = await queries
    .selectFrom("listKeys")
    .innerJoin("listNames", "listNames.number", "listKeys.number")
    .select(["key", "name", "detail"])
    .orderBy("key")
    .execute();
  expect(listed).toEqual([
    { key: "key of a", name: "Ana Roy", detail: null },
    { key: "key of b", name: "Bo Lund", detail: "file 7" },
    { key: "other of a", name: "Ana Roy", detail: null },
  ]);
  expect(await listLength(queries)).toBe(2);
  expect(await queries.selectFrom("nameKeys").select("key").execute()).toEqual([{ key: "key of e" }]);
  await database.close();
  site.remove();
});

test.each(ENGINES)("names of before are found by how they begin, on %s", async (engine) => {
  const site = await storedSite("sqlite");
  const before = knownMigrations(engine).filter((name) => name < "0110");
  const keys = ["Zoé Łoziński", "Al Roy"].flatMap((name, at) =>
    storedKeys(name).map(
      (key) => `insert into name_keys (key, name_id) values ('${key}', '${at}');
        insert into list_keys (list_id, key, number) values ('list', '${key}', ${at});`,
    ),
  );
  const names = `insert into names (id, source, source_id, name) values
      ('0', 'enquirer', 'a', 'Zoé Łoziński'), ('1', 'enquirer', 'b', 'Al Roy');`;
  const database = await openDatabase(await placeWith(engine, oldSite(before) + names + keys.join("\n"), site.dataDir));
  const { queries } = database;
  const words = ["<lozinski", "<roy", "<zoe"];
  const begun = queries.selectFrom("nameKeys").select("key").where("key", "like", "<%").orderBy("key");
  expect((await begun.execute()).map(({ key }) => key)).toEqual(words);
  const all = await queries.selectFrom("listKeys").select(["key", "number"]).execute();
  for (const [number, name] of ["Zoé Łoziński", "Al Roy"].entries())
    expect(all.flatMap((row) => (row.number === number ? [row.key] : [])).toSorted()).toEqual(
      indexKeys(name).toSorted(),
    );
  await database.close();
  site.remove();
});

test.each(ENGINES)("backups hold settings and a gap of the clock, on %s", async (engine) => {
  const site = await storedSite(engine);
  await site.use((database) =>
    database.write(async (queries) => {
      await queries.insertInto("settings").values({ name: "code-for-everyone", since: 5 }).execute();
      await queries.insertInto("clockLeaps").values({ noticedAt: 6, lastAt: 7 }).execute();
    }),
  );
  const backup = await backUp(site);
  await site.use((database) =>
    database.write(async (queries) => {
      await queries.deleteFrom("settings").execute();
      await queries.deleteFrom("clockLeaps").execute();
    }),
  );
  expect(await site.run("restore", [backup, "--over-live-data"])).toMatchObject({ code: 0 });
  await site.use(async ({ queries }) => {
    expect(await queries.selectFrom("settings").selectAll().execute()).toEqual([
      { name: "code-for-everyone", since: 5 },
    ]);
    expect(await queries.selectFrom("clockLeaps").selectAll().execute()).toMatchObject([{ noticedAt: 6, lastAt: 7 }]);
  });
  site.remove();
});
