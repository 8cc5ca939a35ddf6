import { CompiledQuery, sql, type KyselyPlugin } from "kysely";
import { describe, expect, it } from "vitest";
import { INBOX_LISTS, indexedAs, type InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { inboxCounts } from "#firm/enquiries/inbox-counts.ts";
import { inboxPage, isByUrgency, listPage } from "#firm/enquiries/inbox.ts";
import { handedUnseen } from "#firm/enquiries/handed.ts";
import { NO_DAY } from "#firm/enquiries/urgency.ts";
import { ownOutside } from "#firm/enquiries/own-outside.ts";
import { overdueOutside } from "#firm/enquiries/page-of-areas.ts";
import { pageFor } from "#firm/enquiries/page-for.ts";
import { waitingCounts } from "#firm/enquiries/waiting-counts.ts";
import { waitingWith } from "#firm/enquiries/waiting-with.ts";
import { changeList } from "#firm/conflicts/change-list.ts";
import { findNames } from "#firm/conflicts/names.ts";
import type { Database, Engine, Queries } from "#db/database.ts";
import { walledUsers } from "#firm/enquiries/walled-persons.ts";
import { answeredUnread } from "#firm/enquiries/timed-unread.ts";
import { fromSameAddress } from "#firm/enquiries/staff-enquiry.ts";
import { COMMON_WORD, fillEnquiries, RARE_WORD } from "#tests/support/many-enquiries.ts";
import { openTestDatabase } from "#tests/support/test-databases.ts";
import { ENGINES } from "#tests/support/test-site.ts";

const ROWS = 20_000;
const AFTER = `${ROWS * 500}_m`;

const KINDS = [...INBOX_LISTS.map((list) => ({ list, outcome: null })), { list: "all", outcome: "retained" }] as const;
const LISTS: InboxQuery[] = KINDS.flatMap((listed) =>
  (listed.list === "waiting" ? (["urgent", "newest"] as const) : (["newest"] as const)).flatMap((order) =>
    [null, order === "urgent" || listed.list === "mine" ? `2_${NO_DAY}_${AFTER}` : AFTER].map((after) => ({
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

const BY_OWNER: InboxQuery[] = (
  [
    ["waiting", "nobody"],
    ["waiting", "jo"],
    ["unread", "jo"],
    ["answered", "jo"],
    ["all", "jo"],
  ] as const
).map(([list, who]) => ({ list, who, order: "urgent", area: null, search: "", after: null, user: "jo" }));

/** The index over the rows of this list alone, in the order it is shown. */
function indexOf({ list, outcome, order, area }: InboxQuery): string {
  return `inbox_${indexedAs({ list, outcome })}${list === "waiting" ? `_${order}` : ""}${area === null ? "" : "_area"}`;
}

/** The lists of names are few, one for each upload, and read whole. */
const SLOW = {
  sqlite: /SCAN (?!name_lists|\w+ USING (COVERING )?INDEX)|TEMP B-TREE/,
  postgres: /Seq Scan(?! on name_lists)|Sort/,
} satisfies Record<Engine, RegExp>;

/**
 * Of an area PostgreSQL may take another index that has its rows by the moment they came, at nearly the same cost: what
 * it sorts then are those of one moment.
 */
const OF_ONE_MOMENT = /Incremental Sort .*\n\s+Sort Key: created_at DESC, id DESC\n\s+Presorted Key: created_at\n/g;

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
    await database.write((queries) =>
      sql`insert into walls (enquiry_id, username, set_at, set_by)
        select id, case when created_at % 700000 = 0 then 'jo' else 'mo' end, 1, 'mo' from enquiries
        where created_at % 70000 < 2000`.execute(queries),
    );
    await database.write((queries) =>
      sql`insert into users (id, username, password) values ('u1', 'mo', 'x'), ('u2', 'ann', 'x')`.execute(queries),
    );
    await database.write((queries) => sql`analyze`.execute(queries));
    const { queries, made } = recorded(database.queries);
    for (const query of [...LISTS, ...BY_AREA]) await inboxPage({ engine, queries }, query);
    await inboxCounts({ engine, queries }, 0, { user: "jo" });
    for (const query of BY_OWNER) await inboxPage({ engine, queries }, query);
    await handedUnseen(queries, "jo");
    await answeredUnread({ engine, queries }, "ann");
    // Of an area PostgreSQL chooses by how many it expects: where these are few, it sorts them.
    const limits = engine === "sqlite" ? [{ area: "Area 1" }, { areas: ["Area 1", "Area 2"] }] : [];
    for (const limit of limits) await inboxCounts({ engine, queries }, 0, { user: "jo", ...limit });
    await findNames(queries, "Ana Pereira", "an-id");
    await findNames(queries, "Pereira");
    await fromSameAddress(queries, { id: "x", email: "p7@example.com" });
    const ahead = made.length;
    expect(await walledUsers(queries)).toEqual(["mo"]);
    const plans = await Promise.all(made.map((query) => planOf(database, query)));
    for (const plan of plans.toSpliced(ahead, 1)) expect(plan.replace(OF_ONE_MOMENT, "")).not.toMatch(SLOW[engine]);
    // Of each of the few users: not one wall after the other.
    expect(plans[ahead]).toMatch(/walls_of_user/);
    expect(plans[ahead]).not.toMatch(/SCAN walls|Seq Scan on walls|DISTINCT|HashAggregate/);
    // Of a common practice area PostgreSQL rather reads the list itself and leaves out the few others.
    const judged = engine === "sqlite" ? [...LISTS, ...BY_AREA] : LISTS;
    // What is held is read in two parts, that which cannot wait first.
    const read = judged.flatMap((query) =>
      Array<string>(query.list === "held" && query.after === null ? 2 : 1).fill(indexOf(query)),
    );
    expect(plans.slice(0, read.length).map((plan) => /inbox_\w+/.exec(plan.split("PLAN")[1]!)?.[0])).toEqual(read);
    await database.close();
  });

  it("limited to some areas, finds one's own work of the others without reading everybody's", async () => {
    const database = await openTestDatabase(engine);
    await fillEnquiries(database, ROWS);
    await database.write(async (queries) => {
      await sql`insert into appointments (id, first_name, last_name, email, phone, practice_area, preferred_date,
          preferred_time, created_at)
        select id, 'Ana', 'Pereira', email, '1', practice_area, '2026-11-20', '9:30 AM', created_at
        from enquiries where created_at % 4000 = 0`.execute(queries);
      await sql`insert into bookings (enquiry_id, lawyer, state, kind, starts_at, minutes, buffer_minutes, day, sequence,
          changed_at)
        select id, case when created_at % 400000 = 0 then 'ada' else 'bo' end, 'held', 'office', created_at, 30, 0,
          '2026-11-20', 0, created_at from appointments`.execute(queries);
    });
    await database.write((queries) => sql`analyze`.execute(queries));
    const { queries, made } = recorded(database.queries);
    const place = { engine, queries };
    const own = { own: { username: "jo", lawyer: "ada" }, areas: ["Area 1", "Area 2"] };
    for (const query of LISTS.filter(({ list }) => list !== "mine" && list !== "held"))
      for (const part of ownOutside(place, { ...own, list: query.list, isUrgent: isByUrgency(query) }))
        await listPage(place, query, part);
    const pages = made.length;
    await inboxCounts(place, 0, { user: "jo", ...own });
    await overdueOutside(queries, own, 0);
    // What is nobody's and booked with them stands among what is theirs, and both wait with them.
    for (const query of LISTS.filter(({ list }) => list === "mine")) await pageFor(place, { ...query, own: own.own });
    await waitingWith(place, { usernames: ["jo"], lawyer: "ada" });
    await waitingCounts(place);
    const whole = /SCAN (enquiries|bookings)(?! USING)|Seq Scan on (enquiries|bookings)/;
    for (const plan of await Promise.all(made.map((query) => planOf(database, query)))) expect(plan).not.toMatch(whole);
    expect(pages).toBeGreaterThan(20);
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
