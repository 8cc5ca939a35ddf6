import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseFile, openDatabase } from "#db/open.ts";
import { compare, type Finding } from "../ledger.ts";
import { randomFrom } from "../random.ts";
import { startServer } from "../../support/server-process.ts";
import { Visitors } from "../visitors.ts";

type Options = { rounds: number; seed: number; visitors?: number };

/** The longest a round lets the server live under load, in milliseconds. */
const LONGEST_ROUND = 250;

/** kill -9 at random moments while visitors write; each then presses the button again until a receipt comes. */
export async function killUnderLoad({ rounds, seed, visitors = 8 }: Options): Promise<Finding & { kills: number; strange: string[] }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-faults-"));
  const random = randomFrom(seed);
  let url = "";
  const crowd = new Visitors(`kill-${seed}`, visitors, () => url);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer({ DATA_DIR: folder });
      url = server.origin;
      await sleep(random() * LONGEST_ROUND);
      server.child.kill("SIGKILL");
      await server.ended;
      url = "";
    }
    const last = await startServer({ DATA_DIR: folder });
    url = last.origin;
    await crowd.finish();
    last.child.kill("SIGTERM");
    await last.ended;
    const database = await openDatabase({ file: databaseFile(folder) });
    const finding = await compare(database.queries, crowd.attempts);
    await database.close();
    return { ...finding, kills: rounds, strange: crowd.strange };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
