import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { makeCachedAnswer, type Answer } from "./cached-answer.ts";

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
const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";

export type StaticFiles = {
  get: (pathname: string) => Promise<Answer> | undefined;
  /** The file, if it was asked for before. */
  ready: (pathname: string) => Answer | undefined;
  /** Addresses of all files. */
  paths: () => string[];
};

/** Serves the files of one folder from memory; each is read and compressed when first asked for. */
export function staticFiles(folder: string, headers: Record<string, string> = {}): StaticFiles {
  const known = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [`/${path.relative(folder, file).split(path.sep).join("/")}`, file];
      }),
  );
  const kept = new Map<string, Promise<Answer>>();
  const finished = new Map<string, Answer>();
  return {
    ready: (pathname) => finished.get(pathname),
    paths: () => [...known.keys()],
    get(pathname) {
      const file = known.get(pathname);
      if (!file) return undefined;
      let answer = kept.get(pathname);
      if (!answer) {
        const type = TYPES[path.extname(file)] ?? "application/octet-stream";
        answer = makeCachedAnswer(readFileSync(file), type, {
          ...headers,
          "Cache-Control": pathname.startsWith("/assets/") ? IMMUTABLE : REVALIDATE,
        });
        kept.set(pathname, answer);
        void answer.then((made) => finished.set(pathname, made));
      }
      return answer;
    },
  };
}
