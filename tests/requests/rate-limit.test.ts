import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import type { Database } from "#db/database.ts";
import { databaseFile } from "#db/open.ts";
import { consume, isUsedUp, removeOldLimits, type Limit } from "#db/rate-limits.ts";
import { startServer } from "#tests/support/server-process.ts";
import { openTestDatabase } from "#tests/support/test-databases.ts";
import { ENGINES, GOOD_MESSAGE, ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { WAYS } from "#tests/support/ways.ts";

const SENTENCE =
  "You have sent several messages in a short time. Please wait ten minutes or call us at +1 519-555-0142.";
const TEN_MINUTES = 600_000;

describe.each(ENGINES)("three posts in ten minutes on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ engine, environment: { RATE_LIMIT: "3" } });
  });
  afterEach(() => site.close());

  test.each(WAYS)("$name: the fourth waits, with the phone number", async (way) => {
    for (let post = 1; post <= 3; post += 1)
      expect((await way.post(site, "message", GOOD_MESSAGE)).status).toBe(way.stored);
    const response = await way.post(site, "message", GOOD_MESSAGE);
    expect(response.status).toBe(429);
    expect(await way.sentences(response)).toEqual([SENTENCE]);
    expect(await site.database.queries.selectFrom("contacts").select("id").execute()).toHaveLength(3);
  });

  test(
    "both ways and both forms count together, mistakes do not, other visitors are " +
      "free, and it ends after ten minutes",
    async () => {
      const send = (visitor: string) =>
        site.ask(
          "/api/contact",
          {
            method: "POST",
            body: JSON.stringify(GOOD_MESSAGE),
            headers: { "content-type": "application/json", origin: ORIGIN },
          },
          visitor,
        );
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: "nobody" });
      for (const way of WAYS) await way.post(site, "message", GOOD_MESSAGE);
      expect((await send("203.0.113.7")).status).toBe(201);
      expect((await send("203.0.113.7")).status).toBe(429);
      expect((await send("203.0.113.8")).status).toBe(201);
      site.clock.now += TEN_MINUTES - 1;
      expect((await send("203.0.113.7")).status).toBe(429);
      site.clock.now += 1;
      expect((await send("203.0.113.7")).status).toBe(201);
    },
  );
});

describe.each(ENGINES)("counts in the database on %s", (engine) => {
  const LIMIT = { limit: 2, window: TEN_MINUTES };
  const consumeAlone = async (place: Database, key: string, limit: Limit, now: number) =>
    !(await isUsedUp(place.queries, key, limit, now)) && place.write((queries) => consume(queries, key, limit, now));
  const rows = ({ queries }: Database) =>
    queries.selectFrom("rateLimits").selectAll().orderBy("startedAt").orderBy("key").execute();
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  it("are kept under a hash that another installation does not make", async () => {
    const other = await openTestDatabase(engine);
    for (const each of [database, other]) await consumeAlone(each, "post 203.0.113.7", LIMIT, 1);
    const [[here], [there]] = [await rows(database), await rows(other)];
    expect(here!.key).toMatch(/^[\w-]{43}$/);
    expect(here!.key).not.toBe(there!.key);
    expect(here!.key).not.toBe(createHash("sha256").update("post 203.0.113.7").digest("base64url"));
    await other.close();
  });

  it("are not written for a use beyond the limit, and begin anew after the window or a clock that ran ahead", async () => {
    const use = (now: number) => consumeAlone(database, "a", LIMIT, now);
    const now = 100 * TEN_MINUTES;
    expect([await use(now), await use(now), await use(now), await use(now)]).toEqual([true, true, false, false]);
    expect(await rows(database)).toMatchObject([{ startedAt: now, count: 2 }]);
    expect(await use(now + TEN_MINUTES)).toBe(true);
    expect(await rows(database)).toMatchObject([{ startedAt: now + TEN_MINUTES, count: 1 }]);
    expect([await use(now - TEN_MINUTES), await use(now - TEN_MINUTES)]).toEqual([true, true]);
    expect(await rows(database)).toMatchObject([{ startedAt: now - TEN_MINUTES, count: 2 }]);
  });

  it("are of a window that begins with its first use, however late in it the last one was", async () => {
    const use = (now: number) => consumeAlone(database, "a", LIMIT, now);
    const now = 100 * TEN_MINUTES;
    expect([await use(now), await use(now + TEN_MINUTES - 1)]).toEqual([true, true]);
    expect(await rows(database)).toMatchObject([{ startedAt: now, count: 2 }]);
    expect(await use(now + TEN_MINUTES)).toBe(true);
    expect(await rows(database)).toMatchObject([{ startedAt: now + TEN_MINUTES, count: 1 }]);
  });

  it("are each counted where many come at once", async () => {
    const uses = Array.from({ length: 12 }, () => consumeAlone(database, "a", { ...LIMIT, limit: 5 }, 1));
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(5);
  });

  it("are bounded: windows that are over go, and the oldest of too many", async () => {
    const now = 100 * TEN_MINUTES;
    const old = now - 7 * TEN_MINUTES;
    for (const [key, at] of [
      ["old", old],
      ["a", now - 3],
      ["b", now - 2],
      ["c", now - 1],
      ["d", now],
    ] as const)
      await consumeAlone(database, key, LIMIT, at);
    await database.write((queries) => removeOldLimits(queries, now));
    expect((await rows(database)).map(({ startedAt }) => startedAt)).toEqual([now - 3, now - 2, now - 1, now]);
    await database.write((queries) => removeOldLimits(queries, now, 3));
    expect((await rows(database)).map(({ startedAt }) => startedAt)).toEqual([now - 2, now - 1, now]);
  });
});

test("counts outlive a restart on the embedded database, and hold across two servers on it", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-limits-"));
  const options = { place: { file: databaseFile(folder) }, environment: { RATE_LIMIT: "2" } };
  const [one, other] = [await startTestSite(options), await startTestSite(options)];
  const answers = [];
  for (const site of [one, other, one, other]) answers.push((await site.postJson("/api/contact", GOOD_MESSAGE)).status);
  expect(answers).toEqual([201, 201, 429, 429]);
  await Promise.all([one.close(), other.close()]);
  const again = await startTestSite(options);
  expect((await again.postJson("/api/contact", GOOD_MESSAGE)).status).toBe(429);
  await again.close();
  rmSync(folder, { recursive: true });
});

describe("who is counted, on a running server", () => {
  const send = (origin: string, forwardedFor: string) =>
    fetch(`${origin}/api/contact`, {
      method: "POST",
      body: JSON.stringify(GOOD_MESSAGE),
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": forwardedFor,
        "x-real-ip": forwardedFor,
        forwarded: `for=${forwardedFor}`,
      },
    }).then(({ status }) => status);

  test("who claims another address with each post is still one visitor", async () => {
    const server = await startServer({ RATE_LIMIT: "3" });
    const claims = ["198.51.100.1", "198.51.100.2, 127.0.0.1", "::1", "127.0.0.1", "198.51.100.3"];
    const answers: number[] = [];
    for (const claim of claims) answers.push(await send(server.origin, claim));
    expect(answers).toEqual([201, 201, 201, 429, 429]);
    await server.stop();
  });

  test("behind a proxy we trust, each visitor it names is counted, and what they claimed before it is not", async () => {
    const server = await startServer({ RATE_LIMIT: "2", TRUST_PROXY: "127.0.0.1" });
    const named = ["203.0.113.1", "198.51.100.1, 203.0.113.1", "198.51.100.2, 203.0.113.1", "203.0.113.2"];
    const answers: number[] = [];
    for (const claim of named) answers.push(await send(server.origin, claim));
    expect(answers).toEqual([201, 201, 429, 201]);
    await server.stop();
  });
});
