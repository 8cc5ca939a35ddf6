const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `2025-10-01` as `October 1, 2025`, the US long format of the specification. */
export function longDate(day: string): string {
  return LONG.format(new Date(`${day}T00:00:00Z`));
}
