import { Worker } from "node:worker_threads";
import { BackupError, type Backup } from "./make-backup.ts";
import type { BackupOrder } from "./backup-thread.ts";
import { rotate } from "./remove-expired.ts";
import type { Job } from "#time/job.ts";
import { DAY, MINUTE } from "#time/units.ts";

/**
 * Backs the embedded database up beside the requests. Told to stop, it leaves off and answers nothing. @throws
 * BackupError
 */
export function backupInWorker(order: BackupOrder, stopping: AbortSignal): Promise<Backup | undefined> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./backup-thread.ts", import.meta.url), { workerData: order });
    const leaveOff = () => void thread.terminate();
    stopping.addEventListener("abort", leaveOff);
    thread.once("message", resolve);
    thread.once("error", (error: Error) => reject(new BackupError(error.message)));
    thread.once("exit", () => {
      stopping.removeEventListener("abort", leaveOff);
      if (stopping.aborted) resolve(undefined);
      else reject(new BackupError("The backup ended before it was finished."));
    });
  });
}

/** Once a day, the embedded database alone: PostgreSQL's backups are made by `npm run backup` (deploy/backups.md). */
export function backupJob(file: string, folder: string, clock: () => number): Job {
  return {
    name: "backup",
    every: DAY,
    retryAfter: 15 * MINUTE,
    run: async (stopping) => {
      await backupInWorker({ source: file, folder, at: clock() }, stopping);
      rotate(folder, clock());
    },
  };
}
