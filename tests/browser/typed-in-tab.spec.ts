import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "#db/open.ts";
import type { Page } from "@playwright/test";
import { enter, fillIn, PASSWORD } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

const NEW = "/staff/reception/new";
const BACK = /^What you had typed( of .+)? is back\.$/;

/** Listens for forms sent: nothing may be sent by a look. */
function sentFrom(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  return sent;
}

async function chooseTime(page: Page): Promise<string> {
  await page.getByLabel("Practice Area").selectOption("Criminal Law");
  await page.getByRole("button", { name: "Show free times" }).click();
  const times = page.getByLabel("Appointment", { exact: true });
  await times.selectOption({ index: 1 });
  return times.inputValue();
}

test("free times that were looked up for nobody are kept in words that a button can say", async ({ page, server }) => {
  await enter(page, server);
  await page.goto(NEW);
  await page.getByLabel("What do they ask for?").fill("A question");
  await page.goto("/staff/reception");
  await expect(page.getByText("What you had typed without a name is kept in this tab, not entered yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Forget it", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Go back to it", exact: true }).click();
  await expect(page.getByLabel("What do they ask for?")).toHaveValue("A question");
});

test("a half-filled new caller is there again after Back, a reload and the menu, until it is entered", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill("Halfway");
  await page.getByLabel("They gave no number").check();
  await page.getByLabel("In custody").check();
  await page.getByLabel("What do they ask for?").fill("Half of\na question");
  await page.reload();
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(page.getByLabel("Last Name")).toHaveValue("Halfway");
  const from = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Free times from").fill(from);
  const slot = await chooseTime(page);
  await expect(page.getByText(BACK)).toHaveCount(0);
  const sent = sentFrom(page);
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Website check" }).click();
  await expect(page).toHaveURL(/report$/);
  await page.goBack();
  await page.reload();
  await page.goto("/staff/reception");
  await page.getByRole("link", { name: "New caller" }).click();
  await expect(page.getByLabel("Last Name")).toHaveValue("");
  await page.getByRole("button", { name: "Go back to Halfway" }).click();
  expect(sent).toEqual([]);
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(page.getByLabel("Last Name")).toHaveValue("Halfway");
  await expect(page.getByLabel("They gave no number")).toBeChecked();
  await expect(page.getByLabel("In custody")).toBeChecked();
  await expect(page.getByLabel("What do they ask for?")).toHaveValue("Half of\na question");
  await expect(page.getByLabel("Practice Area")).toHaveValue("Criminal Law");
  await expect(page.getByLabel("Free times from")).toHaveValue(from);
  await expect(page.getByLabel("Appointment", { exact: true })).toHaveValue(slot);
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name: "Halfway" })).toBeVisible();
  await page.goto(NEW);
  await expect(page.getByLabel("Last Name")).toHaveValue("");
  await expect(page.getByText(BACK)).toHaveCount(0);
});

test("a refused new caller is looked at again without sending it, and begun anew by a button", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill("Okafor");
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  // With the page's script, which makes of the answer to a form a page that can be loaded again.
  await page.waitForLoadState();
  const sent = sentFrom(page);
  await page.reload();
  await expect(page.getByLabel("Last Name")).toHaveValue("Okafor");
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Begin anew" }).click();
  await expect(page.getByLabel("Last Name")).toHaveValue("");
  await expect(page.getByLabel("Last Name")).toBeFocused();
  await page.reload();
  await expect(page.getByText(BACK)).toHaveCount(0);
  await expect(page.getByLabel("Last Name")).toHaveValue("");
});

test("what is typed for somebody who wrote before stays apart, and nothing outlasts a sign-out", async ({
  page,
  server,
}) => {
  const username = await enter(page, server);
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill("Former");
  await page.getByLabel("They gave no number").check();
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name: "Former" })).toBeVisible();
  const of = `${NEW}?of=${new URL(page.url()).pathname.split("/").at(-1)}`;
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill("Other");
  await page.goto(of);
  await expect(page.getByLabel("Last Name")).toHaveValue("Former");
  await page.getByLabel("What do they ask for?").fill("Another time");
  await page.goto(NEW);
  await page.getByRole("button", { name: "Go back to Other" }).click();
  await expect(page.getByLabel("Last Name")).toHaveValue("Other");
  await page.goto(of);
  await expect(page.getByLabel("What do they ask for?")).toHaveValue("Another time");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await fillIn(page, username, PASSWORD);
  await page.goto(NEW);
  await expect(page.getByLabel("Last Name")).toHaveValue("");
});

test("a half-typed call note outlasts the other buttons of its page, and goes once it is noted", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill("Noted");
  await page.getByLabel("Phone").fill("519-555-0643");
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name: "Noted" })).toBeVisible();
  await page.goto(`/staff/reception/${new URL(page.url()).pathname.split("/").at(-1)}`);
  const note = page.getByLabel("They called: what do they ask for?");
  await note.fill("The first call");
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("You noted: The first call")).toBeVisible();
  await expect(note).toHaveValue("");
  await note.fill("Half of a second");
  await page.getByRole("button", { name: "Call returned" }).click();
  await expect(page.getByText("The call is returned.")).toBeVisible();
  await expect(note).toHaveValue("Half of a second");
  // Reception says whose it is, by what this tab holds, and leads there.
  await page.goto("/staff/reception");
  const kept = page.getByText("The note of a call with Noted is kept in this tab, not noted yet.");
  await expect(kept).toBeVisible();
  await page.getByRole("button", { name: "Forget the note with Noted" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(kept).toBeVisible();
  await page.getByRole("link", { name: "Go back to the note with Noted" }).click();
  await expect(page.getByRole("heading", { name: "Noted" })).toBeVisible();
  await expect(note).toHaveValue("Half of a second");
  for (const name of ["Renoted", ""]) {
    await page.getByText("Correct the name, the number").click();
    await page.getByLabel("Last Name").fill(name);
    await page.getByRole("button", { name: "Save" }).click();
    const refused = page.locator("[aria-invalid=true]");
    await (name === "" ? expect(refused).toBeFocused() : expect(page.getByRole("heading", { name })).toBeVisible());
    await expect(note).toHaveValue("Half of a second");
  }
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("You noted: Half of a second")).toBeVisible();
  await expect(note).toHaveValue("");
  await page.goto("/staff/reception");
  await expect(page.getByRole("link", { name: "New caller" })).toBeVisible();
  await expect(page.getByText("is kept in this tab, not noted yet.")).toHaveCount(0);
});

test("what was typed outlasts a session that ended by itself, for whoever typed it alone", async ({ page, server }) => {
  const other = await enter(page, server);
  await page.context().clearCookies();
  const username = await enter(page, server);
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill("Outlasting");
  await page.context().clearCookies();
  await page.goto(NEW);
  await fillIn(page, username, PASSWORD);
  await page.getByRole("button", { name: "Go back to Outlasting" }).click();
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(page.getByLabel("Last Name")).toHaveValue("Outlasting");
  await page.context().clearCookies();
  await page.goto(NEW);
  await fillIn(page, other, PASSWORD);
  await expect(page.getByLabel("Last Name")).toHaveValue("");
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Outlasting");
});

test("why an appointment is declined outlasts a confirmation pressed by mistake and undone", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill("Declinable");
  await page.getByLabel("They gave no number").check();
  await chooseTime(page);
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name: "Declinable" })).toBeVisible();
  const address = `/staff/appointments/${new URL(page.url()).pathname.split("/").at(-1)}`;
  await page.goto(address);
  const why = page.getByLabel("Why we decline it");
  await why.fill("We do not take such matters.");
  await page.getByRole("button", { name: "Confirm", exact: true }).first().click();
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await expect(why).toHaveValue("We do not take such matters.");
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(page.getByRole("definition").getByText("We do not take such matters.")).toBeVisible();
  // The page is seen before its script has run.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("such matters");
});

test("what was typed for somebody is forgotten once their appointment is entered and confirmed at once", async ({
  page,
  server,
}) => {
  const username = await enter(page, server);
  const database = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
  database.prepare("update users set lawyer = 'amara-okafor' where username = ?").run(username);
  database.close();
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill("Vesterberg");
  await page.getByLabel("Phone").fill("519-555-0127");
  await page.getByLabel("Practice Area").selectOption("Immigration Law");
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name: "Vesterberg" })).toBeVisible();
  const of = `${NEW}?of=${new URL(page.url()).pathname.split("/").at(-1)}`;
  await page.goto(of);
  await page.getByLabel("What do they ask for?").fill("A second look");
  await page.locator("select[name=slot]").selectOption({ index: 30 });
  await page.getByRole("button", { name: "Enter the appointment" }).click();
  await expect(page.getByText(/^Confirmed: /)).toBeVisible();
  await page.goto(of);
  await expect(page.getByText(BACK)).toHaveCount(0);
  await expect(page.getByLabel("What do they ask for?")).toHaveValue("");
});

test("who is entered once somebody has signed in again is not half entered any more, and reads as it was typed", async ({
  page,
  server,
}) => {
  const username = await enter(page, server);
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill("Tanaka");
  await page.getByLabel("They gave no number").check();
  await page.getByLabel("In custody").check();
  await page.getByLabel("What do they ask for?").fill("A visa");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await fillIn(page, username, PASSWORD);
  const typed = page.getByLabel("What you had typed");
  await expect(typed).toHaveValue("Last Name: Tanaka\nThey gave no number\nSomeone is in custody\nA visa");
  await page.getByRole("button", { name: "Save it now" }).click();
  await expect(page.getByRole("heading", { name: "Tanaka" })).toBeVisible();
  for (const address of ["/staff/reception", NEW]) {
    await page.goto(address);
    await expect(page.getByText("is kept in this tab, not entered yet.")).toHaveCount(0);
  }
  await expect(page.getByLabel("Last Name")).toHaveValue("");
});
