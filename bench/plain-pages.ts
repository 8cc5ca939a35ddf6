import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** As in app/base/layout.css. */
const MOVEMENT =
  "@view-transition{navigation:auto}:root{view-transition-name:none}h1{view-transition-name:heading}" +
  "::view-transition-group(*){animation-duration:100ms}";

/**
 * Two pages of a heading and a link, the least a browser can go from and to; `moves` as from page to page of the site.
 */
const page = (title: string, to: string, moves: boolean) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>${moves ? MOVEMENT : ""}</style>
<script type="speculationrules">{"prerender":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>
<main><h1>${title}</h1><p><a href="${to}">Learn More</a></p></main></html>`;

/** What a browser on this machine needs at least, whatever the site: served from memory, on a port of its own. */
export async function servePlainPages(moves: boolean): Promise<{ origin: string; close: () => void }> {
  const pages: Record<string, string> = { "/": page("Home", "/about", moves), "/about": page("About", "/", moves) };
  const server = createServer(({ url = "" }, response) => {
    const found = pages[url];
    response.writeHead(found ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" }).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
