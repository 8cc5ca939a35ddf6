import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { connect } from "#db/open.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startCluster } from "#tests/support/postgres-cluster.ts";
import { spawnServer, startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { wireTo } from "#tests/support/stallable.ts";
import { freshPostgres } from "#tests/support/test-databases.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";

type Answer = { status: number; reference?: string; text: string };

/** One post; status 0 where the server did not answer at all. */
async function post(server: ServerProcess, body: object = GOOD_MESSAGE): Promise<Answer> {
  const response = await fetch(`${server.origin}/api/contact`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    reference: response.status === 201 ? (JSON.parse(text) as { reference: string }).reference : undefined,
  };
}

async function storedReferences(url: string): Promise<string[]> {
  const database = connect({ url });
  const rows = await database.queries
    .selectFrom("enquiries")
    .innerJoin("contacts", "contacts.id", "enquiries.id")
    .select("reference")
    .execute();
  await database.close();
  return rows.map((row) => row.reference);
}

describe("servers on one PostgreSQL", () => {
  it("may all start at once on an empty database", async () => {
    const url = await freshPostgres();
    const servers = await Promise.all(Array.from({ length: 4 }, () => startServer({ DATABASE_URL: url })));
    for (const server of servers) {
      expect((await post(server)).status).toBe(201);
      expect((await (await fetch(`${server.origin}/api/blog`)).json()) as object[]).toHaveLength(6);
    }
    expect(await storedReferences(url)).toHaveLength(4);
    await Promise.all(servers.map((server) => server.stop()));
  }, 60_000);

  it("count posts of one address together, and take one form once", async () => {
    const url = await freshPostgres();
    const servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL: url, RATE_LIMIT: "12" })));
    const body = { ...GOOD_MESSAGE, formKey: "one-form-pressed-often" };
    const same = await Promise.all(Array.from({ length: 10 }, (_, press) => post(servers[press % 2]!, body)));
    expect(new Set(same.map((answer) => answer.reference)).size).toBe(1);
    expect(await storedReferences(url)).toHaveLength(1);
    expect([(await post(servers[0]!)).status, (await post(servers[1]!)).status]).toEqual([201, 201]);
    expect([(await post(servers[0]!)).status, (await post(servers[1]!)).status]).toEqual([429, 429]);
    await Promise.all(servers.map((server) => server.stop()));
  }, 60_000);

  it("wait for a database that is on its way, and say so", async () => {
    const url = new URL(await freshPostgres());
    const port = await freePort();
    const target = Number(url.port);
    url.port = String(port);
    const server = await spawnServer({ DATABASE_URL: url.href });
    await expect
      .poll(() => server.output(), { timeout: 15_000 })
      .toContain("does not answer yet; waiting for it up to 30 seconds");
    const wire = await wireTo(target, port);
    await expect.poll(() => server.output(), { timeout: 15_000 }).toContain("The site is served on");
    expect((await post(server)).status).toBe(201);
    await server.stop();
    wire.close();
  }, 60_000);

  it("give up with a sentence when it does not come, and at once when it refuses them", async () => {
    const gone = await spawnServer({ DATABASE_URL: "postgres://firm@127.0.0.1:1/none", DATABASE_WAIT: "1" });
    expect(await gone.ended).toBe(1);
    expect(gone.output()).toMatch(/did not answer within 1 seconds?\. Check that it runs/);
    const url = new URL(await freshPostgres());
    url.pathname = "/no-such-database";
    const start = performance.now();
    const refused = await spawnServer({ DATABASE_URL: url.href });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('database "no-such-database" does not exist');
    expect(performance.now() - start).toBeLessThan(15_000);
  }, 60_000);

  it("answer 503 while it restarts, recover by themselves, and lose nothing they acknowledged", async () => {
    const cluster = await startCluster();
    const url = `${cluster.url}/postgres`;
    const servers = await Promise.all([startServer({ DATABASE_URL: url }), startServer({ DATABASE_URL: url })]);
    const answers: Answer[] = [];
    const over = new AbortController();
    const crowd = Array.from({ length: 8 }, async (_, visitor) => {
      while (!over.signal.aborted) {
        answers.push(await post(servers[visitor % 2]!));
        await sleep(5);
      }
    });
    const acknowledgedMore = async () => {
      const count = () => answers.filter((answer) => answer.status === 201).length;
      for (const enough = count() + 20; count() < enough;) await sleep(20);
    };
    for (let restart = 0; restart < 2; restart += 1) {
      await acknowledgedMore();
      await cluster.restart();
    }
    await acknowledgedMore();
    over.abort();
    await Promise.all(crowd);
    expect([...new Set(answers.map((answer) => answer.status))].toSorted()).toEqual([201, 503]);
    for (const { text } of answers.filter((answer) => answer.status === 503)) expect(text).toContain("519-555-0142");
    for (const server of servers) expect((await post(server)).status).toBe(201);
    const stored = new Set(await storedReferences(url));
    const acknowledged = answers.flatMap((answer) => answer.reference ?? []);
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
    await Promise.all(servers.map((server) => server.stop()));
    await cluster.stop();
  }, 90_000);

  it("replace connections that died while idle", async () => {
    const cluster = await startCluster();
    const server = await startServer({ DATABASE_URL: `${cluster.url}/postgres` });
    expect((await post(server)).status).toBe(201);
    await cluster.restart();
    await sleep(300);
    expect((await post(server)).status).toBe(201);
    await server.stop();
    await cluster.stop();
  }, 60_000);
});
