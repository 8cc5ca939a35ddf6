import type { Page, Route } from "@playwright/test";
import { someFreeTime, TYPED } from "./contact-form.ts";
import { expect, test } from "./site.ts";
import { takenOver } from "./taken-over.ts";

const SCRIPT = "**/assets/island-*.js";

/** Lets the scripts of the part wait until they are let go. */
async function heldScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let letThrough = false;
  await page.route(SCRIPT, (route) => (letThrough ? route.continue() : void held.push(route)));
  return async () => {
    letThrough = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** A browser that never becomes idle: the script comes only when the visitor turns to its part. */
async function neverIdle(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const asked: string[] = [];
  page.on("request", (request) => /island-/.test(request.url()) && asked.push(request.url()));
  return asked;
}

test("what is typed before the script comes stays, with the cursor, when React takes over", async ({ page }) => {
  const { day, time } = await someFreeTime(page);
  const release = await heldScripts(page);
  await page.goto("/contact?form=appointment");
  const field = (name: string) => page.locator(`#panel-appointment [name="${name}"]`);
  await field("lastName").fill(TYPED.lastName);
  await field("practiceArea").selectOption("Criminal Law");
  await field("preferredDate").fill(day);
  await field("preferredTime").selectOption(time);
  await field("description").fill(TYPED.message);
  await field("firstName").pressSequentially(TYPED.firstName);
  await page.keyboard.press("ArrowLeft");
  await release();
  await takenOver(page);
  await page.keyboard.type("!");
  const typed = await page
    .locator("#panel-appointment form")
    .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));
  expect(typed).toMatchObject({
    firstName: TYPED.firstName.replace(/.$/, "!$&"),
    lastName: TYPED.lastName,
    practiceArea: "Criminal Law",
    preferredDate: day,
    preferredTime: time,
    description: TYPED.message,
  });
  await expect(page.getByRole("tab", { name: "Book Appointment" })).toHaveAttribute("aria-selected", "true");
});

test("what was sent before the script came and is being mended keeps cursor and words", async ({ page }) => {
  const release = await heldScripts(page);
  await page.goto("/contact");
  const field = (name: string) => page.locator(`#panel-message [name="${name}"]`);
  await field("message").fill(TYPED.message);
  await page.locator('#panel-message button[type="submit"]').click();
  await expect(page.locator("#panel-message .error-summary")).toBeFocused();
  await expect(field("message")).toHaveValue(TYPED.message);
  await field("message").press("Control+Home");
  await page.keyboard.type("Please read: ");
  await release();
  await takenOver(page);
  await page.keyboard.type("again, ");
  await expect(field("message")).toHaveValue(`Please read: again, ${TYPED.message}`);
  await expect(field("message")).toBeFocused();
  expect(await page.title()).toMatch(/^Error: Contact/);
});

test("the script is not asked for before the visitor turns to its part, and then comes", async ({ page }) => {
  const asked = await neverIdle(page);
  await page.goto("/contact");
  await page.mouse.move(1, 1);
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
  await page.locator('#panel-message [name="subject"]').focus();
  await takenOver(page);
  await expect(page.locator('#panel-message [name="subject"]')).toBeFocused();
});

test("it comes when its part is scrolled into view", async ({ page }) => {
  await neverIdle(page);
  await page.setViewportSize({ width: 360, height: 150 });
  await page.goto("/contact");
  await page.locator("#island").evaluate((island) => island.scrollIntoView());
  await takenOver(page);
});

test("it comes by itself once the browser is idle", async ({ page }) => {
  await page.goto("/blog");
  await takenOver(page);
});

test("a script that never comes leaves the form as it is, and it is sent", async ({ page }) => {
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto("/contact");
  for (const name of ["firstName", "lastName", "email", "subject", "message"] as const)
    await page.locator(`#panel-message [name="${name}"]`).fill(TYPED[name]);
  await page.locator('#panel-message button[type="submit"]').click();
  await expect(page).toHaveURL(/\/receipt\//);
});

test("a search typed before the script came is shown when it has come", async ({ page }) => {
  const release = await heldScripts(page);
  await page.goto("/blog");
  await page.getByRole("searchbox", { name: "Search articles" }).pressSequentially("visa");
  await release();
  await expect(page.locator(".blog").getByRole("status")).toHaveText("1 article(s) found");
  await expect(page.getByRole("searchbox", { name: "Search articles" })).toHaveValue("visa");
  await expect(page.getByRole("searchbox", { name: "Search articles" })).toBeFocused();
});
