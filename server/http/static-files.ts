import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { versionedCache } from "#db/versioned-cache.ts";
import { FOR_EVERYONE, makeCachedAnswer, type Answer } from "./cached-answer.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Files whose name holds a hash of their content never change; all others are asked for again. */
const IMMUTABLE = { ...FOR_EVERYONE, "Cache-Control": "public, max-age=31536000, immutable" };

export type StaticFiles = {
  get: (pathname: string) => Promise<Answer> | undefined;
  /** The file, if it was asked for before. */
  cached: (pathname: string) => Answer | undefined;
  /** Addresses of all files. */
  paths: () => string[];
};

/** Serves the files of one folder from memory; each is read and compressed when first asked for. */
export function staticFiles(folder: string, headers: Record<string, string> = {}): StaticFiles {
  const beforeName = path.join(folder).length;
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [file.slice(beforeName).split(path.sep).join("/"), file];
      }),
  );

  async function read(pathname: string): Promise<Answer> {
    const file = files.get(pathname)!;
    return makeCachedAnswer(readFileSync(file), TYPES[path.extname(file)] ?? "application/octet-stream", {
      ...headers,
      ...(pathname.startsWith("/assets/") ? IMMUTABLE : FOR_EVERYONE),
    });
  }

  // As long as the process runs they are those of one build.
  const { get, cached } = versionedCache(read, () => "");
  return {
    cached,
    get: (pathname) => (files.has(pathname) ? get(pathname) : undefined),
    paths: () => [...files.keys()],
  };
}
