import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "#db/open.ts";
import { barriersEverywhere } from "./axe.ts";
import { openForm } from "./contact-form.ts";
import { enter } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";
import { expect, test } from "./site.ts";

test("staff see the week, a booking and lawyers' hours without barriers, on a phone too", async ({ page, server }) => {
  test.setTimeout(240_000);
  const { fill, button, takeTime } = await openForm(page, "appointment");
  await fill();
  await takeTime();
  await button.click();
  await page.locator(".receipt-panel").waitFor();
  await enter(page, server);
  await page.goto("/staff");
  const booking = await page.getByRole("link", { name: "More for the appointment" }).first().getAttribute("href");
  // Whose lawyer has left is among those that somebody must be told.
  const database = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
  database.exec("update bookings set lawyer = 'left'");
  database.close();
  await page.goto("/staff/appointments");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("alert")).toContainText("Please tick whom to tell.");
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
