import { Hono } from "hono";
import { contentPaths } from "#firm/content/paths.ts";
import { formatPhone } from "#text/phone.ts";
import { officeDay } from "#time/days.ts";
import { perMinute } from "#time/per-minute.ts";
import { isSecretAddress, SECRET_HEADERS } from "#app/request/secret-address.ts";
import { isUnavailable } from "#db/unavailable.ts";
import type { Answer } from "./cached-answer.ts";
import { askedAddress } from "./asked-address.ts";
import { articleMoved, canonicalRedirect } from "./canonical-redirect.ts";
import { compressed } from "./compress.ts";
import { crossSite } from "./cross-site.ts";
import { createRenderer } from "./render.ts";
import { TooBusyError, VisitorLeftError } from "./render-share.ts";
import { placesOf } from "./renderable-paths.ts";
import { enquiryApi, refusal } from "./form-api.ts";
import { hasSession } from "./has-session.ts";
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
import { send, type Reply } from "./negotiate.ts";
import { COME_BACK, COME_BACK_HEADERS, createSignInLine, VisitorLeft } from "./sign-in-queue.ts";
import { isSignIn, senderByCookies, senderOf } from "./sender.ts";
import { staticFiles } from "./static-files.ts";
import { strangersShares } from "./anonymous-shares.ts";
import { throttledLog } from "#ops/throttled-log.ts";
import { tooBusy } from "./too-busy.ts";
import { unsubscribeAtOnce } from "./one-click.ts";

/** What the socket tells beside the request. */
export type Connection = { visitor: string };

export type App = {
  /** Answers any request. */
  fetch: (request: Request, connection: Connection) => Promise<Response>;
  /**
   * The short way for what is kept in memory: the finished answer to a GET or HEAD of this address, a path with or
   * without a query, or nothing, and then `fetch` must be asked. `fetch` gives the very same answer; this only saves
   * the way through it.
   */
  ready: (address: string) => Answer | undefined;
  /**
   * The short way for a sign-in that would find the line full: the refusal that `fetch` gives, without reading anything
   * of the body. Nothing where `fetch` must be asked.
   */
  turnAway: (head: {
    method: string;
    url: string;
    cookie: string;
    visitor: string;
  }) => Promise<Reply | undefined> | undefined;
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
  const signIns = createSignInLine();
  const tell = throttledLog(parts.log, parts.clock);
  const draw = createRenderer({ ...parts, today });

  const renderAnonymous: App["draw"] = (pathname) => draw(new Request(siteUrl + pathname), "");
  // Figures change with the day (firm/figures/register-on.ts) and with what lawyers check.
  const figures = () => `${today()} ${parts.checks.version()}`;
  const version = () => `${figures()} ${posts.version()} ${announcements.version()}`;
  const pages = pageCache({ draw: renderAnonymous, settings, security, version });
  const searches = pageCache({ draw: renderAnonymous, settings, security, version, limit: SEARCHES_KEPT });
  const shares = strangersShares();
  const known = new Set([...contentPaths(content), "/blog"]);
  const places = placesOf(parts.build.routes, known);
  const machine = machineFiles({ content, posts, siteUrl, clock: parts.clock, figures });
  const markdown = markdownFiles({ content, posts, siteUrl, figures });

  const app = new Hono<{ Bindings: Connection }>();

  app.onError((error, { req }) => {
    const status = isUnavailable(error) ? 503 : 500;
    // Nobody is there to answer, and nothing of ours failed: the visitor's connection ended in the middle of the body,
    // or while the request waited for its turn.
    if (isHangUp(error) || error instanceof VisitorLeft || error instanceof VisitorLeftError)
      return new Response(null, { status: 400 });
    if (error instanceof TooBusyError) {
      tell("too_busy", { route: routeOf(req.path, 503), status: 503 });
      return tooBusy(req.raw, formatPhone(content.site.phone));
    }
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
  app.all("/api/*", (c) => refusal(c.req.raw, API_PATHS.has(c.req.path) ? 405 : 404, NOTHING_OF_THIS_KIND));

  app.post("/newsletter/unsubscribe/:token", (c) => unsubscribeAtOnce(c.req.raw, c.req.param("token"), newsletter));

  app.on(["GET", "HEAD"], "*", async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const file = await (files.get(pathname) ?? machine.get(pathname) ?? markdown.get(pathname));
    if (file) return send(file, c.req.raw);
    const moved = canonicalRedirect(pathname, search, content.redirects);
    if (moved) return moved;
    const [, article, twin = ""] = /^\/blog\/([a-z0-9-]+)(\.md)?$/.exec(pathname) ?? [];
    const asked = askedAddress(pathname, search);
    if (known.has(pathname) && asked !== pathname)
      return send(await searched(asked, c.req.raw, c.env.visitor), c.req.raw);
    if (known.has(pathname) || (article && !twin && (await posts.bySlug(article))))
      return send(await pages.get(pathname), c.req.raw);
    const present = article && (await posts.movedFrom(article));
    if (present) return articleMoved(`/blog/${present}${twin}${search}`);
    return places.drawnForOne(pathname) ? next() : send(await pages.get(places.nothingLike(pathname)), c.req.raw);
  });

  app.all("*", async (c) => {
    const request = c.req.raw;
    const { visitor } = c.env;
    if (!places.drawnForOne(new URL(request.url).pathname)) return refusal(request, 405, NOTHING_OF_THIS_KIND);
    const isPost = request.method !== "GET" && request.method !== "HEAD";
    const sender = isPost
      ? await senderOf(request, { database: parts.database, siteUrl, now: parts.clock() })
      : "anybody";
    try {
      const post = await boundedPost(request, sender);
      const drawn = () => draw(post, visitor);
      const inShare = async () => {
        const share = await shares.of(request, () => hasSession(parts.database, request, siteUrl, parts.clock()));
        return share ? share.run(request, visitor, drawn) : drawn();
      };
      const page =
        isPost && isSignIn(new URL(request.url).pathname)
          ? signIns.take({ visitor, known: sender !== "anybody", signal: request.signal }, drawn)
          : inShare();
      return page ? await compressed(onRequest(await page), request) : asResponse(comeBack());
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      const page = await refusedStaffPost(request, sender, error, (asked, refused) => draw(asked, visitor, refused));
      return page ? compressed(onRequest(page), request) : refusal(request, error.status, error.message);
    }
  });

  /** Answered without drawing a page: a crowd must not cost more by being refused than by being served. */
  function comeBack(): Reply {
    tell("sign_in_crowd", { route: "/staff/sign-in", status: 503 });
    return {
      status: 503,
      headers: { ...security, "Content-Security-Policy": policy, ...COME_BACK_HEADERS },
      body: Buffer.from(COME_BACK),
    };
  }

  async function turnAwayStranger(cookie: string): Promise<Reply | undefined> {
    const sender =
      cookie === ""
        ? "anybody"
        : await senderByCookies(
            { headers: { get: () => cookie } },
            { database: parts.database, siteUrl, now: parts.clock() },
          );
    return sender === "anybody" ? comeBack() : undefined;
  }

  /** A page as it is searched. While others are drawn the same may have been asked for, and is drawn once. */
  async function searched(address: string, request: Request, visitor: string): Promise<Answer> {
    return searches.ready(address) ?? shares.searches.run(request, visitor, () => searches.get(address));
  }

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
    turnAway: ({ method, url, cookie, visitor }) =>
      method === "POST" && signIns.isFullFor(visitor) && isSignIn(url.split("?", 1)[0]!)
        ? turnAwayStranger(cookie)
        : undefined,
    ready(address) {
      const end = address.indexOf("?");
      const pathname = end < 0 ? address : address.slice(0, end);
      const asked = end < 0 ? address : askedAddress(pathname, address.slice(end));
      return files.ready(pathname) ?? pages.ready(asked) ?? searches.ready(asked);
    },
    cacheablePaths: async () => [
      ...known,
      ...(await posts.published()).map(({ slug }) => `/blog/${slug}`),
      ...files.paths(),
      ...machine.paths(),
      ...(await markdown.paths()),
    ],
  };
}

/** There is no end of searches: the last ones are kept, some 100 kB each at most. */
const SEARCHES_KEPT = 100;

const NOTHING_OF_THIS_KIND = "There is nothing at this address for this kind of request.";

function asResponse({ status, headers, body }: Reply): Response {
  return new Response(body, { status, headers });
}

function isHangUp(error: Error): boolean {
  return "code" in error && error.code === "ECONNRESET" && error.stack?.includes("abortIncoming") === true;
}

/** Addresses that answer another kind of request than the one that came. */
const API_PATHS = new Set(["/api/contact", "/api/appointments", "/api/blog"]);
