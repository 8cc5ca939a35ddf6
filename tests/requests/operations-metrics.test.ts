import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { spawnServer, startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { freshPostgres } from "#tests/support/test-databases.ts";
import { GOOD_APPOINTMENT, GOOD_MESSAGE, ENGINES } from "#tests/support/test-site.ts";

describe.each(ENGINES)("what a server tells of itself on %s", (engine) => {
  let server: ServerProcess;
  let metricsUrl: string;
  let receipt: string;
  beforeAll(async () => {
    const address = `127.0.0.1:${await freePort()}`;
    metricsUrl = `http://${address}/metrics`;
    server = await startServer({
      METRICS_ADDRESS: address,
      LOG_REQUESTS: "on",
      RATE_LIMIT: "1000",
      ...(engine === "postgres" ? { DATABASE_URL: await freshPostgres() } : {}),
    });
    const post = (path: string, body: object) =>
      fetch(server.origin + path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      });
    const stored = (await (await post("/api/contact", GOOD_MESSAGE)).json()) as { path: string };
    receipt = stored.path;
    await post("/api/appointments", {
      ...GOOD_APPOINTMENT,
      website: "https://spam.example",
      preferredDate: "2099-01-01",
    });
    await post("/api/contact", { ...GOOD_MESSAGE, website: "https://spam.example" });
    for (const path of ["/", "/?name=Anastasia", receipt, "/Anastasia.Pereira", "/immigration-law"])
      await fetch(server.origin + path);
  });
  afterAll(() => server.stop());

  const metrics = async () => (await fetch(metricsUrl)).text();

  it("counts requests, enquiries, mail and promises", async () => {
    const text = await metrics();
    expect(text).toContain('site_enquiries_total{kind="message",result="stored",status="201"} 1');
    expect(text).toContain('site_enquiries_total{kind="message",result="held",status="201"} 1');
    expect(text).toContain('site_enquiries_total{kind="appointment",result="refused",status="400"} 1');
    expect(text).toContain('site_requests_total{group="page",method="GET",status="200"} 3');
    expect(text).toContain('site_requests_total{group="unknown",method="GET",status="404"} 1');
    expect(text).toMatch(/site_request_duration_seconds_count\{group="api"\} 3/);
    expect(text).toContain("site_database_up 1");
    expect(text).toMatch(/site_outbox_waiting [1-9]/);
    expect(text).toContain("site_outbox_failed 0");
    expect(text).toContain("site_promises_overdue 0");
    expect(text).toMatch(/site_typed_bytes_day [1-9]/);
    expect(text).toContain("site_mail_held_back 0");
    expect(text).toMatch(/process_resident_memory_bytes \d/);
  });

  it("has what deploy/alerts.yaml looks at", async () => {
    const text = await metrics();
    const names = new Set(readFileSync("deploy/alerts.yaml", "utf8").match(/site_\w+/g));
    expect(names.size).toBeGreaterThan(5);
    // A site that was just started may have made no backup yet: then there is no age of one.
    names.delete("site_backup_age_seconds");
    expect([...names].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  });

  it("is not told on the public address", async () => {
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  });

  it("holds nothing a visitor typed, and no token, in figures or log", async () => {
    const all = server.output() + (await metrics());
    for (const secret of [
      "Anastasia",
      "Pereira",
      "ana@example.com",
      "Refused visa",
      "203.0.113",
      receipt.split("/")[2]!,
    ])
      expect(all).not.toContain(secret);
  });

  it("logs each request on a line of its own", () => {
    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.includes('"request"'))
      .map((line) => JSON.parse(line) as object);
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: "request",
        method: "POST",
        route: "/api/contact",
        status: 201,
        ms: expect.any(Number),
      }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ method: "GET", route: "/receipt/:id", status: 200 }));
    expect(lines).toContainEqual(expect.objectContaining({ route: "(unknown)", status: 404 }));
  });
});

describe("an address for metrics that cannot be listened on", () => {
  it("stops the start with a sentence", async () => {
    const server = await spawnServer({ METRICS_ADDRESS: "192.0.2.1:9464" });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain("METRICS_ADDRESS 192.0.2.1 is no address of this machine");
  });
});
