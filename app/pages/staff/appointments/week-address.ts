/** Who is away when, and where that is entered. */
export const DAYS_AWAY = "/staff/appointments/away";

/** `lawyer`: the slug of the one whose appointments are shown alone. */
export function weekAddress(monday: string, lawyer: string | undefined): string {
  return `/staff/appointments?week=${monday}${lawyer === undefined ? "" : `&lawyer=${lawyer}`}`;
}

/** Of several to be told at once, all: what the button posts, and where all are ticked already. */
export const TICK_ALL = "all";
export const allTicked = (week: string): string => `${week}&${TICK_ALL}=1#affected`;

/** One day, to be printed. */
export function dayAddress(day: string): string {
  return `/staff/appointments/day?day=${day}`;
}
