import { afterEach, expect, it, vi } from "vitest";
import { versionWatch } from "#server/jobs/version-watch.ts";
import { openTestDatabase } from "#tests/support/test-databases.ts";

afterEach(() => void vi.useRealTimers());

it("looks no more once it is stopped, though its first look was under way", async () => {
  const database = await openTestDatabase("sqlite");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const watch = versionWatch({
    database,
    changed: { articles: () => undefined, announcements: () => undefined, figures: () => undefined },
    log: () => undefined,
  });
  watch.start();
  watch.stop();
  // Begun after the watch's own look, so it ends after it.
  await watch.look();
  expect(vi.getTimerCount()).toBe(0);
  watch.start();
  await watch.look();
  expect(vi.getTimerCount()).toBe(1);
  watch.stop();
  expect(vi.getTimerCount()).toBe(0);
  await database.close();
});
