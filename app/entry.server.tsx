import { randomBytes } from "node:crypto";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { CHECKS_FOLDER } from "#firm/content/paths.ts";
import { createTextRenderer } from "#firm/content/text/rendered-text.ts";
import { headHtml } from "#app/head/head.ts";
import { headDataOf } from "#app/head/head-data-of.ts";
import { alternateLinks } from "#app/markdown/alternate-path.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Handle } from "#app/request/handle.ts";
import { ServerSideContext, type ServerSide } from "#app/request/server-side.ts";
import { STYLES_PLACE, withStyles } from "./styles.ts";

/** Draws a page as one whole document: what is cached and hashed must be complete, so nothing streams. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const services = loadContext.get(servicesContext);
  const nonce = randomBytes(16).toString("base64");
  const words = createTextRenderer(services.content);
  const path = new URL(request.url).pathname;
  const data = headDataOf(routerContext, status);
  const analyticsId = path.startsWith(CHECKS_FOLDER) ? undefined : services.analyticsId;
  const posted = request.method === "POST";
  const base = { ...services, analyticsId, words, nonce, path, posted, renderStatic: renderToStaticMarkup };
  const head = headHtml(data, { ...base, styles: STYLES_PLACE });
  const server: ServerSide = { ...base, head };
  const broken: unknown[] = [];
  const stream = await renderToReadableStream(
    <ServerSideContext value={server}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ServerSideContext>,
    // Without a listener React writes a line of its own, also where only the visitor has left.
    { nonce, signal: request.signal, onError: (error) => void broken.push(error) },
  );
  await stream.allReady;
  if (!request.signal.aborted) broken.forEach(services.failed);
  const html = await new Response(stream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!data.noindex) headers.set("Link", alternateLinks(data.path));
  // Read by server/http/cached-pages.ts or server/http/headers.ts, which write it into the policy and take it off.
  headers.set("X-Nonce", nonce);
  return new Response(withStyles(paintFirst(html), stylesDrawnLater(routerContext)), { status, headers });
}

/**
 * React's files are preloaded as urgently as a style would be; fonts and pictures of the first view come before them.
 */
function paintFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** Styles a matched route asks for by name: of what is not in the page until its script renders it. */
function stylesDrawnLater({ staticHandlerContext, routeModules }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(
    ({ route }) => (routeModules[route.id]?.handle as Handle | undefined)?.styles ?? [],
  );
}

/** The build holds its own copy of this key; the server takes it from here (server/http/build-output.ts). */
export { servicesContext };

/** The kinds of section this build can render. */
export { renderedKinds } from "#app/blocks/sections.tsx";

/**
 * What broke a page is told to the server, which logs it (server/http/render.ts). An answer thrown on purpose, such as
 * 404, is no fault.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(servicesContext).failed(error);
};
