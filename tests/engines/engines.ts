import { BROWSER_ARGUMENTS } from "#tests/support/browser.ts";
import { ENGINE_PROGRAMS, type OtherEngine } from "#tests/support/engine-programs.ts";
import { puppeteerWindow } from "./puppeteer-window.ts";
import { webkitWindow } from "./webkit-window.ts";
import type { Window, Wishes } from "./window.ts";

/** The engines that are to show the pages as designed, and one from before the targets (build-steps/targets.ts). */
export const AS_DESIGNED = ["Chromium 103", "Chromium of this machine", "Firefox", "WebKit"] as const;
export const BEFORE_TARGETS = "Chromium 92";
export type EngineName = OtherEngine | (typeof AS_DESIGNED)[number];

/** Whose script can be switched off and whose theme be chosen, and yet the page be asked. */
export const ALLOWS: Record<EngineName, { scriptOff: boolean; theme: boolean }> = {
  "Chromium 103": { scriptOff: true, theme: true },
  "Chromium 92": { scriptOff: true, theme: false },
  "Chromium of this machine": { scriptOff: true, theme: true },
  Firefox: { scriptOff: true, theme: true },
  WebKit: { scriptOff: false, theme: true },
};

/** Built for machines without a screen: everything in one process, drawn without hardware. */
const FORMER_CHROMIUM = [
  "--no-sandbox",
  "--single-process",
  "--no-zygote",
  "--in-process-gpu",
  "--disable-dev-shm-usage",
  "--hide-scrollbars",
];

/** Why these tests cannot run here, or nothing. */
export function missing(name: EngineName): string | undefined {
  if (name === "Chromium of this machine" || ENGINE_PROGRAMS[name].find()) return undefined;
  return `${name} is not here: ${ENGINE_PROGRAMS[name].advice}`;
}

export function startEngine(name: EngineName, wishes: Wishes = {}): Promise<Window> {
  switch (name) {
    case "Chromium of this machine":
      return puppeteerWindow({ executablePath: process.env.CHROME_PATH, args: BROWSER_ARGUMENTS }, wishes);
    case "Chromium 103":
      return puppeteerWindow(former(name, ["--use-gl=angle", "--use-angle=swiftshader"]), wishes);
    case "Chromium 92":
      return puppeteerWindow(former(name, ["--use-gl=swiftshader"]), wishes);
    case "Firefox":
      return puppeteerWindow(
        {
          browser: "firefox",
          executablePath: ENGINE_PROGRAMS.Firefox.find(),
          // 0 is dark, 1 is light.
          extraPrefsFirefox: { "layout.css.prefers-color-scheme.content-override": wishes.theme === "dark" ? 0 : 1 },
        },
        wishes,
      );
    case "WebKit":
      return webkitWindow(ENGINE_PROGRAMS.WebKit.find()!, wishes);
  }
}

function former(name: "Chromium 103" | "Chromium 92", drawing: string[]) {
  return {
    executablePath: ENGINE_PROGRAMS[name].find(),
    headless: "shell" as const,
    args: [...FORMER_CHROMIUM, ...drawing],
  };
}
