import { randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { databaseFile } from "#db/open.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { barriersEverywhere } from "./axe.ts";
import { addColleague, enter, fillIn, PASSWORD } from "./enter-staff.ts";
import { stickingOut, watchLoad } from "./page-load.ts";
import { expect, ownSite, test } from "./site.ts";
import { runStaff } from "./staff-command.ts";

test.use(ownSite());

async function receive(page: Page, { origin }: ServerProcess): Promise<void> {
  const response = await page.request.post("/api/contact", { data: GOOD_MESSAGE, headers: { origin } });
  expect(response.status()).toBe(201);
}

function inDatabase({ dataDir }: ServerProcess, statement: string): void {
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  database.exec(statement);
  database.close();
}

const PAGES = [
  "",
  "?list=held",
  "?list=mine",
  "?outcome=retained",
  "?q=pereira",
  "/conflicts",
  "/conflicts/list",
  "/appointments",
  "/appointments/away",
  "/appointments/feeds",
  "/mail",
  "/articles",
  "/articles/new",
  "/announcements",
  "/subscribers",
  "/export",
  "/numbers",
  "/report",
  "/password",
  "/second-factor",
  "/account",
  "/account/profile",
  "/account/passkeys",
  "/account/recovery-codes",
  "/reception",
  "/users",
  "/none",
];

/** Four searches for barriers a page, each up to some seconds on a busy machine; in milliseconds. */
const SEARCHES = 360_000;

async function look(page: Page, place: string): Promise<void> {
  expect.soft(await barriersEverywhere(page), place).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await stickingOut(page), place).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("no page of the staff area puts up barriers or sticks out, at any width and in both themes", async ({
  page,
  server,
}) => {
  test.setTimeout(SEARCHES);
  const load = await watchLoad(page, server.origin);
  await enter(page, server);
  await receive(page, server);
  inDatabase(
    server,
    "update outbox set failed_at = 1, last_error = '550 5.1.1 Recipient address rejected: " +
      "User unknown in virtual mailbox table'",
  );
  for (const place of PAGES) {
    await page.goto(`/staff${place}`);
    await look(page, place);
  }
  expect(load.complaints.filter((line) => !/status of 404/.test(line))).toEqual([]);
  expect(load.elsewhere).toEqual([]);
});

test("nor does an enquiry opened or erased, or an article changed or sent", async ({ page, server }) => {
  test.setTimeout(SEARCHES);
  const load = await watchLoad(page, server.origin);
  await enter(page, server);
  await receive(page, server);
  await page.goto("/staff");
  await page.getByRole("link", { name: "Ana Pereira" }).first().click();
  await look(page, "an enquiry's names");
  await page.getByRole("button", { name: "Open the message" }).click();
  await look(page, "an enquiry");
  await page.getByRole("link", { name: "Erase this enquiry" }).click();
  await look(page, "erasing");
  await page.goto("/staff/articles");
  await page.getByRole("listitem").getByRole("link").filter({ hasNotText: "Published" }).last().click();
  await look(page, "an article");
  await page.goto(`${page.url()}/send`);
  await look(page, "sending");
  expect(load.complaints).toEqual([]);
  expect(load.elsewhere).toEqual([]);
});

test("nor does a list of names, an article that is refused, or what stands behind a wall", async ({ page, server }) => {
  test.setTimeout(SEARCHES);
  const load = await watchLoad(page, server.origin);
  await enter(page, server);
  const colleague = await addColleague(server);
  await receive(page, server);
  await page.goto("/staff/conflicts/list");
  await page.getByLabel("Or names").fill("File,First name,Last name,Role\n7,Cy,Tan,client");
  await page.getByRole("button", { name: "Upload" }).click();
  await look(page, "a list");
  await page.getByRole("link", { name: "One name" }).click();
  await look(page, "an upload");
  await page.getByRole("link", { name: "Cy Tan" }).click();
  await look(page, "a name");
  await page.goto("/staff/articles/new");
  await page.getByLabel("Title").fill("For tenants");
  await page.getByLabel("Category").selectOption("Real Estate Law");
  await page.getByLabel("Tags").fill("tenants");
  await page.getByLabel("Excerpt").fill("Two sentences. And one more.");
  await page.getByLabel("Text").fill("Ask within 90 days. The fine is $5,000.");
  await page.getByLabel("Published").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Before it can be published" })).toBeVisible();
  await look(page, "a refused article");
  await page.goto("/staff");
  await page.getByRole("link", { name: "Ana Pereira" }).last().click();
  await page.getByRole("button", { name: "Take it" }).click();
  await page.getByLabel("Hand it to").selectOption(colleague);
  await page.getByLabel("I must not see it").check();
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByRole("heading", { name: "Behind a wall" })).toBeVisible();
  await look(page, "behind a wall");
  expect(load.complaints.filter((line) => !/status of 400/.test(line))).toEqual([]);
  expect(load.elsewhere).toEqual([]);
});

test("an article drawn while it is written is kept when the session ends, and saved once at a double click", async ({
  page,
  server,
}) => {
  const username = await enter(page, server);
  await page.goto("/staff/articles/new");
  await page.getByLabel("Title").fill("For tenants");
  await page.getByLabel("Category").selectOption("Real Estate Law");
  await page.getByLabel("Tags").fill("tenants");
  await page.getByLabel("Excerpt").fill("Two sentences. And one more.");
  const words = `## Leases\n\n${'Words with "quotes" & <b>marks</b>, é.\n'.repeat(2000)}`;
  await page.getByLabel("Text").fill(words);
  await expect(page.getByLabel("Preview").getByRole("heading", { name: "Leases" })).toBeVisible();
  inDatabase(server, "update sessions set seen_at = 1");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "You were signed out" })).toBeVisible();
  await fillIn(page, username, "not the password");
  await expect(page.getByRole("alert")).toContainText("do not fit together");
  await fillIn(page, username, PASSWORD);
  expect(await page.getByLabel("What you had typed").inputValue()).toContain(words);
  await page.getByRole("button", { name: "Save it now" }).dblclick();
  await expect(page.getByRole("status").first()).toContainText("Saved. Readers do not see a draft.");
  await expect(page.getByLabel("Text")).toHaveValue(words.trim());
  await page.goto("/staff/articles");
  await expect(page.getByRole("link", { name: "For tenants" })).toHaveCount(1);
});

test("a user added at a double click signs in with the password that is shown", async ({ page, server }) => {
  await enter(page, server);
  await page.goto("/staff/users");
  const username = `n.${randomBytes(6).toString("hex")}`;
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Full name").fill(`Nadia ${username}`);
  await page.getByRole("button", { name: "Add user" }).dblclick();
  const shown = page.getByRole("status").getByRole("code");
  await expect(shown).toHaveText(/^[a-z2-9-]{23}$/);
  const password = (await shown.textContent())!;
  await page.getByRole("button", { name: "Sign out" }).dblclick();
  await fillIn(page, username, password);
  await expect(page.getByRole("heading", { name: "Change your password" })).toBeVisible();
});

test("a code asked of everyone is set up by keyboard alone, before anything else, and the page puts up no barriers", async ({
  page,
  server,
}) => {
  const load = await watchLoad(page, server.origin);
  await enter(page, server);
  await runStaff(["codes", "required"], server);
  inDatabase(server, "insert into clock_leaps (noticed_at, last_at) values (1, 0)");
  await page.goto("/staff/users");
  await expect(page.getByRole("heading", { name: "Set up your code" })).toBeVisible();
  expect(await barriersEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await stickingOut(page)).toEqual([]);
  const secret = await page.locator("input[name=secret]").inputValue();
  await page.getByLabel("Code").focus();
  await page.keyboard.type(generateSync({ secret }));
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("From now on a code of your app is asked for")).toBeVisible();
  // With every banner that an administrator may see.
  await page.goto("/staff/users");
  expect(await barriersEverywhere(page)).toEqual([]);
  expect(await stickingOut(page)).toEqual([]);
  await page.getByRole("button", { name: "The date is right" }).click();
  await expect(page.getByText("Is the date right?")).toHaveCount(0);
  await runStaff(["codes", "optional"], server);
  expect(load.complaints).toEqual([]);
});
