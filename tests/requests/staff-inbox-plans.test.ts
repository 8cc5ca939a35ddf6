import { CompiledQuery, sql, type KyselyPlugin } from "kysely";
import { describe, expect, it } from "vitest";
import { INBOX_LISTS, indexedAs, type InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { inboxCounts, inboxPage } from "#firm/enquiries/inbox.ts";
import { changeList } from "#firm/conflicts/change-list.ts";
import { findNames } from "#firm/conflicts/names.ts";
import type { Database, Engine, Queries } from "#db/database.ts";
import { fromSameAddress } from "#firm/enquiries/staff-enquiry.ts";
import { COMMON_WORD, fillEnquiries, RARE_WORD } from "#tests/support/many-enquiries.ts";
import { openTestDatabase } from "#tests/support/test-databases.ts";
import { ENGINES } from "#tests/support/test-site.ts";

const ROWS = 20_000;
const AFTER = `${ROWS * 500}_m`;

const KINDS = [...INBOX_LISTS.map((list) => ({ list, outcome: null })), { list: "all", outcome: "retained" }] as const;
const LISTS: InboxQuery[] = KINDS.flatMap((listed) =>
  (listed.list === "waiting" ? (["urgent", "newest"] as const) : (["newest"] as const)).flatMap((order) =>
    [null, order === "urgent" || listed.list === "mine" ? `2_${AFTER}` : AFTER].map((after) => ({
      ...listed,
      order,
      area: null,
      search: "",
      after,
      user: "jo",
    })),
  ),
);
/** Unread and held ones, and one's own, are few: there the practice area is looked at row by row. */
const BY_AREA = LISTS.filter(({ list }) => list !== "unread" && list !== "held" && list !== "mine").map((query) => ({
  ...query,
  area: "Area 1",
}));

/** The index over the rows of this list alone, in the order it is shown. */
function indexOf({ list, outcome, order, area }: InboxQuery): string {
  return `inbox_${indexedAs({ list, outcome })}${list === "waiting" ? `_${order}` : ""}${area === null ? "" : "_area"}`;
}

/** The lists of names are few, one for each upload, and read whole. */
const SLOW = {
  sqlite: /SCAN (?!name_lists|\w+ USING (COVERING )?INDEX)|TEMP B-TREE/,
  postgres: /Seq Scan(?! on name_lists)|Sort/,
} satisfies Record<Engine, RegExp>;

/** A number as letters that sound different. */
function inLetters(number: number): string {
  return [...String(number)]
    .map((digit) => "bakidofugelumonapitiroza".slice(Number(digit) * 2, Number(digit) * 2 + 2))
    .join("");
}

describe.each(ENGINES)("a page of the inbox on %s", (engine) => {
  it("is read through its own index in the order it is shown, however many rows there are", async () => {
    const database = await openTestDatabase(engine);
    await fillEnquiries(database, ROWS);
    const names = Array.from({ length: 3000 }, (_, index) => ({ name: `Ana ${inLetters(index)}`, detail: null }));
    await changeList(database, { names, way: "add", actor: "jo", at: 1 });
    await database.write((queries) => sql`analyze`.execute(queries));
    const { queries, made } = recorded(database.queries);
    for (const query of [...LISTS, ...BY_AREA]) await inboxPage({ engine, queries }, query);
    await inboxCounts({ engine, queries }, 0, "jo");
    await findNames(queries, "Ana Pereira", "an-id");
    await findNames(queries, "Pereira");
    await fromSameAddress(queries, { id: "x", email: "p7@example.com" });
    const plans = await Promise.all(made.map((query) => planOf(database, query)));
    for (const plan of plans) expect(plan).not.toMatch(SLOW[engine]);
    // Of a common practice area PostgreSQL rather reads the list itself and leaves out the few others.
    const judged = engine === "sqlite" ? [...LISTS, ...BY_AREA] : LISTS;
    // What is held is read in two parts, that which cannot wait first.
    const read = judged.flatMap((query) =>
      Array<string>(query.list === "held" && query.after === null ? 2 : 1).fill(indexOf(query)),
    );
    expect(plans.slice(0, read.length).map((plan) => /inbox_\w+/.exec(plan.split("PLAN")[1]!)?.[0])).toEqual(read);
    await database.close();
  });

  it("finds one among many, and turns pages of some among many, newest first", async () => {
    const database = await openTestDatabase(engine);
    await fillEnquiries(database, ROWS);
    const search = async (words: string, after: string | null = null) => {
      const { rows, next } = await inboxPage(database, {
        list: "all",
        order: "newest",
        area: null,
        search: words,
        after,
      });
      return { ids: rows.map(({ id }) => id), next };
    };
    expect(await search(RARE_WORD)).toEqual({ ids: ["id-77"], next: null });
    const newest = await search(COMMON_WORD);
    expect([newest.ids.length, newest.ids[0], newest.next]).toEqual([40, `id-${ROWS}`, expect.any(String)]);
    const first = await search("day364");
    const second = await search("day364", first.next);
    const all = Array.from({ length: ROWS }, (_, index) => ROWS - index)
      .filter((number) => number % 365 === 364)
      .map((number) => `id-${number}`);
    expect([...first.ids, ...second.ids]).toEqual(all);
    expect([first.ids.length, second.next]).toEqual([40, null]);
    await database.close();
  });
});

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
  const { rows } = await queries.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`explain ${engine === "sqlite" ? "query plan " : ""}${text}`, [...parameters]),
  );
  return `${text} PLAN ${rows.map((row) => row.detail ?? Object.values(row)[0]).join("\n")}`;
}
