import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** WCAG 2.2 A and AA, and axe's best practices. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** All that a theme can change: it names other colours, and neither hides nor moves anything. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

export const THEMES = ["light", "dark"] as const;
export const WIDTHS = [1280, 360] as const;

/** What axe finds on the page as it stands, one line for each place; by all rules, or by those of colour alone. */
export async function barriers(page: Page, rules: "all" | "colour" = "all"): Promise<string[]> {
  const { width } = page.viewportSize()!;
  // A window as high as the page: the bar at a phone's foot then covers nothing that scrolling would bring out from
  // under it.
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  await settled(page);
  // The page itself judges: no second page is opened to put the results of frames together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules === "all" ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES)).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
  );
}

/** Longer than any change takes, in milliseconds. */
const CHANGED = 5_000;

/**
 * A change of theme fades in: half-way, no colour is the one that is meant. A page that was just left for another is
 * put by as it stands and never answers, so no answer is waited for longer than a change takes.
 */
export async function settled(page: Page): Promise<void> {
  const still = page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const fading = document
      .getAnimations()
      .filter(
        ({ timeline, effect, playState }) =>
          playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
  await Promise.race([still, page.waitForTimeout(CHANGED)]);
}

/** The same in both themes and at both widths, from one page load. */
export async function barriersEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize()!;
  // Told half-way that motion is unwanted, a page that fades in leaves Chromium's complaint in its console.
  await settled(page);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const rules = colorScheme === "light" ? "all" : "colour";
    for (const at of WIDTHS) {
      await page.setViewportSize({ width: at, height: before.height });
      found.push(...(await barriers(page, rules)).map((line) => `${colorScheme}, ${at} px: ${line}`));
    }
  }
  await page.setViewportSize(before);
  return found;
}
