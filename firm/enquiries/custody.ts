import type { EnquiriesTable } from "#db/intake-tables.ts";
import type { FieldError } from "#text/field-errors.ts";
import { isRealDay, officeDay } from "#time/days.ts";
import { daysBetween } from "#time/days-between.ts";
import { clockOf, shortDayOf, weekdayOf } from "#time/said-moment.ts";
import { capital } from "#text/capital.ts";
import { URGENCIES, urgencyMark } from "./urgency.ts";

/** What the caller's form posts of it: days such as `2026-11-22` and hours such as `21:40`, each may be empty. */
export const CUSTODY_FIELDS = ["custodyDay", "custodyHour", "hearingDay", "hearingHour", "deadlineDay"] as const;

export type TypedCustody = Record<(typeof CUSTODY_FIELDS)[number], string>;

/**
 * Since when somebody is in custody and when they are next in court, as a caller said: a day, or a day and an hour; and
 * the day of a court date or deadline within a week.
 */
export type SaidCustody = Pick<EnquiriesTable, "custodySince" | "nextHearing" | "deadlineDay">;

export const NOTHING_SAID: SaidCustody = { custodySince: null, nextHearing: null, deadlineDay: null };

const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Nothing of it is kept where the box it belongs to is not ticked. `stood`: what was said before, whose days may have
 * passed since. `now` in milliseconds since 1970.
 */
export function checkCustody(
  { inCustody, deadlineSoon, ...typed }: TypedCustody & { inCustody: string; deadlineSoon: string },
  now: number,
  stood: SaidCustody = NOTHING_SAID,
): { ok: true; said: SaidCustody } | { ok: false; errors: FieldError[] } {
  const today = officeDay(new Date(now));
  const held = inCustody === "yes" ? custodyErrors(typed, today, stood) : [];
  const due = deadlineSoon === "yes" ? deadlineErrors(typed, today, stood) : [];
  const errors = [...held, ...due];
  if (errors.length > 0) return { ok: false, errors };
  return {
    ok: true,
    said: {
      custodySince: inCustody === "yes" ? joined(typed, "custody") : null,
      nextHearing: inCustody === "yes" ? joined(typed, "hearing") : null,
      deadlineDay: (deadlineSoon === "yes" && typed.deadlineDay) || null,
    },
  };
}

function custodyErrors(typed: TypedCustody, today: string, stood: SaidCustody): FieldError[] {
  const errors = [...momentErrors(typed, "custody"), ...momentErrors(typed, "hearing")];
  if (errors.length > 0) return errors;
  const isSlip = typed.hearingDay < today && typed.hearingDay !== typedCustody(stood).hearingDay;
  if (typed.hearingDay !== "" && isSlip)
    errors.push({ field: "hearingDay", message: "Please select today or a later day: when they are next in court" });
  if (errors.length === 0 && typed.custodyDay > today)
    errors.push({ field: "custodyDay", message: "Please select today or an earlier day: since when they are held" });
  return errors;
}

function deadlineErrors({ deadlineDay }: TypedCustody, today: string, stood: SaidCustody): FieldError[] {
  if (deadlineDay === "" || deadlineDay === stood.deadlineDay) return [];
  if (!isRealDay(deadlineDay)) return [{ field: "deadlineDay", message: NO_DATE }];
  if (deadlineDay >= today) return [];
  return [{ field: "deadlineDay", message: "Please select today or a later day: the court date or deadline" }];
}

const NO_DATE = "Please select a date that exists, for example 2026-11-30";

function momentErrors(typed: TypedCustody, of: "custody" | "hearing"): FieldError[] {
  const [day, hour] = [typed[`${of}Day`], typed[`${of}Hour`]];
  if (day !== "" && !isRealDay(day)) return [{ field: `${of}Day`, message: NO_DATE }];
  if (hour !== "" && day === "") return [{ field: `${of}Day`, message: "Please select the day too" }];
  if (hour !== "" && !HOUR.test(hour))
    return [{ field: `${of}Hour`, message: "Please write the hour, for example 21:40" }];
  return [];
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
 * What cannot wait, in a few words, with what the caller said of it: `In custody since Sun 9:40 PM`, `Deadline Fri`.
 * Undefined where nothing was ticked. `now` in milliseconds since 1970.
 */
export function urgentMark(row: SaidCustody & Pick<EnquiriesTable, "urgency">, now: number): string | undefined {
  const mark = custodyMark(row, now) ?? urgencyMark(row.urgency);
  const due = deadlineWords(row, now);
  if (due === "" || mark === undefined) return mark;
  return row.urgency === DEADLINE ? capital(due) : `${mark}, ${due}`;
}

const DEADLINE = URGENCIES.findIndex(({ name }) => name === "deadlineSoon");

/** `deadline Fri`, or its date where it has passed; empty where no day was said. */
export function deadlineWords({ deadlineDay }: Pick<SaidCustody, "deadlineDay">, now: number): string {
  if (!deadlineDay) return "";
  const isPast = deadlineDay < officeDay(new Date(now));
  return isPast ? `deadline was ${shortDayOf(deadlineDay)}` : `deadline ${momentWords(deadlineDay, now)}`;
}

/** The same, only where a caller said something of it: what stands there is in no heading. */
export function saidMark(row: Parameters<typeof urgentMark>[0], now: number): string | undefined {
  const { custodySince, nextHearing, deadlineDay } = row;
  return (custodySince ?? nextHearing ?? deadlineDay) === null ? undefined : urgentMark(row, now);
}

/** The same of what the caller said of the custody alone; undefined where nothing was. */
function custodyMark(row: Pick<SaidCustody, "custodySince" | "nextHearing">, now: number): string | undefined {
  const said = custodyWords(row, now);
  return said === "" ? undefined : `In custody ${said}`;
}

/** `since Sun 9:40 PM, in court Tue 10:00 AM`; empty where nothing was said. */
export function custodyWords(
  { custodySince, nextHearing }: Pick<SaidCustody, "custodySince" | "nextHearing">,
  now: number,
): string {
  const parts = [
    custodySince && `since ${momentWords(custodySince, now)}`,
    nextHearing && courtWords(nextHearing, now),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Of a day that has passed its date: by its name alone it would be taken for the one to come. */
function courtWords(hearing: string, now: number): string {
  const [day = "", hour] = hearing.split(" ");
  const today = officeDay(new Date(now));
  if (day >= today) return `in court ${momentWords(hearing, now)}`;
  const dated = day.slice(0, 4) === today.slice(0, 4) ? shortDayOf(day).replace(/, \d{4}$/, "") : shortDayOf(day);
  return `was in court ${dated}${hour ? ` ${clockOf(hour)}` : ""}`;
}

/** Days within a week of today are told by their name. */
function momentWords(said: string, now: number): string {
  const [day = "", hour] = said.split(" ");
  const away = daysBetween(officeDay(new Date(now)), day);
  const named = Math.abs(away) < 7 ? weekdayOf(day) : shortDayOf(day);
  return away === 0 ? `today${hour ? ` ${clockOf(hour)}` : ""}` : `${named}${hour ? ` ${clockOf(hour)}` : ""}`;
}
