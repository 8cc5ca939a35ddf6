import type { Page } from "@playwright/test";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";
import { expect, ownSite, test } from "./site.ts";

test.use(ownSite());

async function receive(page: Page, { origin }: ServerProcess, firstName: string): Promise<void> {
  const data = {
    ...GOOD_MESSAGE,
    firstName,
    lastName: "Ottoline",
    email: `${firstName.toLowerCase()}@ottoline.example`,
  };
  expect((await page.request.post("/api/contact", { data, headers: { origin } })).status()).toBe(201);
}

test("on a phone the bar for ticked rows is reached by a thumb and covers no row", async ({ page, server }) => {
  await enter(page, server);
  for (let number = 1; number < 9; number += 1) await receive(page, server, `Phone${number}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/staff?order=newest");
  await page.locator(".pick input").first().check();
  const bar = page.locator(".bulk-bar");
  const boxes = await bar.locator("button, select").evaluateAll((all) =>
    all.map((one) => {
      const { left, right, height, bottom } = one.getBoundingClientRect();
      return { left, right, height, bottom };
    }),
  );
  expect(boxes).toHaveLength(5);
  for (const { left, right, height, bottom } of boxes) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(bottom).toBeLessThanOrEqual(844);
    expect(bottom).toBeGreaterThan(844 - 140);
  }
  expect(await stickingOut(page)).toEqual([]);
  // At the end of the page the bar stands below the last row.
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  const last = (await page.locator(".inbox-entry").last().boundingBox())!;
  const below = (await bar.boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(below.y + 1);
  // Nor does it cover a row that the keyboard moves to.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  for (const link of await page.locator(".inbox-entry .who a").all()) {
    await link.focus();
    const row = (await link.boundingBox())!;
    expect(row.y + row.height).toBeLessThanOrEqual((await bar.boundingBox())!.y + 1);
  }
});

test("what was done to several is taken back after a reload, and a reload says nothing old", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await receive(page, server, "Undone");
  await page.goto("/staff?q=Undone+Ottoline");
  await page.locator(".pick input").first().check();
  await page.locator(".bulk-bar").getByRole("button", { name: "Take" }).click();
  await expect(page.locator(".bulk-result")).toContainText("Taken: ");
  await page.goto("/staff");
  await page.reload();
  await expect(page.locator(".last-bulk")).toContainText("It is yours now.");
  await page.locator(".last-bulk").getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".bulk-result")).toContainText("Put back as before: ");
  await page.goto("/staff/account/profile");
  await page.getByLabel("Languages").fill("English");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Colleagues read the name from now on.")).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/account$/);
  await page.reload();
  await expect(page.getByText("Saved. Colleagues read the name from now on.")).toHaveCount(0);
});

test("names of the other party half typed are there again, until they are saved", async ({ page, server }) => {
  await enter(page, server);
  await receive(page, server, "Halfnamed");
  await page.goto("/staff?q=Halfnamed+Ottoline");
  await page.getByRole("link", { name: "Halfnamed Ottoline" }).click();
  const names = page.getByLabel("Other party");
  await names.fill("Brackenhurst Ho");
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Website check" }).click();
  await page.goBack();
  await page.reload();
  await expect(page.getByText("What you had typed is back.")).toBeVisible();
  await expect(names).toHaveValue("Brackenhurst Ho");
  await names.fill("Brackenhurst Homes");
  await page.getByRole("button", { name: "Save and look up" }).click();
  await expect(page.getByText("The names were saved and looked up.")).toBeVisible();
  await page.reload();
  await expect(names).toHaveValue("Brackenhurst Homes");
  await expect(page.getByText("What you had typed is back.")).toHaveCount(0);
});
