import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

test("the report is a desk: under six screens closed, with links to its parts", async ({ page, server }) => {
  await enter(page, server);
  await page.goto("/staff/report");
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(6);
  expect(await page.locator("details[open]").count()).toBe(0);
  await page.getByRole("navigation", { name: "On this page" }).getByText("Without evidence").click();
  await expect(page).toHaveURL(/#unproved$/);
  await expect(page.getByRole("heading", { name: "Without evidence" })).toBeInViewport();
});

test("a figure is found, opened and confirmed there, and stands there checked", async ({ page, server }) => {
  await enter(page, server);
  await page.goto("/staff/report");
  await page.getByRole("searchbox", { name: "Words" }).fill("visitor visa");
  await page.getByRole("button", { name: "Show" }).click();
  const figure = page.locator("#trv-fee");
  await figure.getByText("Government fee for a visitor visa").click();
  await expect(figure.getByRole("link", { name: /section 296\(1\)/ })).toHaveAttribute(
    "href",
    "https://laws-lois.justice.gc.ca/eng/regulations/SOR-2002-227/section-296.html",
  );
  await figure.getByRole("button", { name: "Read it today, still right" }).click();
  await expect(page.getByRole("status")).toContainText("still right");
  await expect(figure.getByText("checked here")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Texts to copy into content/law.yaml" })).toBeVisible();
});

test("printed, every line is open", async ({ page, server }) => {
  await enter(page, server);
  await page.goto("/staff/report");
  const proof = page.getByText("Proof enough: a list of the matters closed in a named period").first();
  await expect(proof).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(proof).toBeVisible();
  await expect(page.getByRole("button", { name: "Read it today, still right" }).first()).toBeHidden();
});
