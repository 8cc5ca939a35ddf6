import type { Page } from "@playwright/test";

/**
 * Durations of what moves on the page, in seconds: animations, and transitions that are more than a change of colour.
 */
export function movements(page: Page): Promise<{ animations: number[]; transitions: number[] }> {
  return page.evaluate(() => {
    const seconds = (list: string) => list.split(", ").map(Number.parseFloat);
    const found = { animations: new Set<number>(), transitions: new Set<number>() };
    for (const element of document.querySelectorAll("body *")) {
      const style = getComputedStyle(element);
      if (style.animationName !== "none")
        for (const one of seconds(style.animationDuration)) if (one > 0) found.animations.add(one);
      const moved = style.transitionProperty
        .split(", ")
        .some((name) => /all|transform|translate|scale|rotate|left|top|height|width/.test(name));
      if (moved) for (const one of seconds(style.transitionDuration)) if (one > 0.01) found.transitions.add(one);
    }
    return { animations: [...found.animations], transitions: [...found.transitions] };
  });
}
