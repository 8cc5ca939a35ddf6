import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { App } from "#server/http/app.ts";
import { askedAddress } from "#server/http/asked-address.ts";
import { boundedPost } from "#server/http/bounded-post.ts";
import { makeCachedAnswer } from "#server/http/cached-answer.ts";
import { compressed } from "#server/http/compress.ts";
import { exportSite, HEADERS_FILE } from "#server/http/export-site.ts";
import { isSignIn } from "#server/http/sender.ts";
import { staticFiles } from "#server/http/static-files.ts";
import { watchRequests } from "#server/http/watch-requests.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "site-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ["/search", "?page=2", "/search"],
  ["/search", "?q=+", "/search"],
  ["/search", "?q=+refused+visa+&x=1", "/search?q=refused+visa"],
])("%s%s shows the same as %s", (pathname, search, same) => {
  expect(askedAddress(pathname, search)).toBe(same);
});

test.each<[string, string, string]>([
  ["without the mark between its parts", "multipart/form-data", "--x\r\n"],
  ["that was torn", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nwor'],
])("a form with a file %s is refused in words, before any page sees it", async (_what, type, body) => {
  const address = "http://site.test/staff/names";
  const headers = { "content-type": type, cookie: "staff=1" };
  const post = new Request(address, { method: "POST", headers, body });
  await expect(boundedPost(post, "staff")).rejects.toMatchObject({
    status: 400,
    message: "Please send the form again: it did not arrive whole.",
  });
});

test("what was compressed longest ago gives way to what is new, and is compressed anew", async () => {
  const answer = (number: number) => makeCachedAnswer(Buffer.from(`${"Words. ".repeat(40)}${number}`), "text/plain");
  const first = await answer(0);
  expect((await answer(0)).encoded).toBe(first.encoded);
  for (let number = 1; number < 500; number += 1) await answer(number);
  expect((await answer(0)).encoded).toBe(first.encoded);
  const second = await answer(1);
  for (let number = 500; number < 1000; number += 1) await answer(number);
  expect((await answer(1)).encoded).not.toBe(second.encoded);
});

test("an answer that names no type is sent as it is", async () => {
  const untyped = new Response(new Blob(["a".repeat(2_000)]).stream());
  const request = new Request("http://site.test/", { headers: { "accept-encoding": "gzip" } });
  expect(await compressed(untyped, request)).toBe(untyped);
});

test.each([
  ["text/html; charset=utf-8", "br"],
  ["application/json", "br"],
  ["image/jpeg", null],
  ['multipart/related; type="text/html"', null],
])("what is of the type %s is sent as %s", async (type, encoding) => {
  const request = new Request("http://site.test/", { headers: { "accept-encoding": "gzip, br" } });
  const answer = await compressed(new Response("a".repeat(2_000), { headers: { "content-type": type } }), request);
  expect(answer.headers.get("content-encoding")).toBe(encoding);
});

test("an address that cannot be read may be the sign-in's", () => {
  expect(["/staff/Sign%2Din", "/staff/%zz", "/staff/names"].map(isSignIn)).toEqual([true, true, false]);
});

test("a file of a kind nobody knows is served to be saved", async () => {
  writeFileSync(path.join(folder, "a.unknown"), "words");
  writeFileSync(path.join(folder, "a.txt"), "words");
  const { get } = staticFiles(folder);
  expect([(await get("/a.unknown"))!.type, (await get("/a.txt"))!.type]).toEqual([
    "application/octet-stream",
    "text/plain; charset=utf-8",
  ]);
});

test("a method is written down as one the site knows, or as another", () => {
  const logged: unknown[] = [];
  const watch = watchRequests({ metrics: undefined, logRequests: true, log: (...line) => logged.push(line) })!;
  for (const method of ["GET", "X-ANA-PEREIRA"]) watch({ method, url: "/about", status: 200, duration: 1.23 });
  const line = (method: string) => ["request", undefined, { method, route: "/about", status: 200, ms: 1.2 }];
  expect(logged).toEqual([line("GET"), line("other")]);
});

/** A site of two addresses; one of them may be answered otherwise. */
const siteOf = (answer: () => Response): App =>
  ({
    cacheablePaths: async () => ["/", "/data"],
    fetch: async ({ url }: Request) =>
      url.endsWith("/data") ? answer() : new Response("<p>Home</p>", { headers: { "content-type": "text/html" } }),
  }) as never;
const write = (site: App) =>
  exportSite(site, { siteUrl: "http://site.test", redirects: [], folder: path.join(folder, "out") });

test("the whole site is written in place of an earlier one, a file without a type as one to be saved", async () => {
  const untyped = () => new Response(new Blob(["data"]).stream());
  expect(await write(siteOf(untyped))).toEqual({ files: 3, bytes: 15 });
  writeFileSync(path.join(folder, "out", "of-before"), "");
  await write(siteOf(untyped));
  const { addresses } = JSON.parse(readFileSync(path.join(folder, "out", HEADERS_FILE), "utf8")) as {
    addresses: Record<string, { file: string; type: string }>;
  };
  expect(addresses["/data"]).toMatchObject({ file: "data", type: "application/octet-stream" });
  expect(["out/of-before", "out.old", "out.partial"].filter((one) => existsSync(path.join(folder, one)))).toEqual([]);
});

test("a site of which a page cannot be rendered is not written, and the earlier one stays", async () => {
  mkdirSync(path.join(folder, "out"));
  writeFileSync(path.join(folder, "out", "of-before"), "");
  await expect(write(siteOf(() => new Response("", { status: 503 })))).rejects.toThrow(
    "/data answered 503 instead of a page",
  );
  expect(existsSync(path.join(folder, "out", "of-before"))).toBe(true);
});
