import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { ENDS_WITH_US, endWithUs } from "#tests/support/ends-with-us.ts";
import { killHard } from "../world.ts";
import { playRounds } from "./rounds.ts";

const BACKUP = path.join(import.meta.dirname, "../../../cli/backup.ts");
/** A backup takes about this long, in milliseconds. */
const LONGEST = 900;

/**
 * A backup is killed at a random moment under load, and then the server: every file that bears a backup's name must be
 * whole.
 */
export const killDuringBackup: Scenario = {
  name: "kill -9 during a backup",
  rounds: 40,
  shortRounds: 2,
  play: async ({ rounds, seed }) => {
    const torn: string[] = [];
    const played = await playRounds({
      name: "backup",
      visitors: 4,
      rounds,
      seed,
      async round({ world, random, serveAt }) {
        const server = await world.start();
        serveAt(server.origin);
        const [program, ...words] = [...ENDS_WITH_US, process.execPath, BACKUP];
        const backup = spawn(program!, words, { env: { PATH: process.env.PATH, ...world.variables }, stdio: "ignore" });
        endWithUs(backup);
        const ended = once(backup, "exit");
        await sleep(random() * LONGEST);
        backup.kill("SIGKILL");
        await ended;
        await killHard(server);
        torn.push(...tornBackups(path.join(world.folder, "backups")));
      },
    });
    return { ...played, strange: [...played.strange, ...torn] };
  },
};

function tornBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sqlite"))
    .filter((file) => {
      const database = new DatabaseSync(path.join(folder, file), { readOnly: true });
      const [answer] = Object.values(database.prepare("pragma integrity_check").get() ?? {});
      database.close();
      return answer !== "ok";
    });
}
