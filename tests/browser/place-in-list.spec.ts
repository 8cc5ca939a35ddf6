import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { databaseFile } from "#db/open.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { GOOD_APPOINTMENT, GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter } from "./enter-staff.ts";
import { expect, ownSite, test } from "./site.ts";

test.use(ownSite());

/** So low that a list of a few rows is scrolled. */
const LOW = { width: 1280, height: 420 };

/** An inbox with nothing in it but `count` messages, the last that came in first. */
async function fill(page: Page, server: ServerProcess, count: number): Promise<void> {
  const { dataDir } = server;
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  database.exec("update enquiries set closed_at = 1, closed_as = 'spam', read_at = 1 where closed_at is null");
  database.close();
  await add(page, server, count);
}

async function add(page: Page, { origin }: ServerProcess, count: number): Promise<void> {
  for (let number = count; number > 0; number -= 1) {
    const data = { ...GOOD_MESSAGE, firstName: `Row${number}`, email: `row${number}@example.com` };
    const response = await page.request.post("/api/contact", { data, headers: { origin } });
    expect(response.status()).toBe(201);
  }
}

const linkTo = (page: Page, number: number) => page.getByRole("link", { name: `Row${number} Pereira`, exact: true });
const boxOf = (page: Page, number: number) => page.getByRole("checkbox", { name: `Row${number} Pereira` });
const heightOf = async (page: Page, number: number) => Math.round((await linkTo(page, number).boundingBox())!.y);

test("Back from an enquiry returns to the row, the height, the filter and the ticks of the list", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await fill(page, server, 16);
  await page.setViewportSize(LOW);
  const address = `${server.origin}/staff?list=unread`;
  await page.goto(address);
  await boxOf(page, 2).check();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("j");
  await expect(linkTo(page, 14)).toBeFocused();
  const before = await heightOf(page, 14);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Row14 Pereira" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(linkTo(page, 14)).toBeFocused();
  expect(Math.abs((await heightOf(page, 14)) - before)).toBeLessThan(4);
  await expect(boxOf(page, 2)).toBeChecked();
  await page.keyboard.press("j");
  await expect(linkTo(page, 15)).toBeFocused();
  // By the key, and by the inbox in the header, after something was done on the page of the enquiry.
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Open the message" }).click();
  await expect(page.getByText("You have opened it; the trail says so.")).toBeVisible();
  await page.waitForLoadState();
  await page.locator("h1").click();
  await page.keyboard.press("u");
  await expect(page).toHaveURL(address);
  // Read by now, so no longer listed: the row after it.
  await expect(linkTo(page, 15)).toHaveCount(0);
  await expect(linkTo(page, 16)).toBeFocused();
  await expect(boxOf(page, 2)).toBeChecked();
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Inbox" }).click();
  await expect(page).toHaveURL(address);
  await expect(linkTo(page, 16)).toBeFocused();
  // Reached anew it begins at its top, with nothing ticked.
  await page.goto(address);
  await expect(boxOf(page, 2)).not.toBeChecked();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("what is done to ticked rows, or by a press in one, leaves the list where it was", async ({ page, server }) => {
  await enter(page, server);
  await fill(page, server, 22);
  await page.setViewportSize(LOW);
  const address = `${server.origin}/staff?order=newest&area=Immigration+Law`;
  await page.goto(address);
  await linkTo(page, 12).evaluate((link) => link.scrollIntoView({ block: "center" }));
  await boxOf(page, 12).check();
  const before = await heightOf(page, 12);
  await page.getByRole("button", { name: "Take", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("Taken: ");
  await expect(page).toHaveURL(address);
  await expect(linkTo(page, 12)).toBeFocused();
  await expect(linkTo(page, 12)).toBeInViewport();
  // Within its row a name rises as its owner comes to stand below it.
  expect(Math.abs((await heightOf(page, 12)) - before)).toBeLessThan(8);
  await expect(page.locator(".pick :checked")).toHaveCount(0);
  // One that was closed is gone: the row that followed stands in its place.
  await linkTo(page, 12).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Open the message" }).click();
  await expect(page.getByText("You have opened it; the trail says so.")).toBeVisible();
  await page.waitForLoadState();
  await page.locator("h1").click();
  await page.keyboard.press("u");
  await expect(linkTo(page, 12)).toBeFocused();
  await page.keyboard.press("e");
  await expect(page.getByRole("status").first()).toContainText("Marked as answered: ");
  await expect(linkTo(page, 13)).toBeFocused();
  await expect(linkTo(page, 13)).toBeInViewport();
  // What was refused is not ticked, for nobody ticked it, and one stays there.
  await page.keyboard.press("e");
  await expect(page.locator(".inbox-entry .refused")).toContainText("open it first");
  await expect(boxOf(page, 13)).not.toBeChecked();
  await expect(linkTo(page, 13)).toBeFocused();
  // The next key acts where one stands; a tick that somebody made stays, and goes before it.
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  const said = page.getByRole("status").first();
  await expect(said).toContainText(`Taken: ${(await linkTo(page, 14).textContent())!}. It is yours now.`);
  await expect(page.locator(".pick :checked")).toHaveCount(0);
  await expect(linkTo(page, 14)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(boxOf(page, 15)).toBeChecked();
  await page.keyboard.press("e");
  await expect(page.locator(".inbox-entry .refused")).toContainText("open it first");
  await expect(boxOf(page, 15)).toBeChecked();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toBe("");
});

test("Confirm in a row says whose time it was, and leaves the list where it was", async ({ page, server }) => {
  await enter(page, server);
  await fill(page, server, 0);
  const wednesday = new Date(Date.now() + 7 * 24 * 60 * 60_000);
  wednesday.setUTCDate(wednesday.getUTCDate() + ((10 - wednesday.getUTCDay()) % 7));
  const wanted = { preferredDate: wednesday.toISOString().slice(0, 10), preferredTime: "2:00 PM" };
  const data = { ...GOOD_APPOINTMENT, ...wanted, firstName: "Kwame", lastName: "Mensah", email: "kwame@example.com" };
  const answer = await page.request.post("/api/appointments", { data, headers: { origin: server.origin } });
  expect(answer.status()).toBe(201);
  await add(page, server, 16);
  await page.setViewportSize(LOW);
  // As the filter above the list asks for it.
  await page.goto(`${server.origin}/staff?q=&order=newest&area=`);
  const row = page.locator(".inbox-entry", { hasText: "Kwame Mensah" });
  await row.evaluate((one) => one.scrollIntoView({ block: "center" }));
  const before = await page.evaluate(() => scrollY);
  await row.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("status").first()).toContainText("Kwame Mensah, Wed, ");
  await expect(page.getByRole("status").first()).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before / 2);
});

test("j and k lead from an enquiry to the ones beside it in the list, as do its links; never while somebody types", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await fill(page, server, 3);
  const headed = (number: number) => expect(page.getByRole("heading", { name: `Row${number} Pereira` })).toBeVisible();
  const address = `${server.origin}/staff?order=newest`;
  await page.goto(address);
  await linkTo(page, 1).click();
  await headed(1);
  const bar = page.getByRole("navigation", { name: "The list it stands in" });
  await expect(bar.getByRole("link", { name: "Previous" })).toBeHidden();
  await bar.getByRole("link", { name: "Next" }).click();
  await headed(2);
  await expect(page).toHaveURL(/order=newest/);
  await page.waitForLoadState();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("Next enquiry of the list")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await headed(3);
  await page.waitForLoadState();
  await expect(bar.getByRole("link", { name: "Next" })).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Shift+k");
  await headed(3);
  // Shift+K was a letter: what follows it at once is none of ours.
  await page.waitForTimeout(2100);
  await page.keyboard.press("k");
  await headed(2);
  await page.getByRole("button", { name: "Open the message" }).click();
  await expect(page.getByRole("region", { name: "Reply" })).toBeVisible();
  await page.waitForLoadState();
  await page.keyboard.press("r");
  await page.keyboard.type("jk");
  await expect(page.locator("#reply-words")).toHaveValue("jk");
  // Half written, it is not left by one letter beside the box.
  await page.locator("h1").click();
  await page.keyboard.press("j");
  await headed(2);
  await page.locator("#reply-words").fill("");
  await page.locator("h1").click();
  await page.waitForTimeout(2100);
  await page.keyboard.press("k");
  await headed(1);
  await page.waitForLoadState();
  await bar.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(address);
});
