import { parentPort, workerData } from "node:worker_threads";
import { entriesIn } from "./caldav-answer.ts";
import { CalendarError } from "./calendar-place.ts";
import { busyTimes, type Span } from "./busy-times.ts";

/** What a thread is given: one calendar as it was read, and the stretch of time that counts. */
export type BusyOrder = { text: string; isMultistatus: boolean; range: Parameters<typeof busyTimes>[1] };

/** The busy stretches, or why they are not known, in a sentence for staff. */
export type BusyAnswer = { spans: Span[] } | { failure: string };

const { text, isMultistatus, range } = workerData as BusyOrder;

function answer(): BusyAnswer {
  try {
    return { spans: busyTimes(isMultistatus ? entriesIn(text) : text, range) };
  } catch (error) {
    return { failure: error instanceof CalendarError ? error.message : "One of its lines is not understood." };
  }
}

parentPort?.postMessage(answer(), []);
