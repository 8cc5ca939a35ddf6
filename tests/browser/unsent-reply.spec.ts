import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { databaseFile } from "#db/open.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { barriersEverywhere } from "./axe.ts";
import { enter } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";
import { expect, test } from "./site.ts";

async function openMessage(page: Page, server: ServerProcess, subject: string): Promise<() => string | null> {
  const data = { ...GOOD_MESSAGE, firstName: "Unna", lastName: "Sandt", email: "unna@example.com", subject };
  const response = await page.request.post("/api/contact", { data, headers: { origin: server.origin } });
  expect(response.status()).toBe(201);
  const database = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
  const { id } = database.prepare("select id from enquiries where topic = ?").get(subject) as { id: string };
  await page.goto(`/staff/enquiries/${id}`);
  await page.getByRole("button", { name: "Open the message" }).click();
  const row = database.prepare("select closed_as as state from enquiries where id = ?");
  return () => (row.get(id) as { state: string | null }).state;
}

const ASKED = "Your reply was not sent. Send it, or mark as answered without it.";
const mark = (page: Page) => page.getByRole("button", { name: "Mark as answered", exact: true });

test("marking as answered asks about words typed a moment before, and one press sends them", async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await enter(page, server);
  const state = await openMessage(page, server, "Unsent and asked");
  await page.getByLabel("Write to").fill("Tuesday at ten suits us.");
  await mark(page).click();
  await expect(page.getByText(ASKED)).toBeInViewport();
  expect(state()).toBe(null);
  await expect(page.getByLabel("Write to")).toHaveValue("Tuesday at ten suits us.");
  expect(await barriersEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await stickingOut(page)).toEqual([]);
  const question = page.locator(".unsent-reply");
  await question.getByRole("button", { name: "Send and mark as answered" }).click();
  await expect(page.getByRole("status").first()).toContainText("Your reply leaves within a minute");
  expect(state()).toBe("answered");
});

test("words that could not be saved are asked about all the same, and stay in the box", async ({ page, server }) => {
  await enter(page, server);
  const state = await openMessage(page, server, "Unsent and unsaved");
  await page.route("**/draft", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByLabel("Write to").fill("Half of it.");
  await expect(page.locator("[data-draft-trouble]")).not.toBeEmpty();
  page.on("dialog", (dialog) => dialog.accept());
  await mark(page).click();
  await expect(page.getByText(ASKED)).toBeVisible();
  expect(state()).toBe(null);
  await expect(page.getByLabel("Write to")).toHaveValue("Half of it.");
  await page.getByRole("button", { name: "Mark as answered without it" }).click();
  await expect(page.getByRole("status").first()).toContainText("Marked as answered.");
  expect(state()).toBe("answered");
});
