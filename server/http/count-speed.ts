import { z } from "zod";
import type { Database } from "#db/database.ts";
import { countVisit } from "#firm/speed/speed.ts";
import { MINUTE } from "#time/units.ts";
import { refusal } from "./form-api.ts";
import { BodyError, readJson } from "./read-body.ts";

/** Where the script of the pages sends what it measured (app/chrome/script/page-times.ts). */
export const SPEED_ADDRESS = "/api/page-times";

/** Bytes of a message: an address and three numbers. */
const LONGEST = 512;

/** Messages from one address, and from all together, in so many milliseconds. */
const WINDOW = 10 * MINUTE;
const [MOST_OF_ONE, MOST_OF_ALL] = [30, 3_000];

const seconds = z.number().min(0).max(600_000).optional();
const message = z.object({
  page: z.string().max(200),
  measured: z.object({ LCP: seconds, INP: seconds, CLS: z.number().min(0).max(100).optional() }),
});

type Parts = {
  database: Database;
  clock: () => number;
  /** Whether a page is measured: those that are the same for everyone, the contact page and the blog. */
  isMeasured: (page: string) => Promise<boolean>;
};

/**
 * `POST /api/page-times`: counts how fast a page was. Who asks not to be tracked is not counted, whatever their browser
 * sends. Addresses are held in memory alone, and forgotten with each window.
 */
export function speedCounter({
  database,
  clock,
  isMeasured,
}: Parts): (request: Request, visitor: string) => Promise<Response> {
  let window = { ends: 0, all: 0, byAddress: new Map<string, number>() };

  function isWithinLimits(visitor: string, now: number): boolean {
    // A window that ends too far ahead was begun by a clock that ran ahead.
    if (now >= window.ends || window.ends > now + WINDOW) window = { ends: now + WINDOW, all: 0, byAddress: new Map() };
    const count = (window.byAddress.get(visitor) ?? 0) + 1;
    if (count > MOST_OF_ONE || window.all >= MOST_OF_ALL) return false;
    window.all += 1;
    window.byAddress.set(visitor, count);
    return true;
  }

  return async (request, visitor) => {
    if (request.headers.get("dnt") === "1" || request.headers.get("sec-gpc") === "1") return nothing();
    const now = clock();
    if (!isWithinLimits(visitor, now)) return refusal(request, 429, "Enough was measured for now.");
    let sent: unknown;
    try {
      sent = await readJson(request, LONGEST);
    } catch (error) {
      if (error instanceof BodyError) return refusal(request, error.status, error.message);
      throw error;
    }
    const visit = message.safeParse(sent);
    if (!visit.success) return refusal(request, 400, "Please send a page and what was measured of it.");
    if (await isMeasured(visit.data.page)) await countVisit(database, visit.data, now);
    return nothing();
  };
}

function nothing(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
