import { parentPort, workerData } from "node:worker_threads";
import { backupSqlite } from "./sqlite-backup.ts";

export type BackupOrder = { source: string; folder: string; at: number };

/** Reading a copy back keeps a processor busy for seconds: in a thread of its own no visitor waits for it. */
const { source, folder, at } = workerData as BackupOrder;
parentPort?.postMessage(await backupSqlite(source, folder, at), []);
