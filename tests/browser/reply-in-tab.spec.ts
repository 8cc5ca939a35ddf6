import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { databaseFile } from "#db/open.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter, fillIn, PASSWORD } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

type Server = { dataDir: string; origin: string };

const HALF = "The first half.";
const WHOLE = "The first half. And the second.";
const SEND = "Send and mark as answered";
const BACK = /^What you had typed is back\./;

/** Posts an enquiry and opens it; answers its id. `subject` is nobody's else. */
async function opened(page: Page, server: Server, subject: string): Promise<string> {
  page.setDefaultTimeout(20_000);
  // To leave what is not saved is asked about.
  page.on("dialog", (dialog) => void dialog.accept());
  const data = { ...GOOD_MESSAGE, email: `${subject.replaceAll(" ", ".")}@example.com`, subject };
  const response = await page.request.post("/api/contact", { data, headers: { origin: server.origin } });
  expect(response.status()).toBe(201);
  const id = String(stored(server, "select id from enquiries where topic = ?", subject)["id"]);
  await page.goto(`/staff/enquiries/${id}`);
  await page.getByRole("button", { name: "Open the message" }).click();
  await expect(page.getByLabel("Write to")).toBeVisible();
  // The page's script places the focus once it has come.
  await page.waitForLoadState();
  return id;
}

function stored({ dataDir }: Server, query: string, value: string): Record<string, unknown> {
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  const row = database.prepare(query).get(value);
  database.close();
  return row ?? {};
}

const draft = (server: Server, id: string) =>
  stored(server, "select words from reply_drafts where enquiry_id = ?", id)["words"];
const sent = (server: Server, id: string) =>
  stored(server, "select count(*) as n, max(words) as words from replies where enquiry_id = ?", id);

/** What the tab holds but for where the inbox was left. */
const inTab = (page: Page) => page.evaluate(() => sessionStorage.getItem("typed-in-forms") ?? "");

async function typeHalf(page: Page, server: Server, id: string): Promise<void> {
  await page.getByLabel("Write to").pressSequentially(HALF);
  await expect.poll(() => draft(server, id), { timeout: 15_000 }).toBe(HALF);
  await expect(page.getByText(/^Draft saved /)).toBeVisible();
}

/** Nothing that is saved arrives, nor the last words as the page is left. */
async function cutDrafts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("cut"));
    navigator.sendBeacon = () => false;
  });
}

async function typeRest(page: Page): Promise<void> {
  await page.getByLabel("Write to").press("Control+End");
  await page.getByLabel("Write to").pressSequentially(" And the second.");
}

test("Send without a connection leaves the page alone and says so beside it; pressed later, the whole reply goes", async ({
  page,
  server,
}) => {
  await enter(page, server);
  const id = await opened(page, server, "Sent without a connection");
  await page.setViewportSize({ width: 390, height: 700 });
  await typeHalf(page, server, id);
  await page.context().setOffline(true);
  await typeRest(page);
  await page.getByRole("button", { name: SEND }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Your reply was not sent: the site could not be reached." });
  await expect(alert).toBeInViewport();
  await expect(page.getByLabel("Write to")).toHaveValue(WHOLE);
  const [said, button] = [await alert.boundingBox(), await page.getByRole("button", { name: SEND }).boundingBox()];
  expect(said!.y - button!.y - button!.height).toBeLessThan(60);
  await page.context().setOffline(false);
  // It is saved by itself, and sent by nothing but a press.
  await expect.poll(() => draft(server, id), { timeout: 15_000 }).toBe(WHOLE);
  await expect(alert).toHaveCount(0);
  expect(sent(server, id)).toMatchObject({ n: 0 });
  await expect.poll(() => inTab(page)).toBe("");
  await page.getByRole("button", { name: SEND }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your reply leaves within a minute" })).toBeVisible();
  expect(sent(server, id)).toEqual({ n: 1, words: WHOLE });
  await expect.poll(() => inTab(page)).toBe("");
  await expect(page.getByLabel("Write to")).toHaveValue("");
});

test("what could not be saved is back once the page is shown again, over what the server holds, and goes from the tab once it is saved", async ({
  page,
  server,
}) => {
  await enter(page, server);
  const id = await opened(page, server, "Typed while it could not be reached");
  await typeHalf(page, server, id);
  await cutDrafts(page);
  await typeRest(page);
  await expect(page.getByText(/^Not saved: the site could not be reached/)).toBeVisible();
  await page.goto("/staff");
  expect(draft(server, id)).toBe(HALF);
  await page.goBack();
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(page.getByLabel("Write to")).toHaveValue(WHOLE);
  await expect.poll(() => draft(server, id)).toBe(WHOLE);
  await expect.poll(() => inTab(page)).toBe("");
  // What had been saved before is not lost either.
  await page.getByRole("button", { name: "Show what had been saved" }).click();
  await expect(page.getByLabel("Write to")).toHaveValue(HALF);
  await page.getByRole("button", { name: "Undo: bring back" }).click();
  await expect(page.getByLabel("Write to")).toHaveValue(WHOLE);
});

test("what another window saved meanwhile is offered beside what this one could not save", async ({ page, server }) => {
  await enter(page, server);
  const id = await opened(page, server, "Typed in two places");
  await typeHalf(page, server, id);
  await cutDrafts(page);
  await typeRest(page);
  await expect(page.getByText(/^Not saved: the site could not be reached/)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${server.origin}/staff/enquiries/${id}`);
  await other.getByLabel("Write to").fill("Written elsewhere since.");
  await expect.poll(() => draft(server, id)).toBe("Written elsewhere since.");
  await other.close();
  await page.goto(`/staff/enquiries/${id}`);
  // The newer stands in the box, and neither is lost.
  await expect(page.getByLabel("Write to")).toHaveValue("Written elsewhere since.");
  await page.getByRole("button", { name: "Show what you had typed here" }).click();
  await expect(page.getByLabel("Write to")).toHaveValue(WHOLE);
  await page.getByRole("button", { name: "Undo: bring back" }).click();
  await expect(page.getByLabel("Write to")).toHaveValue("Written elsewhere since.");
});

test("Send after the session ended keeps the reply: it is said beside the button, and is there after signing in", async ({
  page,
  server,
}) => {
  const other = await enter(page, server);
  await page.context().clearCookies();
  const username = await enter(page, server);
  const id = await opened(page, server, "Sent when signed out");
  await typeHalf(page, server, id);
  await page.context().clearCookies();
  await typeRest(page);
  await page.getByRole("button", { name: SEND }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Your reply was not sent: you are signed out by now." });
  await expect(alert).toBeInViewport();
  await expect(page.getByLabel("Write to")).toHaveValue(WHOLE);
  await page.reload();
  await fillIn(page, username, PASSWORD);
  await expect(page.getByLabel("Write to")).toHaveValue(WHOLE);
  await expect.poll(() => draft(server, id)).toBe(WHOLE);

  // Of nobody else, in the same tab.
  await page.context().clearCookies();
  await page.getByLabel("Write to").press("Control+End");
  await page.getByLabel("Write to").pressSequentially(" A third.");
  await expect(page.getByRole("alert").filter({ hasText: "you are signed out by now" })).toBeVisible();
  await page.reload();
  await fillIn(page, other, PASSWORD);
  await page.getByRole("button", { name: "Open the message" }).click();
  await expect(page.getByLabel("Write to")).toHaveValue("");
  await expect.poll(() => inTab(page)).toBe("");
});

test("a reply posted after the session ended comes back to be sent, and is not brought back once it was", async ({
  page,
  server,
}) => {
  const username = await enter(page, server);
  const id = await opened(page, server, "Posted when signed out");
  await page.getByLabel("Write to").pressSequentially(WHOLE);
  await expect.poll(() => draft(server, id), { timeout: 15_000 }).toBe(WHOLE);
  await page.context().clearCookies();
  // It ends after the page was told that all is saved.
  await page.route("**/draft", (route) => route.fulfill({ json: { message: "Draft saved just now." } }));
  await page.getByRole("button", { name: SEND }).click();
  await expect(page.getByText("Nothing you typed is lost.")).toBeVisible();
  await fillIn(page, username, PASSWORD);
  await expect(page.getByLabel("What you had typed")).toHaveValue(WHOLE);
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your reply leaves within a minute" })).toBeVisible();
  await expect(page.getByLabel("Write to")).toHaveValue("");
  expect(sent(server, id)).toEqual({ n: 1, words: WHOLE });
  await expect.poll(() => inTab(page)).toBe("");
});
