import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Redirect } from "#firm/content/redirects.ts";
import type { App } from "./app.ts";

/** Beside the files: how a content delivery network has to serve them. */
export const HEADERS_FILE = "_headers.json";

/** Made anew for each answer: the network makes its own, and compresses for itself. */
const OWN_TO_EACH_ANSWER = new Set([
  "content-length",
  "content-type",
  "etag",
  "vary",
  "accept-ranges",
  "date",
  "x-accel-expires",
]);

type Order = { siteUrl: string; redirects: Redirect[]; folder: string };

type Served = { file: string; type: string; headers: Record<string, string> };

/**
 * Writes all cached pages and files as they are served, in place of an earlier export. @throws Error where a page
 * cannot be rendered
 */
export async function exportSite(
  app: App,
  { siteUrl, redirects, folder }: Order,
): Promise<{ files: number; bytes: number }> {
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const addresses: Record<string, Served> = {};
  let bytes = 0;
  for (const address of await app.cacheablePaths()) {
    const response = await app.fetch(new Request(siteUrl + address), { visitor: "" });
    if (response.status !== 200) throw new Error(`${address} answered ${response.status} instead of a page`);
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("content-type") ?? "application/octet-stream";
    const file = fileOf(address, type);
    mkdirSync(path.dirname(path.join(partial, file)), { recursive: true });
    writeFileSync(path.join(partial, file), body);
    bytes += body.length;
    addresses[address] = { file, type, headers: lasting(response.headers) };
  }
  writeFileSync(path.join(partial, HEADERS_FILE), JSON.stringify({ addresses, redirects }, null, 1));
  moveInPlace(partial, folder);
  return { files: Object.keys(addresses).length + 1, bytes };
}

/** `/` is index.html and `/about` about.html: most networks serve those under the address without the ending. */
function fileOf(address: string, type: string): string {
  if (address === "/") return "index.html";
  return type.startsWith("text/html") && !address.endsWith(".html") ? `${address.slice(1)}.html` : address.slice(1);
}

function lasting(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !OWN_TO_EACH_ANSWER.has(name)));
}

function moveInPlace(partial: string, folder: string): void {
  const old = `${folder}.old`;
  rmSync(old, { recursive: true, force: true });
  try {
    renameSync(folder, old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  renameSync(partial, folder);
  rmSync(old, { recursive: true, force: true });
}
