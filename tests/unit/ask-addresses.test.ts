import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askAddresses } from "#cli/ask-addresses.ts";

let server: Server;
let base: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { url, method } = request;
    if (url === "/silent") return;
    if (url === "/moved") response.writeHead(301, { Location: "/elsewhere" });
    else if (url === "/gone") response.writeHead(404);
    else if (url === "/no-head") response.writeHead(method === "HEAD" ? 405 : 200);
    else if (url === "/guarded") response.writeHead(403);
    else if (url === "/slash") response.writeHead(302, { Location: "/slash/" });
    else response.writeHead(200);
    response.end(method === "HEAD" ? undefined : "text");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const reply = async (path: string, timeout = 5_000) => (await askAddresses([base + path], { timeout, together: 1 }))[0];

test("a page that is there", async () => {
  expect(await reply("/fees")).toEqual({ address: `${base}/fees`, state: "there" });
  expect(asked).toContain("HEAD /fees");
  expect(asked).not.toContain("GET /fees");
});

test("a server that knows no HEAD is asked again", async () => {
  expect(await reply("/no-head")).toMatchObject({ state: "there" });
});

test("a page that is gone", async () => {
  expect(await reply("/gone")).toMatchObject({ state: "gone", reason: "answers 404" });
});

test("a page that moved says where; a slash at the end is no move", async () => {
  expect(await reply("/moved")).toMatchObject({ state: "moved", to: `${base}/elsewhere` });
  expect(await reply("/slash")).toMatchObject({ state: "there" });
});

test("a page closed to programs is not called gone", async () => {
  expect(await reply("/guarded")).toMatchObject({
    state: "unreachable",
    reason: expect.stringContaining("open it in a browser"),
  });
});

test("a server that does not answer is given up after the time allowed", async () => {
  expect(await reply("/silent", 200)).toMatchObject({ state: "unreachable", reason: "no answer within 0.2 seconds" });
});

test("a server that is not there", async () => {
  const [answer] = await askAddresses(["http://127.0.0.1:9/"], { timeout: 5_000, together: 1 });
  expect(answer).toMatchObject({ state: "unreachable" });
});

test("answers come in the order of the addresses, however many are asked together", async () => {
  const paths = ["/a", "/gone", "/b", "/moved", "/c"];
  const answers = await askAddresses(
    paths.map((path) => base + path),
    { timeout: 5_000, together: 3 },
  );
  expect(answers.map(({ state }) => state)).toEqual(["there", "gone", "there", "moved", "there"]);
});
