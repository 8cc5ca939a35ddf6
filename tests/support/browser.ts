import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { inPath, installFromDebian } from "./debian.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const HEADLESS_NAMES = ["chromium-headless-shell"];

/**
 * The Chromium the tests run in: CHROME_PATH, one installed on this machine, Playwright's own; else one is installed.
 * @throws with what to do where none can be had.
 */
export function browserExecutable(): string {
  const chosen = process.env.CHROME_PATH;
  if (chosen && !existsSync(chosen))
    throw new Error(`CHROME_PATH is ${chosen}, where there is no file: set it to a Chromium or leave it out.`);
  const found = chosen ?? installedBrowser() ?? newlyInstalledBrowser();
  if (!found) {
    throw new Error(
      "The tests need a Chromium. Install one (apt-get install chromium, or npx playwright install " +
        "chromium), or set CHROME_PATH to one.",
    );
  }
  return found;
}

/**
 * What tests of one page after the other run in: the same engine as {@link browserExecutable} without the windows of a
 * browser around it, which takes 30 % less of the processor. Where none can be had, or CHROME_PATH names another, that
 * one.
 */
export function headlessExecutable(): string {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return chosen;
  if (!inPath(HEADLESS_NAMES)) installFromDebian("chromium-headless-shell");
  return inPath(HEADLESS_NAMES) ?? browserExecutable();
}

function installedBrowser(): string | undefined {
  return inPath(NAMES) ?? [chromium.executablePath()].find((file) => existsSync(file));
}

function newlyInstalledBrowser(): string | undefined {
  if (!installFromDebian("chromium")) {
    console.log("Installing Chromium through Playwright, which the tests need ...");
    spawnSync("npx", ["playwright", "install", "chromium"], { stdio: ["ignore", 2, 2] });
  }
  return installedBrowser();
}

/**
 * Nothing leaves the machine but what a page asks for, and nothing is drawn by hardware that one machine has and
 * another has not.
 */
export const BROWSER_ARGUMENTS = [
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The sandbox of Chromium refuses root, and only root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
