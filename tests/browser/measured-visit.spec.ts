import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

// A site of this file's own: the browsers of other tests are measured too, and one address only so often.
test.use({ environment: { LAW_WATCH: "off" } });

type Message = { page: string; measured: Record<string, number> };

/** What the page sends of itself; `random` decides whether this visit is of those measured. */
async function messages(page: Page, random: number): Promise<Message[]> {
  const sent: Message[] = [];
  await page.exposeFunction("heard", (message: string) => sent.push(JSON.parse(message) as Message));
  await page.addInitScript((value) => {
    Math.random = () => value;
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((window as unknown as { heard: (message: string) => void }).heard);
      return send(address, body);
    };
  }, random);
  return sent;
}

/** As a page is told that it is put away; what it sends while it really goes is not shown to a test. */
function putAway(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
}

/** Whether the script that measures was fetched. */
const isMeasuring = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/page-times-")));

test("one visit in four tells how fast its page was, by its address without a query", async ({ page, server }) => {
  const sent = await messages(page, 0.1);
  await page.goto("/about?zyx=1");
  await expect.poll(() => isMeasuring(page)).toBe(true);
  await page.locator("main").click();
  await page.waitForTimeout(300);
  const answered = page.waitForResponse("**/api/page-times", { timeout: 10_000 });
  await putAway(page);
  expect((await answered).status()).toBe(204);
  await putAway(page);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]!.page).toBe("/about");
  expect(sent[0]!.measured.LCP).toBeGreaterThan(0);
  expect(sent[0]!.measured.CLS).toBeLessThan(0.02);
  expect(await page.context().cookies(server.origin)).toEqual([]);
});

test("the other three, self-checks and who asks not to be tracked tell nothing", async ({ page }) => {
  const sent = await messages(page, 0.3);
  for (const path of ["/about", "/"]) {
    await page.goto(path);
    await page.waitForTimeout(500);
    expect(await isMeasuring(page)).toBe(false);
  }
  await page.addInitScript(() => {
    Math.random = () => 0.1;
  });
  await page.goto("/checks/no-will");
  await page.waitForTimeout(500);
  expect(await isMeasuring(page)).toBe(false);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto("/about");
  await page.waitForTimeout(500);
  expect(await isMeasuring(page)).toBe(false);
  expect(sent).toEqual([]);
});
