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

test("an open inbox that was refused its stream shows what came meanwhile, and hears again", async ({
  page,
  server,
}) => {
  page.setDefaultTimeout(20_000);
  const told = page.locator(".arrived[aria-live=polite]").getByRole("button");
  await enter(page, server);
  await page.clock.install();
  await refuseStream(page);
  const refused = page.waitForResponse(STREAM);
  await page.goto("/staff");
  await (await refused).finished();
  await receive(page, server, "While away");
  await expect(told).toHaveCount(0);
  await page.clock.fastForward(31_000);
  await expect(told).toHaveText("1 new – show");
  await page.unroute(STREAM);
  await page.clock.fastForward(31_000);
  await receive(page, server, "After it");
  await expect(told).toHaveText("2 new – show");
});

test("an open inbox says so when one was signed out meanwhile", async ({ page, server }) => {
  page.setDefaultTimeout(20_000);
  await enter(page, server);
  await page.clock.install();
  await refuseStream(page);
  const refused = page.waitForResponse(STREAM);
  await page.goto("/staff/reception");
  await (await refused).finished();
  await page.context().clearCookies();
  await page.clock.fastForward(31_000);
  await page.getByRole("button", { name: "You are signed out, and nothing new is shown here – sign in again" }).click();
  await expect(page).toHaveURL(/\/staff\/sign-in\?next=%2Fstaff%2Freception/);
});
