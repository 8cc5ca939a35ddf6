import type { Locator, Page } from "@playwright/test";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { expect } from "./site.ts";

export async function receive(page: Page, { origin }: ServerProcess, fields: Record<string, string>): Promise<void> {
  const response = await page.request.post("/api/contact", {
    data: { ...GOOD_MESSAGE, ...fields },
    headers: { origin },
  });
  expect(response.status()).toBe(201);
}

/** The words of those that are cut off by themselves or by what they stand in. */
export function cutOff(parts: Locator): Promise<(string | null)[]> {
  return parts.evaluateAll((all) =>
    all.flatMap((one) => {
      const isCut = [one, one.parentElement!].some((box) => {
        const { left, right, bottom } = box.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(one);
        const rects = [...words.getClientRects()];
        return rects.some((rect) => rect.right > right + 1 || rect.left < left - 1 || rect.bottom > bottom + 3);
      });
      return isCut ? [one.textContent] : [];
    }),
  );
}

/** `2026-12-02`: one that is a week away at least, so that the form offers it. */
export function nextWednesday(): string {
  const day = new Date(Date.now() + 7 * 24 * 60 * 60_000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}
