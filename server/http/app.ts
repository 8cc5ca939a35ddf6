import { Hono } from "hono";
import { formatPhoneAbroad } from "#text/phone.ts";
import { isMisspelledSecret, isSecretAddress, SECRET_HEADERS } from "#app/request/secret-address.ts";
import { throttledLog } from "#ops/throttled-log.ts";
import type { Answer } from "./cached-answer.ts";
import { compressed } from "./compress.ts";
import { SPEED_ADDRESS, speedCounter } from "./count-speed.ts";
import type { Connection } from "./connection.ts";
import { crossSite } from "./cross-site.ts";
import { failedAnswer } from "./failed-answer.ts";
import { enquiryApi, refusal } from "./form-api.ts";
import { freeTimesApi } from "./free-times-api.ts";
import { headersOfSite } from "./headers.ts";
import { healthAnswer, isReady } from "./health.ts";
import { identificationPost } from "./identification-post.ts";
import { unsubscribeAtOnce } from "./one-click.ts";
import type { Parts } from "./parts.ts";
import { personalPages } from "./personal-pages.ts";
import { withReadableAddress } from "./readable-address.ts";
import { renderShares } from "./render-shares.ts";
import { routeOf } from "./request-route.ts";
import { sharedAnswers } from "./shared-answers.ts";
import { rejectSignIns, type Reject } from "./reject-sign-ins.ts";

export type App = {
  /** Answers any request. */
  fetch: (request: Request, connection: Connection) => Promise<Response>;
  /**
   * The short way for what is in memory: the finished answer to a GET or HEAD of this address, a path with or without a
   * query, or nothing, and then `fetch` must be asked. `fetch` gives the very same answer; this only saves the way
   * through it.
   */
  cachedAnswer: (address: string) => Answer | undefined;
  reject: Reject;
  /**
   * Every address that answers all visitors alike until an article or the day changes: pages, files, what programs
   * read.
   */
  cacheablePaths: () => Promise<string[]>;
};

/** Addresses that answer another kind of request than the one that came. */
const API_PATHS = new Set(["/api/contact", "/api/appointments", "/api/blog", "/api/free-times", SPEED_ADDRESS]);

const NOTHING_OF_THIS_KIND = "There is nothing at this address for this kind of request.";

/** The whole site as a function from request to answer. */
export function createApp(parts: Parts): App {
  const { content, posts, enquiries, appointments, newsletter, siteUrl, log } = parts;
  const headers = headersOfSite(parts);
  const { security, policy } = headers;
  const shares = renderShares();
  const shared = sharedAnswers(parts, headers, shares.searches);
  const personal = personalPages(parts, headers, shares);
  const identify = identificationPost(parts.identification, personal);
  const logThrottled = throttledLog(log, parts.clock);
  const failed = failedAnswer({ log, logThrottled, phone: formatPhoneAbroad(content.site.phone) });

  const countSpeed = speedCounter({ database: parts.database, clock: parts.clock, isMeasured: shared.isPublicPage });

  const app = new Hono<{ Bindings: Connection }>();

  app.onError((error, { req }) => failed(error, req.raw));

  app.use(async (c, next) => {
    await next();
    if (c.res.status === 429) logThrottled("limit_reached", { route: routeOf(c.req.path, 429), status: 429 });
    const added = isSecretAddress(c.req.path) ? { ...security, ...SECRET_HEADERS } : security;
    for (const [name, value] of Object.entries(added)) c.res.headers.set(name, value);
    if (!c.res.headers.has("Content-Security-Policy")) c.res.headers.set("Content-Security-Policy", policy);
  });

  app.use(async (c, next) => {
    if (!crossSite(c.req.raw, siteUrl) || isSecretAddress(c.req.path)) return next();
    logThrottled("post_from_elsewhere", { route: routeOf(c.req.path, 403), status: 403 });
    return refusal(
      c.req.raw,
      403,
      "This form was sent from another website, so it was not accepted. Please use the form on our own site.",
    );
  });

  app.get("/healthz", () => healthAnswer(true));
  app.get("/readyz", async () => healthAnswer(await isReady(parts.database)));

  app.post("/api/contact", (c) => enquiryApi("message", c.req.raw, enquiries, c.env.visitor));
  app.post("/api/appointments", (c) => enquiryApi("appointment", c.req.raw, enquiries, c.env.visitor));
  app.get("/api/free-times", (c) => freeTimesApi(c.req.raw, appointments));
  app.get("/api/blog", async (c) =>
    compressed(Response.json(await posts.published(), { headers: { "Cache-Control": "no-cache" } }), c.req.raw),
  );
  app.post(SPEED_ADDRESS, (c) => countSpeed(c.req.raw, c.env.visitor));
  app.all("/api/*", (c) => refusal(c.req.raw, API_PATHS.has(c.req.path) ? 405 : 404, NOTHING_OF_THIS_KIND));

  app.post("/identification/:token", (c, next) =>
    isMisspelledSecret(c.req.path) ? next() : identify(c.req.raw, c.req.param("token"), c.env),
  );

  app.post("/newsletter/unsubscribe/:token", (c) => unsubscribeAtOnce(c.req.raw, c.req.param("token"), newsletter));

  app.on(["GET", "HEAD"], "*", async (c, next) => (await shared.answer(c.req.raw, c.env.visitor)) ?? next());
  app.all("*", (c) =>
    shared.isPersonal(new URL(c.req.url).pathname)
      ? personal(c.req.raw, c.env.visitor)
      : refusal(c.req.raw, 405, NOTHING_OF_THIS_KIND),
  );

  return {
    fetch: async (request, connection) => app.fetch(withReadableAddress(request), connection),
    cachedAnswer: shared.cached,
    reject: rejectSignIns(parts, headers, shares.signIns, logThrottled),
    cacheablePaths: shared.paths,
  };
}
