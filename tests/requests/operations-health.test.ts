import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { databaseFile } from "#db/open.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { wireTo } from "#tests/support/stallable.ts";
import { freshPostgres } from "#tests/support/test-databases.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite } from "#tests/support/test-site.ts";

describe.each(ENGINES)("whoever watches over the site on %s", (engine) => {
  it("is told that it lives and is ready, and that a database of another version is not", async () => {
    const site = await startTestSite({ engine });
    for (const path of ["/healthz", "/readyz"]) {
      const response = await site.ask(path);
      expect([response.status, await response.text(), response.headers.get("cache-control")]).toEqual([
        200,
        "ok\n",
        "no-store",
      ]);
    }
    await site.database.write((queries) => sql`delete from migrations where name = '0003-jobs.sql'`.execute(queries));
    expect((await site.ask("/readyz")).status).toBe(503);
    expect((await site.ask("/healthz")).status).toBe(200);
    await site.close();
  });

  it("is told that the database is gone", async () => {
    const site = await startTestSite({ engine });
    await site.database.close();
    expect((await site.ask("/readyz")).status).toBe(503);
    expect((await site.ask("/healthz")).status).toBe(200);
  });
});

/** Posts an enquiry and answers what the visitor is told, and after how many milliseconds. */
async function post(server: ServerProcess): Promise<{ status: number; text: string; duration: number }> {
  const start = performance.now();
  const response = await fetch(`${server.origin}/api/contact`, {
    method: "POST",
    body: JSON.stringify(GOOD_MESSAGE),
    headers: { "content-type": "application/json" },
  });
  return { status: response.status, text: await response.text(), duration: performance.now() - start };
}

async function visit(server: ServerProcess, path: string): Promise<{ status: number; text: string; duration: number }> {
  const start = performance.now();
  const response = await fetch(server.origin + path);
  return { status: response.status, text: await response.text(), duration: performance.now() - start };
}

const TOLD = { status: 503, text: expect.stringContaining("519-555-0142") };

describe("a database that does not let go", () => {
  it("makes no visitor wait for ever: embedded and locked by another program", async () => {
    const server = await startServer();
    // The server may be writing at its start: the other program waits its turn.
    const other = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
    other.exec("begin immediate");
    const waiting = post(server);
    const page = await visit(server, "/immigration-law?fresh=1");
    expect(page).toMatchObject({ status: 200 });
    expect(page.duration).toBeLessThan(1500);
    const answer = await waiting;
    expect(answer).toMatchObject(TOLD);
    expect(answer.duration).toBeLessThan(12_000);
    other.exec("rollback");
    other.close();
    expect(await post(server)).toMatchObject({ status: 201 });
    await server.stop();
  }, 30_000);

  it("makes no visitor wait for ever: PostgreSQL behind a wire gone silent", async () => {
    const url = new URL(await freshPostgres());
    const wire = await wireTo(Number(url.port));
    url.port = String(wire.port);
    const server = await startServer({ DATABASE_URL: url.href });
    expect(await post(server)).toMatchObject({ status: 201 });
    wire.stall();
    const [first, receipt, ready, page] = await Promise.all([
      post(server),
      visit(server, `/receipt/${"a".repeat(43)}`),
      visit(server, "/readyz"),
      visit(server, "/immigration-law"),
    ]);
    expect(first).toMatchObject(TOLD);
    expect(receipt).toMatchObject(TOLD);
    expect(ready).toMatchObject({ status: 503 });
    expect(page).toMatchObject({ status: 200 });
    for (const { duration } of [first, receipt]) expect(duration).toBeLessThan(16_000);
    wire.mend();
    expect(await post(server)).toMatchObject({ status: 201 });
    expect(await visit(server, "/readyz")).toMatchObject({ status: 200 });
    await server.stop();
    wire.close();
  }, 60_000);
});
