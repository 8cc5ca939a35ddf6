import type { Page } from "@playwright/test";
import { takenOver } from "./taken-over.ts";
import { expect, test } from "./site.ts";

const cards = (page: Page) => page.locator(".article-cards article");
const count = (page: Page) => page.locator(".blog").getByRole("status");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search articles" });
const category = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto("/blog");
  await takenOver(page);
});

test("shows what a card must: category, date in words, author, at most three tags, and where to read on", async ({
  page,
}) => {
  await expect(cards(page)).toHaveCount(6);
  for (const card of await cards(page).all()) {
    await expect(card.locator(".category")).not.toBeEmpty();
    await expect(card.locator("time")).toHaveText(
      /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, 20\d\d$/,
    );
    expect(await card.locator(".tags li").count()).toBeLessThanOrEqual(3);
    await expect(card.getByRole("link", { name: /^Read More/ })).toHaveAttribute("href", /^\/blog\/[a-z0-9-]+$/);
  }
});

test("follows each letter and each category, together, without loading a page", async ({ page }) => {
  await page.evaluate(() => ((window as { same?: boolean }).same = true));
  await search(page).pressSequentially("VISA");
  await expect(count(page)).toHaveText("1 article(s) found");
  await expect(page).toHaveURL(/\/blog\?q=VISA$/);
  await category(page, "Criminal Law").click();
  await expect(page.getByRole("heading", { name: "Criminal Law Articles" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Articles Found" })).toBeVisible();
  await expect(count(page)).toHaveText("0 article(s) found");
  await expect(category(page, "Criminal Law")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(count(page)).toHaveText("6 article(s) found");
  await expect(search(page)).toHaveValue("");
  await expect(category(page, "All")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("heading", { name: "Latest Articles" })).toBeVisible();
  expect(await page.evaluate(() => (window as { same?: boolean }).same)).toBe(true);
});

test("says that it is loading while the server takes its time, and asks the page's own address only", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/blog.json*", async (route) => {
    await held;
    await route.continue();
  });
  await category(page, "Real Estate Law").click();
  await expect(count(page)).toHaveText("Loading articles...");
  answer();
  await expect(count(page)).toHaveText(/^\d article\(s\) found$/);
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
});

test("stays when the server cannot be reached", async ({ page, context }) => {
  await context.setOffline(true);
  await category(page, "Criminal Law").click();
  await expect(count(page)).toContainText("could not load");
  await expect(cards(page)).toHaveCount(6);
});

test("an address with a filter shows it, Back too", async ({ page }) => {
  await page.goto("/blog?q=will&category=Wills+%26+Power+of+Attorney");
  await expect(search(page)).toHaveValue("will");
  await expect(page.getByRole("heading", { name: "Wills & Power of Attorney Articles" })).toBeVisible();
  await cards(page)
    .first()
    .getByRole("link", { name: /^Read More/ })
    .click();
  await expect(page.locator("article.post h1")).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue("will");
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
]) {
  test(`an empty result is seen without scrolling, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/blog?q=no+such+words");
    await expect(page.getByRole("heading", { name: "No Articles Found" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Clear Filters" })).toBeInViewport({ ratio: 1 });
  });
}
