import { longDay } from "#time/toronto-time.ts";
import type { OpenState, TimeState } from "./free-times.ts";
import type { FreeTime } from "./nearest-times.ts";

/** `too-far` is a day that cannot be booked yet. */
type Gone = Exclude<TimeState, OpenState> | "too-far";

/** Why a time cannot be had: beside it in the form, and in a sentence. */
export const WHY: Record<Gone, { short: string; sentence: (when: string) => string }> = {
  taken: { short: "taken", sentence: (when) => `${when} has just been taken` },
  "short-notice": { short: "too short notice", sentence: (when) => `${when} is too soon for us to prepare for` },
  closed: { short: "closed", sentence: (when) => `We take no appointments on ${when}` },
  "too-far": { short: "too far ahead", sentence: (when) => `${when} cannot be booked yet` },
  past: { short: "past", sentence: (when) => `${when} has already passed` },
};

type Why = {
  state: Gone;
  /** The nearest that can be had. */
  free: FreeTime[];
  /** The name of the one lawyer it was to be with. */
  lawyer: string | undefined;
  /** As people read it. */
  phone: string;
};

/** One sentence with the nearest free times. */
export function refusalSentence(wish: { day: string; time: string }, { state, free, lawyer, phone }: Why): string {
  const when = slotInWords(wish);
  // Of one lawyer out of several: others may have it still.
  const theirs = lawyer !== undefined && (state === "taken" || state === "closed");
  const why = theirs ? `${lawyer} cannot be booked on ${when}` : WHY[state].sentence(when);
  if (free.length === 0)
    return `${why}, and we see no free time near it: please choose another day or call us at ${phone}.`;
  const days = [...new Set(free.map(({ day }) => day))].map((day) => {
    const times = listed(free.filter((one) => one.day === day).map(({ time }) => time));
    return `${times} ${day === wish.day ? "that day" : `on ${dayBeside(day, wish.day)}`}`;
  });
  return `${why}: the nearest free ${free.length === 1 ? "time is" : "times are"} ${days.join("; and ")}.`;
}

/** Why a lawyer is not to be chosen, whose name it is; what the wall is for is nobody's to know. */
export function wallWords(lawyer: string): string {
  return `A wall keeps ${lawyer} from this person`;
}

/** `9:00 AM, 10:00 AM and 10:30 AM`. */
function listed(words: string[]): string {
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A day beside one that was just named: its year goes without saying where it is the same. */
function dayBeside(day: string, named: string): string {
  return day.slice(0, 4) === named.slice(0, 4) ? longDay(day).replace(/, \d{4}/, "") : longDay(day);
}

/** `Monday, November 23, 2026 at 9:30 AM`. */
export function slotInWords({ day, time }: { day: string; time: string }): string {
  return `${longDay(day)} at ${time}`;
}
