import type { Locator, Page } from "@playwright/test";
import { GOOD_APPOINTMENT } from "#tests/support/test-site.ts";
import { startServer } from "#tests/support/server-process.ts";
import { barriersEverywhere } from "./axe.ts";
import { enter } from "./enter-staff.ts";
import { cutOff, nextWednesday, receive } from "./inbox-parts.ts";
import { stickingOut, watchLoad } from "./page-load.ts";
import { expect, ownSite, test } from "./site.ts";

test.use(ownSite());

/** On a laptop of 1366 × 768, without what the browser's own bars take. */
const LAPTOP = { width: 1366, height: 768 };

test("twelve rows of one line stand on a laptop, and nothing in it puts up barriers", async ({ browser }) => {
  test.setTimeout(240_000);
  // A site of its own: lists that other tests have filled stand in a second line of tabs.
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.origin });
  await enter(page, server);
  await receive(page, server, { firstName: "Custody", inCustody: "yes" });
  for (let number = 1; number < 14; number += 1) await receive(page, server, { firstName: `Person${number}` });
  await page.setViewportSize(LAPTOP);
  await page.goto("/staff");
  // Other tests may have left rows of long names on the same site: a name stands whole, over two lines if need be.
  const rows = page.locator(".inbox-entry", { hasText: /Custody|Person\d/ });
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  // Without the banner that says that no mail server is set up.
  const { top } = await boxOf(page.locator("main"));
  const list = (await boxOf(page.locator(".inbox-entry").first())).top - top;
  const secondHeading = (await boxOf(page.getByRole("heading", { level: 2 }).nth(1))).height;
  const twelve = heights.slice(0, 12).reduce((sum, height) => sum + height, 0);
  expect([heights.length >= 12, list + secondHeading + twelve <= LAPTOP.height]).toEqual([true, true]);
  expect(Math.max(...heights)).toBeLessThan(40);
  // Where another test has left one that is due later, it stands under a heading of its own.
  expect((await page.getByRole("heading", { level: 2 }).allTextContents()).join()).toMatch(
    /^In custody(,Today)?(,Later)?$/,
  );
  await page.locator(".pick input").first().check();
  expect(await barriersEverywhere(page)).toEqual([]);
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByRole("alert")).toContainText("Not done: ");
  await expect(page.locator(".inbox-entry .refused")).toContainText("open it first");
  expect(await barriersEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await stickingOut(page)).toEqual([]);
  // On a phone the list begins in the upper half: without the banner, and however long the user's own name is.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/staff");
  const begins = await page.evaluate(
    () =>
      document.querySelector(".inbox-entry")!.getBoundingClientRect().top -
      document.querySelector("main")!.getBoundingClientRect().top,
  );
  expect(begins).toBeLessThan(300);
  await page.close();
  await server.stop();
});

test("on a laptop a name, and the time and the state of an appointment, stand whole", async ({ page, server }) => {
  await enter(page, server);
  const names = { firstName: "Ahmed Abdulrahman", lastName: "Al-Khatib Montgomery", email: "ahmed@example.com" };
  const answer = await page.request.post("/api/appointments", {
    data: { ...GOOD_APPOINTMENT, ...names, preferredDate: nextWednesday(), preferredTime: "10:00 AM" },
    headers: { origin: server.origin },
  });
  expect(answer.status()).toBe(201);
  await page.setViewportSize(LAPTOP);
  await page.goto("/staff");
  const row = page.locator(".inbox-entry", { hasText: "Al-Khatib" }).first();
  expect(await cutOff(row.locator(".who a, .topic, .with, .booked"))).toEqual([]);
  await expect(row).toContainText("10:00 AM");
  // On a narrower one how it stands may be cut off; with whom it is, beside a button that confirms, never.
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await cutOff(row.locator(".who a, .topic, .with"))).toEqual([]);
});

test("a second press where the next row has come to lie confirms nobody else", async ({ page, server }) => {
  await enter(page, server);
  for (const [lastName, preferredTime] of [
    ["Quartermaine", "9:30 AM"],
    ["Zelwerowicz", "1:00 PM"],
  ]) {
    const names = { firstName: "Ottoline", lastName: lastName!, email: `${lastName}@example.com`.toLowerCase() };
    const answer = await page.request.post("/api/appointments", {
      data: { ...GOOD_APPOINTMENT, ...names, preferredDate: nextWednesday(), preferredTime },
      headers: { origin: server.origin },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto("/staff");
  const confirm = (name: string) =>
    page.locator(".inbox-entry", { hasText: name }).getByRole("button", { name: "Confirm" });
  const answered = page.waitForResponse((response) => response.url().includes("done=confirm-time"));
  await confirm("Quartermaine").click();
  await answered;
  await page.waitForLoadState();
  // At once, as a finger does it: Playwright's own click would first wait until nothing moves.
  await confirm("Zelwerowicz").evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole("status").first()).toContainText("Quartermaine");
  await page.waitForTimeout(1_100);
  await confirm("Zelwerowicz").click();
  await expect(page.getByRole("status").first()).toContainText("Zelwerowicz");
});

test("the first press on Confirm counts as soon as the request is opened", async ({ page, server }) => {
  await enter(page, server);
  const names = { firstName: "Philippa", lastName: "Drummonde", email: "philippa.drummonde@example.com" };
  const answer = await page.request.post("/api/appointments", {
    data: {
      ...GOOD_APPOINTMENT,
      ...names,
      phone: "519-555-7719",
      preferredDate: nextWednesday(),
      preferredTime: "3:00 PM",
    },
    headers: { origin: server.origin },
  });
  expect(answer.status()).toBe(201);
  await page.goto("/staff");
  await page.getByRole("link", { name: "Philippa Drummonde", exact: true }).click();
  const opened = page.waitForResponse((response) => response.url().includes("done=open"));
  await page.getByRole("button", { name: "Open the appointment request" }).click();
  await opened;
  await page.waitForLoadState();
  const confirm = page.getByRole("button", { name: "Confirm", exact: true });
  await confirm.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole("status").first()).toContainText("Confirmed");
  await expect(page).toHaveURL(/\/staff\/enquiries\//);
});

test("what arrives while it is open is counted in the title and waits behind a button", async ({ page, server }) => {
  // Four searches for barriers, and servers that look for changes every few seconds.
  test.setTimeout(120_000);
  page.setDefaultTimeout(20_000);
  const load = await watchLoad(page, server.origin);
  const said = (how: "polite" | "assertive") => page.locator(`.arrived[aria-live=${how}]`);
  await enter(page, server);
  await receive(page, server, { firstName: "Early" });
  await page.goto("/staff");
  const before = await page.locator(".inbox-entry").count();
  await receive(page, server, { firstName: "Arrived", inCustody: "yes" });
  await said("assertive").getByRole("button", { name: "1 new: someone in custody – show" }).click();
  await expect(page).toHaveTitle(/^\d+ in custody.* unanswered \(\d+ unread\) Inbox/);
  await expect(page.locator(".inbox-entry")).toHaveCount(before + 1);
  await expect(page.getByRole("link", { name: "Arrived Pereira" })).toBeFocused();
  // Of what can wait the same is said politely; of what cannot, also on a list in which it does not stand.
  await receive(page, server, { firstName: "Usual" });
  await said("polite").getByRole("button", { name: "1 new – show" }).click();
  await page.goto("/staff?list=answered");
  await receive(page, server, { firstName: "Usual" });
  await receive(page, server, { firstName: "Hurried", deadlineSoon: "yes" });
  const soon = said("polite").getByRole("link", { name: "1 new: a deadline within a week – open" });
  await expect(soon).toBeVisible();
  expect(await barriersEverywhere(page)).toEqual([]);
  await receive(page, server, { firstName: "Held in", inCustody: "yes" });
  const both = "2 new: someone in custody and a deadline within a week – open";
  await said("assertive").getByRole("link", { name: both }).click();
  await expect(page.getByRole("heading", { name: "Held in Pereira" })).toBeVisible();
  expect(load.complaints).toEqual([]);
});

const keysListed = (page: Page) => page.locator("dialog.keys kbd:visible").allTextContents();
/** Without those to what stands beside it in the list: other tests leave rows there. */
const ownKeys = async (page: Page) => (await keysListed(page)).filter((key) => key !== "j" && key !== "k");

test("the keys that are listed are those that work on the page as it stands", async ({ page, server }) => {
  await enter(page, server);
  await receive(page, server, { firstName: "Keyed" });
  await page.goto("/staff?list=conflict");
  await page.keyboard.press("?");
  expect(await keysListed(page)).toEqual(["/", "?"]);
  await page.goto("/staff");
  await page.getByRole("checkbox", { name: "Keyed Pereira" }).check();
  await page.keyboard.press("Escape");
  await expect(page.locator(".pick :checked")).toHaveCount(0);
  await page.getByRole("link", { name: "Keyed Pereira" }).click();
  await expect(page.getByRole("heading", { name: "Keyed Pereira" })).toBeVisible();
  await page.waitForLoadState();
  await page.keyboard.press("?");
  const before = await ownKeys(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open the message" }).click();
  await expect(page.getByRole("region", { name: "Reply" })).toBeVisible();
  await page.waitForLoadState();
  await page.keyboard.press("?");
  const after = await ownKeys(page);
  // Before it was opened it cannot be marked as answered.
  expect([before, after]).toEqual([
    ["o", "a", "u", "/", "?"],
    ["r", "t", "c", "e", "a", "u", "/", "?"],
  ]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await expect(page.getByRole("status")).toContainText("Marked as answered");
  await page.waitForLoadState();
  await page.keyboard.press("?");
  expect(await ownKeys(page)).toEqual(["r", "t", "c", "z", "u", "/", "?"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("z");
  await expect(page.getByRole("status")).toContainText("It waits for an answer again");
  await page.waitForLoadState();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("keys move, take, search and list themselves, and can be switched off", async ({ page, server }) => {
  await enter(page, server);
  for (const firstName of ["Ann", "Ben"]) await receive(page, server, { firstName });
  await page.goto("/staff?order=newest");
  const links = page.locator(".inbox-entry .who a");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("jack");
  await expect(page.getByRole("searchbox")).toHaveValue("jack");
  await page.locator("h1").click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  expect(await keysListed(page)).toEqual(["j", "k", "Enter", "x", "e", "a", "Escape", "/", "?"]);
  expect(await barriersEverywhere(page)).toEqual([]);
  await page.getByLabel("Single keys do this").uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  await page.goto("/staff?order=newest");
  await page.keyboard.press("j");
  await expect(links.nth(0)).not.toBeFocused();
  await page.getByRole("button", { name: "Keys" }).click();
  await page.getByLabel("Single keys do this").check();
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(page.getByRole("status").first()).toContainText("Taken:");
  await page.keyboard.press("?");
  expect(await keysListed(page)).toContain("z");
  await page.keyboard.press("Escape");
  await page.keyboard.press("z");
  await expect(page.getByRole("status").first()).toContainText("Put back as before:");
});

test("on a phone a long name stands beside the firm's, also in fonts of the phone", async ({ page, server }) => {
  await page.route(/\.woff2$/, (route) => route.abort());
  await enter(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/staff");
  await page.locator(".staff-header form a").evaluate((link) => {
    link.textContent = "Maximiliana Raghunathan";
  });
  const middle = async (part: string) => {
    const { y, height } = (await page.locator(`.staff-header ${part}`).boundingBox())!;
    return y + height / 2;
  };
  expect(Math.abs((await middle(".brand")) - (await middle("form")))).toBeLessThan(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("on a phone the first row begins in the upper 45 %, also where it is said what was done, in one line", async ({
  page,
  server,
}) => {
  await enter(page, server);
  for (const firstName of ["Upper", "Lower"]) await receive(page, server, { firstName });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/staff");
  expect(await firstRowBegins(page)).toBeLessThan(0.45 * 844);
  await expect(page.getByLabel("Practice area")).toBeHidden();
  await page.getByLabel("Filter", { exact: true }).check();
  await expect(page.getByLabel("Practice area")).toBeVisible();
  await page.getByRole("checkbox", { name: "Upper Pereira" }).check();
  await page.getByRole("button", { name: "Take", exact: true }).click();
  const said = page.getByRole("status").first();
  await expect(said).toContainText("Taken: Upper Pereira. It is yours now.");
  expect(await firstRowBegins(page)).toBeLessThan(0.45 * 844);
  expect((await said.boundingBox())!.height).toBeLessThan(60);
  await page.goto("/staff");
  expect(await firstRowBegins(page)).toBeLessThan(0.45 * 844);
  await expect(page.getByText(/^You, .*: Taken: Upper Pereira/)).toBeInViewport();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").first()).toContainText("Put back as before:");
  await page.goto("/staff?order=newest");
  await expect(page.getByLabel("Practice area")).toBeVisible();
  expect(await stickingOut(page)).toEqual([]);
});

/** Pixels from the top, without the banner that says that no mail server is set up. */
const firstRowBegins = (page: Page) =>
  page.evaluate(() => {
    const banner = document.querySelector(".mail-banner")?.getBoundingClientRect().height ?? 0;
    return document.querySelector(".inbox-entry")!.getBoundingClientRect().top + scrollY - banner;
  });
