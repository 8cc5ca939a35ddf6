import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

test("a time chosen with a lawyer stands no more once the area changes, and is back with the area", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await page.goto("/staff/reception/new");
  await page.getByLabel("Last Name").fill("Zabriskie");
  await page.getByLabel("Phone").fill("519-555-0868");
  const area = page.getByLabel("Practice Area");
  await area.selectOption("Immigration Law");
  const show = page.getByRole("button", { name: "Show free times" });
  await show.click();
  const times = page.getByLabel("Appointment", { exact: true });
  await times.selectOption({ index: 3 });
  const chosen = await times.inputValue();
  const words = () => times.locator("option:checked").textContent();
  expect(await words()).toContain("Amara Okafor");
  await area.selectOption("Real Estate Law");
  expect(await words()).not.toContain("Amara");
  await expect(page.getByText("These times are of what was chosen before")).toBeVisible();
  await area.selectOption("Immigration Law");
  await expect(times).toHaveValue(chosen);
  await expect(page.getByText("These times are of what was chosen before")).toBeHidden();
  await area.selectOption("Real Estate Law");
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText("choose a time again");
  await expect(page.getByLabel("Last Name")).toHaveValue("Zabriskie");
  await expect(area).toHaveValue("Real Estate Law");
  await times.selectOption({ index: 3 });
  expect(await words()).toContain("Daniel Castellanos");
  await page.getByLabel("Lawyer they ask for").selectOption("daniel-castellanos");
  await expect(page.getByText("These times are of what was chosen before")).toBeVisible();
  await show.click();
  await times.selectOption({ index: 3 });
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name: "Zabriskie" })).toBeVisible();
  await expect(page.locator("dd", { hasText: "Daniel Castellanos" }).first()).toBeVisible();
});
