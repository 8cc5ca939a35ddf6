import { afterEach, expect, test, vi } from "vitest";
import { knowDevice } from "#firm/accounts/device-cookie.ts";
import type { App } from "#server/http/app.ts";
import { makeCachedAnswer, type Answer } from "#server/http/cached-answer.ts";
import { headersOfSite } from "#server/http/headers.ts";
import { listen, stopOnSignal, type Answered, type Listening } from "#server/http/listen.ts";
import type { Reply } from "#server/http/negotiate.ts";
import { rejectSignIns } from "#server/http/reject-sign-ins.ts";
import { userByName } from "#firm/accounts/users.ts";
import { SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { NOW, officeInProcess } from "#tests/support/office-in-process.ts";
import { exchange } from "#tests/support/raw-exchange.ts";

let listening: Listening | undefined;
afterEach(async () => {
  await listening?.finish();
  listening = undefined;
});

const REFUSED: Reply = { status: 503, headers: { "Content-Length": "4" }, body: Buffer.from("Wait") };

async function site(reject: App["reject"] = () => undefined, host = "127.0.0.1", cached?: Answer) {
  const answered: Answered[] = [];
  const app = { fetch: async () => new Response("Hello"), cachedAnswer: () => cached, reject } as never;
  listening = await listen(
    app,
    { host, port: 0 },
    () => "203.0.113.7",
    (one) => answered.push(one),
  );
  return { ...listening, answered };
}

test.each(["two words", "a..b:1:2", "[::g]", "999.999.999.999"])("a host that is called “%s” is none", async (host) => {
  const { address, answered } = await site();
  const { answers, closed } = await exchange(address, `GET /about HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  expect([answers[0]!.status, closed]).toEqual([400, true]);
  expect(answered).toMatchObject([{ method: "GET", url: "/about", status: 400 }]);
});

/** What is in memory is answered by whatever name the site is called, so the name alone decides. */
async function statusFor(...lines: string[]): Promise<number> {
  const { address } = await site(undefined, undefined, await makeCachedAnswer(Buffer.from("Hello"), "text/plain"));
  const { answers } = await exchange(address, ["GET /about HTTP/1.1", ...lines, "", ""].join("\r\n"));
  return answers[0]!.status;
}

test.each([
  "firm.example",
  "law-firm_2.example:8443",
  "10.0.0.1:1",
  "[::1]",
  "[2001:DB8::a]:65535",
  "[::ffff:10.0.0.1]:80",
])("a host may be called “%s”", async (host) => {
  expect(await statusFor(`Host: ${host}`)).toBe(200);
});

test.each(["user@firm.example", "firm.example/path", "firm.example:80?x", "firm.example:", "[a", "[]", "(firm)"])(
  "“%s” is more or less than a host",
  async (host) => {
    expect(await statusFor(`Host: ${host}`)).toBe(400);
  },
);

test("a host is named once, whatever other lines are called like it", async () => {
  expect(await statusFor("Host: a", "X-Forwarded-Host: a", "Host-Override: a")).toBe(200);
  expect(await statusFor("Host: a", "hOST: a")).toBe(400);
});

test("a request is refused by its head where it is to be, and else answered", async () => {
  const heads: object[] = [];
  const { address } = await site((head) => {
    heads.push(head);
    return head.url === "/full" ? Promise.resolve(REFUSED) : undefined;
  });
  const post = (url: string) => `POST ${url} HTTP/1.1\r\nHost: a\r\nCookie: c=1\r\nContent-Length: 2\r\n\r\nab`;
  expect((await exchange(address, post("/full"))).answers[0]).toMatchObject({ status: 503, body: "Wait" });
  expect((await exchange(address, post("/other"))).answers[0]).toMatchObject({ status: 200, body: "Hello" });
  expect(heads[0]).toEqual({ method: "POST", url: "/full", length: 2, cookie: "c=1", visitor: "203.0.113.7" });
});

test("where it cannot be found out whether to refuse, the page itself is asked", async () => {
  const { address } = await site(() => Promise.reject(new Error("database is locked")));
  const { answers } = await exchange(address, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(answers[0]).toMatchObject({ status: 200, body: "Hello" });
});

test("an address of IPv6 is written in brackets", async () => {
  expect((await site(undefined, "::1")).address).toMatch(/^http:\/\/\[::1\]:\d+$/);
});

test("a strangers' sign-in that is too large, or finds no place, is refused; a known device's is looked at", async () => {
  const { database, queries } = await officeInProcess();
  const { id } = (await userByName(queries, "n.roy"))!;
  const noted: [string, object][] = [];
  let isFull = false;
  const reject = rejectSignIns(
    { database, siteUrl: SITE_URL, clock: () => NOW },
    headersOfSite({ siteUrl: SITE_URL, analyticsId: undefined }),
    { isFullFor: () => isFull } as never,
    (event, detail) => noted.push([event, detail]),
  );
  const head = { method: "POST", url: "/staff/sign-in?to=%2Fstaff", length: 100, cookie: "", visitor: "203.0.113.7" };
  expect(await reject(head)).toBeUndefined();
  const large = { ...head, length: 1_000_000 };
  const tooLarge = await reject(large);
  expect([tooLarge!.status, tooLarge!.headers["Connection"]]).toEqual([413, "close"]);
  expect((await reject({ ...large, cookie: "__Host-staff-device=made-up" }))!.status).toBe(413);
  isFull = true;
  const crowd = await reject(head);
  expect([crowd!.status, crowd!.headers["Retry-After"]]).toEqual([503, "10"]);
  expect(noted).toEqual([
    ["sign_in_too_large", { route: "/staff/sign-in", status: 413 }],
    ["sign_in_too_large", { route: "/staff/sign-in", status: 413 }],
    ["sign_in_crowd", { route: "/staff/sign-in", status: 503 }],
  ]);
  const set = await knowDevice(database, new Request(`${SITE_URL}/staff/sign-in`), id, SITE_URL, NOW);
  const [known] = set.split(";") as [string];
  expect([await reject({ ...large, cookie: known }), await reject({ ...head, cookie: known })]).toEqual([
    undefined,
    undefined,
  ]);
  expect([reject({ ...head, method: "GET" }), reject({ ...head, url: "/staff" })]).toEqual([undefined, undefined]);
  await database.close();
});

test("a process that is told to stop ends as asked even where something cannot be closed, and writes that down", async () => {
  const handlers = new Map<string | symbol, () => void>();
  const on = vi.spyOn(process, "on").mockImplementation((name, handler) => {
    handlers.set(name, handler as () => void);
    return process;
  });
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const finish = vi.fn<() => Promise<void>>().mockResolvedValue();
  try {
    stopOnSignal({ address: "", finish }, () => Promise.reject(new Error("database is locked")));
    handlers.get("SIGTERM")!();
    handlers.get("SIGINT")!();
    await vi.waitUntil(() => exit.mock.calls.length > 0);
    expect(exit.mock.calls).toEqual([[0]]);
    expect(finish).toHaveBeenCalledTimes(1);
    expect(written.mock.calls.map(([line]) => JSON.parse(line as string) as object)).toMatchObject([
      { event: "close_failed", level: "error" },
    ]);
  } finally {
    for (const spy of [on, exit, written]) spy.mockRestore();
  }
});
