import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { databaseFile } from "#db/open.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

type Site = { page: Page; server: { dataDir: string; origin: string } };

/** Posts an enquiry and opens it as one of the staff; answers its id. */
async function opened({ page, server }: Site, subject: string): Promise<string> {
  page.setDefaultTimeout(20_000);
  await enter(page, server);
  const data = { ...GOOD_MESSAGE, email: `${subject.replaceAll(" ", ".")}@example.com`, subject };
  const response = await page.request.post("/api/contact", { data, headers: { origin: server.origin } });
  expect(response.status()).toBe(201);
  const id = String(stored(server, "select id from enquiries where topic = ?", subject)["id"]);
  await page.goto(`/staff/enquiries/${id}`);
  await page.getByRole("button", { name: "Open the message" }).click();
  await expect(page.getByLabel("Write to")).toBeVisible();
  return id;
}

function stored({ dataDir }: { dataDir: string }, query: string, value: string): Record<string, unknown> {
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  const row = database.prepare(query).get(value);
  database.close();
  return row ?? {};
}

const ROW = "select closed_as, owner from enquiries where id = ?";

test("letters typed after a template or a note go where one writes, and no letter of a word is a shortcut", async ({
  page,
  server,
}) => {
  const id = await opened({ page, server }, "Typed after a template");
  const box = page.getByLabel("Write to");
  await page.getByLabel("Template").selectOption("Documents to bring");
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(box).toBeFocused();
  await page.keyboard.type("Re");
  await expect(box).toHaveValue(/Re/);
  await expect(box).toHaveValue(/^Dear /);
  await page.getByText("Notes", { exact: true }).click();
  await page.getByLabel("New note").fill("Called.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByLabel("New note")).toBeFocused();
  // With words in the box and the focus elsewhere, letters mark nothing.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.type("area");
  await expect(page).toHaveURL(new RegExp(id));
  expect(stored(server, ROW, id)).toMatchObject({ closed_as: null, owner: null });
  await box.fill("");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.type("Xea");
  expect(stored(server, ROW, id)).toMatchObject({ closed_as: null, owner: null });
});

test("Back after a reply was sent shows an empty box, and saves no draft of what was sent", async ({
  page,
  server,
}) => {
  const id = await opened({ page, server }, "Sent and gone back");
  const box = page.getByLabel("Write to");
  await box.pressSequentially("Please call me tomorrow.");
  await page.getByRole("button", { name: "Send and mark as answered" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your reply leaves within a minute" })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue("");
  await page.waitForTimeout(2500);
  await expect(box).toHaveValue("");
  expect(stored(server, "select words from reply_drafts where enquiry_id = ?", id)).toEqual({});
});

test("a note half written is there after another form of the page, and forgotten at the sign-out", async ({
  page,
  server,
}) => {
  const id = await opened({ page, server }, "Half a note");
  const note = page.getByLabel("New note");
  await page.getByText("Notes", { exact: true }).click();
  await note.fill("Half of a note.");
  await page.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText("You have it.")).toBeVisible();
  await expect(note).toBeVisible();
  await expect(note).toHaveValue("Half of a note.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Half of a note.", { exact: true }).first()).toBeVisible();
  await expect(note).toHaveValue("");
  await note.fill("Another half.");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("half");
  expect(stored(server, "select count(*) as n from notes where enquiry_id = ?", id)).toEqual({ n: 1 });
});

test("what was just done is said once: not after a reload, nor on the way back", async ({ page, server }) => {
  await opened({ page, server }, "Said once");
  await page.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText("It is yours: it stands in the list Mine.")).toBeVisible();
  await expect(page).not.toHaveURL(/done=/);
  await page.reload();
  await expect(page.getByText("It is yours: it stands in the list Mine.")).toHaveCount(0);
});

test("o opens the message, r leads to the box of a reply, n to the next enquiry", async ({ page, server }) => {
  const id = await opened({ page, server }, "Opened by a key");
  const data = {
    ...GOOD_MESSAGE,
    firstName: "Zebulon",
    lastName: "Quist",
    email: "quist@example.com",
    subject: "Opened by o",
  };
  await page.request.post("/api/contact", { data, headers: { origin: server.origin } });
  const other = String(stored(server, "select id from enquiries where topic = ?", "Opened by o")["id"]);
  await page.goto(`/staff/enquiries/${other}`);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("Open it, once you have looked at the names")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("o");
  await expect(page.getByText("You have opened it; the trail says so.")).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByLabel("Write to")).toBeFocused();
  await expect(page.getByLabel("Write to")).toHaveValue("");
  await page.goto("/staff");
  const order = await page
    .locator(".inbox-entry")
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset["id"]));
  const next = order[order.indexOf(id) + 1] ?? order[order.indexOf(other) + 1];
  await page.locator(`[data-id="${order[order.indexOf(next) - 1]}"] .who a`).click();
  await expect(page.locator(".staff-enquiry")).toBeVisible();
  await page.waitForLoadState();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(new RegExp(`/staff/enquiries/${next}`));
});
