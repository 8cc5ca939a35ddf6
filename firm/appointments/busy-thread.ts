import { parentPort, workerData } from "node:worker_threads";
import { CalendarError } from "./calendar-source.ts";
import { busyTimes, type Span } from "./busy-times.ts";

/** What a thread is given: one calendar, and the stretch of time that counts. */
export type BusyOrder = { text: string; range: Parameters<typeof busyTimes>[1] };

/** The busy stretches, or why they are not known, in a sentence for staff. */
export type BusyAnswer = { spans: Span[] } | { failure: string };

const { text, range } = workerData as BusyOrder;

function answer(): BusyAnswer {
  try {
    return { spans: busyTimes(text, range) };
  } catch (error) {
    return { failure: error instanceof CalendarError ? error.message : "One of its lines is not understood." };
  }
}

parentPort?.postMessage(answer(), []);
