import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { CalendarError } from "./calendar-place.ts";
import { isPublicAddress } from "./public-address.ts";

export type RequestOptions = {
  /** Which numbers may be asked: those of the public internet. */
  allows?: (address: string) => boolean;
  /** Schemes that may be asked; whoever listens on the way must not read a calendar. */
  schemes?: string[];
};

export type CalendarRequest = { url: URL; method?: string; headers?: Record<string, string>; body?: string };

/**
 * Asks a calendar's server once, without following where it leads. @throws CalendarError, or what the network throws
 */
export type AskCalendar = (request: CalendarRequest, signal: AbortSignal) => Promise<http.IncomingMessage>;

const INWARD = "It leads to a machine that is not on the public internet, which is never asked.";

export function calendarRequest({ allows = isPublicAddress, schemes = ["https:"] }: RequestOptions): AskCalendar {
  /** Every number a name stands for is looked at, and the connection goes to those very numbers. */
  const checkedLookup: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(new CalendarError("There is no server of this name."), "");
      if (!found.every(({ address }) => allows(address))) return done(new CalendarError(INWARD), "");
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
    });
  };

  return ({ url, method = "GET", headers = {}, body }, signal) => {
    if (!schemes.includes(url.protocol)) throw new CalendarError("It leads to an address that is not encrypted.");
    const literal = url.hostname.replaceAll(/[[\]]/g, "");
    if (isIP(literal) !== 0 && !allows(literal)) throw new CalendarError(INWARD);
    const sent = { "User-Agent": "appointments (law firm website)", ...headers };
    const { request } = url.protocol === "https:" ? https : http;
    return new Promise((resolve, reject) => {
      request(url, { method, headers: sent, signal, lookup: checkedLookup, agent: false }, resolve)
        .once("error", reject)
        .end(body);
    });
  };
}

/** An answer's text of at most `limit` bytes. @throws CalendarError beyond that */
export async function textOf(answer: http.IncomingMessage, limit: number): Promise<string> {
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
