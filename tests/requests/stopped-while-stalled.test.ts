import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import type { App } from "#server/http/app.ts";
import { listen } from "#server/http/listen.ts";

/** More than the machine keeps between two programs. */
const body = Buffer.alloc(64 * 1024 * 1024);
const answer = { status: 200, body, encoded: {}, etag: '"a"', type: "text/plain", headers: {} };
const app: App = {
  cachedAnswer: () => answer,
  reject: () => undefined,
  fetch: () => Promise.reject(new Error("The cached answer serves")),
  cacheablePaths: () => Promise.resolve([]),
};

test("who takes nothing of an answer holds the end of the site up for a few seconds only", async () => {
  const { address, finish } = await listen(app, { host: "127.0.0.1", port: 0 }, () => "");
  const socket = connect(Number(new URL(address).port), "127.0.0.1").on("error", () => undefined);
  await once(socket, "connect");
  socket.write("GET /large HTTP/1.1\r\nHost: site.example\r\n\r\n");
  await once(socket, "readable");
  const from = performance.now();
  await finish();
  expect(performance.now() - from).toBeLessThan(10_000);
  socket.destroy();
}, 40_000);
