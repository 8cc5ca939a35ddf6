import { FORMS } from "#app/pages/contact/forms.ts";
import { fieldsOf } from "#firm/enquiries/fields.ts";
import { someFreeTime, TYPED } from "./contact-form.ts";
import { stickingOut } from "./page-load.ts";
import { expect, test } from "./site.ts";

test.use({ javaScriptEnabled: false });

test("words do not wait for a script to appear", async ({ page }) => {
  for (const path of ["/", "/about", "/criminal-law", "/inadmissible", "/blog", "/contact", "/glossary"]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.locator("h1")).toBeVisible();
    const faint = await page
      .locator("main :is(p, h2, h3, li)")
      .evaluateAll(
        (all) =>
          all.filter((one) => Number(getComputedStyle(one).opacity) === 0 && !one.closest("[hidden], details")).length,
      );
    expect([path, faint]).toEqual([path, 0]);
  }
});

for (const form of FORMS) {
  test(`${form.tab}: mistakes come back with what was typed, then the receipt`, async ({ page }) => {
    await page.goto("/contact");
    await page
      .getByRole("link", { name: form.tab, exact: true })
      .or(page.locator(`#tab-${form.kind}`))
      .first()
      .click();
    const panel = page.locator(`#panel-${form.kind}`);
    await panel.locator('[name="firstName"]').fill(TYPED.firstName);
    await panel.locator('button[type="submit"]').click();
    await expect(panel.locator(".error-summary")).toBeVisible();
    expect(await page.title()).toMatch(/^Error: /);
    await expect(panel.locator('[name="firstName"]')).toHaveValue(TYPED.firstName);
    await panel.locator(".error-summary a").first().click();
    await expect(page).toHaveURL(new RegExp(`#${form.kind}-lastName$`));
    for (const { name } of fieldsOf(form.kind))
      if (name in TYPED) await panel.locator(`[name="${name}"]`).fill(TYPED[name as keyof typeof TYPED]);
    if (form.kind === "appointment") {
      await panel.locator('[name="practiceArea"]').selectOption("Criminal Law");
      const { day, time } = await someFreeTime(page);
      await panel.locator('[name="preferredDate"]').fill(day);
      await panel.locator('[name="preferredTime"]').selectOption(time);
    }
    await panel.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/receipt\/[\w-]{43}$/);
    await expect(page.locator("main")).toContainText(/[2-9A-Z]{4}-[2-9A-Z]{4}/);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await stickingOut(page)).toEqual([]);
  });
}

test("menus open", async ({ page }) => {
  await page.goto("/about");
  const group = page.locator("site-header summary", { hasText: "Practice Areas" });
  await group.click();
  await page.locator("site-header").getByRole("link", { name: "Wills & Power of Attorney" }).click();
  await expect(page).toHaveURL(/\/wills-power-of-attorney$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator("site-menu > details > summary").click();
  await page.locator("site-header summary", { hasText: "Inadmissible to Canada" }).click();
  await page.locator("site-header").getByRole("link", { name: "Medical Inadmissibility" }).click();
  await expect(page).toHaveURL(/\/inadmissible\/medical-inadmissibility$/);
  await page.mouse.wheel(0, 300);
  await page.locator("contact-widget summary").click();
  await expect(page.getByRole("link", { name: "Chat on WhatsApp" })).toBeVisible();
});

test("all three testimonials stand there, and no control that does nothing", async ({ page }) => {
  await page.goto("/");
  for (const slide of await page.locator("testimonial-carousel .slide").all()) await expect(slide).toBeVisible();
  await expect(page.locator(".carousel-controls")).toBeHidden();
  await expect(page.getByRole("button", { name: "Show map" })).toBeHidden();
  await expect(page.getByText("The map comes from OpenStreetMap")).toBeHidden();
});

test("the blog filters by its form", async ({ page }) => {
  await page.goto("/blog");
  await page.getByRole("button", { name: "Criminal Law", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Criminal Law Articles" })).toBeVisible();
  await page.getByRole("searchbox").fill("arrest");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=arrest/);
  await expect(page).toHaveURL(/category=Criminal/);
  await expect(page.locator(".article-cards article")).toHaveCount(1);
  await expect(page.locator(".article-cards article")).toBeInViewport();
  await page.getByRole("searchbox").fill("zyx");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.locator(".article-cards article")).toHaveCount(6);
});
