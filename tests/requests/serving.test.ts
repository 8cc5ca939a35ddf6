import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBuild } from "#server/http/build-output.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

const { assets } = await readBuild();
const FILES = {
  page: "/immigration-law",
  article: "/blog/first-day-after-an-arrest",
  script: assets.chromeScript,
  icon: "/favicon.svg",
  feed: "/feed.xml",
  map: "/sitemap.xml",
};
const KINDS = Object.entries(FILES).map(([kind, path]) => ({ kind, path }));

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function bytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return site.ask(path, { method, headers });
}

describe.each(KINDS)("$kind", ({ path }) => {
  test.each(Object.entries(DECODERS))("%s holds the very same bytes, and says so", async (encoding, decode) => {
    const plain = await bytes(await ask(path));
    const response = await ask(path, { "accept-encoding": encoding });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toContain("Accept-Encoding");
    const body = await bytes(response);
    expect(response.headers.get("content-length")).toBe(String(body.length));
    expect(body.length).toBeLessThan(plain.length);
    expect(decode(body).equals(plain)).toBe(true);
  });

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, br;q=0", "gzip"],
    ["*", "br"],
    ["*, br;q=0.0", "zstd"],
    ["identity", null],
    ["deflate", null],
    ["br;q=0, gzip;q=0, zstd;q=0", null],
  ])("asked for %j sends %j", async (accepted, encoding) => {
    expect((await ask(path, { "accept-encoding": accepted })).headers.get("content-encoding")).toBe(encoding);
  });

  test("HEAD answers the same head and no body", async () => {
    for (const encoding of ["identity", "br"]) {
      const headers = { "accept-encoding": encoding };
      const [get, head] = await Promise.all([ask(path, headers), ask(path, headers, "HEAD")]);
      expect(head.status).toBe(200);
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
      expect(await bytes(head)).toHaveLength(0);
    }
  });

  test("304 to who has it, under any of its encodings; each encoding has a tag of its own", async () => {
    const plain = await ask(path);
    const compressed = await ask(path, { "accept-encoding": "br" });
    const [tag, compressedTag] = [plain.headers.get("etag")!, compressed.headers.get("etag")!];
    expect(tag).toMatch(/^"[^"]+"$/);
    expect(compressedTag).not.toBe(tag);
    for (const known of [tag, compressedTag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const response = await ask(path, { "if-none-match": known });
      expect([known, response.status]).toEqual([known, 304]);
      expect(await bytes(response)).toHaveLength(0);
      expect(response.headers.get("etag")).toBe(tag);
      expect(response.headers.get("cache-control")).toBe(plain.headers.get("cache-control"));
    }
    expect((await ask(path, { "if-none-match": `"other"` })).status).toBe(200);
  });

  test("a range of the plain bytes", async () => {
    const whole = await bytes(await ask(path));
    const size = whole.length;
    const cases: [range: string, start: number, end: number][] = [
      ["bytes=0-9", 0, 9],
      ["bytes=5-5", 5, 5],
      [`bytes=${size - 4}-`, size - 4, size - 1],
      ["bytes=-7", size - 7, size - 1],
      [`bytes=10-${size * 2}`, 10, size - 1],
      [`bytes=-${size * 2}`, 0, size - 1],
    ];
    for (const [range, start, end] of cases) {
      const response = await ask(path, { range });
      expect([range, response.status, response.headers.get("content-range")]).toEqual([
        range,
        206,
        `bytes ${start}-${end}/${size}`,
      ]);
      expect((await bytes(response)).equals(whole.subarray(start, end + 1))).toBe(true);
    }
  });

  test("a range that is none, several, beyond the end, or of an older version", async () => {
    const whole = await ask(path);
    const size = Number(whole.headers.get("content-length"));
    const status = async (headers: Record<string, string>, method = "GET") => (await ask(path, headers, method)).status;
    const beyond = await ask(path, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
    expect(await status({ range: "bytes=-0" })).toBe(416);
    for (const range of ["bytes=0-1,5-6", "bytes=9-3", "bytes=-", "lines=1-2", "bytes=a-b"])
      expect([range, await status({ range })]).toEqual([range, 200]);
    expect(await status({ range: "bytes=0-1", "if-range": whole.headers.get("etag")! })).toBe(206);
    expect(await status({ range: "bytes=0-1", "if-range": `"older"` })).toBe(200);
    expect(await status({ range: "bytes=0-1" }, "HEAD")).toBe(200);
  });
});

test("files whose name holds their hash are cached for a year; all else is asked for again", async () => {
  const cacheControl = async (path: string) => (await ask(path)).headers.get("cache-control");
  for (const path of [assets.chromeScript, ...assets.fonts.map((font) => font.file)]) {
    expect(await cacheControl(path)).toBe("public, max-age=31536000, immutable");
  }
  for (const path of ["/", "/favicon.svg", "/sitemap.xml"])
    expect(await cacheControl(path)).toBe("public, max-age=0, must-revalidate");
  for (const path of ["/contact", "/no-such-page", "/blog?q=visa"]) expect(await cacheControl(path)).toBe("no-store");
});

test("the map of the site names each page once, the form among them", async () => {
  const map = await (await ask("/sitemap.xml")).text();
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path!);
  expect(paths).toEqual(expect.arrayContaining(["/", "/contact", "/blog"]));
  expect(new Set(paths).size).toBe(paths.length);
});

test("each kind of file has its type", async () => {
  const types = {
    "/": "text/html; charset=utf-8",
    "/contact": "text/html; charset=utf-8",
    "/favicon.svg": "image/svg+xml; charset=utf-8",
    "/favicon.ico": "image/x-icon",
    "/apple-touch-icon.png": "image/png",
    "/site.webmanifest": "application/manifest+json",
    "/robots.txt": "text/plain; charset=utf-8",
    "/sitemap.xml": "application/xml; charset=utf-8",
    "/feed.xml": "application/atom+xml; charset=utf-8",
    "/api/blog": "application/json",
    [assets.chromeScript]: "text/javascript; charset=utf-8",
    [assets.fonts[0]!.file]: "font/woff2",
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await ask(path);
    expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 200, type]);
  }
});
