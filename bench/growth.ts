import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { inboxCounts } from "#firm/enquiries/inbox-counts.ts";
import { inboxPage } from "#firm/enquiries/inbox.ts";
import { publishedArticles } from "#firm/articles/blog-posts.ts";
import { findNames } from "#firm/conflicts/names.ts";
import { namesSpelledIn } from "#firm/conflicts/names-spelled-in.ts";
import { openDatabase, type Place } from "#db/open.ts";
import type { Database, Engine } from "#db/database.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { claimMails, insertMails } from "#mail/outbox.ts";
import { COMMON_WORD, fillEnquiries, RARE_WORD } from "#tests/support/many-enquiries.ts";
import { startCluster } from "#tests/support/postgres-cluster.ts";
import { median, type Goal, type Result, type Table } from "./report.ts";

const SIZES = [1_000, 100_000, 1_000_000];
/** Each question is asked this often, the questions in turns; medians are shown. */
const TIMES = 25;
const PUBLISHED = 50;
const MAILS_AT_ONCE = 10;

type Question = {
  name: string;
  flat: boolean;
  ask: (database: Database, rows: number, time: number) => Promise<unknown>;
};

const list = { list: "all", order: "newest", area: null, search: "", after: null } as const;

/** 160 words. */
const TEXT = Array.from(
  { length: 8 },
  (_, n) =>
    `My husband bought house ${n} in Guelph from Farouk Haddad${n}, whose roof leaks and who will not pay back anything.`,
).join(" ");

const QUESTIONS: Question[] = [
  { name: "inbox, newest first", flat: true, ask: (database) => inboxPage(database, list) },
  {
    name: "inbox, most urgent first",
    flat: true,
    ask: (database) => inboxPage(database, { ...list, list: "waiting", order: "urgent" }),
  },
  { name: "inbox, one practice area", flat: true, ask: (database) => inboxPage(database, { ...list, area: "Area 1" }) },
  {
    name: "inbox, a page from the middle",
    flat: true,
    ask: (database, rows) => inboxPage(database, { ...list, after: `${rows * 500}_m` }),
  },
  { name: "inbox, the counts above it", flat: true, ask: (database) => inboxCounts(database, 0) },
  {
    name: "search, a word one enquiry holds",
    flat: true,
    ask: (database) => inboxPage(database, { ...list, search: RARE_WORD }),
  },
  {
    name: "search, a word every enquiry holds",
    flat: false,
    ask: (database) => inboxPage(database, { ...list, search: COMMON_WORD }),
  },
  { name: "conflict search, a name", flat: true, ask: (database) => findNames(database.queries, "Farouk Haddad") },
  {
    name: "conflict search, names in a text of 160 words",
    flat: true,
    ask: (database) => namesSpelledIn(database, TEXT, []),
  },
  { name: `outbox, claim of ${MAILS_AT_ONCE} among all delivered`, flat: true, ask: claim },
  { name: `blog list, ${PUBLISHED} published, the rest drafts`, flat: true, ask: publishedArticles },
];

/** What staff and the worker ask most, at a thousand, a hundred thousand and a million enquiries, on both engines. */
export async function benchGrowth(): Promise<Result> {
  const cluster = await startCluster();
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-growth-"));
  const embedded = await measure((rows) => ({ file: path.join(folder, `rows${rows}.sqlite`) }));
  const scaled = await measure((rows) => ({ url: cluster.newDatabase(`rows${rows}`) }));
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  const measured = { sqlite: embedded, postgres: scaled };
  return {
    name: "growth",
    title: "Growth",
    notes: [
      `Medians of ${TIMES} askings, in milliseconds, as the code of the site asks, one after another. ` +
        `Beside the enquiries stand their names, their words, twice as many delivered mails, and as ` +
        `many drafts of articles as enquiries.`,
      "A word that every enquiry holds is no search anyone would wait for: shown for honesty, not aimed at.",
    ],
    tables: [
      { heading: "Embedded database", table: tableOf(embedded) },
      { heading: "PostgreSQL", table: tableOf(scaled) },
    ],
    goals: (["sqlite", "postgres"] as const).map((engine) => flatness(engine, measured[engine])),
  };
}

/** Milliseconds by question and size. */
type Measured = Map<Question, number[]>;

async function measure(placeFor: (rows: number) => Place): Promise<Measured> {
  const measured: Measured = new Map(QUESTIONS.map((question) => [question, []]));
  for (const rows of SIZES) {
    const place = placeFor(rows);
    await fill(place, rows);
    const database = await openDatabase(place);
    const times = new Map<Question, number[]>(QUESTIONS.map((question) => [question, []]));
    for (let time = 0; time < TIMES; time += 1) {
      for (const [question, list] of times) list.push(await timeOf(() => question.ask(database, rows, time)));
    }
    for (const [question, list] of times) measured.get(question)!.push(median(list));
    await database.close();
  }
  return measured;
}

async function fill(place: Place, rows: number): Promise<void> {
  await (await openDatabase(place)).close();
  // A million rows take PostgreSQL longer than a visitor would wait for.
  const database = "url" in place ? openPostgres(place.url, { patient: true }) : await openDatabase(place);
  await fillEnquiries(database, rows);
  await fillArticles(database, rows);
  // Not while the engine still tidies up after a million insertions.
  if (database.engine === "sqlite") await database.write((queries) => sql`analyze`.execute(queries));
  else for (const tidying of ["vacuum analyze", "checkpoint"]) await sql.raw(tidying).execute(database.queries);
  await database.close();
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Puts in as many mails as are claimed, so that each asking finds some; counted with the claim. */
async function claim(database: Database, _rows: number, time: number): Promise<void> {
  await database.write((queries) =>
    insertMails(
      queries,
      Array.from({ length: MAILS_AT_ONCE }, (_, index) => ({
        enquiryId: null,
        kind: "acknowledgement",
        recipient: "a@example.com",
        messageId: `<${time}-${index}-${Math.random()}@example.com>`,
        message: { subject: "", text: "", html: "" },
      })),
      1,
    ),
  );
  const claimed = await claimMails(database, { by: "bench", now: 2, until: 3, limit: MAILS_AT_ONCE });
  if (claimed.length !== MAILS_AT_ONCE) throw new Error(`${claimed.length} mails claimed instead of ${MAILS_AT_ONCE}`);
}

async function fillArticles({ write, engine }: Database, drafts: number): Promise<void> {
  const numbers =
    engine === "sqlite"
      ? sql`(
          with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(drafts)})
          select n from counted)`
      : sql`(select generate_series(1, ${sql.lit(drafts)}) as n)`;
  const articles = sql`
    insert into blog_posts (id, title, slug, excerpt, content, category, tags, published, created_at, updated_at)
    select 'a' || n, 'Title', 'slug-' || n, 'Excerpt', 'Words', 'Immigration', '[]',
      case when n <= ${sql.lit(PUBLISHED)} then 1 else 0 end, n, n
    from ${numbers} as numbers`;
  await write((queries) => articles.execute(queries));
}

function tableOf(measured: Measured): Table {
  const columns = ["question", ...SIZES.map((size) => `${size.toLocaleString("en-CA")} rows`), "last against first"];
  return {
    columns,
    rows: [...measured].map(([{ name }, times]) => [
      name,
      ...times.map((time) => time.toFixed(2)),
      growthOf(times).toFixed(2),
    ]),
  };
}

function growthOf(times: number[]): number {
  return times.at(-1)! / times[0]!;
}

function flatness(engine: Engine, measured: Measured): Goal {
  const flat = [...measured].filter(([{ flat }]) => flat).map(([, times]) => growthOf(times));
  const worst = Math.max(...flat);
  return {
    goal: `${engine}: within 2 × from ${SIZES[0]} to ${SIZES.at(-1)} rows`,
    measured: worst.toFixed(2),
    met: worst <= 2,
  };
}
