import { appointmentsToCome } from "#firm/appointments/to-come.ts";
import type { Services } from "#app/request/services.ts";
import { shownName } from "../parts/shown-name.ts";
import { bookedInWords } from "./when-booked.ts";

/**
 * `words`: when, with whom and how it stands; `person`: under which name, where that is not the one they are known by.
 */
export type Coming = { id: string; words: string; isConfirmed: boolean; person: string | undefined };

/**
 * Those that somebody is asked about before another one is entered: all of them, where one was not shown `before`, as
 * the form says in ids. `asked`: what the form says from now on.
 */
export async function comingUnasked(services: Parameters<typeof toCome>[0], asked: Asked, before: string) {
  const coming = await toCome(services, asked);
  const shown = before.split(" ");
  return {
    unasked: coming.some(({ id }) => !shown.includes(id)) ? coming : [],
    asked: coming.map(({ id }) => id).join(" "),
  };
}

/** As `shownName` has it of what was typed. */
export function nameOf({ firstName = "", lastName = "" }: Partial<Record<string, string>>): string {
  return shownName(`${firstName} ${lastName}`.trim());
}

/** The person of the enquiry `of`, or of all these, or with what was `typed`; `name`: as who looks knows them. */
type Asked = {
  of: string | string[] | undefined;
  typed?: { email: string; phone: string };
  name: string;
  username: string;
};

/** The appointments to come of a person, as staff read them. */
export async function toCome(
  { database, content, clock, appointments }: Pick<Services, "database" | "content" | "clock" | "appointments">,
  { name, ...asked }: Asked,
): Promise<Coming[]> {
  const rows = await appointmentsToCome(database, { ...asked, now: clock() });
  const outside = await appointments.nobodyThere(rows.map(({ id }) => id));
  return rows.map(({ id, person, ...booking }) => ({
    id,
    words: bookedInWords({ ...booking, isOutside: outside.has(id) }, content, clock()),
    isConfirmed: booking.state === "confirmed",
    person: shownName(person) === name ? undefined : shownName(person),
  }));
}
