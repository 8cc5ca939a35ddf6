import { isClock24 } from "#time/clock24.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import type { FieldError } from "#text/field-errors.ts";
import { isRealDay, officeDay } from "#time/days.ts";
import { torontoStamp } from "#time/toronto-time.ts";
import { addDays } from "#time/weeks.ts";
import { urgencyOf, urgentDayOf } from "./urgency.ts";

/** What the caller's form posts of it: days such as `2026-11-22` and hours such as `21:40`, each may be empty. */
export const CUSTODY_FIELDS = ["custodyDay", "custodyHour", "hearingDay", "hearingHour", "deadlineDay"] as const;

export type TypedCustody = Record<(typeof CUSTODY_FIELDS)[number], string>;

/**
 * Since when somebody is in custody and when they are next in court, as a caller said: a day, or a day and an hour; and
 * the day of a court date or deadline within a week.
 */
export type SaidCustody = Pick<EnquiriesTable, "custodySince" | "nextHearing" | "deadlineDay">;

export const NOTHING_SAID: SaidCustody = { custodySince: null, nextHearing: null, deadlineDay: null };

/** A deadline that is so many days away, or nearer, cannot wait. */
const NEAR = 7;

/**
 * Nothing of it is kept where the box it belongs to is not ticked. `stood`: what was said before, whose days may have
 * passed since. `deadlineSoon`: the box as it is kept, since a day that is further away than a week marks nothing.
 * `now` in milliseconds since 1970.
 */
export function checkCustody(
  { inCustody, deadlineSoon, ...typed }: TypedCustody & { inCustody: string; deadlineSoon: string },
  now: number,
  stood: SaidCustody = NOTHING_SAID,
): { ok: true; said: SaidCustody; deadlineSoon: "yes" | "" } | { ok: false; errors: FieldError[] } {
  const present = torontoStamp(now).slice(0, "2026-11-22 21:40".length);
  const today = officeDay(new Date(now));
  const before = typedCustody(stood);
  const [isHeld, isDue] = [inCustody === "yes", deadlineSoon === "yes"];
  const isStood = typed.hearingDay === before.hearingDay;
  const errors = [
    ...(isHeld ? momentErrors(typed, "custody", (said, until) => said > until, present) : []),
    ...(isHeld ? momentErrors(typed, "hearing", (said, from) => said < from && !isStood, present) : []),
    ...(isDue ? deadlineErrors(typed, today, before) : []),
  ];
  if (errors.length > 0) return { ok: false, errors };
  return {
    ok: true,
    said: {
      custodySince: isHeld ? joined(typed, "custody") : null,
      nextHearing: isHeld ? joined(typed, "hearing") : null,
      deadlineDay: (isDue && typed.deadlineDay) || null,
    },
    deadlineSoon: isDue && typed.deadlineDay <= nearUntil(now) ? "yes" : "",
  };
}

const NO_DATE = "Please select a date that exists, for example 2026-11-30";

const SLIPS = {
  custody: {
    day: "Please select today or an earlier day: since when they are held",
    hour: "This hour is still to come: please write since when they are held",
  },
  hearing: {
    day: "Please select today or a later day: when they are next in court",
    hour: "This hour has passed: please write when they are next in court",
  },
};

function deadlineErrors({ deadlineDay }: TypedCustody, today: string, before: TypedCustody): FieldError[] {
  if (deadlineDay === "" || deadlineDay === before.deadlineDay) return [];
  if (!isRealDay(deadlineDay)) return [{ field: "deadlineDay", message: NO_DATE }];
  if (deadlineDay >= today) return [];
  return [{ field: "deadlineDay", message: "Please select today or a later day: the court date or deadline" }];
}

/** `isSlip`: whether it cannot be, by the present moment cut to what was said: the day alone, or its hour too. */
function momentErrors(
  typed: TypedCustody,
  of: "custody" | "hearing",
  isSlip: (said: string, present: string) => boolean,
  present: string,
): FieldError[] {
  const [day, hour] = [typed[`${of}Day`], typed[`${of}Hour`]];
  const wrong = (field: "Day" | "Hour", message: string) => [{ field: `${of}${field}`, message }];
  if (day !== "" && !isRealDay(day)) return wrong("Day", NO_DATE);
  if (hour !== "" && day === "") return wrong("Day", "Please select the day too");
  if (hour !== "" && !isClock24(hour)) return wrong("Hour", "Please write the hour, for example 21:40");
  if (day === "") return [];
  if (isSlip(day, present.slice(0, day.length))) return wrong("Day", SLIPS[of].day);
  return hour !== "" && isSlip(`${day} ${hour}`, present) ? wrong("Hour", SLIPS[of].hour) : [];
}

function joined(typed: TypedCustody, of: "custody" | "hearing"): string | null {
  return `${typed[`${of}Day`]} ${typed[`${of}Hour`]}`.trim() || null;
}

/** As the fields of the form show it again. */
export function typedCustody({ custodySince, nextHearing, deadlineDay }: SaidCustody): TypedCustody {
  const [custodyDay = "", custodyHour = ""] = (custodySince ?? "").split(" ");
  const [hearingDay = "", hearingHour = ""] = (nextHearing ?? "").split(" ");
  return { custodyDay, custodyHour, hearingDay, hearingHour, deadlineDay: deadlineDay ?? "" };
}

/**
 * What stands on the row of an enquiry of what was ticked and said; a deadline of later cannot wait once it is near
 * (deadlines-near.ts). `now` in milliseconds since 1970.
 */
export function weightOf(
  values: Record<string, string>,
  { custodySince, nextHearing, deadlineDay }: SaidCustody,
  now: number,
) {
  const said = { custodySince, nextHearing, deadlineDay };
  const isDue = values.deadlineSoon === "yes" || (deadlineDay !== null && deadlineDay <= nearUntil(now));
  const urgency = urgencyOf({ ...values, deadlineSoon: isDue ? "yes" : "" });
  return { urgency, hasDeadline: isDue ? 1 : 0, ...said, urgentDay: urgentDayOf(urgency, said) };
}

/** The last day whose deadline cannot wait. */
export function nearUntil(now: number): string {
  return addDays(officeDay(new Date(now)), NEAR);
}
