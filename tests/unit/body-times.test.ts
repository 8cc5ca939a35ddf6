import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { bodyTimes } from "#server/http/body-times.ts";

/** What a connection is answered that sends half of a body and then nothing. */
async function halfABody(
  longer?: number,
  begin = "Content-Length: 10\r\n\r\nhalf",
): Promise<{ answer: string; after: number }> {
  const limits = bodyTimes();
  const server = createServer((incoming, outgoing) => {
    limits.begin(incoming, outgoing, 200);
    if (longer) limits.begin(incoming, outgoing, longer);
    incoming.resume().on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  let answer = "";
  socket.on("data", (part) => (answer += String(part)));
  const begun = performance.now();
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${begin}`);
  await once(socket, "close");
  server.close();
  return { answer, after: performance.now() - begun };
}

test("a body that does not arrive is cut off, and told so, announced by its length or in chunks", async () => {
  for (const begin of [undefined, "Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n"])
    expect((await halfABody(undefined, begin)).answer).toMatch(/^HTTP\/1\.1 408 /);
});

test("one that may take longer is waited for longer", async () => {
  const [short, long] = [await halfABody(), await halfABody(1000)];
  expect(long.after).toBeGreaterThan(2 * short.after);
});

test("once a body has arrived nothing of its request is kept for the rest of the time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const [limits, counted] = [bodyTimes(), [] as number[]];
    const server = createServer((incoming, outgoing) => {
      limits.begin(incoming, outgoing, 60_000);
      counted.push(vi.getTimerCount());
      incoming.resume().on("close", () => {
        counted.push(vi.getTimerCount());
        outgoing.end();
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").resume();
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\nbody");
    await once(socket, "close");
    server.close();
    expect(counted).toEqual([1, 0]);
  } finally {
    vi.useRealTimers();
  }
});
