import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type * as zlib from "node:zlib";
import { expect, test, vi } from "vitest";
import { staticFiles } from "#server/http/static-files.ts";

const failing = vi.hoisted(() => ({ next: false }));
vi.mock("node:zlib", async (original) => {
  const { default: real } = await original<{ default: typeof zlib }>();
  const gzip = (...parts: [Buffer, object, (error: Error | null, result?: Buffer) => void]) => {
    if (!failing.next) return real.gzip(...(parts as Parameters<typeof real.gzip>));
    failing.next = false;
    parts[2](new Error("no memory"));
  };
  return { default: { ...real, gzip } };
});

test("a file that cannot be compressed fails its request, not the process, and is tried again", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-files-"));
  writeFileSync(path.join(folder, "a.txt"), "a".repeat(2_000));
  const files = staticFiles(folder);
  const unhandled = vi.fn<() => void>();
  process.on("unhandledRejection", unhandled);
  failing.next = true;
  await expect(files.get("/a.txt")).rejects.toThrow("no memory");
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect((await files.get("/a.txt"))!.encoded.gzip).toBeDefined();
  rmSync(folder, { recursive: true });
});
