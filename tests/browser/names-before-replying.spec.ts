import type { Page } from "@playwright/test";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { barriersEverywhere } from "./axe.ts";
import { enter } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";
import { expect, test } from "./site.ts";

const WORDS = "You have thirty days to appeal.";

/** Leaves the browser on the page of one that was opened. */
async function openMessage(page: Page, { origin }: ServerProcess, firstName: string, lastName: string) {
  const data = { ...GOOD_MESSAGE, firstName, lastName, email: `${firstName}@example.com`, phone: "" };
  const response = await page.request.post("/api/contact", { data, headers: { origin } });
  expect(response.status()).toBe(201);
  await page.goto(`/staff?q=${firstName}`);
  await page.getByRole("link", { name: `${firstName} ${lastName}` }).click();
  await page.getByRole("button", { name: "Open the message" }).click();
  await expect(page.getByLabel("Write to")).toBeVisible();
}

test("a reply to the other side of another enquiry waits for a tick, which has the focus, and keeps its words", async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await enter(page, server);
  await openMessage(page, server, "Wilhelmina", "Quackenbush");
  await page.getByRole("heading", { name: "Conflict search" }).click();
  await page.getByLabel("Other party").fill("Xanthe Urquhart");
  await page.getByRole("button", { name: "Save and look up" }).click();
  await openMessage(page, server, "Xanthe", "Urquhart");
  const [box, tick] = [page.getByLabel("Write to"), page.getByLabel("I have looked at the names: the firm may act")];
  await box.fill(WORDS);
  await page.getByRole("button", { name: "Send and mark as answered" }).click();
  await expect(tick).toBeFocused();
  await expect(tick).toBeInViewport();
  await expect(tick).not.toBeChecked();
  await expect(page.getByText("Nothing was sent yet, and your words are still here.")).toBeInViewport();
  await expect(box).toHaveValue(WORDS);
  expect(await barriersEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await stickingOut(page)).toEqual([]);
  // Loaded again it is the draft that comes back, and the box is nobody’s tick.
  await page.keyboard.press("Space");
  await expect(tick).toBeChecked();
  await page.reload();
  await expect(box).toHaveValue(WORDS);
  await expect(tick).not.toBeChecked();
  await tick.focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Send and mark as answered" }).press("Enter");
  await expect(page.getByRole("status").first()).toContainText("Your reply leaves within a minute");
  await expect(page.getByText(WORDS)).toBeVisible();
  await expect(tick).toHaveCount(0);
});
