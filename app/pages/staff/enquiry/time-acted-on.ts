import type { RouterContextProvider } from "react-router";
import { isBookingVerb } from "#firm/appointments/booking-words.ts";
import { lastChangeOf } from "#firm/appointments/last-change.ts";
import { servicesContext } from "#app/request/services.ts";
import { justActedOn } from "../inbox/just-acted-on.ts";

/** Whether `done` says that a button of this page about a time was pressed, and not to take one back. */
export const isAnswered = (done: string | null) => isBookingVerb(done ?? "") && !done!.startsWith("un");

/**
 * What was just done to the time of a request by a button of its page, and whether it can be taken back; `isOver`: it
 * was, or something else was done since.
 */
export async function timeActedOn(url: URL, id: string, context: Readonly<RouterContextProvider>) {
  if (url.searchParams.get("of") !== id) return undefined;
  const { database, clock } = context.get(servicesContext);
  const acted = await justActedOn(url, context);
  const change = acted && (await lastChangeOf(database.queries, id, clock()));
  const isFreed = change?.verb === "free-time";
  const done = url.searchParams.get("done");
  const isOver = (done === "confirm-time" && acted?.stands === undefined) || (done === "free-time" && !isFreed);
  return acted && { ...acted, isFreed, isOver };
}

export type TimeActedOn = Awaited<ReturnType<typeof timeActedOn>>;
