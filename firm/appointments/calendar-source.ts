import { CalendarError, type CalendarFile, type CalendarPlace, type Validators } from "./calendar-place.ts";
import { calendarRequest, textOf, type RequestOptions } from "./calendar-request.ts";
import { readCaldav } from "./read-caldav.ts";

/** Where lawyers' calendars are read; only what changed since (ETag, Last-Modified, CTag). @throws CalendarError */
export type CalendarSource = (place: CalendarPlace, known: Validators, stopping?: AbortSignal) => Promise<CalendarFile>;

type Options = RequestOptions & {
  /** For one calendar with all its bytes and redirects, in milliseconds. */
  timeout?: number;
  /** The largest calendar read, in bytes; twenty years of a full one have about 8 MB. */
  limit?: number;
};

const REDIRECTS = 3;

/** Asks for a calendar, once. */
export function calendarSource({ timeout = 20_000, limit = 10_000_000, ...options }: Options = {}): CalendarSource {
  const ask = calendarRequest(options);

  async function readFile(address: string, known: Validators, signal: AbortSignal): Promise<CalendarFile> {
    const headers = {
      Accept: "text/calendar",
      ...(known.etag ? { "If-None-Match": known.etag } : {}),
      ...(known.lastModified ? { "If-Modified-Since": known.lastModified } : {}),
    };
    let url = new URL(address);
    for (let hops = 0; hops <= REDIRECTS; hops += 1) {
      const answer = await ask({ url, headers }, signal);
      const { statusCode: status = 0, headers: said } = answer;
      if (status === 200) {
        const validators = { etag: said.etag ?? null, lastModified: said["last-modified"] ?? null };
        return { state: "read", text: await textOf(answer, limit), isMultistatus: false, validators };
      }
      answer.destroy();
      if (status === 304 && (known.etag || known.lastModified)) return { state: "same" };
      if (status < 300 || status > 399 || !said.location)
        throw new CalendarError(`The server answers ${status} in place of a calendar.`);
      url = new URL(said.location, url);
    }
    throw new CalendarError("It leads from one address to another without end.");
  }

  return async ({ address, login }, known, stopping) => {
    const late = AbortSignal.timeout(timeout);
    const signal = AbortSignal.any([late, ...(stopping ? [stopping] : [])]);
    try {
      if (login) return await readCaldav(ask, { url: new URL(address), login, limit }, known, signal);
      return await readFile(address, known, signal);
    } catch (error) {
      if (error instanceof CalendarError) throw error;
      const { cause } = error as Error;
      if (cause instanceof CalendarError) throw cause;
      throw new CalendarError(
        late.aborted ? `It was not there after ${timeout / 1000} seconds.` : "The server cannot be reached.",
      );
    }
  };
}
