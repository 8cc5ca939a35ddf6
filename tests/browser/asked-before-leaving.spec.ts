import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "#db/open.ts";
import type { Dialog, Page } from "@playwright/test";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

const NEW = "/staff/reception/new";

const note = (page: Page) => page.getByLabel("They called: what do they ask for?");

/** What is asked before the page is left, answered by staying. */
function questions(page: Page): string[] {
  const asked: string[] = [];
  page.on("dialog", (dialog: Dialog) => (asked.push(dialog.type()), void dialog.dismiss()));
  return asked;
}

/** As by the cross of its tab. */
async function closeTab(page: Page): Promise<void> {
  // Later than what the page itself led to, which nobody is asked about.
  await page.waitForTimeout(1100);
  await page.close({ runBeforeUnload: true });
}

/** By a link of the page, to one that has no such script, and on. */
async function toReception(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Website check" }).click();
  await expect(page).toHaveURL(/report$/);
  await page.goto("/staff/reception");
}

/** Answers the page of who was entered. */
async function enterCaller(page: Page, name: string, phone: string): Promise<string> {
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill(name);
  await page.getByLabel("Phone").fill(phone);
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  return `/staff/reception/${new URL(page.url()).pathname.split("/").at(-1)}`;
}

test("whoever closes the tab on a call half noted is asked first, there and at Reception; no link or form asks", async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await enter(page, server);
  const caller = await enterCaller(page, "Closable", "519-555-0641");
  await page.goto(caller);
  const asked = questions(page);
  await note(page).fill("A whole call");
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("You noted: A whole call")).toBeVisible();
  await note(page).click();
  await page.keyboard.type("Half of a call");
  await closeTab(page);
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  // Another form of the page, links, a button that leads on, and a reload by the page itself.
  await page.getByRole("button", { name: "Call returned" }).click();
  await expect(note(page)).toHaveValue("Half of a call");
  await toReception(page);
  await page.getByRole("link", { name: "New caller" }).click();
  await page.getByLabel("Last Name").click();
  await page.keyboard.type("Halfway");
  await toReception(page);
  await page.getByRole("button", { name: "Go back to Halfway" }).click();
  await expect(page.getByLabel("Last Name")).toHaveValue("Halfway");
  await page.getByRole("button", { name: "Begin anew" }).click();
  await expect(page.getByLabel("Last Name")).toHaveValue("");
  await page.getByRole("button", { name: "Forget Halfway" }).click();
  await toReception(page);
  await expect(page.getByText("The note of a call with Closable is kept in this tab, not noted yet.")).toBeVisible();
  expect(asked).toEqual(["beforeunload"]);
  await page.getByLabel("Name, telephone number or reference").click();
  await closeTab(page);
  await expect.poll(() => asked).toEqual(["beforeunload", "beforeunload"]);
  // Nothing is kept any more: the tab goes.
  await page.getByRole("button", { name: "Forget the note with Closable" }).click();
  await closeTab(page);
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toHaveLength(2);
});

test("a call that was noted, and a sign-out, leave nothing to ask about", async ({ page, server }) => {
  await enter(page, server);
  await page.goto(await enterCaller(page, "Noteworthy", "519-555-0642"));
  await note(page).click();
  await page.keyboard.type("A whole call");
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("You noted: A whole call")).toBeVisible();
  await note(page).click();
  await page.keyboard.type("Half of a call");
  const asked: string[] = [];
  page.on("dialog", (dialog) => (asked.push(dialog.type()), void dialog.accept()));
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
  await page.getByLabel("User name").click();
  await closeTab(page);
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toEqual(["confirm"]);
});

test("of a reply that is saved by itself nobody is asked; of one that could not be saved, anywhere", async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await enter(page, server);
  const data = { ...GOOD_MESSAGE, email: "closed.reply@example.com", subject: "Closed on a reply" };
  const response = await page.request.post("/api/contact", { data, headers: { origin: server.origin } });
  expect(response.status()).toBe(201);
  const database = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
  const { id } = database.prepare("select id from enquiries where topic = ?").get(data.subject)!;
  database.close();
  const address = `/staff/enquiries/${String(id)}`;
  await page.goto(address);
  await page.getByRole("button", { name: "Open the message" }).click();
  const asked = questions(page);
  const box = page.getByLabel("Write to");
  // It is saved as the page is left, and the tab holds it on.
  await page.evaluate(() => (window.fetch = () => new Promise(() => {})));
  await box.click();
  await page.keyboard.type("Not at rest yet");
  await toReception(page);
  await page.getByLabel("Name, telephone number or reference").click();
  expect(await page.evaluate(() => sessionStorage.getItem("typed-in-forms"))).toContain("Not at rest yet");
  const other = await page.context().newPage();
  await closeTab(page);
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toEqual([]);

  const allowed: string[] = [];
  await other.goto(address);
  other.on("dialog", (dialog) => (allowed.push(dialog.type()), void dialog.accept()));
  await other.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("cut"));
    navigator.sendBeacon = () => false;
  });
  await other.getByLabel("Write to").click();
  await other.keyboard.type("Unsaved. ");
  await expect(other.getByRole("alert").filter({ hasText: "Not saved" })).toBeVisible();
  await toReception(other);
  await other.getByLabel("Name, telephone number or reference").click();
  expect(allowed).toEqual(["beforeunload"]);
  await closeTab(other);
  await expect.poll(() => other.isClosed()).toBe(true);
  expect(allowed).toEqual(["beforeunload", "beforeunload"]);
});

test("Go back stands in what was typed first, scrolled to it", async ({ page, server }) => {
  await enter(page, server);
  const caller = await enterCaller(page, "Returnable", "519-555-0647");
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(caller);
  await note(page).fill("Half of a call");
  await page.goto("/staff/reception");
  await page.getByRole("link", { name: "Go back to the note with Returnable" }).click();
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toBeInViewport();
  await page.keyboard.type(", gone on with");
  await expect(note(page)).toHaveValue("Half of a call, gone on with");
  // By any other way the page comes as ever.
  await page.goto(caller);
  await expect(note(page)).toHaveValue("Half of a call, gone on with");
  await expect(note(page)).not.toBeFocused();
  await page.goto(NEW);
  const asks = page.getByLabel("What do they ask for?");
  await asks.fill("Half of a question");
  await page.goto("/staff/reception");
  await page.getByRole("button", { name: "Go back to it", exact: true }).click();
  await expect(asks).toBeFocused();
  await expect(asks).toBeInViewport();
  await page.goto(NEW);
  await page.getByRole("button", { name: "Go back to it", exact: true }).click();
  await expect(asks).toBeFocused();
});
