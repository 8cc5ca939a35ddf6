import type { Page } from "@playwright/test";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

// A site of their own: calls that nobody returns stand above every list of the others' tests.
test.use({ environment: { LOG_REQUESTS: "on" } });

const NEW = "/staff/reception/new";
const BACK = /^What you had typed is back\. The time .+ is not held yet: it stands below\.$/;

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

/** Types of a caller who is known, chooses a time with one lawyer and takes both to their page; answers the time. */
async function bringTime(
  page: Page,
  { name, phone }: Caller,
  lawyer: string,
): Promise<{ slot: string; words: string }> {
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill(name);
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("What do they ask for?").fill(`A time for ${name}`);
  await page.getByLabel("Practice Area").selectOption("Immigration Law");
  await page.getByLabel("With", { exact: true }).selectOption({ label: lawyer });
  await page.getByRole("button", { name: "Show free times" }).click();
  await time(page).selectOption({ index: 9 });
  const slot = await time(page).inputValue();
  const words = (await time(page).locator("option:checked").textContent())!;
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await page.getByRole("button", { name: /^Note the call with / }).click();
  await expect(page.getByText("is not held yet either: it stands below.")).toBeVisible();
  await expect(time(page)).toHaveValue(slot);
  await page.waitForLoadState();
  return { slot, words };
}

test("a time brought to the note of a call outlasts a reload and a look at another page, and is held with it", async ({
  page,
  server,
}) => {
  await enter(page, server);
  const caller = await enterCaller(page, { name: "Winterhalder", phone: "519-555-0731" });
  const { slot, words } = await bringTime(page, { name: "Winterhalder", phone: "519-555-0732" }, "Amara Okafor");
  await page.reload();
  await expect(page.getByText(BACK)).toContainText(words);
  await expect(time(page)).toHaveValue(slot);
  await page.goto("/staff/reception");
  await page.goto(caller);
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(time(page).locator("option:checked")).toHaveText(words);
  await expect(page.getByText("It is not held yet: it is held as the call is noted")).toBeVisible();
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("The time is held for them:")).toBeVisible();
  await expect(page.getByText("The time is held for them:").getByRole("link")).toContainText(
    words.split(", ").slice(1).join(", "),
  );
  await page.goto(caller);
  await expect(page.getByText(BACK)).toHaveCount(0);
  await expect(time(page)).toHaveCount(0);
});

test("a time that came back is left out, or let go of with the rest", async ({ page, server }) => {
  await enter(page, server);
  const caller = await enterCaller(page, { name: "Vanterpool", phone: "519-555-0733" });
  const { slot } = await bringTime(page, { name: "Vanterpool", phone: "519-555-0734" }, "Amara Okafor");
  await page.goto(caller);
  await page.getByRole("button", { name: "Begin anew" }).click();
  await expect(time(page)).toHaveCount(0);
  await page.goto(caller);
  await expect(page.getByText(/is back/)).toHaveCount(0);
  await bringTime(page, { name: "Vanterpool", phone: "519-555-0734" }, "Amara Okafor");
  await page.goto(caller);
  await expect(time(page)).toHaveValue(slot);
  await time(page).selectOption("");
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText(/You noted: About Immigration Law\.\s+A time for Vanterpool/)).toBeVisible();
  await expect(page.getByText("The time is held for them:")).toHaveCount(0);
});

test("a time that is taken meanwhile comes back with the note and the list of what is free", async ({
  page,
  server,
}) => {
  await enter(page, server);
  const first = await enterCaller(page, { name: "Osterhagen", phone: "519-555-0735" });
  const second = await enterCaller(page, { name: "Lindqvarn", phone: "519-555-0736" });
  const { slot } = await bringTime(page, { name: "Osterhagen", phone: "519-555-0737" }, "Amara Okafor");
  const other = await bringTime(page, { name: "Lindqvarn", phone: "519-555-0738" }, "Amara Okafor");
  expect(other.slot).toBe(slot);
  await page.goto(first);
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("The time is held for them:")).toBeVisible();
  await page.goto(second);
  await expect(time(page)).toHaveValue(slot);
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText(/Nothing is noted yet, and no time is held/)).toBeVisible();
  expect(await time(page).locator("option").count()).toBeGreaterThan(5);
  await expect(page.getByLabel("They called: what do they ask for?")).toHaveValue(
    "About Immigration Law.\nA time for Lindqvarn",
  );
});
