import { CalendarError, type CalendarFile, type CalendarLogin, type Validators } from "./calendar-place.ts";
import { textOf, type AskCalendar } from "./calendar-request.ts";
import { calendarIn } from "./caldav-answer.ts";

/** What a calendar says of itself has a few hundred bytes. */
const LIMIT_OF_PROPERTIES = 100_000;

/** Asked again only after a while: who goes on trying a wrong password locks a lawyer out of their own calendar. */
export const REFUSED = "The server refuses the user name or the password.";

/**
 * Whether the address is a calendar at all, and by which its state is told: the CTag of before RFC 6578, or its own.
 */
const PROPERTIES = `<?xml version="1.0" encoding="utf-8"?>
<propfind xmlns="DAV:"><prop><resourcetype/><sync-token/><getctag xmlns="http://calendarserver.org/ns/"/></prop></propfind>`;

/**
 * Every entry, of all times: what a server leaves out of a stretch of time could not be told from what is free. Source:
 * RFC 4791, section 7.8.
 */
const ENTRIES = `<?xml version="1.0" encoding="utf-8"?>
<calendar-query xmlns="urn:ietf:params:xml:ns:caldav"><prop xmlns="DAV:">
<calendar-data xmlns="urn:ietf:params:xml:ns:caldav"/></prop>
<filter><comp-filter name="VCALENDAR"><comp-filter name="VEVENT"/></comp-filter></filter></calendar-query>`;

type Collection = { url: URL; login: CalendarLogin; limit: number };

/**
 * Reads a collection of a CalDAV server (RFC 4791), where it changed. No redirect is followed: a password goes nowhere
 * but to the address that staff typed. @throws CalendarError, or what the network throws
 */
export async function readCaldav(
  ask: AskCalendar,
  { url, login, limit }: Collection,
  known: Validators,
  signal: AbortSignal,
): Promise<CalendarFile> {
  const { username, password } = login;
  async function multistatus(method: string, depth: string, body: string, most: number): Promise<string> {
    const headers = {
      Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      Depth: depth,
    };
    const answer = await ask({ url, method, headers, body }, signal);
    const { statusCode: status = 0 } = answer;
    if (status === 207) return textOf(answer, most);
    answer.destroy();
    if (status === 401 || status === 403) throw new CalendarError(REFUSED);
    if (status >= 300 && status <= 399)
      throw new CalendarError("It leads to another address, to which the password is not sent: please enter that one.");
    throw new CalendarError(`The server answers ${status} in place of a calendar.`);
  }

  // Asked for before the entries: what comes in between makes them newer than this says, never older.
  const tag = calendarIn(await multistatus("PROPFIND", "0", PROPERTIES, LIMIT_OF_PROPERTIES));
  if (tag !== null && tag === known.etag) return { state: "same" };
  const text = await multistatus("REPORT", "1", ENTRIES, limit);
  return { state: "read", text, isMultistatus: true, validators: { etag: tag, lastModified: null } };
}
