import { startServer } from "#tests/support/server-process.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter } from "./enter-staff.ts";
import { expect, ownSite, test } from "./site.ts";

test.use(ownSite());

test("the bar of what is done to ticked rows says how many are, however they came to be", async ({ browser }) => {
  test.setTimeout(120_000);
  // A site of its own: how many rows there are is what is counted.
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.origin });
  await enter(page, server);
  for (let number = 1; number < 4; number += 1)
    await page.request.post("/api/contact", {
      data: { ...GOOD_MESSAGE, lastName: `Tickworth${number}` },
      headers: { origin: server.origin },
    });
  await page.goto("/staff");
  const said = page.locator(".bulk-bar .ticked");
  const box = page.locator(".pick input");
  await box.nth(0).check();
  await expect(said).toHaveText("1 ticked");
  await box.nth(1).check();
  await box.nth(2).check();
  await expect(said).toHaveText("3 ticked");
  await page.reload();
  await expect(said).toHaveText("3 ticked");
  await box.nth(2).uncheck();
  await expect(said).toBeVisible();
  await expect(said).toHaveText("2 ticked");
  await page.keyboard.press("Escape");
  await expect(said).toBeHidden();
  await box.nth(1).check();
  await expect(said).toHaveText("1 ticked");
  // Without script it says nothing, and nothing else changes.
  const still = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const quiet = await still.newPage();
  await quiet.goto("/staff");
  await quiet.locator(".pick input").first().check();
  await expect(quiet.locator(".bulk-bar")).toBeVisible();
  await expect(quiet.locator(".bulk-bar .ticked")).toBeHidden();
  await still.close();
  await page.close();
  await server.stop();
});
