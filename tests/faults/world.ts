import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseFile, openDatabase, type Place } from "#db/open.ts";
import type { Database } from "#db/database.ts";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { compare, FIRM_ADDRESS, type Finding } from "./ledger.ts";
import type { Attempt } from "./visitors.ts";

/**
 * When the last server has sent nothing for so long, in milliseconds, it will send nothing more: how fast it sends is
 * the machine's affair.
 */
const SENDING_STALLED = 30_000;

/**
 * One scenario's surroundings: a data folder or a PostgreSQL database, a real mail server, and the site's processes.
 */
export type World = {
  mail: MailServer;
  folder: string;
  /** Starts a server; `more` are variables for this one. */
  start: (more?: Record<string, string>) => Promise<ServerProcess>;
  variables: Record<string, string>;
  /** Lets the mail that waits go out, then compares what was promised with what is there. */
  settle: (attempts: Attempt[]) => Promise<Finding>;
  close: () => Promise<void>;
};

export async function createWorld(databaseUrl?: string): Promise<World> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-faults-"));
  const mail = await startMailServer();
  const variables = {
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    MAIL_FROM: "Site <site@office.example>",
    MAIL_TO: FIRM_ADDRESS,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const place: Place = databaseUrl ? { url: databaseUrl } : { file: databaseFile(folder) };
  return {
    mail,
    folder,
    variables,
    start: (more) => startServer({ ...variables, ...more }),
    async settle(attempts) {
      await letTimePass(place);
      const server = await startServer(variables);
      await untilSent(place);
      await end(server);
      const database = await openDatabase(place);
      const finding = await compare(database.queries, attempts, mail.received);
      await database.close();
      return finding;
    },
    close: async () => {
      await mail.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a server as whoever runs it does. */
export async function end(server: ServerProcess): Promise<number | NodeJS.Signals> {
  server.child.kill("SIGTERM");
  return server.ended;
}

/** Ends a server as a power cut does. */
export async function killHard(server: ServerProcess): Promise<void> {
  server.child.kill("SIGKILL");
  await server.ended;
}

/** Leases and pauses last minutes and hours: they are made to be over, as if the scenario had waited. */
async function letTimePass(place: Place): Promise<void> {
  const database = await openDatabase(place);
  await database.write((queries) =>
    queries
      .updateTable("outbox")
      .set({ leasedUntil: null, leasedBy: null, nextAttemptAt: 0 })
      .where("deliveredAt", "is", null)
      .where("failedAt", "is", null)
      .execute(),
  );
  await database.close();
}

async function untilSent(place: Place): Promise<void> {
  const database: Database = await openDatabase(place);
  const countWaiting = async () => {
    const { waiting } = await database.queries
      .selectFrom("outbox")
      .select(({ fn }) => fn.countAll<number>().as("waiting"))
      .where("deliveredAt", "is", null)
      .where("failedAt", "is", null)
      .executeTakeFirstOrThrow();
    return Number(waiting);
  };
  let least = await countWaiting();
  for (let since = Date.now(); least > 0 && Date.now() - since < SENDING_STALLED;) {
    await sleep(100);
    const waiting = await countWaiting();
    if (waiting < least) [least, since] = [waiting, Date.now()];
  }
  await database.close();
}
