import type { Page } from "@playwright/test";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

// A site of their own: calls that nobody returns stand above every list of the others' tests.
test.use({ environment: { LOG_REQUESTS: "on" } });

const NEW = "/staff/reception/new";
const BACK = /^What you had typed( of .+)? is back\.$/;
const BRING = /^Note the call with /;

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

test("what was typed of a known caller comes along, and is done with once it is noted there", async ({
  page,
  server,
}) => {
  await enter(page, server);
  const caller = await enterCaller(page, "Broughtalong", "519-555-0192");
  await fillCaller(page, { name: "Broughtalong", phone: "519-555-0193", words: "From another number" });
  await page.getByLabel("Last Name").press("Enter");
  await page.getByRole("button", { name: BRING }).click();
  await expect(page).toHaveURL(new RegExp(caller));
  await expect(note(page)).toHaveValue("From another number");
  await expect(page.getByLabel("At what number are they called back")).toHaveValue("519-555-0193");
  // With the page's script, which makes of the answer to a form a page that can be loaded again.
  await page.waitForLoadState();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.reload();
  await expect(note(page)).toHaveValue("From another number");
  expect(sent).toEqual([]);
  await page.goBack();
  await expect(page.getByText("What you had typed of Broughtalong is back.")).toBeVisible();
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await page.getByRole("button", { name: BRING }).click();
  await page.getByRole("button", { name: "Tried to call back, no answer" }).click();
  await expect(note(page)).toHaveValue("From another number");
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("You noted: From another number")).toBeVisible();
  await expect(note(page)).toHaveValue("");
  await page.goto(NEW);
  await expect(page.getByText(BACK)).toHaveCount(0);
  await expect(page.getByLabel("Last Name")).toHaveValue("");
});

test("nothing but a name comes along too; what is half typed there stays above it", async ({ page, server }) => {
  await enter(page, server);
  const caller = await enterCaller(page, "Wordless", "519-555-0194");
  await fillCaller(page, { name: "Wordless", phone: "519-555-0194", words: "" });
  await page.getByRole("button", { name: BRING }).click();
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByRole("status").getByText("Noted.")).toBeVisible();
  await page.goto(NEW);
  await expect(page.getByText(BACK)).toHaveCount(0);
  await page.goto(caller);
  await note(page).fill("Half typed");
  await fillCaller(page, { name: "Wordless", phone: "519-555-0194", words: "Brought" });
  await page.getByRole("button", { name: BRING }).click();
  await expect(note(page)).toHaveValue("Half typed\nBrought");
  await expect(page.getByText(BACK)).toBeVisible();
});

test("what was brought along and not noted there is not forgotten with another call", async ({ page, server }) => {
  await enter(page, server);
  const caller = await enterCaller(page, "Notthatone", "519-555-0195");
  await fillCaller(page, { name: "Notthatone", phone: "519-555-0196", words: "Somebody else after all" });
  await page.getByRole("button", { name: BRING }).click();
  await expect(note(page)).toHaveValue("Somebody else after all");
  await page.goto(NEW);
  await expect(page.getByText(BACK)).toBeVisible();
  await page.goto(caller);
  await note(page).fill("Another call");
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("You noted: Another call")).toBeVisible();
  await page.goto(NEW);
  await expect(page.getByLabel("What do they ask for?")).toHaveValue("Somebody else after all");
});

test("what was looked at again as a new caller is done with once it is noted where it was brought", async ({
  page,
  server,
}) => {
  await enter(page, server);
  const caller = await enterCaller(page, "Hollenbeck", "519-555-0741");
  for (const words of ["A hearing tomorrow", ""]) {
    await page.goto(NEW);
    await page.getByLabel("In custody").check();
    await fillCaller(page, { name: "Hollenbeck", phone: words ? "519-555-0742" : "519-555-0741", words }, false);
    await page.getByRole("button", { name: BRING }).click();
    await expect(note(page)).toHaveValue(words);
    for (let look = 0; look < 2; look++) {
      await page.goto("/staff/reception");
      await page.goto(NEW);
      await expect(page.getByLabel("Last Name")).toHaveValue("Hollenbeck");
    }
    await page.goto(caller);
    await expect(note(page)).toHaveValue(words);
    await expect(page.getByRole("checkbox", { name: "In custody" }).last()).toBeChecked();
    await page.getByRole("button", { name: "Note the call" }).click();
    await expect(page.getByText(/^Noted\. /)).toBeVisible();
    await page.goto(NEW);
    await expect(page.getByText(BACK)).toHaveCount(0);
    await expect(page.getByLabel("Last Name")).toHaveValue("");
    await expect(page.getByLabel("In custody")).not.toBeChecked();
  }
});

test("what is typed on after all stays, whatever is noted where it was brought", async ({ page, server }) => {
  await enter(page, server);
  const caller = await enterCaller(page, "Maplethorpe", "519-555-0743");
  await fillCaller(page, { name: "Maplethorpe", phone: "519-555-0744", words: "My lease" });
  await page.getByRole("button", { name: BRING }).click();
  await expect(note(page)).toHaveValue("My lease");
  await page.goto(NEW);
  await page.getByLabel("First Name").fill("Ottilie");
  await page.goto(caller);
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("You noted: My lease")).toBeVisible();
  await page.goto(NEW);
  await expect(page.getByLabel("First Name")).toHaveValue("Ottilie");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("what was typed comes along by the form, in no address", async ({ page, server }) => {
    await enter(page, server);
    await enterCaller(page, "Scriptless", "519-555-0197");
    await fillCaller(page, { name: "Scriptless", phone: "519-555-0197", words: "Carried by the form" });
    await page.getByRole("button", { name: BRING }).click();
    await expect(note(page)).toHaveValue("Carried by the form");
    expect(page.url()).not.toContain("Carried");
    await page.getByRole("button", { name: "Note the call" }).click();
    await expect(page.getByText("You noted: Carried by the form")).toBeVisible();
  });
});
