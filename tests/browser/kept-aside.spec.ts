import type { Page } from "@playwright/test";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

const NEW = "/staff/reception/new";

const last = (page: Page) => page.getByLabel("Last Name");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function comeBack(page: Page): Promise<void> {
  await page.goto("/staff/reception");
  await page.getByRole("link", { name: "New caller" }).click();
  // No key reaches a page before its first frame, which is when a browser focuses `autofocus`.
  await expect(last(page)).toBeFocused();
}

async function fill(page: Page, [lastName, firstName, phone]: [string, string, string]): Promise<void> {
  await last(page).fill(lastName);
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Phone").fill(phone);
}

test("another window says that a caller is half entered, and not of whom", async ({ page, server, context }) => {
  await enter(page, server);
  await page.goto(NEW);
  await page.getByText("About this form and its keys").click();
  await expect(page.getByText("What is half typed is kept in this tab alone")).toBeVisible();
  const other = await context.newPage();
  const said = other.getByText(
    "A caller is half entered in another tab or window: what was typed there is kept there.",
  );
  await other.goto(NEW);
  await expect(last(other)).toBeFocused();
  await expect(said).toHaveCount(0);
  await last(page).fill("Fontanelle");
  for (const address of ["/staff/reception", NEW]) {
    await other.goto(address);
    await expect(said).toBeVisible();
    await expect(other.getByText("Fontanelle")).toHaveCount(0);
  }
  await last(page).fill("");
  await other.reload();
  await expect(last(other)).toBeFocused();
  await expect(said).toHaveCount(0);
});

test("who is half entered is kept while a second person calls, and there is a way back to both", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await page.goto(NEW);
  await fill(page, ["Fontanelle", "Luc", "226-555-0761"]);
  await page.getByLabel("In custody").check();
  // Another phone rings: the page comes empty, and says first who is half entered.
  await comeBack(page);
  await expect(page.getByText("Fontanelle is kept in this tab, not entered yet.")).toBeVisible();
  await expect(last(page)).toHaveValue("");
  await expect(last(page)).toBeFocused();
  await expect(page.getByLabel("In custody")).not.toBeChecked();
  await fill(page, ["Halewood", "", "226-555-0762"]);
  await press(page, "Go back to Fontanelle");
  await expect(page.getByText("Halewood is kept in this tab, not entered yet.")).toBeVisible();
  await expect(last(page)).toHaveValue("Fontanelle");
  await expect(page.getByLabel("Phone")).toHaveValue("226-555-0761");
  await expect(page.getByLabel("In custody")).toBeChecked();
  await press(page, "Go back to Halewood");
  await expect(page.getByLabel("Phone")).toHaveValue("226-555-0762");
  await expect(page.getByLabel("First Name")).toHaveValue("");
  await press(page, "Enter the caller");
  await expect(page.getByRole("heading", { name: "Halewood" })).toBeVisible();
  // From the list of who waits, too.
  await page.goto("/staff/reception");
  await press(page, "Go back to Fontanelle");
  await expect(last(page)).toHaveValue("Fontanelle");
  await press(page, "Enter the caller");
  await expect(page.getByRole("heading", { name: "Luc Fontanelle" })).toBeVisible();
  for (const address of [NEW, "/staff/reception"]) {
    await page.goto(address);
    await expect(page.getByText("is kept in this tab, not entered yet.")).toHaveCount(0);
  }
});

test("who begins to type at once adds to no name that came back", async ({ page, server }) => {
  await enter(page, server);
  await page.goto(NEW);
  await fill(page, ["Yilmazer", "Deniz", "226-555-0763"]);
  await comeBack(page);
  await page.keyboard.type("Zhouman");
  await expect(last(page)).toHaveValue("Zhouman");
  await press(page, "Go back to Yilmazer");
  await press(page, "Forget Zhouman");
  await page.reload();
  await expect(page.getByText("What you had typed of Yilmazer is back.")).toBeVisible();
  await page.keyboard.type("Zhouman");
  await expect(last(page)).toHaveValue("Yilmazer");
  // The next key leads to the choice.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Begin anew" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(last(page)).toBeFocused();
  await page.keyboard.type("Zhouman");
  await expect(last(page)).toHaveValue("Zhouman");
  await page.reload();
  await expect(page.getByText("What you had typed of Zhouman is back.")).toBeVisible();
  await expect(page.getByText("Yilmazer is kept in this tab, not entered yet.")).toBeVisible();
});

test("what a page asks of one person is gone with them, and whoever is kept is let go of", async ({ page, server }) => {
  const username = await enter(page, server);
  await page.goto(NEW);
  await fill(page, ["Abernethy", "", "226-555-0764"]);
  await press(page, "Enter the caller");
  await expect(page.getByRole("heading", { name: "Abernethy" })).toBeVisible();
  await page.goto(NEW);
  await fill(page, ["Trevanion", "", "226-555-0765"]);
  await page.reload();
  await press(page, "Begin anew");
  await expect(last(page)).toHaveValue("");
  await fill(page, ["Abernethy", "", "226-555-0764"]);
  await press(page, "Enter the caller");
  await expect(page.getByRole("button", { name: /^Note the call with/ })).toBeVisible();
  await press(page, "Go back to Trevanion");
  await expect(last(page)).toHaveValue("Trevanion");
  await expect(page.getByRole("button", { name: /^Note the call with/ })).toHaveCount(0);
  await press(page, "Forget Abernethy");
  await press(page, "Undo");
  await expect(page.getByText("Abernethy is kept in this tab, not entered yet.")).toBeVisible();
  await press(page, "Forget Abernethy");
  await page.goBack();
  await page.goForward();
  await page.reload();
  await expect(page.getByText("Abernethy")).toHaveCount(0);
  await expect(last(page)).toHaveValue("Trevanion");
  await press(page, "Begin anew");
  await expect(page.getByText("Trevanion is kept in this tab, not entered yet.")).toBeVisible();
  await page.goto("/staff/reception");
  const asked: string[] = [];
  page.once("dialog", (dialog) => (asked.push(dialog.message()), dialog.dismiss()));
  await page.getByRole("button", { name: "Sign out" }).click();
  expect(asked).toEqual(["What you typed and did not save is forgotten as you sign out: Trevanion. Sign out?"]);
  await expect(page.getByText("Trevanion is kept in this tab, not entered yet.")).toBeVisible();
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
  expect([username, await page.evaluate(() => sessionStorage.length)]).toEqual([username, 0]);
});
