import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

/** Whether the page that follows a press is shown by a transition from the one before. */
async function movesToNext(page: Page): Promise<unknown> {
  await page.addInitScript(() =>
    addEventListener("pagereveal", (event) => {
      (window as { moved?: boolean }).moved = Boolean((event as { viewTransition?: unknown }).viewTransition);
    }),
  );
  await page.goto("/about");
  await page.locator("footer").getByRole("link", { name: "Blog", exact: true }).click();
  await page.waitForURL("**/blog");
  return page.evaluate(() => (window as { moved?: boolean }).moved);
}

test("the heading of one page becomes the next one's", async ({ page }) => {
  expect(await movesToNext(page)).toBe(true);
});

test("but not for who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await movesToNext(page)).toBe(false);
});

test("a press while the heading moves is not lost", async ({ page }) => {
  // A hundred times as long as visitors see it, so that the press falls into it on any machine.
  await page.addInitScript(() => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith("::view-transition"));
    Object.assign(window, { moving });
    addEventListener("pagereveal", (event) => {
      const { viewTransition } = event as unknown as { viewTransition: { ready: Promise<void> } | null };
      void viewTransition?.ready.then(() => moving().forEach((one) => one.updatePlaybackRate(0.01)));
    });
  });
  const moving = () => page.evaluate(() => (window as unknown as { moving: () => unknown[] }).moving().length);
  await page.goto("/about");
  const footer = page.locator("footer");
  await footer.getByRole("link", { name: "Blog", exact: true }).click();
  await page.waitForURL("**/blog");
  await expect.poll(moving).toBeGreaterThan(0);
  const box = (await page.locator("header").getByRole("link", { name: "Contact", exact: true }).first().boundingBox())!;
  expect(await moving()).toBeGreaterThan(0);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForURL("**/contact");
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
