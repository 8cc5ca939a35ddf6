import type { Page } from "@playwright/test";
import { longDate } from "#time/long-date.ts";
import { CASES, RULES } from "#firm/checks/checks.ts";
import { answerAtOnce, exampleOf, printed } from "./answer-check.ts";
import { barriersEverywhere } from "./axe.ts";
import { firstView, stickingOut } from "./page-load.ts";
import { expect, test } from "./site.ts";

// A check works with the day of the visitor's own device; the cases are of a day in Toronto.
test.use({ timezoneId: "America/Toronto" });

/** What the browser holds of a visit, and what its policy stopped. */
async function traces(page: Page): Promise<unknown> {
  return page.evaluate(async () => ({
    cookie: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    address: location.pathname + location.search + location.hash,
    state: history.state as unknown,
    length: history.length,
    windowName: window.name,
  }));
}

/** Opens a check on the day of its cases, and gathers every request from then on. */
async function open(page: Page, slug: string): Promise<{ asked: string[]; complaints: string[] }> {
  const seen = { asked: [] as string[], complaints: [] as string[] };
  await page.clock.setFixedTime(new Date(`${CASES[slug]!.today}T12:00:00-05:00`));
  page.on("console", (message) => message.type() === "error" && seen.complaints.push(message.text()));
  page.on("pageerror", (error) => seen.complaints.push(String(error)));
  await page.goto(`/checks/${slug}`, { waitUntil: "networkidle" });
  // The picture of the tab is fetched by the browser itself, whenever it likes.
  page.on("request", (request) => request.url().endsWith("/favicon.svg") || seen.asked.push(request.url()));
  return seen;
}

for (const slug of Object.keys(RULES)) {
  test(`${slug} is answered without a request, a cookie or a trace, and without barriers`, async ({ page }) => {
    const { answers, values } = exampleOf(slug);
    const { asked, complaints } = await open(page, slug);
    const before = await traces(page);
    await answerAtOnce(page, answers);
    const result = page.locator(".check-result");
    await expect(result).toBeFocused();
    await expect(result.locator(".check-large")).toContainText(printed(values!["answer"]!));
    await expect(result.locator(".check-steps a").first()).toHaveAttribute("href", /^https:/);
    await expect(result.locator(".check-steps")).toContainText(/Checked \w+ \d+, \d{4}/);
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await traces(page)).toEqual(before);
    expect(before).toMatchObject({ cookie: "", local: 0, session: 0, databases: 0, caches: 0, windowName: "" });
    expect(await barriersEverywhere(page)).toEqual([]);
    // 1280 pixels at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await stickingOut(page)).toEqual([]);
    await result.getByRole("button", { name: "Clear" }).click();
    await expect(result).toHaveCount(0);
    await expect(page.locator(".check-form input:checked")).toHaveCount(0);
  });
}

test("one question comes after the other by keyboard, and leads back to what was answered", async ({ page }) => {
  await open(page, "sponsorship-undertaking");
  const form = page.locator(".check-form");
  await form.getByRole("radio", { name: "No", exact: true }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Question 2")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Question 3")).toBeVisible();
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Next" }).click();
  await expect(form.getByText("Please write a whole day")).toBeVisible();
  await expect(form.locator("#q-landed")).toBeFocused();
  await form.getByRole("button", { name: "Back" }).click();
  await expect(form.getByRole("radio", { name: "A spouse or partner" })).toBeChecked();
  await form.getByRole("button", { name: "Next" }).click();
  await form.locator("#q-landed").fill("2023-05-10");
  await form.getByRole("button", { name: "Next" }).click();
  await expect(page.locator(".check-large")).toHaveText("Sunday, May 10, 2026");
});

test("whoever is not sure gets the number to call", async ({ page }) => {
  await open(page, "visitor-stay");
  await page.getByRole("radio", { name: "I am not sure" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.locator(".check-result").getByRole("link", { name: "519-555-0142" }).first()).toBeVisible();
});

test("answers that do not fit together are said so, beside the question", async ({ page }) => {
  await open(page, "refugee-claim-date");
  await page.locator("#q-entered").fill("2020-06-24");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Please write the first entry after it.")).toBeVisible();
});

test("an answer, a long question and an added entry begin on a phone's screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "student-work-hours");
  for (const choice of ["Yes", "Yes", "No"]) {
    await page.getByText(choice, { exact: true }).click();
    await page.getByRole("button", { name: "Next" }).click();
  }
  await page.locator("#q-week").fill("2026-11-09");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("A week of classes", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Yes", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.locator("#q-jobs-0-hours").fill("20");
  await page.getByRole("button", { name: "Add a job" }).click();
  await expect(page.locator("#q-jobs-1-hours")).toBeFocused();
  await page.locator("#q-jobs-1-hours").fill("6");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("26 hours", { exact: true })).toBeInViewport();
  await expect(page.getByText("Limit: 24")).toBeVisible();
});

test("with all questions at once, answers that do not fit are said so beside their own question", async ({ page }) => {
  await open(page, "residency-days");
  const answers = { ...exampleOf("residency-days").answers, landed: "2026-01-01", tested: "2025-01-01" };
  await answerAtOnce(page, answers);
  const beside = page.locator(".check-question", { has: page.locator("#q-tested") });
  await expect(beside.getByText("This day is before you became a permanent resident.")).toBeVisible();
});

test("nothing is left when the page is left and come back to", async ({ page }) => {
  await open(page, "estate-administration-tax");
  await answerAtOnce(page, exampleOf("estate-administration-tax").answers);
  await expect(page.locator(".check-large")).toBeVisible();
  await page.goto("/about");
  await page.goBack();
  await expect(page.locator("#self-check input").first()).toBeVisible();
  await expect(page.locator(".check-result")).toHaveCount(0);
  await expect(page.locator("#self-check input:checked")).toHaveCount(0);
});

test("a date goes into a calendar as a whole day, made on the device", async ({ page }) => {
  const { asked } = await open(page, "visitor-stay");
  await answerAtOnce(page, exampleOf("visitor-stay").answers);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Put it in my calendar" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const file = Buffer.concat(chunks).toString("utf8");
  expect(file).toContain("DTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261122\r\n");
  expect(asked.filter((address) => !address.startsWith("blob:"))).toEqual([]);
});

test("what may be taken to the contact form is shown word for word, and only copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { asked } = await open(page, "land-transfer-tax");
  await answerAtOnce(page, exampleOf("land-transfer-tax").answers);
  await page.getByRole("button", { name: "Take it to the contact form" }).click();
  const shown = await page.getByLabel("These words, and no others").inputValue();
  expect(shown).toContain("$3,995.00");
  await page.getByRole("button", { name: "Copy these words" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  expect(asked).toEqual([]);
});

test("an answer prints with its sources and the day, without the questions", async ({ page }) => {
  await open(page, "land-transfer-tax");
  await answerAtOnce(page, exampleOf("land-transfer-tax").answers);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".check-large")).toBeVisible();
  await expect(page.getByText(`Worked out on ${longDate(CASES["land-transfer-tax"]!.today)}.`)).toBeVisible();
  await expect(page.locator(".check-answers dl")).toBeVisible();
  await expect(page.locator(".check-printed-name")).toHaveText("Land transfer tax in Ontario");
  await expect(page.locator(".check-printed-name")).toBeVisible();
  await expect(page.getByRole("button", { name: "Work it out" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "On paper" })).toBeHidden();
});

test("its script is light", async ({ page }) => {
  await page.goto("/checks/land-transfer-tax");
  const { scripts } = await firstView(page);
  expect(scripts).toBeGreaterThan(20_000);
  expect(scripts).toBeLessThanOrEqual(75_000);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the same rule stands as a table to fill in, with every figure", async ({ page }) => {
    await page.goto("/checks/land-transfer-tax");
    await expect(page.locator("#self-check")).toBeHidden();
    await expect(page.locator("noscript .notice")).toBeVisible();
    const table = page.locator("table", { hasText: "to be paid at closing" });
    for (const figure of ["$55,000", "0.5%", "$4,000", "25%"]) await expect(table).toContainText(figure);
  });
});
