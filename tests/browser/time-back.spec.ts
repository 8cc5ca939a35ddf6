import type { Page } from "@playwright/test";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

// A site of their own: calls that nobody returns stand above every list of the others' tests.
test.use({ environment: { LOG_REQUESTS: "on" } });

const NEW = "/staff/reception/new";
const NOTE = /^Note the call with /;

type Caller = { name: string; phone: string };

async function enterCaller(page: Page, { name, phone }: Caller): Promise<string> {
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill(name);
  await page.getByLabel("Phone").fill(phone);
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  return `/staff/reception/${new URL(page.url()).pathname.split("/").at(-1)}`;
}

const time = (page: Page) => page.getByLabel("Appointment", { exact: true });

/** Types of a caller who is known and chooses a time with one lawyer, up to the question whose call it is. */
async function chooseTime(page: Page, { name, phone }: Caller): Promise<{ slot: string; words: string }> {
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill(name);
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("What do they ask for?").fill(`A time for ${name}`);
  await page.getByLabel("Practice Area").selectOption("Immigration Law");
  await page.getByLabel("Lawyer they ask for").selectOption("amara-okafor");
  await page.getByRole("button", { name: "Show free times" }).click();
  await time(page).selectOption({ index: 9 });
  const slot = await time(page).inputValue();
  const words = (await time(page).locator("option:checked").textContent())!;
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("button", { name: NOTE })).toBeVisible();
  return { slot, words };
}

test("a time chosen for somebody known is held as their call is noted, by one press", async ({ page, server }) => {
  await enter(page, server);
  const caller = await enterCaller(page, { name: "Winterhalder", phone: "519-555-0731" });
  const { words } = await chooseTime(page, { name: "Winterhalder", phone: "519-555-0732" });
  await page.getByRole("button", { name: NOTE }).click();
  await expect(page).toHaveURL(new RegExp(caller));
  await expect(page.getByText("A time for Winterhalder").first()).toBeVisible();
  await expect(page.getByText("The time is held for them:").getByRole("link")).toContainText(
    words.split(", ").slice(1).join(", "),
  );
  // Nothing of it waits anywhere, to be noted or held once more.
  await page.goto(caller);
  await expect(page.getByText(/is back/)).toHaveCount(0);
  await expect(time(page)).toHaveCount(0);
  await page.goto(NEW);
  await expect(page.getByLabel("Last Name")).toHaveValue("");
});

test("a time that is taken meanwhile is not held; the call is noted with it as their wish", async ({
  page,
  server,
}) => {
  await enter(page, server);
  const first = await enterCaller(page, { name: "Osterhagen", phone: "519-555-0735" });
  const second = await enterCaller(page, { name: "Lindqvarn", phone: "519-555-0736" });
  const { slot } = await chooseTime(page, { name: "Osterhagen", phone: "519-555-0737" });
  const tab = await page.context().newPage();
  const other = await chooseTime(tab, { name: "Lindqvarn", phone: "519-555-0738" });
  expect(other.slot).toBe(slot);
  await page.getByRole("button", { name: NOTE }).click();
  await expect(page).toHaveURL(new RegExp(first));
  await expect(page.getByText("The time is held for them:")).toBeVisible();
  await tab.getByRole("button", { name: NOTE }).click();
  await expect(tab).toHaveURL(new RegExp(second));
  await expect(tab.getByText("The time is held for them:")).toHaveCount(0);
  await expect(tab.getByText("The time could not be held any more")).toBeVisible();
  await expect(tab.getByText(/A time for Lindqvarn/).first()).toBeVisible();
});
