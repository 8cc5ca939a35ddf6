import { expect, test } from "vitest";
import { startServer } from "#tests/support/server-process.ts";
import { integrity, storedSubjects } from "#tests/support/stored-file.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";

// Seeds choose how many visitors write at once and when the process is killed.
test.each([11, 23, 37, 53, 71])(
  "kill -9 in the midst of posts, seed %i: what was acknowledged is there after the next start",
  async (seed) => {
    const server = await startServer();
    const acknowledged: string[] = [];
    const visitor = async (name: number) => {
      for (let count = 1; ; count += 1) {
        const subject = `visitor ${name}, message ${count}`;
        const response = await fetch(`${server.origin}/api/contact`, {
          method: "POST",
          body: JSON.stringify({ ...GOOD_MESSAGE, subject }),
          headers: { "content-type": "application/json" },
        });
        if (response.status === 201) acknowledged.push(subject);
        await response.text();
      }
    };
    // Each ends when the server's death breaks its connection.
    const crowd = Promise.allSettled(Array.from({ length: 1 + (seed % 7) }, (_, name) => visitor(name)));
    await expect.poll(() => acknowledged.length, { interval: 2, timeout: 10_000 }).toBeGreaterThan(seed % 29);
    server.child.kill("SIGKILL");
    expect(await server.ended).toBe("SIGKILL");
    await crowd;

    const again = await startServer({ DATA_DIR: server.dataDir });
    const stored = new Set(storedSubjects(again.dataDir));
    expect(acknowledged.filter((subject) => !stored.has(subject))).toEqual([]);
    expect(integrity(again.dataDir)).toBe("ok");
    await again.stop();
  },
);
