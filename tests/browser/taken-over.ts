import type { Page } from "@playwright/test";

/** Resolves once React has taken over the part of the page where visitors act: it has then written into its fields. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#island input")!).some((key) => key.startsWith("__react")),
  );
}
