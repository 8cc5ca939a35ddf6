import { rmSync } from "node:fs";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { describe, test } from "vitest";
import { startServer } from "#tests/support/server-process.ts";
import { storedSubjects } from "#tests/support/stored-file.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";

describe.concurrent("a running site", () => {
  test("prints its address once it serves, and ends with 0 when told to", async ({ expect }) => {
    const server = await startServer();
    expect(server.output()).toContain(`The site is served on ${server.origin}`);
    expect((await fetch(server.origin)).status).toBe(200);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    rmSync(server.dataDir, { recursive: true });
  });

  test("finishes a post in flight before it ends, takes no new visitor, and has stored it", async ({ expect }) => {
    const server = await startServer();
    const body = JSON.stringify(GOOD_MESSAGE);
    const { port } = new URL(server.origin);
    const post = request({
      port,
      path: "/api/contact",
      method: "POST",
      headers: { "content-type": "application/json", "content-length": body.length },
    });
    const answered = new Promise<number | undefined>((resolve) =>
      post.once("response", (response) => resolve(response.resume().statusCode)),
    );
    post.write(body.slice(0, 20));
    // The server has read the head of the request once it has answered another one sent after it.
    await fetch(`${server.origin}/api/blog`);
    server.child.kill("SIGTERM");
    await expect
      .poll(
        () =>
          fetch(server.origin).then(
            () => "served",
            () => "refused",
          ),
        { timeout: 10_000 },
      )
      .toBe("refused");
    post.end(body.slice(20));
    expect(await answered).toBe(201);
    expect(await server.ended).toBe(0);
    expect(storedSubjects(server.dataDir)).toEqual([GOOD_MESSAGE.subject]);
    rmSync(server.dataDir, { recursive: true });
  });

  test("cuts off a body that stalls within 60 seconds, and a head too", async ({ expect }) => {
    const server = await startServer();
    const started = Date.now();
    const stalls = [
      "POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
      "POST /contact HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: " +
        "application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
      "GET / HTTP/1.1\r\nHost: 127.0",
    ];
    await Promise.all(
      stalls.map((text) =>
        untilClosed(connect({ host: "127.0.0.1", port: Number(new URL(server.origin).port) }), text),
      ),
    );
    expect(Date.now() - started).toBeLessThan(60_000);
    await server.stop();
  }, 70_000);

  test("logs nothing a visitor typed, on its way in or out", async ({ expect }) => {
    const server = await startServer({ RATE_LIMIT: "2" });
    const secret = "Kowalczyk-Ferreira";
    const fields = { ...GOOD_MESSAGE, lastName: secret, message: `${secret} needs help` };
    for (const body of [
      JSON.stringify(fields),
      JSON.stringify({ ...fields, email: secret }),
      `{"lastName":"${secret}`,
      JSON.stringify(fields),
      JSON.stringify(fields),
    ]) {
      await fetch(`${server.origin}/api/contact`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
    }
    await fetch(`${server.origin}/contact`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
    await fetch(`${server.origin}/blog?q=${secret}`);
    await server.stop();
    expect(server.output()).not.toContain(secret);
  });
});

function untilClosed(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve) => {
    socket
      .on("error", () => undefined)
      .on("close", () => resolve())
      .resume();
    socket.write(text);
  });
}
