// Before anything that loads React.
import "./react-for-production.ts";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Services } from "#app/request/services.ts";
import { isUnavailable } from "#db/unavailable.ts";
import { siteSearch } from "#firm/site-search/site-search.ts";
import type { Parts } from "./parts.ts";
import { routeOf } from "./request-route.ts";

/** After how many seconds a program should ask again. */
const RETRY_AFTER = "30";

export type Render = (request: Request, visitor: string, refused?: Refused) => Promise<Response>;

/** Why a post was refused before any page saw it. */
type Refused = Pick<Services, "refusedPost" | "refusedSending">;

/**
 * Renders a page, or runs what its form asks for. What breaks is logged; where the database is away the answer, still a
 * page with the firm's phone number, has status 503 instead of 500.
 */
export function createRenderer(parts: Parts & { today: () => string }): Render {
  const { build, servicesKey, assets, commonPasswords } = parts.build;
  const search = siteSearch(parts);
  const handle = createRequestHandler(build, "production");

  return async (request, visitor, refused) => {
    let unavailable = false;
    const failed = (error: unknown) => {
      unavailable ||= isUnavailable(error);
      parts.log("page_failed", error, { method: request.method, route: routeOf(new URL(request.url).pathname, 500) });
    };
    const services: Services = {
      ...parts,
      search,
      assets,
      commonPasswords,
      today: parts.today(),
      failed,
      visitor,
      ...refused,
    };
    const response = await handle(request, new RouterContextProvider(new Map([[servicesKey, services]])));
    if (!unavailable || response.status < 500) return response;
    const headers = new Headers(response.headers);
    headers.set("Retry-After", RETRY_AFTER);
    return new Response(response.body, { status: 503, headers });
  };
}
