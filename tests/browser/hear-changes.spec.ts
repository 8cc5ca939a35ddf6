import type { Page } from "@playwright/test";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

const STREAM = "**/staff/inbox/changes";

/** Refuses the stream of changes, as a proxy does while the site starts anew: browsers do not ask a second time. */
const refuseStream = (page: Page) => page.route(STREAM, (route) => route.fulfill({ status: 502, body: "" }));

async function receive(page: Page, { origin }: ServerProcess, firstName: string): Promise<void> {
  const data = { ...GOOD_MESSAGE, firstName };
  expect((await page.request.post("/api/contact", { data, headers: { origin } })).status()).toBe(201);
}

/** Lets half a minute pass until it is told: when the browser hears of the refusal is its own affair. */
async function passUntil(page: Page, told: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await told();
  }).toPass({ timeout: 20_000 });
}

test("an open inbox that was refused its stream shows what came meanwhile, and hears again", async ({
  page,
  server,
}) => {
  page.setDefaultTimeout(20_000);
  const told = page.locator(".arrived[aria-live=polite]").getByRole("button");
  await enter(page, server);
  await page.clock.install();
  await refuseStream(page);
  await page.goto("/staff");
  await receive(page, server, "While away");
  await expect(told).toHaveCount(0);
  await passUntil(page, () => expect(told).toHaveText("1 new – show", { timeout: 2_000 }));
  await page.unroute(STREAM);
  await receive(page, server, "After it");
  await passUntil(page, () => expect(told).toHaveText("2 new – show", { timeout: 2_000 }));
});

test("an open inbox says so when one was signed out meanwhile", async ({ page, server }) => {
  page.setDefaultTimeout(20_000);
  await enter(page, server);
  await page.clock.install();
  await refuseStream(page);
  await page.goto("/staff/reception");
  await page.context().clearCookies();
  const told = page.getByRole("button", { name: "You are signed out, and nothing new is shown here – sign in again" });
  await passUntil(page, () => expect(told).toBeVisible({ timeout: 2_000 }));
  await told.click();
  await expect(page).toHaveURL(/\/staff\/sign-in\?next=%2Fstaff%2Freception/);
});
