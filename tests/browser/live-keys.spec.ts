import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { databaseFile } from "#db/open.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter } from "./enter-staff.ts";
import { expect, ownSite, test } from "./site.ts";

test.use(ownSite());

/** Nearly a page of them, of which some cannot wait, so that they stand in several groups. */
const COUNT = 36;

async function receive(page: Page, { origin }: ServerProcess, number: number, more = {}): Promise<void> {
  const names = { firstName: `Keyrow${number}`, lastName: "Lindqvist", email: `keyrow${number}@example.com` };
  const data = { ...GOOD_MESSAGE, ...names, ...more };
  expect((await page.request.post("/api/contact", { data, headers: { origin } })).status()).toBe(201);
}

/** An inbox that holds these messages and nothing else. */
async function fill(page: Page, server: ServerProcess): Promise<void> {
  change(server, "update enquiries set closed_at = 1, closed_as = 'spam', read_at = 1 where closed_at is null");
  for (let number = 1; number <= COUNT; number += 1)
    await receive(page, server, number, number < 4 ? { inCustody: "yes" } : number < 8 ? { deadlineSoon: "yes" } : {});
}

function change({ dataDir }: ServerProcess, statement: string): void {
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  database.exec(statement);
  database.close();
}

const linkTo = (page: Page, number: number) =>
  page.getByRole("link", { name: `Keyrow${number} Lindqvist`, exact: true });
const rowOf = (page: Page, number: number) =>
  page.locator(".inbox-entry", { has: page.getByRole("link", { name: `Keyrow${number} Lindqvist`, exact: true }) });

test("by keys alone, the right row is acted on and keeps the focus, whatever arrives meanwhile", async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const username = await enter(page, server);
  await fill(page, server);
  await page.goto("/staff");
  await expect(page.locator(".inbox-entry")).toHaveCount(COUNT);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([/In custody/, /Deadline/, /\S/]);
  // Across the groups, to the first that is neither.
  for (let press = 0; press < 9; press += 1) await page.keyboard.press("j");
  await expect(linkTo(page, 9)).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByRole("status").first()).toContainText("Taken: Keyrow9 Lindqvist. It is yours now.");
  await expect(rowOf(page, 9).locator(".owner")).toBeVisible();
  // It is still there, and opened next.
  await expect(linkTo(page, 9)).toBeFocused();
  await page.keyboard.press("j");
  // Undone, it is the one that one goes on at.
  await page.keyboard.press("z");
  await expect(page.getByRole("status").first()).toContainText("Put back as before: Keyrow9");
  await expect(linkTo(page, 9)).toBeFocused();
  await expect(rowOf(page, 9).locator(".owner")).toHaveCount(0);

  // A colleague takes the next one: its row says so, and the focus stays where it is.
  change(server, `update enquiries set owner = '${username}' where person = 'Keyrow10 Lindqvist'`);
  await receive(page, server, 41);
  const offer = page.locator(".arrived button");
  await expect(offer).toHaveText("1 new – show");
  await expect(rowOf(page, 10).locator(".owner")).toBeVisible();
  await expect(linkTo(page, 9)).toBeFocused();
  await page.keyboard.press("j");
  await expect(linkTo(page, 10)).toBeFocused();
  // On the button that shows what is new the focus stays when there is more of it.
  await offer.focus();
  await receive(page, server, 42);
  await expect(offer).toHaveText("2 new – show");
  await expect(offer).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(linkTo(page, 41)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: "Keyrow36 Lindqvist" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.locator(".pick :checked")).toHaveCount(0);
  // What is offered and gone again leaves the focus in the list.
  await receive(page, server, 43);
  await expect(offer).toHaveText("1 new – show");
  await offer.focus();
  change(
    server,
    "update enquiries set closed_at = 1, closed_as = 'spam', read_at = 1 where person = 'Keyrow43 Lindqvist'",
  );
  await receive(page, server, 44, { website: "https://spam.example" });
  await expect(offer).toHaveCount(0);
  await expect(linkTo(page, 36)).toBeFocused();
});

test("a reply by a template and what came of it are a key away", async ({ page, server }) => {
  page.setDefaultTimeout(20_000);
  await enter(page, server);
  await receive(page, server, 60);
  await page.goto("/staff?order=newest");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Keyrow60 Lindqvist" })).toBeVisible();
  await page.waitForLoadState();
  const open = page.getByRole("button", { name: "Open the message" });
  await page.keyboard.press("o");
  // Where names are like theirs the key leads to the button.
  if (await open.isVisible()) await page.keyboard.press("Enter");
  const template = page.getByLabel("Template", { exact: false }).first();
  await expect(page.getByRole("region", { name: "Reply" })).toBeVisible();
  await page.waitForLoadState();
  await page.keyboard.press("t");
  await expect(page.locator("select#reply-template")).toBeFocused();
  await expect(template).toBeVisible();
  await page.locator("h1").click();
  await page.keyboard.press("c");
  await expect(page.getByLabel("What came of it")).toBeFocused();
});
