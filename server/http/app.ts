import { Hono } from "hono";
import { contentPaths } from "#firm/content/paths.ts";
import { formatPhone } from "#text/phone.ts";
import { officeDay } from "#time/days.ts";
import { perMinute } from "#time/per-minute.ts";
import { isSecretAddress, SECRET_HEADERS } from "#app/request/secret-address.ts";
import { isUnavailable } from "#db/unavailable.ts";
import type { Answer } from "./cached-answer.ts";
import { articleMoved, canonicalRedirect } from "./canonical-redirect.ts";
import { compressed } from "./compress.ts";
import { crossSite } from "./cross-site.ts";
import { createRenderer } from "./render.ts";
import { enquiryApi, refusal } from "./form-api.ts";
import { contentSecurityPolicy, nonceSources, securityHeaders } from "./headers.ts";
import { healthAnswer, isReady } from "./health.ts";
import type { Parts } from "./parts.ts";
import { machineFiles } from "./machine-files.ts";
import { markdownFiles } from "./markdown-files.ts";
import { pageCache } from "./page-cache.ts";
import { boundedPost } from "./bounded-post.ts";
import { BodyError } from "./read-body.ts";
import { withReadableAddress } from "./readable-address.ts";
import { refusedStaffPost } from "./refused-staff-post.ts";
import { routeOf } from "./request-route.ts";
import { send } from "./negotiate.ts";
import { staticFiles } from "./static-files.ts";
import { throttledLog } from "#ops/throttled-log.ts";
import { unsubscribeAtOnce } from "./one-click.ts";

/** What the socket tells beside the request. */
export type Connection = { visitor: string };

export type App = {
  /** Answers any request. */
  fetch: (request: Request, connection: Connection) => Promise<Response>;
  /**
   * The short way for what is kept in memory: the finished answer to a GET or HEAD of this path without a query, or
   * nothing, and then `fetch` must be asked. `fetch` gives the very same answer; this only saves the way through it.
   */
  ready: (pathname: string) => Answer | undefined;
  /** Draws a page as `fetch` does for a visitor without cookies, and neither keeps nor compresses it. */
  draw: (pathname: string) => Promise<Response>;
  /**
   * Every address that answers all visitors alike until an article or the day changes: pages, files, what programs
   * read.
   */
  cacheablePaths: () => Promise<string[]>;
};

/** The whole site as a function from request to answer. */
export function createApp(parts: Parts): App {
  const { content, posts, announcements, enquiries, newsletter, siteUrl } = parts;
  const settings = { https: siteUrl.startsWith("https:"), analytics: parts.analyticsId !== undefined };
  const security = securityHeaders(settings);
  const policy = contentSecurityPolicy(settings);
  const files = staticFiles(parts.filesFolder, { ...security, "Content-Security-Policy": policy });
  // Asked for by every request; Intl takes as long as a seventh of a kept page's answer.
  const dayOf = perMinute((at) => officeDay(new Date(at)));
  const today = () => dayOf(parts.clock());
  const tell = throttledLog(parts.log, parts.clock);
  const draw = createRenderer({ ...parts, today });

  const renderAnonymous: App["draw"] = (pathname) => draw(new Request(siteUrl + pathname), "");
  const pages = pageCache({
    draw: renderAnonymous,
    settings,
    security,
    version: () => `${today()} ${posts.version()} ${announcements.version()}`,
  });
  const known = new Set([...contentPaths(content), "/blog"]);
  const machine = machineFiles({ content, posts, siteUrl, clock: parts.clock });
  const markdown = markdownFiles({ content, posts, siteUrl });

  const app = new Hono<{ Bindings: Connection }>();

  app.onError((error, { req }) => {
    const status = isUnavailable(error) ? 503 : 500;
    // Nobody is there to answer, and nothing of ours failed: the visitor's connection ended in the middle of the body.
    if (isHangUp(error)) return new Response(null, { status: 400 });
    parts.log("request_failed", error, { method: req.method, route: routeOf(req.path, status) });
    return refusal(
      req.raw,
      status,
      `Something went wrong on our side. Please try again in a minute, or call us at ` +
        `${formatPhone(content.site.phone)}.`,
    );
  });

  app.use(async (c, next) => {
    await next();
    if (c.res.status === 429) tell("limit_reached", { route: routeOf(c.req.path, 429), status: 429 });
    const added = isSecretAddress(c.req.path) ? { ...security, ...SECRET_HEADERS } : security;
    for (const [name, value] of Object.entries(added)) c.res.headers.set(name, value);
    if (!c.res.headers.has("Content-Security-Policy")) c.res.headers.set("Content-Security-Policy", policy);
  });

  app.use(async (c, next) => {
    if (crossSite(c.req.raw, siteUrl) && !isSecretAddress(c.req.path)) {
      tell("post_from_elsewhere", { route: routeOf(c.req.path, 403), status: 403 });
      return refusal(
        c.req.raw,
        403,
        "This form was sent from another website, so it was not accepted. Please use the form on our own site.",
      );
    }
    return next();
  });

  app.get("/healthz", () => healthAnswer(true));
  app.get("/readyz", async () => healthAnswer(await isReady(parts.database)));

  app.post("/api/contact", (c) => enquiryApi("message", c.req.raw, enquiries, c.env.visitor));
  app.post("/api/appointments", (c) => enquiryApi("appointment", c.req.raw, enquiries, c.env.visitor));
  app.get("/api/blog", async (c) =>
    compressed(Response.json(await posts.published(), { headers: { "Cache-Control": "no-cache" } }), c.req.raw),
  );
  app.all("/api/*", (c) =>
    refusal(
      c.req.raw,
      API_PATHS.has(c.req.path) ? 405 : 404,
      "There is nothing at this address for this kind of request.",
    ),
  );

  app.post("/newsletter/unsubscribe/:token", (c) => unsubscribeAtOnce(c.req.raw, c.req.param("token"), newsletter));

  app.on(["GET", "HEAD"], "*", async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const file = await (files.get(pathname) ?? machine.get(pathname) ?? markdown.get(pathname));
    if (file) return send(file, c.req.raw);
    const moved = canonicalRedirect(pathname, search, content.redirects);
    if (moved) return moved;
    const [, article, twin = ""] = /^\/blog\/([a-z0-9-]+)(\.md)?$/.exec(pathname) ?? [];
    const kept = known.has(pathname) && !(SEARCHED.has(pathname) && search !== "");
    if (kept || (article && !twin && (await posts.bySlug(article)))) return send(await pages.get(pathname), c.req.raw);
    const present = article && (await posts.movedFrom(article));
    return present ? articleMoved(`/blog/${present}${twin}${search}`) : next();
  });

  app.all("*", async (c) => {
    const request = c.req.raw;
    try {
      return await compressed(onRequest(await draw(await boundedPost(request), c.env.visitor)), request);
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      const page = await refusedStaffPost(request, error, (asked, refused) => draw(asked, c.env.visitor, refused));
      return page ? compressed(onRequest(page), request) : refusal(request, error.status, error.message);
    }
  });

  /** The policy of a page drawn for one visitor. */
  function onRequest(response: Response): Response {
    const nonce = response.headers.get("X-Nonce");
    const headers = new Headers(response.headers);
    headers.delete("X-Nonce");
    if (nonce) headers.set("Content-Security-Policy", contentSecurityPolicy(settings, nonceSources(nonce)));
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    return new Response(response.body, { status: response.status, headers });
  }

  return {
    fetch: async (request, connection) => app.fetch(withReadableAddress(request), connection),
    draw: renderAnonymous,
    ready: (pathname) => files.ready(pathname) ?? pages.ready(pathname),
    cacheablePaths: async () => [
      ...known,
      ...(await posts.published()).map(({ slug }) => `/blog/${slug}`),
      ...files.paths(),
      ...machine.paths(),
      ...(await markdown.paths()),
    ],
  };
}

/** Pages whose query string asks for a part of them: drawn on request, since there is no end of queries. */
const SEARCHED = new Set(["/blog", "/legal-figures"]);

function isHangUp(error: Error): boolean {
  return "code" in error && error.code === "ECONNRESET" && error.stack?.includes("abortIncoming") === true;
}

/** Addresses that answer another kind of request than the one that came. */
const API_PATHS = new Set(["/api/contact", "/api/appointments", "/api/blog"]);
