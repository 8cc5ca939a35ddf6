import type { Page } from "@playwright/test";
import { openForm, TYPED } from "./contact-form.ts";
import { NO_IDENTIFIER } from "./page-load.ts";
import { expect, test } from "./site.ts";

type Call = [command: string, name: string, parameters: Record<string, string>];

/** A global function that keeps what it was told, across pages. */
async function listen(page: Page): Promise<() => Call[]> {
  const calls: Call[] = [];
  await page.exposeFunction("heard", (call: Call) => calls.push(call));
  await page.addInitScript(() => {
    const scope = window as unknown as { heard: (call: unknown[]) => void; gtag: (...call: unknown[]) => void };
    scope.gtag = (...call) => scope.heard(call);
  });
  return () => calls;
}

const view = (path: string): Call => ["event", "page_view", { page_path: path }];
const event = (name: string): Call => ["event", name, { event_category: "engagement" }];

test("every page reports its path, the two buttons of the home hero their names", async ({ page }) => {
  const calls = await listen(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Book Your Consultation" }).click();
  await page.waitForURL("**/contact");
  await page.goto("/");
  await page.locator(".block-hero").getByRole("link", { name: "Learn More" }).click();
  await page.waitForURL("**/about");
  await expect
    .poll(calls)
    .toEqual([
      view("/"),
      event("consultation_click"),
      view("/contact"),
      view("/"),
      event("learn_more_click"),
      view("/about"),
    ]);
});

for (const [kind, name] of [
  ["message", "contact_form_submit"],
  ["appointment", "appointment_booking"],
] as const) {
  test(`a stored ${kind} reports ${name}, a refused one nothing, and never what was typed`, async ({ page }) => {
    const calls = await listen(page);
    const form = await openForm(page, kind);
    await form.button.click();
    await expect(form.form.locator(".error-summary")).toBeVisible();
    expect(calls()).toEqual([view("/contact")]);
    await form.fill();
    await form.button.click();
    await expect.poll(calls).toEqual([view("/contact"), event(name)]);
    for (const typed of Object.values(TYPED)) expect(JSON.stringify(calls())).not.toContain(typed);
  });
}

test("a search is no one's business", async ({ page }) => {
  const calls = await listen(page);
  await page.goto("/blog?q=zyxquestion");
  await page.getByRole("searchbox", { name: "Search articles" }).pressSequentially("more");
  await expect(page.getByRole("heading", { name: "No Articles Found" })).toBeVisible();
  await expect.poll(calls).toContainEqual(view("/blog"));
  expect(JSON.stringify(calls())).not.toMatch(/zyx|more/);
});

test("without the function all is silent; without an identifier there is one warning a page", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => warnings.push(message.text()));
  await page.goto("/");
  await page.getByRole("link", { name: "Book Your Consultation" }).click();
  await page.waitForURL("**/contact");
  await page.getByRole("tablist").waitFor();
  expect(warnings).toEqual([expect.stringMatching(NO_IDENTIFIER), expect.stringMatching(NO_IDENTIFIER)]);
});
