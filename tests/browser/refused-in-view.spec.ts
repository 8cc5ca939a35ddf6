import type { Locator, Page } from "@playwright/test";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

// A site of their own: calls that nobody returns stand above every list of the others' tests.
test.use({ environment: { LOG_REQUESTS: "on" } });

async function enterCaller(page: Page, name: string, phone: string): Promise<string> {
  await page.goto("/staff/reception/new");
  await page.getByLabel("Last Name").fill(name);
  await page.getByLabel("Phone").fill(phone);
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  return `/staff/reception/${new URL(page.url()).pathname.split("/").at(-1)}`;
}

async function expectInView(place: Locator): Promise<void> {
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
}

test("what is refused is said beside its field, in view and with the focus, whatever part the address names", async ({
  page,
  server,
}) => {
  await enter(page, server);
  const caller = await enterCaller(page, "Farbelow", "519-555-0645");
  await page.setViewportSize({ width: 1280, height: 600 });
  for (const part of ["#calls", "#main", ""]) {
    await page.goto(caller + part);
    await page.getByRole("button", { name: "Hand over, with what is noted here" }).click();
    const field = page.getByLabel("Hand it to a lawyer");
    await expectInView(field);
    await expect(field).toHaveAccessibleDescription(/Please choose the colleague who takes it/);
    await expect(page.locator(".field", { has: field }).getByText("Please choose the colleague")).toBeInViewport();
  }
  await page.getByLabel("They called: what do they ask for?").fill("A question");
  await page.getByRole("button", { name: "Note the call" }).click();
  await page.goto(`${caller}#calls`);
  await page.getByText("Move this call to somebody else").click();
  await page.getByRole("button", { name: "Move the call" }).click();
  const reference = page.getByLabel(/its reference|the reference/).first();
  await expectInView(reference);
  await expect(reference).toHaveAccessibleDescription(/Please/);
});

test("several slips in the note of a call are all said at once, each beside its field", async ({ page, server }) => {
  await enter(page, server);
  await page.goto(`${await enterCaller(page, "Slipsaid", "519-555-0646")}#calls`);
  await page.getByText("Does somebody else call about it?").click();
  await page.getByLabel("At what number are they called back").fill("555");
  const custody = page.locator("[data-tab-memory]").getByLabel("In custody");
  await custody.check();
  await page.locator("[data-tab-memory]").getByLabel("Next day in court").fill("2020-01-01");
  await page.getByRole("button", { name: "Note the call" }).click();
  await expectInView(page.getByLabel("At what number are they called back"));
  await expect(page.locator("[data-tab-memory] [aria-invalid=true]")).toHaveCount(2);
  await expect(page.getByText("today or a later day: when they are next in court")).toBeVisible();
});
