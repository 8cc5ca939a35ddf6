import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { App } from "#server/http/app.ts";
import { exportSite } from "#server/http/export-site.ts";

test("each address has a file, and what has the ending of its type already has it once", async () => {
  const place = mkdtempSync(path.join(os.tmpdir(), "export-site-"));
  const folder = path.join(place, "export");
  const types: Record<string, string> = {
    "/": "text/html; charset=utf-8",
    "/about": "text/html; charset=utf-8",
    "/owner-of-the-site.html": "text/html; charset=utf-8",
    "/robots.txt": "text/plain",
  };
  const app = {
    cacheablePaths: async () => Object.keys(types),
    fetch: async ({ url }: Request) => {
      const { pathname } = new URL(url);
      return new Response(`At ${pathname}`, { headers: { "content-type": types[pathname]!, date: "Today" } });
    },
  } as Partial<App> as App;
  try {
    const { files } = await exportSite(app, { siteUrl: "https://firm.example", redirects: [], folder });
    const list = readFileSync(
      path.join(
        folder,
        readdirSync(folder).find((one) => one.endsWith(".json"))!,
      ),
      "utf8",
    );
    const { addresses } = JSON.parse(list) as { addresses: Record<string, { file: string; headers: object }> };
    const named = Object.fromEntries(Object.entries(addresses).map(([address, { file }]) => [address, file]));
    expect(named).toEqual({
      "/": "index.html",
      "/about": "about.html",
      "/owner-of-the-site.html": "owner-of-the-site.html",
      "/robots.txt": "robots.txt",
    });
    expect(files).toBe(5);
    expect(readFileSync(path.join(folder, "owner-of-the-site.html"), "utf8")).toBe("At /owner-of-the-site.html");
    expect(addresses["/about"]!.headers).toEqual({});
  } finally {
    rmSync(place, { recursive: true });
  }
});
