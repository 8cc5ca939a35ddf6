import { existsSync } from "node:fs";
import path from "node:path";
import { inPath, installFromDebian } from "./debian.ts";
import { fetchPackage, packageFolder, type FetchedPackage } from "./npm-package.ts";

/** The checker behind validator.w3.org, a Java program, as npm holds it: some 32 MB. */
const PACKAGE: FetchedPackage = {
  name: "vnu-jar",
  version: "26.9.27",
  folder: "nu-checker",
  digest: "TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==",
};

export type NuPrograms = { java: string; jar: string };

/** Nu's checker and the Java it runs on, where both are here. */
export function nuPrograms(): NuPrograms | undefined {
  const java = inPath(["java"]);
  const jar = path.join(packageFolder(PACKAGE), "package/build/dist/vnu.jar");
  return java && existsSync(jar) ? { java, jar } : undefined;
}

/** Fetches or installs what is missing, where this machine allows it. Answers whether all of it is here. */
export function getNuPrograms(): boolean {
  if (!inPath(["java"])) installFromDebian("default-jre-headless");
  if (inPath(["java"]) && !nuPrograms()) fetchPackage(PACKAGE);
  return nuPrograms() !== undefined;
}

export const NU_ADVICE =
  "it needs Java, for example with: apt-get install default-jre-headless, and is fetched from the npm registry";
