import { expect, test } from "./site.ts";

test("an older link to a figure leads to the figure, with its value and source", async ({ page }) => {
  await page.goto("/legal-figures#trv-fee");
  await expect(page).toHaveURL(/\/legal-figures\/visit#trv-fee$/);
  await expect(page.locator("#trv-fee")).toBeInViewport();
  await expect(page.locator("#trv-fee .figure-source a")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an older link ends at its topic, which leads on; a search finds across all topics", async ({ page }) => {
    await page.goto("/legal-figures#trv-fee");
    const topic = page.locator("[data-topic]", { has: page.locator("#trv-fee") });
    await expect(topic).toBeInViewport();
    await topic.getByRole("link").click();
    await expect(page.locator("#trv-fee .figure-value")).toBeVisible();
    await page.getByRole("link", { name: "All topics" }).click();
    await page.getByRole("searchbox").fill("restore status");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.locator("#restoration-window .figure-value")).toBeVisible();
  });
});
