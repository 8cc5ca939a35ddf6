import type { Page, Request } from "@playwright/test";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { addColleague, enter } from "./enter-staff.ts";
import { expect, ownSite, test } from "./site.ts";

test.use(ownSite());

async function receive(page: Page, { origin }: ServerProcess, firstName: string): Promise<void> {
  const data = { ...GOOD_MESSAGE, firstName, email: `${firstName}@example.com` };
  expect((await page.request.post("/api/contact", { data, headers: { origin } })).status()).toBe(201);
}

/** Goes elsewhere, comes back by the browser's button and loads once more: no form is sent again by it. */
async function leaveAndReturn(page: Page): Promise<void> {
  const sent: string[] = [];
  // A draft is saved by script, which is no form.
  const isForm = (request: Request) => request.method() === "POST" && request.isNavigationRequest();
  page.on("request", (request) => isForm(request) && sent.push(request.url()));
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Website check" }).click();
  await expect(page).toHaveURL(/\/staff\/report$/);
  await page.goBack();
  await page.reload();
  expect(sent).toEqual([]);
}

test("Back to a page that refused something is only to look, and nothing typed is lost by it", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await addColleague(server);
  await receive(page, server, "Posted");
  await page.goto("/staff");
  await page.getByRole("checkbox", { name: "Posted Pereira" }).check();
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.locator(".refused")).toContainText("open it first");
  await leaveAndReturn(page);
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();

  await page.getByRole("link", { name: "Posted Pereira" }).click();
  const address = page.url();
  await page.getByRole("button", { name: "Take it" }).click();
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText("Please choose the colleague who takes it.")).toBeVisible();
  await leaveAndReturn(page);
  await expect(page.getByRole("heading", { name: "Posted Pereira" })).toBeVisible();

  await page.goto(address);
  await page.getByRole("button", { name: "Open the message" }).click();
  const reply = page.getByLabel("Write to");
  await reply.fill("   ");
  await page.getByRole("button", { name: "Send and mark as answered" }).click();
  await expect(reply).toHaveAttribute("aria-invalid", "true");
  await reply.fill("Half of a reply.");
  await leaveAndReturn(page);
  await expect(reply).toHaveValue("Half of a reply.");
});

test("words that were refused, and are remembered nowhere else, stay in the answer", async ({ page, server }) => {
  await enter(page, server);
  await page.goto("/staff/announcements");
  const words = page.getByLabel("Words", { exact: true });
  await words.fill("Closed for the holiday");
  await page.getByRole("button", { name: "Announce" }).click();
  await expect(page.locator("main .error").first()).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.reload();
  await expect(words).toHaveValue("Closed for the holiday");
  expect(sent).toHaveLength(1);
});
