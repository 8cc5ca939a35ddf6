import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** Where what tests fetch is left: it is not installed with the site, and no script of it runs. */
const CACHE = path.join(import.meta.dirname, "../../node_modules/.cache");

/** `digest`: SHA-512 of the package, as the registry tells it, in Base64; `folder`: what it is called here. */
export type FetchedPackage = { name: string; version: string; digest: string; folder: string };

/** The folder in which a package's files are, once `fetchPackage` was there. */
export function packageFolder({ folder, version }: FetchedPackage): string {
  return path.join(CACHE, folder, version);
}

/**
 * Fetches and unpacks a package from the npm registry. Answers whether it could.
 * @param prepare what is done in the folder, which holds `package/`, before it counts as fetched
 * @throws Error where the package is another one than the digest says
 */
export function fetchPackage(wanted: FetchedPackage, prepare: (folder: string) => void = () => undefined): boolean {
  const { name, version, digest } = wanted;
  const folder = `${packageFolder(wanted)}.part`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log(`Fetching ${name} ${version}, which the tests need ...`);
  const command = ["pack", "--silent", `${name}@${version}`];
  if (spawnSync("npm", command, { cwd: folder, stdio: ["ignore", "ignore", 2] }).status) return false;
  const archive = path.join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`);
  if (createHash("sha512").update(readFileSync(archive)).digest("base64") !== digest)
    throw new Error(`${name}@${version} is not the package the tests know: its digest is another one.`);
  unpack(archive, folder);
  rmSync(archive);
  prepare(folder);
  renameSync(folder, packageFolder(wanted));
  return true;
}

/** @throws Error where the archive is none */
export function unpack(archive: string, folder: string): void {
  const { status } = spawnSync("tar", ["--no-same-owner", "-xf", archive], {
    cwd: folder,
    stdio: ["ignore", "ignore", 2],
  });
  if (status !== 0) throw new Error(`${archive} could not be unpacked.`);
}
