import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "#db/open.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { barriersEverywhere } from "./axe.ts";
import { addColleague, enter } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";
import { expect, test } from "./site.ts";

/** Searches for barriers, each up to some seconds on a busy machine; in milliseconds. */
const SEARCHES = 180_000;

test("an enquiry is worked by keyboard: focus goes where one writes, a refusal to its field, the way back is in sight", async ({
  page,
  server,
}) => {
  test.setTimeout(SEARCHES);
  page.setDefaultTimeout(20_000);
  await enter(page, server);
  await addColleague(server);
  const subject = "Worked by keyboard";
  const data = { ...GOOD_MESSAGE, firstName: "Kim", lastName: "Board", email: "kim@example.com", subject };
  const response = await page.request.post("/api/contact", { data, headers: { origin: server.origin } });
  expect(response.status()).toBe(201);
  const database = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
  const { id } = database.prepare("select id from enquiries where topic = ?").get(subject) as { id: string };
  database.close();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/staff/enquiries/${id}`);
  await page.getByRole("button", { name: "Open the message" }).press("Enter");
  await expect(page.getByRole("link", { name: "Reply" })).toBeVisible();
  // Where a post leads to a part of the page, the browser moves the focus there until all has loaded.
  await page.waitForLoadState("load");
  await page.getByRole("link", { name: "Reply" }).press("Enter");
  await expect(page.getByLabel("Write to")).toBeFocused();

  await page.getByText("Hand over, keep out").click();
  await page.getByLabel("I must not see it").press("Space");
  await page.getByRole("button", { name: "Hand over", exact: true }).press("Enter");
  const colleague = page.getByLabel("Hand it to");
  await expect(colleague).toBeFocused();
  await expect(page.getByText("Please choose the colleague who takes it.")).toBeInViewport();
  await expect(page.getByLabel("I must not see it")).toBeChecked();

  await page.getByText("Remind me", { exact: true }).click();
  const remind = page.getByRole("group", { name: "When" });
  await expect(remind.getByLabel("Day", { exact: true })).toBeHidden();
  await remind.getByRole("radio").first().press("ArrowUp");
  await expect(remind.getByRole("radio", { name: "On another day" })).toBeChecked();
  await expect(remind.getByLabel("Day", { exact: true })).toBeVisible();
  expect.soft(await barriersEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await stickingOut(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await remind.getByRole("radio", { name: "On another day" }).press("ArrowDown");
  await remind.getByRole("radio", { name: "Today, at a time" }).press("ArrowDown");
  await page.getByRole("button", { name: "Set the reminder" }).press("Enter");
  await expect(page.getByText(/^You will be reminded on .*, 8:00 AM\.$/)).toBeInViewport();

  await page.getByRole("button", { name: "Decline for a conflict" }).press("Enter");
  const undo = page.getByRole("button", { name: "Undo: not declined after all" });
  await expect(undo).toBeInViewport();
  // What leads to a box leads nowhere while nobody is written to.
  await expect(page.getByRole("link", { name: "Reply" })).toHaveCount(0);
  expect.soft(await barriersEverywhere(page)).toEqual([]);
  await undo.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "It waits for an answer again." })).toBeInViewport();
});
