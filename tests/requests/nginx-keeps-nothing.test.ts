import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { listen, type Listening } from "#server/http/listen.ts";
import { askHost } from "#tests/support/ask-host.ts";
import { startDeployedNginx, type Deployed } from "#tests/support/nginx.ts";
import { bytesOf, formOf, GOOD_ANSWERS, openedEnquiry, pdf, sentForm } from "#tests/support/identification.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";
import { exchange } from "#tests/support/raw-exchange.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

/** What deploy/nginx.conf lets a real nginx write down: no token, nothing that was typed, no body. */

let site: TestSite;
let server: Listening;
let nginx: Deployed;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.close());
beforeEach(async () => {
  server = await listen(site.app, { host: "127.0.0.1", port: 0 }, () => "203.0.113.7");
  nginx = await startDeployedNginx(server.address);
  return async () => {
    await nginx.stop();
    await server.finish();
  };
});

const TOKEN = "tOkEn-4f1c9d2b";
const SECRET = [
  `/receipt/${TOKEN}`,
  `/RECEIPT/${TOKEN}`,
  `//receipt/${TOKEN}/`,
  `/%72eceipt/${TOKEN}`,
  `/receipt%2f${TOKEN}`,
  `/x/../receipt/${TOKEN}/withdraw`,
  `/identification/${TOKEN}`,
  `/IDENTIFICATION/${TOKEN}`,
  `//identification/${TOKEN}/`,
  `/%69dentification/${TOKEN}`,
  `/newsletter/confirm/${TOKEN}`,
  `/Newsletter/Unsubscribe/${TOKEN}`,
  `/staff/feed/${TOKEN}.ics`,
  `/STAFF/enquiries/${TOKEN}`,
  `/${TOKEN}`,
  `/${TOKEN}/`,
  `/about?q=${TOKEN}`,
];

/** Everything nginx wrote, in all its files. */
function written(): string {
  return readdirSync(nginx.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "nginx.conf")
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "latin1"))
    .join("\n");
}

/**
 * The files that wait for the rest of a body or for a slow visitor: nginx takes their names away as soon as it has them
 * open, so they are seen only as what its processes hold.
 */
function writtenThrough({ processes }: Deployed): string[] {
  return processes()
    .flatMap((id) => readdirSync(`/proc/${id}/fd`).map((number) => `/proc/${id}/fd/${number}`))
    .map((link) => {
      try {
        return readlinkSync(link);
      } catch {
        return "closed since";
      }
    })
    .filter((file) => /\/(client_body|proxy)\//.test(file));
}

async function askAll(): Promise<void> {
  for (const secret of SECRET) {
    for (const host of ["www.example.ca", "example.ca"]) {
      for (const origin of [nginx.origin, nginx.plainOrigin]) {
        await askHost(origin + secret, { host });
        await askHost(origin + secret, { host, method: "POST", body: `a=${TOKEN}`, headers: { referer: TOKEN } });
      }
    }
  }
  await askHost(`${nginx.origin}/about`);
  await sleep(100);
}

test("no token and nothing that was typed stands in a log, by whatever name it was asked for", async () => {
  await askAll();
  expect(written()).toContain("GET /about 200");
  expect(written()).toContain("GET (not logged) 404");
  expect(written().toLowerCase()).not.toContain(TOKEN.toLowerCase());
});

test("nor where the site cannot be reached", async () => {
  await server.finish();
  await askAll();
  expect(written()).toContain("POST (not logged) 503 502");
  expect(written().toLowerCase()).not.toContain(TOKEN.toLowerCase());
});

/** Each server of deploy/nginx.conf: plain http and TLS, of the whole name and the short one. */
const SERVERS = [
  ["plain http, www.example.ca", () => nginx.plainOrigin, "www.example.ca"],
  ["plain http, example.ca", () => nginx.plainOrigin, "example.ca"],
  ["TLS, www.example.ca", () => nginx.origin, "www.example.ca"],
  ["TLS, example.ca", () => nginx.origin, "example.ca"],
] as const;

test.each(SERVERS)("nor of what nginx refuses by itself: %s", async (_name, origin, host) => {
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: ${host}\r\nReferer: https://${host}/receipt/${TOKEN}\r\n`;
  for (const request of [
    // More than any of the servers takes, said and never sent.
    `${head(`POST /receipt/${TOKEN}/correct`)}Content-Length: ${9 * 1024 * 1024}\r\n\r\n`,
    `${head(`POST /identification/${TOKEN}`)}Content-Length: ${65 * 1024 * 1024}\r\n\r\n`,
    `${head(`GET /receipt/${TOKEN}`)}X: ${"x".repeat(40_000)}\r\n\r\n`,
    `${head(`GET /receipt/${TOKEN}`)}Host: ${host}\r\n\r\n`,
    `${head(`GET /.well-known/acme-challenge/${TOKEN}`)}Connection: close\r\n\r\n`,
    `${head(`GET /receipt/${TOKEN}/../../../..`)}\r\n`,
  ]) {
    const { answers } = await exchange(origin(), request);
    expect([301, 308, 400, 404, 413]).toContain(answers[0]?.status);
  }
  expect(written().toLowerCase()).not.toContain(TOKEN.toLowerCase());
});

test("a body is handed on as it comes, and waits in no file", async () => {
  const words = "What somebody wrote. ".repeat(3_000);
  const body = `message=${words}`;
  const socket = connect(Number(new URL(nginx.origin).port), "127.0.0.1").on("error", () => undefined);
  let answer = "";
  socket.setEncoding("latin1").on("data", (part: string) => (answer += part));
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: www.example.ca\r\nConnection: close\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n` +
      body.slice(0, body.length / 2),
  );
  await sleep(300);
  expect(writtenThrough(nginx)).toEqual([]);
  socket.write(body.slice(body.length / 2));
  await expect.poll(() => answer, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 400 [\s\S]*<\/html>/);
  expect(written()).not.toContain("What somebody wrote");
});

test("nor do clients' documents, which are larger than any other form", async () => {
  const staff = await visitAsStaff(site);
  const { page } = await openedEnquiry(site, staff);
  const form = await sentForm(site, staff, page);
  const { body, type } = await bytesOf(formOf(GOOD_ANSWERS, [{ name: "a.pdf", bytes: pdf(9_500_000) }]));
  const socket = connect(Number(new URL(nginx.origin).port), "127.0.0.1").on("error", () => undefined);
  let answer = "";
  socket.setEncoding("latin1").on("data", (part: string) => (answer += part));
  socket.write(
    `POST ${form} HTTP/1.1\r\nHost: www.example.ca\r\nConnection: close\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, 5_000_000));
  const pieces = async () =>
    (await site.database.queries.selectFrom("identificationPieces").select("number").execute()).length;
  await expect.poll(pieces, { timeout: 10_000 }).toBeGreaterThan(10);
  expect(writtenThrough(nginx)).toEqual([]);
  socket.write(body.subarray(5_000_000));
  await expect.poll(() => answer, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 303 /);
  expect(answer).not.toContain("X-Cache");
  await sleep(100);
  expect(written()).toContain("POST (not logged) 303");
  expect(written()).not.toContain(form.split("/").at(-1));
  expect(written()).not.toContain("quetzal");
});

test("nor does an answer wait in one for a visitor who does not take it", async () => {
  // More than the connections themselves hold, as a whole export may be.
  const large = createServer((_request, response) => response.end(Buffer.alloc(32 * 1024 * 1024))).listen(
    0,
    "127.0.0.1",
  );
  await once(large, "listening");
  const front = await startDeployedNginx(`http://127.0.0.1:${(large.address() as AddressInfo).port}`);
  const socket = connect(Number(new URL(front.origin).port), "127.0.0.1").on("error", () => undefined);
  onTestFinished(async () => {
    socket.destroy();
    await front.stop();
    large.closeAllConnections();
    large.close();
  });
  socket.write(`GET /staff/export HTTP/1.1\r\nHost: www.example.ca\r\n\r\n`);
  await once(socket, "readable");
  await sleep(500);
  expect(writtenThrough(front)).toEqual([]);
});

test("more than the site takes is refused in its own words, at once", async () => {
  for (const [place, limit] of [
    ["/contact", "at most 64 kB"],
    ["/staff/articles/new", "signed out"],
  ] as const) {
    const { status, body } = await askHost(nginx.origin + place, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", cookie: "staff=x" },
      body: "a".repeat(100_000),
    });
    expect([status, body.toString()]).toEqual([413, expect.stringContaining(limit)]);
  }
});
