import { clock24 } from "#time/clock24.ts";
import type { OfficeTimes } from "./office-times.ts";

type Chosen = {
  /** As 2026-11-22; empty until chosen. */
  date: string;
  /** As 2:30 PM; empty until chosen. */
  time: string;
};

/** The office's clock, as 2026-11-20 and 09:00. */
export type OfficeClock = { today: string; time: string };

const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/**
 * Why nobody is there at the chosen time, in words; undefined where the office is open. It informs and never refuses
 * (reading 15).
 */
export function whyClosed({ date, time }: Chosen, { week, closed }: OfficeTimes, now: OfficeClock): string | undefined {
  const day = new Date(`${date}T00:00:00Z`);
  if (date === "" || Number.isNaN(day.getTime())) return undefined;
  const closure = closed.find(({ from, until }) => from <= date && date <= until);
  if (closure) return `Our office is closed on ${LONG.format(day)}${closure.name ? ` (${closure.name})` : ""}.`;
  const openings = week[day.getUTCDay() || 7] ?? [];
  const weekdays = `${WEEKDAY.format(day)}s`;
  if (openings.length === 0) return `Our office is usually closed on ${weekdays}.`;
  if (time === "") return undefined;
  const at = clock24(time) ?? "";
  if (date === now.today && at <= now.time) return `${time} has already passed today.`;
  if (openings.some(({ opens, closes }) => opens <= at && at < closes)) return undefined;
  const hours = openings.map(({ opens, closes }) => `${clock12(opens)} to ${clock12(closes)}`).join(" and ");
  return `On ${weekdays} our office is open from ${hours}, so it is closed at ${time}.`;
}

function clock12(time: string): string {
  const [hour = "", minute = ""] = time.split(":");
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}
