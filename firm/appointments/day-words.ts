import { WEEKDAYS } from "#firm/content/weekdays.ts";
import type { Content } from "#firm/content/content.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import type { TimeState } from "./free-times.ts";

type Day = {
  day: string;
  today: string;
  /** The last day that can be booked. */
  last: string;
  /** How the times of the form stand on it. */
  states: (TimeState | "too-far")[];
  /** The name of the one lawyer whose times they are. */
  whose: string | undefined;
};

/** What a visitor should know of a day's times, in a sentence or two; empty where it goes without saying. */
export function dayWords(
  { day, today, last, states, whose }: Day,
  site: Pick<Content["site"], "hours" | "phone">,
): string {
  if (day < today) return "This day has passed: please choose another.";
  if (day > last) return "We give appointments within the next year only: please choose an earlier day.";
  if (states.includes("ask")) return ASKED;
  if (states.includes("free")) return "";
  // Of one lawyer a day says nothing of the office.
  if (whose !== undefined) return `No time with ${whose} is free on this day.`;
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) - 1]!;
  const asked = site.hours.some(({ days, words }) => days.includes(weekday) && words === "by appointment");
  const call = `${weekday}s by appointment: call us at ${formatPhoneAbroad(site.phone)}.`;
  return asked ? `No time of this day can be booked here. ${call}` : "No time is free on this day.";
}

const ASKED =
  "We cannot see just now whether every time of this day is free. You can ask for one: nothing is held, and we tell you " +
  "whether it is free.";
