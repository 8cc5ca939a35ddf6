import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listen, type Listening } from "#server/http/listen.ts";
import { askHost, type HostAsked } from "#tests/support/ask-host.ts";
import { startDeployedNginx, type Deployed } from "#tests/support/nginx.ts";
import { GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

/** What deploy/nginx.conf caches and what it lets through, by a real nginx. */

let site: TestSite;
let server: Listening;
let nginx: Deployed;
/** What reached the site, as `GET /about`. */
let reached: string[] = [];

beforeAll(async () => {
  site = await startTestSite();
  server = await listen(
    site.app,
    { host: "127.0.0.1", port: 0 },
    () => "203.0.113.7",
    ({ method, url }) => reached.push(`${method} ${url}`),
  );
  nginx = await startDeployedNginx(server.address);
});
afterAll(async () => {
  await nginx?.stop();
  await server?.finish();
  await site?.close();
});
afterEach(() => {
  reached = [];
});

const ask = (path: string, asked?: HostAsked) => askHost(nginx.origin + path, asked);

const FORM = { "content-type": "application/x-www-form-urlencoded" };

// Once more where a busy machine let a second go by in between.
describe("pages and files that are the same for everyone", { retry: 2 }, () => {
  test("reach visitors as the site sends them, and the site once a second", async () => {
    const paths = await site.app.cacheablePaths();
    for (const path of paths) {
      const own = await site.ask(path, { headers: { "accept-encoding": "br" } });
      const body = Buffer.from(await own.arrayBuffer());
      for (let time = 0; time < 2; time += 1) {
        const answer = await ask(path, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
        expect([path, answer.status, answer.body.equals(body)]).toEqual([path, 200, true]);
        const { date: _date, connection: _connection, server: _server, ...headers } = answer.headers;
        const { "x-accel-expires": told, ...sent } = Object.fromEntries(own.headers);
        expect([path, told]).toEqual([path, "1"]);
        expect(headers).toEqual(sent);
      }
    }
    // Where the second ran out between two requests the site was asked again.
    expect(reached.length).toBeLessThan(1.2 * paths.length);
  });

  test("come in the form a browser takes, whatever was asked for before", async () => {
    const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
    const plain = Buffer.from(await (await site.ask("/blog")).arrayBuffer());
    const cases: [accepted: string, form: keyof typeof DECODERS | undefined][] = [
      ["gzip, deflate, br, zstd", "br"],
      ["", undefined],
      ["gzip", "gzip"],
      ["GZIP;q=1.0, deflate", "gzip"],
      ["zstd, gzip", "zstd"],
      ["deflate", undefined],
      ["xbr, gzipped", undefined],
      ["br;q=0, identity", undefined],
      ["br", "br"],
    ];
    for (const [accepted, form] of [...cases, ...cases]) {
      const answer = await ask("/blog", { headers: accepted ? { "accept-encoding": accepted } : {} });
      expect([accepted, answer.headers["content-encoding"], answer.headers.vary]).toEqual([
        accepted,
        form,
        "Accept-Encoding",
      ]);
      expect((form ? DECODERS[form](answer.body) : answer.body).equals(plain)).toBe(true);
    }
    expect(reached.length).toBeLessThan(2 * cases.length);
  });

  test("HEAD, a part, and who has it already are answered by nginx", async () => {
    const head = await ask("/glossary", { method: "HEAD" });
    const whole = await ask("/glossary");
    const part = await ask("/glossary", { headers: { range: "bytes=10-19" } });
    const known = await ask("/glossary", { headers: { "if-none-match": whole.headers.etag! } });
    const other = await ask("/glossary", { headers: { "if-none-match": `"other"` } });
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
      200,
      0,
      String(whole.body.length),
    ]);
    expect([part.status, part.body.equals(whole.body.subarray(10, 20))]).toEqual([206, true]);
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, whole.headers.etag]);
    expect([other.status, other.body.equals(whole.body)]).toEqual([200, true]);
    expect(reached).toEqual(["GET /glossary"]);
  });

  test("are not cached for who has a cookie, asks for something, or gives a name and password", async () => {
    for (const [path, headers] of [
      ["/about", { cookie: "staff=x" }],
      ["/about", { authorization: "Basic eDp5" }],
      ["/about?x=1", {}],
      ["/blog?q=visa", {}],
    ] as const) {
      const answers = [await ask(path, { headers }), await ask(path, { headers })];
      for (const { status, headers: sent } of answers)
        expect([status, sent["x-accel-expires"]]).toEqual([200, undefined]);
      expect(reached).toEqual(Array(2).fill(`GET ${path}`));
      reached = [];
    }
  });

  test("are still there for a while where the site cannot be reached; other pages say what to do", async () => {
    const other = await listen(site.app, { host: "127.0.0.1", port: 0 }, () => "203.0.113.7");
    const front = await startDeployedNginx(other.address);
    try {
      expect((await askHost(`${front.origin}/about`)).status).toBe(200);
      await other.finish();
      await new Promise((resolve) => setTimeout(resolve, 2_100));
      expect((await askHost(`${front.origin}/about`)).status).toBe(200);
      const { status, headers, body } = await askHost(`${front.origin}/contact`);
      expect([status, headers["retry-after"], body.toString()]).toEqual([
        503,
        "60",
        expect.stringContaining("call us"),
      ]);
    } finally {
      await front.stop();
    }
  });
});

describe("what is somebody's own is asked for each time", () => {
  test.each([
    "/contact",
    "/newsletter",
    "/newsletter/confirm/a-token",
    "/staff",
    "/staff/sign-in",
    "/api/blog",
    "/no-such-page",
    "/business",
    "/About/",
    "/contact.data",
  ])("%s", async (path) => {
    const [first, second] = [await ask(path), await ask(path)];
    expect([second.status, second.headers["x-accel-expires"]]).toEqual([first.status, undefined]);
    expect(reached).toEqual(Array(2).fill(`GET ${path}`));
  });

  test("a form and its receipt", async () => {
    const body = new URLSearchParams(GOOD_MESSAGE).toString();
    const stored = await ask("/contact", { method: "POST", headers: FORM, body });
    expect(stored.status).toBe(303);
    const receipt = stored.headers.location!;
    for (const path of [receipt, receipt]) expect((await ask(path)).status).toBe(200);
    expect(reached).toEqual(["POST /contact", `GET ${receipt}`, `GET ${receipt}`]);
  });
});
