import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startServer } from "#tests/support/server-process.ts";
import { ENGINES, GOOD_MESSAGE, ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { WAYS } from "#tests/support/ways.ts";

const SENTENCE = "You have sent several messages in a short time. Please wait ten minutes or call us at 519-555-0142.";
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
