import type { Page } from "@playwright/test";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { barriersEverywhere } from "./axe.ts";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

const OPEN = { name: "Open the message" };
const LOOK_FIRST = "Look at these names first; press Open again to open it.";

/** Leaves the browser on the page of one that nobody has opened. */
async function receive(page: Page, { origin }: ServerProcess, lastName: string): Promise<void> {
  const data = { ...GOOD_MESSAGE, firstName: "Perpetua", lastName, email: `${lastName}@example.com`, phone: "" };
  const response = await page.request.post("/api/contact", { data, headers: { origin } });
  expect(response.status()).toBe(201);
  await page.goto(`/staff?q=${lastName}`);
  await page.getByRole("link", { name: `Perpetua ${lastName}` }).click();
  await expect(page.getByRole("button", OPEN)).toBeVisible();
}

test("names typed and not saved are looked up by Open and by its key, and what is found is shown first", async ({
  page,
  server,
}) => {
  test.setTimeout(60_000);
  await enter(page, server);
  await receive(page, server, "Zwicky");
  await receive(page, server, "Yarborough");
  await page.getByLabel("Other party").fill("Perpetua Zwickie");
  await page.locator("h1").click();
  // Any letter before it would be none that was meant (stray-letters.ts).
  await page.waitForTimeout(2_100);
  await page.keyboard.press("o");
  await expect(page.getByText(LOOK_FIRST)).toBeVisible();
  await expect(page.getByText("Perpetua Zwickie: one name to look at")).toBeVisible();
  await expect(page.getByText("What you had typed is back.")).toHaveCount(0);
  expect(await barriersEverywhere(page)).toEqual([]);
  await page.getByRole("button", OPEN).click();
  await expect(page.getByRole("region", { name: "Reply" })).toBeVisible();
  await expect(page.locator(".beside")).toContainText("Perpetua Zwickie: Perpetua Zwicky.");
  // Where none is found, one press opens it.
  await receive(page, server, "Xanthopoulos");
  await page.getByLabel("Who is it about").fill("Quirinus Oppenheimer-Vane");
  await page.getByRole("button", OPEN).click();
  await expect(page.getByRole("region", { name: "Reply" })).toBeVisible();
  await expect(page.locator(".beside")).toContainText("Quirinus Oppenheimer-Vane: no similar name.");
});

test("declining takes them along; what another page is looked at for meanwhile is there again", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await receive(page, server, "Wetherspoon");
  const opened = page.url();
  await page.getByRole("button", OPEN).click();
  await receive(page, server, "Vanterpool");
  const unopened = page.url();
  await page.getByLabel("Other party").fill("Ulrica Thistlewood");
  await page.goto(opened);
  await expect(page.getByLabel("New note")).toBeAttached();
  await page.goto(unopened);
  await expect(page.getByText("What you had typed is back.")).toBeVisible();
  await expect(page.getByLabel("Other party")).toHaveValue("Ulrica Thistlewood");
  await page.getByRole("button", { name: "Decline for a conflict" }).click();
  await expect(page.getByRole("status").first()).toContainText("Declined.");
  await expect(page.getByText("Ulrica Thistlewood: no similar name")).toBeVisible();
  await expect(page.getByText("What you had typed is back.")).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the button takes along what is typed, too", async ({ page, server }) => {
    await enter(page, server);
    await receive(page, server, "Sauerbruch");
    await receive(page, server, "Rottweiler");
    await page.getByLabel("Other party").fill("Perpetua Sauerbruch");
    await page.getByRole("button", OPEN).click();
    await expect(page.getByText(LOOK_FIRST)).toBeVisible();
    await page.getByRole("button", OPEN).click();
    await expect(page.getByRole("region", { name: "Reply" })).toBeVisible();
    await expect(page.locator(".beside")).toContainText("Perpetua Sauerbruch: Perpetua Sauerbruch.");
  });
});
