import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type Queries = Kysely<Tables>;

export type Engine = "sqlite" | "postgres";

/** Where all data of the firm lives. Read through `queries`; write through `write` only. */
export type Database = {
  engine: Engine;
  /** The embedded database's file; nothing for a temporary one and on PostgreSQL. */
  file: string | undefined;
  /**
   * Reads, and nothing else: on the embedded database a connection of its own, which waits for no write. It sees every
   * write that was answered before it began.
   */
  queries: Queries;
  /**
   * Runs one all-or-nothing piece of work; it resolves only once the work is on disk. Use the queries handed in, never
   * `queries`, and do nothing else in it: it may be taken back and run again (db/group-commit.ts).
   */
  write: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>;
  /** Runs every statement of a text, within the `write` whose queries are handed in: what a migration is. */
  runScript: (queries: Queries, script: string) => Promise<void>;
  /**
   * Call it after erasing: what was deleted shall not be read from the files beside the database either. The embedded
   * database overwrites deleted rows at once and its log here; PostgreSQL does both in its own time (decisions/0006).
   */
  scrub: () => Promise<void>;
  close: () => Promise<void>;
};
