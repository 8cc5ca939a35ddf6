/** Who is away when, and where that is entered. */
export const DAYS_AWAY = "/staff/appointments/away";

/** `lawyer`: the slug of the one whose appointments are shown alone. */
export function weekAddress(monday: string, lawyer: string | undefined): string {
  return `/staff/appointments?week=${monday}${lawyer === undefined ? "" : `&lawyer=${lawyer}`}`;
}

/** One day, to be printed. */
export function dayAddress(day: string): string {
  return `/staff/appointments/day?day=${day}`;
}
