import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { databaseFile } from "#db/open.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { barriersEverywhere } from "./axe.ts";
import { enter } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";
import { expect, test } from "./site.ts";

const UNSAVED = "What you chose is not saved yet.";
const outcome = (page: Page) => page.getByLabel("What came of it");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openMessage(page: Page, server: ServerProcess, subject: string) {
  const data = { ...GOOD_MESSAGE, firstName: "Chosa", lastName: "Wendling", email: "chosa@example.com", subject };
  const response = await page.request.post("/api/contact", { data, headers: { origin: server.origin } });
  expect(response.status()).toBe(201);
  const database = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
  const { id } = database.prepare("select id from enquiries where topic = ?").get(subject) as { id: string };
  await page.goto(`/staff/enquiries/${id}`);
  await page.getByRole("button", { name: "Open the message" }).click();
  const row = database.prepare("select closed_as as state, outcome from enquiries where id = ?");
  return () => ({ ...row.get(id) }) as { state: string | null; outcome: string | null };
}

test("a chosen outcome stays chosen, and says that it is not saved, after other buttons", async ({ page, server }) => {
  test.setTimeout(120_000);
  await enter(page, server);
  const row = await openMessage(page, server, "Chosen beside others");
  await outcome(page).selectOption("Retained");
  await button(page, "Take it").click();
  await expect(page.getByText("You have it.", { exact: true })).toBeVisible();
  await expect(outcome(page)).toHaveValue("retained");
  await expect(page.getByText(UNSAVED)).toBeVisible();
  await button(page, "Mark as answered").click();
  await expect(page.getByRole("status").first()).toContainText("Marked as answered.");
  await expect(outcome(page)).toHaveValue("retained");
  expect(row()).toEqual({ state: "answered", outcome: null });
  expect(await barriersEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await stickingOut(page)).toEqual([]);
  await button(page, "Save").click();
  await expect(page.getByRole("status").first()).toContainText("What came of it was saved.");
  await expect(page.getByText(UNSAVED)).toHaveCount(0);
  expect(row()).toEqual({ state: "answered", outcome: "retained" });
  // Taken back, it is not chosen once more.
  await button(page, "Undo").click();
  await expect(outcome(page)).toHaveValue("");
  expect(row()).toEqual({ state: "answered", outcome: null });
});

test("that it is not known after all stays chosen too, until it is left as it was", async ({ page, server }) => {
  test.setTimeout(120_000);
  await enter(page, server);
  const row = await openMessage(page, server, "Chosen to be unknown");
  await outcome(page).selectOption("Retained");
  await button(page, "Save, and close it").click();
  await expect(page.getByRole("status").first()).toContainText("it is closed as answered");
  await outcome(page).selectOption("Not known yet");
  await page.getByText("Notes", { exact: true }).click();
  await page.getByLabel("New note").fill("They think about it again.");
  await button(page, "Add note").click();
  await expect(page.getByRole("paragraph").filter({ hasText: "They think about it again." })).toBeVisible();
  await expect(outcome(page)).toHaveValue("");
  await button(page, "Leave it as it was").click();
  await expect(outcome(page)).toHaveValue("retained");
  await page.reload();
  await expect(outcome(page)).toHaveValue("retained");
  await expect(page.getByText(UNSAVED)).toHaveCount(0);
  expect(row()).toEqual({ state: "answered", outcome: "retained" });
});

test("a reply that was sent leaves the outcome chosen, also from the question about it", async ({ page, server }) => {
  test.setTimeout(120_000);
  await enter(page, server);
  const sent = await openMessage(page, server, "Chosen before a reply");
  await page.getByLabel("Write to").fill("We take it on.");
  await outcome(page).selectOption("Retained");
  await button(page, "Send and mark as answered").click();
  await expect(page.getByRole("status").first()).toContainText("Your reply leaves within a minute");
  await expect(outcome(page)).toHaveValue("retained");
  await expect(page.getByText(UNSAVED)).toBeVisible();
  expect(sent()).toEqual({ state: "answered", outcome: null });

  const asked = await openMessage(page, server, "Chosen and asked");
  await page.getByLabel("Write to").fill("We take this on too.");
  await outcome(page).selectOption("Referred elsewhere");
  await button(page, "Save, and close it").click();
  const question = page.locator(".unsent-reply");
  await expect(question).toContainText("what came of it is not saved yet");
  await question.getByRole("button", { name: "Send and mark as answered" }).click();
  await expect(page.getByRole("status").first()).toContainText("Your reply leaves within a minute");
  await expect(outcome(page)).toHaveValue("referred");
  expect(asked()).toEqual({ state: "answered", outcome: null });

  const without = await openMessage(page, server, "Chosen without the reply");
  await page.getByLabel("Write to").fill("Not to be sent.");
  await outcome(page).selectOption("Retained");
  await button(page, "Save, and close it").click();
  await button(page, "Save, and close it without the reply").click();
  await expect(page.getByRole("status").first()).toContainText("What came of it was saved");
  expect(without()).toEqual({ state: "answered", outcome: "retained" });
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await expect(outcome(page)).toHaveValue("");
  expect(without()).toEqual({ state: null, outcome: null });
});
