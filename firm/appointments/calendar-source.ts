import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Why a calendar cannot be read, as a sentence for staff; it names nothing of the address. */
export class CalendarError extends Error {}

/** By which a server tells whether a calendar is still the one of before. */
export type Validators = { etag: string | null; lastModified: string | null };

export type CalendarFile = { state: "read"; text: string; validators: Validators } | { state: "same" };

/** Where lawyers' calendars are read. @throws CalendarError */
export type CalendarSource = (address: string, known: Validators, stopping?: AbortSignal) => Promise<CalendarFile>;

type Options = {
  /** Which numbers may be asked: those of the public internet. */
  allows?: (address: string) => boolean;
  /** Schemes that may be asked; whoever listens on the way must not read a calendar. */
  schemes?: string[];
  /** For one calendar with all its bytes and redirects, in milliseconds. */
  timeout?: number;
  /** The largest calendar read, in bytes; twenty years of a full one have about 8 MB. */
  limit?: number;
};

const REDIRECTS = 3;

const INWARD = "It leads to a machine that is not on the public internet, which is never asked.";

/** Asks for a calendar, once; only where it changed since (ETag, Last-Modified). */
export function calendarSource({
  allows = isPublicAddress,
  schemes = ["https:"],
  timeout = 20_000,
  limit = 10_000_000,
}: Options = {}): CalendarSource {
  /** Every number a name stands for is looked at, and the connection goes to those very numbers. */
  const checkedLookup: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(new CalendarError("There is no server of this name."), "");
      if (!found.every(({ address }) => allows(address))) return done(new CalendarError(INWARD), "");
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
    });
  };

  function ask(url: URL, known: Validators, signal: AbortSignal): Promise<http.IncomingMessage> {
    if (!schemes.includes(url.protocol)) throw new CalendarError("It leads to an address that is not encrypted.");
    const literal = url.hostname.replace(/^\[(.*)\]$/, "$1");
    if (isIP(literal) !== 0 && !allows(literal)) throw new CalendarError(INWARD);
    const headers = {
      Accept: "text/calendar",
      "User-Agent": "appointments (law firm website)",
      ...(known.etag ? { "If-None-Match": known.etag } : {}),
      ...(known.lastModified ? { "If-Modified-Since": known.lastModified } : {}),
    };
    const { get } = url.protocol === "https:" ? https : http;
    return new Promise((resolve, reject) => {
      get(url, { headers, signal, lookup: checkedLookup, agent: false }, resolve).once("error", reject);
    });
  }

  async function read(address: string, known: Validators, signal: AbortSignal): Promise<CalendarFile> {
    let url = new URL(address);
    for (let hops = 0; hops <= REDIRECTS; hops += 1) {
      const answer = await ask(url, known, signal);
      const { statusCode: status = 0, headers } = answer;
      if (status === 200) {
        const validators = { etag: headers.etag ?? null, lastModified: headers["last-modified"] ?? null };
        return { state: "read", text: await textOf(answer, limit), validators };
      }
      answer.destroy();
      if (status === 304 && (known.etag || known.lastModified)) return { state: "same" };
      if (status < 300 || status > 399 || !headers.location)
        throw new CalendarError(`The server answers ${status} in place of a calendar.`);
      url = new URL(headers.location, url);
    }
    throw new CalendarError("It leads from one address to another without end.");
  }

  return async (address, known, stopping) => {
    const late = AbortSignal.timeout(timeout);
    try {
      return await read(address, known, AbortSignal.any([late, ...(stopping ? [stopping] : [])]));
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

async function textOf(answer: http.IncomingMessage, limit: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) {
      answer.destroy();
      throw new CalendarError(`It has more than ${limit / 1_000_000} MB.`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
