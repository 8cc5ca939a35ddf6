import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Engine, Queries } from "#db/database.ts";
import type { Job } from "#time/job.ts";
import { MINUTE } from "#time/units.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { callersOf } from "./callers-of.ts";
import { indexedWords } from "./search.ts";
import { TERMS } from "./search-terms.ts";
import { writtenSince } from "./written-since.ts";

/** Enquiries indexed in one transaction: pages and forms have their turn in between. */
const AT_ONCE = 50;

/**
 * Puts what was added to an enquiry since, such as a note, among the words it is found by: within the transaction that
 * adds it.
 */
export async function indexAgain(queries: Queries, engine: Engine, id: string): Promise<void> {
  // A call may be moved here while another is noted: who comes second reads what the first has stored.
  if (engine === "postgres")
    await sql`select 1 from enquiry_search where enquiry_id = ${id} for update`.execute(queries);
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry) return;
  const { practiceArea } = await queries
    .selectFrom("enquiries")
    .select("practiceArea")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const words = indexedWords({
    ...enquiry,
    createdAt: enquiry.receivedAt,
    practiceArea,
    added: await added(queries, id),
  });
  if (engine === "postgres") {
    await sql`
      update enquiry_search set words = array_to_tsvector(${words}::text[]), terms = ${TERMS}
      where enquiry_id = ${id}`.execute(queries);
    return;
  }
  await sql`
    update enquiry_words set words = ${words.join(" ")}
    where rowid = (select row from enquiry_search where enquiry_id = ${id})`.execute(queries);
  await sql`update enquiry_search set terms = ${TERMS} where enquiry_id = ${id}`.execute(queries);
}

/**
 * The names and numbers of others who called, the name it is shown under, that of whom it is about, and all that was
 * written about an enquiry after it came.
 */
async function added(queries: Queries, id: string): Promise<string[]> {
  const callers = await callersOf(queries, [id]);
  const others = callers.flatMap(({ name, phone }) => [{ words: name }, { words: phone.replaceAll(/\D/g, "") }]);
  // As staff spell the name of who wrote (correct-name.ts).
  const named = await queries.selectFrom("enquiries").select(["person", "about"]).where("id", "=", id).execute();
  const names = named.flatMap(({ person, about }) => [{ words: person }, { words: about }]);
  // A number they wrote, where another was told on the telephone (told-contact.ts).
  const told = await queries.selectFrom("toldContacts").select("wrote as words").where("enquiryId", "=", id).execute();
  // Of very many words the last are left out.
  return [...[...others, ...names, ...told].map(({ words }) => words ?? ""), ...(await writtenSince(queries, id))];
}

/** Whether everything is found by the present rules. */
export async function isSearchWhole(queries: Queries): Promise<boolean> {
  return (await outdated(queries, 1)).length === 0;
}

/** After an update whose rules for words are others; begun again, it goes on where it was stopped. */
export function searchTermsJob(database: Database): Job {
  return {
    name: "search-terms",
    every: MINUTE,
    retryAfter: MINUTE,
    run: async (stopping) => {
      while (!stopping.aborted && (await database.write((queries) => indexSome(queries, database.engine))))
        await nextTurn();
    },
  };
}

/** Answers whether there may be more. */
async function indexSome(queries: Queries, engine: Engine): Promise<boolean> {
  const ids = await outdated(queries, AT_ONCE);
  if (ids.length === 0) return false;
  // Whoever adds a note meanwhile waits, and then indexes it.
  await queries
    .selectFrom("enquiries")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .$if(engine === "postgres", (query) => query.forUpdate())
    .execute();
  for (const id of ids) await indexAgain(queries, engine, id);
  // Of what was erased without its words nothing is left to index.
  await sql`update enquiry_search set terms = ${TERMS} where enquiry_id in (${sql.join(ids)})`.execute(queries);
  return true;
}

async function outdated(queries: Queries, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select enquiry_id as id from enquiry_search where terms < ${TERMS} limit ${limit}`.execute(queries);
  return rows.map(({ id }) => id);
}
