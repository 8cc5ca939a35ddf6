import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { fetchPackage, packageFolder, unpack, type FetchedPackage } from "./npm-package.ts";

/**
 * Chromiums of former years as an npm package holds them, compressed, for Linux on 64-bit processors: some 55 MB to
 * fetch, 165 MB unpacked.
 */
const PACKAGE = "@sparticuz/chromium";
const DIGESTS = {
  /**
   * July 2022: within the targets by four versions, and without `:has()`, container queries and range media queries.
   */
  "103.0.0": "tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==",
  /** August 2021: before the targets, without cascade layers. */
  "92.0.0": "xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==",
};
export type OldVersion = keyof typeof DIGESTS;

const packageOf = (version: OldVersion): FetchedPackage => ({
  name: PACKAGE,
  version,
  digest: DIGESTS[version],
  folder: "old-chromium",
});

/** The program of that version, where it was fetched before. */
export function oldChromium(version: OldVersion): string | undefined {
  const file = path.join(packageFolder(packageOf(version)), "chromium");
  return existsSync(file) ? file : undefined;
}

/** Fetches and unpacks it, where this machine can run it and reach the registry. Answers whether it did. */
export function fetchOldChromium(version: OldVersion): boolean {
  if (process.platform !== "linux" || process.arch !== "x64") return false;
  return fetchPackage(packageOf(version), expandProgram);
}

function expandProgram(folder: string): void {
  const files = path.join(folder, "package/bin");
  writeFileSync(path.join(folder, "chromium"), expanded(`${files}/chromium.br`), { mode: 0o755 });
  writeFileSync(path.join(folder, "drawing.tar"), expanded(`${files}/swiftshader.tar.br`));
  // What draws without hardware: the older of the two looks for it in a folder of its own.
  mkdirSync(path.join(folder, "swiftshader"));
  unpack("drawing.tar", folder);
  unpack(path.join(folder, "drawing.tar"), path.join(folder, "swiftshader"));
  for (const name of ["package", "drawing.tar"]) rmSync(path.join(folder, name), { recursive: true });
}

function expanded(file: string): Buffer {
  return zlib.brotliDecompressSync(readFileSync(file));
}
