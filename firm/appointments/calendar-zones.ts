/**
 * Names that Microsoft's programs give to time zones, where their calendars are likely to be ours or a client's.
 * Source: Unicode CLDR, windowsZones.xml, territory 001. Any other unknown name makes a calendar unknown.
 */
const WINDOWS: Record<string, string> = {
  "Newfoundland Standard Time": "America/St_Johns",
  "Atlantic Standard Time": "America/Halifax",
  "Eastern Standard Time": "America/New_York",
  "Central Standard Time": "America/Chicago",
  "Canada Central Standard Time": "America/Regina",
  "Mountain Standard Time": "America/Denver",
  "Pacific Standard Time": "America/Los_Angeles",
  "GMT Standard Time": "Europe/London",
  "Romance Standard Time": "Europe/Paris",
  "W. Europe Standard Time": "Europe/Berlin",
  "India Standard Time": "Asia/Calcutta",
  "China Standard Time": "Asia/Shanghai",
};

/** The IANA name of what a calendar calls a zone (TZID); undefined for one that nobody knows. */
export function ianaZone(tzid: string): string | undefined {
  // Some programs write a path before the name: `/mozilla.org/20070129_1/America/Toronto`.
  const name = tzid.startsWith("/") ? tzid.split("/").slice(-2).join("/") : (WINDOWS[tzid] ?? tzid);
  try {
    // An offset such as `+05:00` is a zone to Intl, and none that a calendar may name.
    if (/^[+-]/.test(name)) return undefined;
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
