import { longDay } from "#time/toronto-time.ts";
import type { TimeState } from "./free-times.ts";
import type { FreeTime } from "./nearest-times.ts";

type Gone = Exclude<TimeState, "free" | "ask">;

/** Why a time cannot be had: beside it in the form, and in a sentence. */
export const WHY: Record<Gone, { short: string; sentence: (when: string) => string }> = {
  taken: { short: "taken", sentence: (when) => `${when} has just been taken` },
  "short-notice": { short: "too short notice", sentence: (when) => `${when} is too soon for us to prepare for` },
  closed: { short: "closed", sentence: (when) => `We take no appointments on ${when}` },
  past: { short: "past", sentence: (when) => `${when} has already passed` },
};

/** One sentence with the nearest free times; `phone` as people read it. */
export function refusalSentence(
  wish: { day: string; time: string },
  state: Gone,
  free: FreeTime[],
  phone: string,
): string {
  const why = WHY[state].sentence(slotInWords(wish));
  if (free.length === 0)
    return `${why}, and we see no free time near it: please choose another day or call us at ${phone}.`;
  const times = free.map(slotInWords);
  const list = times.length === 1 ? times[0] : `${times.slice(0, -1).join("; ")}; and ${times.at(-1)}`;
  return `${why}: the nearest free ${times.length === 1 ? "time is" : "times are"} ${list}.`;
}

/** `Monday, November 23, 2026 at 9:30 AM`. */
export function slotInWords({ day, time }: { day: string; time: string }): string {
  return `${longDay(day)} at ${time}`;
}
