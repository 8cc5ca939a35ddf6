import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "#db/open.ts";
import { barriersEverywhere } from "./axe.ts";
import { openForm } from "./contact-form.ts";
import { enter } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";
import { expect, test } from "./site.ts";
import type { Page } from "@playwright/test";

test("staff see the week, a booking and lawyers' hours without barriers, on a phone too", async ({ page, server }) => {
  test.setTimeout(240_000);
  const { fill, button, takeTime } = await openForm(page, "appointment");
  await fill();
  await takeTime();
  await button.click();
  await page.locator(".receipt-panel").waitFor();
  await enter(page, server);
  await page.goto("/staff");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await wordsOnFrames(page), "frames of the focus in a row").toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const booking = await page.getByRole("link", { name: "More for the appointment" }).first().getAttribute("href");
  // Whose lawyer has left is among those that somebody must be told.
  const database = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
  // Of this test alone: others leave bookings on the same server.
  database.exec("update bookings set lawyer = 'left' where rowid = (select max(rowid) from bookings)");
  database.close();
  await page.goto("/staff/appointments");
  // There is nobody else to tell.
  await expect(page.locator(".affected [name=id]")).toBeChecked();
  await page.locator(".affected [name=id]").uncheck();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("alert")).toContainText("Please tick whom to tell.");
  await expect(page.locator(".affected [name=id]")).not.toBeChecked();
  expect(await barriersEverywhere(page)).toEqual([]);
  for (const path of [
    "/staff/appointments",
    booking!,
    "/staff/appointments/lawyers",
    "/staff/appointments/lawyers/amara-okafor",
    "/staff/appointments/lawyers/amara-okafor/calendar",
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    expect(await barriersEverywhere(page), path).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await stickingOut(page), path).toEqual([]);
  }
});

/** Words of the first row of the inbox that the frame of its link, or of a button in it, is drawn through. */
function wordsOnFrames(page: Page): Promise<string[]> {
  return page
    .locator(".inbox-entry:has(.booking-buttons)")
    .first()
    .evaluate((row) => {
      const frame = row.getBoundingClientRect();
      const words = [...row.querySelectorAll(".who a, .reference, .received, .state")];
      const throughRow = words.filter((one) => one.getBoundingClientRect().right > frame.right - 2);
      const throughButton = [...row.querySelectorAll(".booking-buttons .button")].flatMap((button) =>
        words.filter((one) => one.getBoundingClientRect().bottom > button.getBoundingClientRect().top - 5),
      );
      return [...throughRow, ...throughButton].map(({ textContent }) => textContent ?? "");
    });
}
