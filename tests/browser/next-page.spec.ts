import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

/** Whether the page that follows a press is shown by a transition from the one before. */
async function fadesIntoNext(page: Page): Promise<unknown> {
  await page.addInitScript(() =>
    addEventListener("pagereveal", (event) => {
      (window as { faded?: boolean }).faded = Boolean((event as { viewTransition?: unknown }).viewTransition);
    }),
  );
  await page.goto("/about");
  await page.locator("footer").getByRole("link", { name: "Blog", exact: true }).click();
  await page.waitForURL("**/blog");
  return page.evaluate(() => (window as { faded?: boolean }).faded);
}

test("one page fades into the next", async ({ page }) => {
  expect(await fadesIntoNext(page)).toBe(true);
});

test("but not for who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await fadesIntoNext(page)).toBe(false);
});

test.describe("in a browser without speculation rules", () => {
  /** Addresses of pages that are fetched without being opened. */
  async function fetchedAhead(page: Page): Promise<string[]> {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false;
    });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "fetch") asked.push(new URL(request.url()).pathname);
    });
    return asked;
  }

  test("the page of a link that is pointed at is fetched, once", async ({ page }) => {
    const asked = await fetchedAhead(page);
    await page.goto("/");
    const link = page.locator("main").getByRole("link", { name: "Learn More" }).first();
    await link.hover();
    await expect.poll(() => asked).toEqual(["/about"]);
    await page.mouse.move(1, 1);
    await link.hover();
    await page.waitForTimeout(300);
    expect(asked).toEqual(["/about"]);
  });

  test("nothing is fetched for what is passed over, for a self-check, or for one visitor's own page", async ({
    page,
  }) => {
    const asked = await fetchedAhead(page);
    await page.goto("/checks/no-will");
    await page.locator("footer").getByRole("link", { name: "Blog", exact: true }).hover();
    await page.waitForTimeout(300);
    await page.goto("/blog");
    await page.evaluate(() => {
      for (const href of ["/receipt/token", "/staff", "/newsletter/confirm/token", "/feed.xml", "/search?q=zyx"]) {
        const link = Object.assign(document.createElement("a"), { href, textContent: href });
        document.querySelector("main")!.prepend(link);
      }
    });
    for (const link of await page.locator("main > a").all()) {
      await link.hover();
      await page.waitForTimeout(200);
    }
    expect(asked).toEqual([]);
  });
});

test("where the browser has speculation rules, the script fetches nothing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "fetch" && asked.push(request.url()));
  await page.goto("/");
  await page.locator("main").getByRole("link", { name: "Learn More" }).first().hover();
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
});
