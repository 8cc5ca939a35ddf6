import { expect, test } from "vitest";
import { versionedCache } from "#db/versioned-cache.ts";

/** A cache whose values are finished, or fail, when the test says so. */
function controlled(options?: Parameters<typeof versionedCache<string>>[2]) {
  let version = 1;
  const begun: { key: string; finish: (value: string) => void; fail: (error: Error) => void }[] = [];
  const cache = versionedCache<string>(
    (key) => new Promise((finish, fail) => begun.push({ key, finish, fail })),
    () => String(version),
    options,
  );
  return { cache, begun, change: () => (version += 1) };
}

test("a value is made once for all who ask, and finished when it is", async () => {
  const { cache, begun } = controlled();
  const asked = [cache.get("a"), cache.get("a")];
  expect(cache.cached("a")).toBeUndefined();
  begun[0]!.finish("A");
  expect(await Promise.all(asked)).toEqual(["A", "A"]);
  expect(cache.cached("a")).toBe("A");
  expect(begun).toHaveLength(1);
});

test("what was begun before a change is not cached, finished before what was begun later or after", async () => {
  const { cache, begun, change } = controlled();
  const older = cache.get("a");
  change();
  const newer = cache.get("a");
  begun[1]!.finish("new");
  await newer;
  begun[0]!.finish("old");
  expect(await older).toBe("old");
  expect(cache.cached("a")).toBe("new");
  change();
  const last = cache.get("a");
  begun[2]!.finish("newest");
  expect([await last, await cache.get("a")]).toEqual(["newest", "newest"]);
});

test("an older failure takes nothing newer away, and a failure is tried again", async () => {
  const { cache, begun, change } = controlled();
  const older = cache.get("a");
  change();
  void cache.get("a");
  begun[0]!.fail(new Error("away"));
  await expect(older).rejects.toThrow("away");
  begun[1]!.finish("new");
  expect(await cache.get("a")).toBe("new");
  const other = cache.get("b");
  begun[2]!.fail(new Error("away"));
  await expect(other).rejects.toThrow("away");
  void cache.get("b");
  expect(begun).toHaveLength(4);
});

test("beyond the limit the oldest gives way; what is not cacheable is made anew", async () => {
  const { cache, begun } = controlled({ limit: 2, isCacheable: (value) => value !== "failed" });
  for (const key of ["a", "b", "c"]) void cache.get(key);
  for (const one of begun) one.finish(one.key);
  await cache.get("c");
  expect(["a", "b", "c"].map(cache.cached)).toEqual([undefined, "b", "c"]);
  const failed = cache.get("d");
  begun[3]!.finish("failed");
  await failed;
  expect(cache.cached("d")).toBeUndefined();
});
