import { Worker } from "node:worker_threads";
import { BackupError, type Backup } from "./make-backup.ts";
import type { BackupOrder } from "./backup-thread.ts";

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
