import { Worker } from "node:worker_threads";
import type { BusyAnswer, BusyOrder } from "./busy-thread.ts";

/** A calendar that takes longer is not read, in milliseconds: a few lines can ask for years of reckoning. */
const LIMIT = 15_000;

/** What the thread may use, in megabytes. */
const MEMORY = 512;

/** Reads a calendar in a thread beside the requests, and ends it when it takes too long. */
export function busyInWorker(order: BusyOrder): Promise<BusyAnswer> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL("./busy-thread.ts", import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    const tooMuch = () => resolve({ failure: "It takes too long to read." });
    const late = setTimeout(() => void thread.terminate(), LIMIT);
    thread.once("message", resolve);
    thread.once("error", tooMuch);
    thread.once("exit", () => {
      clearTimeout(late);
      tooMuch();
    });
  });
}
