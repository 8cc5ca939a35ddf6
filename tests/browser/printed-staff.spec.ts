import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "#db/open.ts";
import { openForm } from "./contact-form.ts";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";
import type { BookingState } from "#firm/appointments/booking-states.ts";

/** The width of a window, and of A4 at 96 dots to the inch. */
const WIDTHS = [1280, 794];

const STATES: [BookingState, string][] = [
  ["confirmed", "confirmed"],
  ["held", "held, to be confirmed"],
  ["cancelled", "cancelled by the visitor"],
  ["declined", "declined"],
];

test("on paper each appointment says how it stands, and nothing to press", async ({ page, server }) => {
  test.setTimeout(120_000);
  const { fill, button, takeTime } = await openForm(page, "appointment");
  await fill();
  await takeTime();
  await button.click();
  await page.locator(".receipt-panel").waitFor();
  await enter(page, server);
  const database = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
  const [booking] = database.prepare("select enquiry_id as id, day, lawyer from bookings order by rowid desc").all();
  const { id, day, lawyer } = booking as { id: string; day: string; lawyer: string };
  const change = database.prepare("update bookings set state = ?, lawyer = ? where enquiry_id = ?");
  for (const [state, words] of STATES) {
    change.run(state, lawyer, id);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/staff/appointments?week=${day}`);
      await page.emulateMedia({ media: "print" });
      const line = page.locator(`#booking-${id}`);
      await expect(line.getByText(words, { exact: true }), `${state} at ${width}`).toBeVisible();
      await expect(line.getByRole("button").and(page.locator(":visible"))).toHaveCount(0);
    }
    await page.goto(`/staff/enquiries/${id}`);
    await expect(page.getByText(words, { exact: true }).and(page.locator(":visible")).first(), state).toBeVisible();
    // What is folded away is not for a meeting with the client.
    await expect(page.locator("details:not([open])").and(page.locator(":visible")), state).toHaveCount(0);
    await page.goto(`/staff/appointments/${id}`);
    await expect(page.locator("main").getByText(words).and(page.locator(":visible")).first(), state).toBeVisible();
  }
  // Whose lawyer has left is booked where nobody is there.
  change.run("confirmed", "left", id);
  database.close();
  await page.goto(`/staff/appointments?week=${day}`);
  const affected = page.getByRole("region", { name: "Booked where nobody is there" });
  await expect(affected.getByText("confirmed", { exact: true }).first()).toBeVisible();
  await expect(affected.getByRole("button").and(page.locator(":visible"))).toHaveCount(0);
  await expect(affected.getByRole("link", { name: "Open" }).and(page.locator(":visible"))).toHaveCount(0);
});
