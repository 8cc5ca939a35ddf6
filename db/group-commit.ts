import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Queries } from "./database.ts";

type Work = (queries: Queries) => Promise<unknown>;
type Waiting = { work: Work; resolve: (result: unknown) => void; reject: (error: unknown) => void };

/** How long a database to which another process writes is asked again, and how often, in milliseconds. */
const BUSY_LIMIT = 5000;
const BUSY_PAUSE = 10;

/**
 * Puts all writes that wait at one turn of the event loop into one transaction, and answers each only after the shared
 * commit has reached the disk: one flush serves many enquiries. A piece of work that fails is rolled back alone; the
 * others of its group are then run a second time, so work must do nothing but read and write through the queries handed
 * in.
 */
export class GroupCommit {
  #queries: Queries;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  write<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Waiting["resolve"], reject });
      this.#running ??= this.#drain();
    });
  }

  /** Resolves when nothing is being written. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      await this.#commit();
    }
    this.#running = undefined;
  }

  async #commit(): Promise<void> {
    let group: Waiting[] = [];
    let answers: Answer[] = [];
    try {
      await this.#queries.connection().execute(async (connection) => {
        await begin(connection);
        // Only now: what came while another program held the database shares its fate, instead of waiting as long once
        // more.
        group = this.#waiting.splice(0);
        try {
          answers = await runTogether(connection, group);
          await sql`commit`.execute(connection);
        } catch (error) {
          // A failed commit may or may not have ended the transaction.
          await sql`rollback`.execute(connection).catch(() => undefined);
          throw error;
        }
      });
    } catch (error) {
      if (group.length === 0) group = this.#waiting.splice(0);
      for (const { reject } of group) reject(error);
      return;
    }
    for (const answer of answers) answer();
  }
}

/** Given after the commit. */
type Answer = () => void;

/**
 * Nearly always all the work succeeds, and then nothing is spent on telling one piece from another (a savepoint also
 * makes the index of words write what it has gathered). Where a piece fails, all is taken back and done again, each
 * piece for itself.
 */
async function runTogether(connection: Queries, group: Waiting[]): Promise<Answer[]> {
  try {
    const answers: Answer[] = [];
    for (const { work, resolve } of group) {
      const result = await work(connection);
      answers.push(() => resolve(result));
    }
    return answers;
  } catch (error) {
    if (group.length === 1) throw error;
    // Where the disk is full SQLite may have rolled back by itself.
    await sql`rollback`.execute(connection).catch(() => undefined);
    await begin(connection);
    const answers: Answer[] = [];
    for (const waiting of group) answers.push(await runAlone(connection, waiting));
    return answers;
  }
}

/** Runs one piece of work inside a savepoint: if it fails it is rolled back alone. */
async function runAlone(connection: Queries, { work, resolve, reject }: Waiting): Promise<Answer> {
  await sql`savepoint work`.execute(connection);
  try {
    const result = await work(connection);
    await sql`release work`.execute(connection);
    return () => resolve(result);
  } catch (error) {
    // Where the disk is full SQLite may have rolled everything back itself; then this throws and the group fails
    // together.
    await sql`rollback to work`.execute(connection);
    await sql`release work`.execute(connection);
    return () => reject(error);
  }
}

async function begin(connection: Queries): Promise<void> {
  // By a clock that nobody sets.
  const end = performance.now() + BUSY_LIMIT;
  for (;;) {
    try {
      await sql`begin immediate`.execute(connection);
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      await sleep(BUSY_PAUSE);
    }
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
  );
}
