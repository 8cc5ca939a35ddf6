import { CompiledQuery, sql, type KyselyPlugin } from "kysely";
import { describe, expect, it } from "vitest";
import { INBOX_LISTS, type InboxQuery } from "#app/staff/inbox-lists.ts";
import { inboxCounts, inboxPage } from "#db/inbox.ts";
import { findNames } from "#db/names.ts";
import type { Database, Engine, Queries } from "#db/open.ts";
import { fromSameAddress } from "#db/staff-enquiry.ts";
import { ENGINES, openTestDatabase } from "../support/test-site.ts";

const ROWS = 20_000;
const AFTER = `${ROWS * 500}_m`;

const LISTS: InboxQuery[] = INBOX_LISTS.flatMap((list) =>
  (list === "waiting" ? (["urgent", "newest"] as const) : (["newest"] as const)).flatMap((order) => [null, AFTER].map((after) => ({ list, order, area: null, search: "", after }))));
/** Unread and held ones are few: there the practice area is looked at row by row. */
const BY_AREA = LISTS.filter(({ list }) => list !== "unread" && list !== "held").map((query) => ({ ...query, area: "Area 1" }));

/** The index over the rows of this list alone, in the order it is shown. */
function indexOf({ list, order, area }: InboxQuery): string {
  return `inbox_${list}${list === "waiting" ? `_${order}` : ""}${area === null ? "" : "_area"}`;
}

const SLOW = { sqlite: /SCAN (?!\w+ USING (COVERING )?INDEX)|TEMP B-TREE/, postgres: /Seq Scan|Sort/ } satisfies Record<Engine, RegExp>;

describe.each(ENGINES)("a page of the inbox on %s", (engine) => {
  it("is read through its own index in the order it is shown, however many rows there are", async () => {
    const database = await openTestDatabase(engine);
    await fill(database);
    const { queries, made } = recorded(database.queries);
    for (const query of [...LISTS, ...BY_AREA]) await inboxPage({ engine, queries }, query);
    await inboxCounts({ engine, queries }, 0);
    await findNames(queries, "Ana Pereira", "an-id");
    await findNames(queries, "Pereira");
    await fromSameAddress(queries, { id: "x", email: "p7@example.com" });
    const plans = await Promise.all(made.map((query) => planOf(database, query)));
    for (const plan of plans) expect(plan).not.toMatch(SLOW[engine]);
    // Of a common practice area PostgreSQL rather reads the list itself and leaves out the few others.
    const judged = engine === "sqlite" ? [...LISTS, ...BY_AREA] : LISTS;
    expect(plans.slice(0, judged.length).map((plan) => /inbox_\w+/.exec(plan.split("PLAN")[1]!)?.[0])).toEqual(judged.map(indexOf));
    await database.close();
  });
});

/** A third answered, half read, one in fifty held. */
async function fill({ queries, engine }: Database): Promise<void> {
  const numbers = engine === "sqlite"
    ? sql`(with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${ROWS}) select n from counted)`
    : sql`generate_series(1, ${sql.lit(ROWS)})`;
  const n = engine === "sqlite" ? sql`numbers.n` : sql`numbers`;
  await sql`
    insert into enquiries (id, kind, reference, token, body_hash, respond_by, created_at, practice_area, answered_at, read_at, held_reason, person, email)
    select 'id-' || ${n}, 'message', 'r' || ${n}, 't' || ${n}, 'h', ${n} * 1000 + 500, ${n} * 1000, 'Area ' || (${n} % 6),
      case when ${n} % 3 = 0 then ${n} * 1000 end, case when ${n} % 2 = 0 then ${n} * 1000 end, case when ${n} % 50 = 0 then 'honeypot' end, 'Ana Pereira', 'p' || ${n} || '@example.com'
    from ${numbers} as numbers`.execute(queries);
  await sql`insert into names (id, source, source_id, name) select 'n' || id, 'enquirer', id, person from enquiries`.execute(queries);
  await sql`insert into name_keys (key, name_id) select 'key' || substr(name_id, 4, 9) || ' other', name_id from (select id as name_id from names) as named`.execute(queries);
  await sql`analyze`.execute(queries);
}

/** Every query made with the returned queries is also kept. */
function recorded(queries: Queries): { queries: Queries; made: CompiledQuery[] } {
  const made: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      made.push(queries.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { queries: queries.withPlugin(plugin), made };
}

async function planOf({ queries, engine }: Database, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await queries.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`explain ${engine === "sqlite" ? "query plan " : ""}${text}`, [...parameters]));
  return `${text} PLAN ${rows.map((row) => row.detail ?? Object.values(row)[0]).join("\n")}`;
}
