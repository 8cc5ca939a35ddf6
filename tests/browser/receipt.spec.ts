import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

/** Sends the message form; `byScript`: once its script has taken over, else as the browser posts it. */
async function sent(page: Page, byScript = true): Promise<void> {
  await page.goto("/contact");
  if (byScript) await page.getByRole("tablist").waitFor();
  await page.getByLabel("First Name").first().fill("Ana");
  await page.getByLabel("Last Name").first().fill("Pereira");
  await page.getByLabel("Email").first().fill("ana@example.com");
  await page.getByLabel("Subject").fill("Refused visa");
  await page.getByLabel("Message", { exact: true }).fill("My visitor visa was refused last week.");
  await page.getByRole("button", { name: "Send Message" }).click();
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a message leads to its receipt, which takes a correction and is withdrawn in two steps", async ({ page }) => {
    await sent(page, false);
    await expect(page).toHaveURL(/\/receipt\/[\w-]{43}$/);
    const receipt = page.url();
    await expect(page.getByText("My visitor visa was refused last week.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
    await page.getByRole("textbox", { name: "Correction" }).fill("It was refused in May.");
    await page.getByRole("button", { name: "Add correction" }).click();
    await expect(page.getByText("It was refused in May.")).toBeVisible();
    await page.getByRole("link", { name: "Withdraw this message" }).click();
    await page.getByRole("button", { name: "Withdraw and erase" }).click();
    await expect(page.getByRole("heading", { name: "Withdrawn and erased" })).toBeVisible();
    expect((await page.goto(receipt))?.status()).toBe(404);
  });
});

test("the receipt tells the visitor's own time beside the office's, and can be printed", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => (document.title = "printed");
  });
  await sent(page);
  await page.getByRole("link", { name: "Open your receipt" }).click();
  const times = page.locator("local-time");
  await expect(times.first()).toContainText("(Toronto time)");
  // The browser's zone is Auckland's.
  await expect(times.first()).toContainText(/\(Toronto time\), (\w+day )?\d{1,2}:\d{2}\s[AP]M your time$/);
  await page.getByRole("button", { name: "Print this page" }).click();
  await expect(page).toHaveTitle("printed");
});

test("the next page is not told where the visitor came from", async ({ page }) => {
  await sent(page);
  await page.getByRole("link", { name: "Open your receipt" }).click();
  await page.locator("footer").getByRole("link", { name: "About Us" }).click();
  await page.waitForURL("**/about");
  expect(await page.evaluate(() => document.referrer)).toBe("");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the pages of a receipt and of the newsletter are accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await sent(page);
    const receipt = await page.getByRole("link", { name: "Open your receipt" }).getAttribute("href");
    for (const path of [
      receipt!,
      `${receipt}/withdraw`,
      "/receipt/none",
      "/receipt/withdrawn",
      "/newsletter",
      "/newsletter/asked",
      "/newsletter/confirm/none",
    ]) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}
