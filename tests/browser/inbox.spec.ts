import type { Page } from "@playwright/test";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { barriersEverywhere } from "./axe.ts";
import { enter } from "./enter-staff.ts";
import { stickingOut, watchLoad } from "./page-load.ts";
import { expect, test } from "./site.ts";

/** On a laptop of 1366 × 768, without what the browser's own bars take. */
const LAPTOP = { width: 1366, height: 768 };

async function receive(page: Page, { origin }: ServerProcess, fields: Record<string, string>): Promise<void> {
  const response = await page.request.post("/api/contact", {
    data: { ...GOOD_MESSAGE, ...fields },
    headers: { origin },
  });
  expect(response.status()).toBe(201);
}

test("twelve rows of one line stand on a laptop, and nothing in it puts up barriers", async ({ page, server }) => {
  test.setTimeout(240_000);
  await enter(page, server);
  await receive(page, server, { firstName: "Custody", inCustody: "yes" });
  for (let number = 1; number < 14; number += 1) await receive(page, server, { firstName: `Person${number}` });
  await page.setViewportSize(LAPTOP);
  await page.goto("/staff");
  const rows = page.locator(".inbox-entry");
  const boxes = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom })),
  );
  // Without the banner that says that no mail server is set up.
  const top = await page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
  expect(boxes[11]!.bottom - top).toBeLessThanOrEqual(LAPTOP.height);
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThan(40);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["In custody", /^(Today|Later)$/]);
  await page.locator(".pick input").first().check();
  expect(await barriersEverywhere(page)).toEqual([]);
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByRole("alert")).toContainText("open it first");
  expect(await barriersEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await stickingOut(page)).toEqual([]);
});

test("what arrives while it is open is counted in the title and waits behind a button", async ({ page, server }) => {
  const load = await watchLoad(page, server.origin);
  await enter(page, server);
  await receive(page, server, { firstName: "Early" });
  await page.goto("/staff");
  const before = await page.locator(".inbox-entry").count();
  await receive(page, server, { firstName: "Arrived", inCustody: "yes" });
  await page.getByRole("button", { name: "1 new – show" }).click({ timeout: 20_000 });
  await expect(page).toHaveTitle(/^\(\d+\) Inbox/);
  await expect(page.locator(".inbox-entry")).toHaveCount(before + 1);
  await expect(page.getByRole("link", { name: "Arrived Pereira" })).toBeFocused();
  expect(load.complaints).toEqual([]);
});

test("keys move, take, search and list themselves, and can be switched off", async ({ page, server }) => {
  await enter(page, server);
  for (const firstName of ["Ann", "Ben"]) await receive(page, server, { firstName });
  await page.goto("/staff?order=newest");
  const links = page.locator(".inbox-entry .who a");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("jack");
  await expect(page.getByRole("searchbox")).toHaveValue("jack");
  await page.locator("h1").click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  expect(await barriersEverywhere(page)).toEqual([]);
  await page.getByLabel("Single keys do this").uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  await page.goto("/staff?order=newest");
  await page.keyboard.press("j");
  await expect(links.nth(0)).not.toBeFocused();
  await page.getByRole("button", { name: "Keys" }).click();
  await page.getByLabel("Single keys do this").check();
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(page.getByRole("status").first()).toContainText("1 taken");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").first()).toContainText("1 put back");
});
