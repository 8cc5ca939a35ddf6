import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "#db/open.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

test("who looks at an enquiry is told at once, before and after either opens it", async ({ page, server, browser }) => {
  page.setDefaultTimeout(20_000);
  await enter(page, server);
  const data = { ...GOOD_MESSAGE, email: "looked.at@example.com", subject: "Looked at by two" };
  await page.request.post("/api/contact", { data, headers: { origin: server.origin } });
  const database = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
  const { id } = database.prepare("select id from enquiries where topic = ?").get(data.subject) as { id: string };
  const looking = () =>
    Number(database.prepare("select count(*) as n from presences where enquiry_id = ?").get(id)!["n"]);
  await page.goto(`/staff/enquiries/${id}`);
  await page.getByRole("button", { name: "Open the message" }).click();
  await expect(page.getByLabel("Write to")).toBeVisible();

  const context = await browser.newContext({ baseURL: server.origin });
  const second = await context.newPage();
  second.setDefaultTimeout(20_000);
  await enter(second, server);
  await second.goto(`/staff/enquiries/${id}`);
  const notice = second.getByText("is looking at it right now.");
  await expect(notice).toBeVisible();
  await second.getByRole("button", { name: "Open the message" }).click();
  await expect(second.getByLabel("Write to")).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(second.getByText(/^Opened too by /)).toBeVisible();
  // Who was there first hears of it without a press.
  await expect(page.getByText("is looking at it right now.")).toBeVisible({ timeout: 20_000 });
  expect(looking()).toBe(2);
  await second.goto("/staff");
  await expect.poll(looking).toBe(1);
  await context.close();
  database.close();
});
