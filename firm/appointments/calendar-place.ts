/** Why a calendar cannot be read, as a sentence for staff; it names nothing of the address. */
export class CalendarError extends Error {}

/** Where a calendar is: a file of its own (ICS), or with a login a collection of a server that speaks CalDAV. */
export type CalendarPlace = { address: string; login?: CalendarLogin | undefined };

export type CalendarLogin = { username: string; password: string };

/** By which a server tells whether a calendar is still the one of before. */
export type Validators = { etag: string | null; lastModified: string | null };

/** `isMultistatus`: the text is a CalDAV server's XML with the entries in it, else iCalendar. */
export type CalendarFile =
  { state: "read"; text: string; isMultistatus: boolean; validators: Validators } | { state: "same" };
