import type { Page } from "@playwright/test";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

// A site of their own: calls that nobody returns stand above every list of the others' tests.
test.use({ environment: { LOG_REQUESTS: "on" } });

const NEW = "/staff/reception/new";
const NOTE = /^Note the call with /;

const note = (page: Page) => page.getByLabel("They called: what do they ask for?");

async function fillCaller(
  page: Page,
  caller: { name: string; phone: string; words: string },
  isToOpen = true,
): Promise<void> {
  if (isToOpen) await page.goto(NEW);
  await page.getByLabel("Last Name").fill(caller.name);
  await page.getByLabel("Phone").fill(caller.phone);
  await page.getByLabel("What do they ask for?").fill(caller.words);
  await page.getByRole("button", { name: "Enter the caller" }).click();
}

/** Answers the page of who was entered. */
async function enterCaller(page: Page, name: string, phone: string): Promise<string> {
  await fillCaller(page, { name, phone, words: "" });
  await expect(page.getByRole("heading", { name })).toBeVisible();
  return `/staff/reception/${new URL(page.url()).pathname.split("/").at(-1)}`;
}

test("what was typed of a known caller is noted by one press, and done with; its undo gives the words back", async ({
  page,
  server,
}) => {
  await enter(page, server);
  const caller = await enterCaller(page, "Broughtalong", "519-555-0192");
  await page.goto(NEW);
  await page.getByLabel("In custody").check();
  await fillCaller(page, { name: "Broughtalong", phone: "519-555-0193", words: "From another number" }, false);
  await page.getByLabel("Last Name").press("Enter");
  await page.getByRole("button", { name: NOTE }).click();
  await expect(page).toHaveURL(new RegExp(caller));
  await expect(page.getByText("You noted: From another number")).toBeVisible();
  await expect(page.getByText("In custody", { exact: true }).first()).toBeVisible();
  // Another phone rings: nothing of it is left anywhere.
  await page.goto("/staff/reception");
  await expect(page.getByText("is kept in this tab, not entered yet")).toHaveCount(0);
  await page.getByRole("link", { name: "New caller" }).click();
  await expect(page.getByText("is kept in this tab, not entered yet")).toHaveCount(0);
  await expect(page.getByLabel("Last Name")).toHaveValue("");
  await page.goto(`${caller}?done=take-call`);
  await page.getByRole("button", { name: "Undo: take it back" }).click();
  await expect(note(page)).toHaveValue("From another number");
  await expect(page.getByLabel("At what number are they called back")).toHaveValue("519-555-0193");
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("You noted: From another number")).toBeVisible();
});

test("nothing but a name is noted too; what is half typed there stays", async ({ page, server }) => {
  await enter(page, server);
  const caller = await enterCaller(page, "Wordless", "519-555-0194");
  await page.goto(caller);
  await note(page).fill("Half typed");
  await fillCaller(page, { name: "Wordless", phone: "519-555-0194", words: "" });
  await page.getByRole("button", { name: NOTE }).click();
  await expect(page.getByText(/^Noted\. /)).toBeVisible();
  await expect(note(page)).toHaveValue("Half typed");
});

test("what is refused stands in its form with the focus at the first slip, and is noted once it is mended", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await enterCaller(page, "Slipped", "519-555-0195");
  await fillCaller(page, { name: "Slipped", phone: "519-555-0195", words: "A hearing" });
  await page.getByLabel("In custody").check();
  await page.getByLabel("Next day in court").fill("2020-01-01");
  await page.getByRole("button", { name: NOTE }).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await page.getByLabel("Next day in court").fill("2099-01-01");
  await page.getByRole("button", { name: NOTE }).click();
  await expect(page.getByText("You noted: A hearing")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("what was typed is noted by the form, in no address", async ({ page, server }) => {
    await enter(page, server);
    await enterCaller(page, "Scriptless", "519-555-0197");
    await fillCaller(page, { name: "Scriptless", phone: "519-555-0197", words: "Carried by the form" });
    await page.getByRole("button", { name: NOTE }).click();
    expect(page.url()).not.toContain("Carried");
    await expect(page.getByText("You noted: Carried by the form")).toBeVisible();
  });
});
