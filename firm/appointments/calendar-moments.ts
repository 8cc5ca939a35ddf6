import type ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { OFFICE_TIME_ZONE } from "#time/office-time-zone.ts";
import { CalendarError } from "./calendar-place.ts";
import { ianaZone } from "./calendar-zones.ts";

/** A moment of an entry. A whole day begins at its midnight in the office's zone, as a time without a zone is read. */
export type Moment = { at: Temporal.ZonedDateTime; isDay: boolean };

/** The value of a property that has one. @throws CalendarError for what is no moment, or in a zone nobody knows */
export function momentOf(component: ICAL.Component, name: string): Moment | undefined {
  return momentsOf(component, name)[0];
}

/** Every value of every property of a name. @throws as momentOf */
export function momentsOf(component: ICAL.Component, name: string): Moment[] {
  return component.getAllProperties(name).flatMap((property) => {
    const zone = zoneOf(property);
    // As the parser wrote them down (jCal, RFC 7265): its own times turn February 30 into March 2.
    return property.jCal.slice(3).map((value: unknown) => read(String(value), zone));
  });
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(Z?))?$/;

function read(value: string, zone: string): Moment {
  const [, day, clock, utc] = WRITTEN.exec(value) ?? [];
  if (!day) throw new CalendarError("One of its entries has a time that is not understood.");
  try {
    const date = Temporal.PlainDate.from(day, { overflow: "reject" });
    if (!clock) return { at: date.toZonedDateTime(OFFICE_TIME_ZONE), isDay: true };
    // A leap second is the one before it to every clock here.
    const plainTime = Temporal.PlainTime.from(clock.replace(/60$/, "59"));
    return { at: date.toZonedDateTime({ timeZone: utc ? "UTC" : zone, plainTime }), isDay: false };
  } catch {
    throw new CalendarError("One of its entries has a time that no clock shows.");
  }
}

function zoneOf(property: ICAL.Property): string {
  const tzid = property.getFirstParameter("tzid");
  if (!tzid) return OFFICE_TIME_ZONE;
  const zone = ianaZone(tzid);
  if (!zone) throw new CalendarError("It names a time zone that nobody knows.");
  return zone;
}
