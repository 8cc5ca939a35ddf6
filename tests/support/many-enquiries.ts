import { KEY_RULES } from "#firm/conflicts/name-keys.ts";
import { sql } from "kysely";
import { NO_DAY } from "#firm/enquiries/urgency.ts";
import type { Database, Engine, Queries } from "#db/database.ts";

/** Word that every enquiry of `fillEnquiries` holds, and one that a single one holds. */
export const COMMON_WORD = "visa";
export const RARE_WORD = "number77x";

/**
 * Puts in `count` enquiries as years of use would leave them: a third answered, a twelfth retained, half read, one in
 * fifty held, one in forty somebody's, one in twenty
 * urgent (every other of these with a day), of six practice areas, each with the enquirer's name, its words for the search
 * and two mails that were delivered. Made by the engine itself: a million in minutes.
 */
export function fillEnquiries(database: Database, count: number): Promise<void> {
  return database.write((queries) => fill(queries, database.engine, count));
}

async function fill(queries: Queries, engine: Engine, count: number): Promise<void> {
  const numbers =
    engine === "sqlite"
      ? sql`(
          with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(count)})
          select n from counted)`
      : sql`generate_series(1, ${sql.lit(count)})`;
  const n = engine === "sqlite" ? sql`numbers.n` : sql`numbers`;
  const first = sql.lit(`${COMMON_WORD} refused number`);
  const words = sql`${first} || ${n} || 'x area' || (${n} % 6) || ' day' || (${n} % 365)`;
  await sql`
    insert into enquiries (id, kind, reference, token, body_hash, respond_by, created_at, urgency, urgent_day, practice_area,
      closed_at, closed_as, read_at, held_reason, owner, outcome, person, email, topic)
    select 'id-' || ${n}, 'message', 'r' || ${n}, 't' || ${n}, 'h', ${n} * 1000 + 500, ${n} * 1000,
      case when ${n} % 60 = 1 then 0 when ${n} % 20 = 1 then 1 else 2 end,
      case when ${n} % 40 = 1 then 202611010000 + (${n} % 28) * 10000 else ${NO_DAY} end, 'Area ' || (${n} % 6),
      case when ${n} % 3 = 0 then ${n} * 1000 end, case when ${n} % 3 = 0 then 'answered' end,
      case when ${n} % 2 = 0 then ${n} * 1000 end, case when ${n} % 50 = 0 then 'honeypot' end,
      case when ${n} % 40 = 1 then 'jo' end, case when ${n} % 12 = 0 then 'retained' end,
      'Ana Pereira', 'p' || ${n} || '@example.com', 'Refused visa'
    from ${numbers} as numbers`.execute(queries);
  await sql`
    insert into names (id, source, source_id, name, key_rules)
    select 'n' || id, 'enquirer', id, person, ${KEY_RULES} from enquiries`.execute(queries);
  await sql`
    insert into name_keys (key, name_id)
    select 'key' || substr(name_id, 4, 9) || ' other', name_id
    from (select id as name_id from names) as named`.execute(queries);
  await sql`
    insert into outbox (id, enquiry_id, kind, recipient, message, message_id, attempts, next_attempt_at,
      delivered_at, created_at)
    select 'm' || half || ${n}, 'id-' || ${n}, half, 'a@example.com', '{}', half || ${n} || '@example.com', 1,
      ${n} * 1000, ${n} * 1000 + 9, ${n} * 1000
    from ${numbers} as numbers, (select 'firm' as half union all select 'visitor' as half) as halves`.execute(queries);
  if (engine === "postgres") {
    await sql`
      insert into enquiry_search (enquiry_id, created_at, words)
      select 'id-' || ${n}, ${n} * 1000, array_to_tsvector(string_to_array(${words}, ' '))
      from ${numbers} as numbers`.execute(queries);
  } else {
    await sql`
      insert into enquiry_search (row, enquiry_id)
      select ${n}, 'id-' || ${n} from ${numbers} as numbers`.execute(queries);
    await sql`
      insert into enquiry_words (rowid, words)
      select ${n}, ${words} from ${numbers} as numbers`.execute(queries);
  }
}
