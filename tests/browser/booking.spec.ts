import { expect, test } from "./site.ts";

for (const [name, viewport] of Object.entries({
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 664 },
})) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test("a Book button leads to the appointment form, its first field in sight, at the plain address", async ({
      page,
    }) => {
      for (const path of ["/", "/criminal-law", "/contact"]) {
        await page.goto(path);
        await page.locator('a.button[href="/contact"]:visible').first().click();
        await expect(page.getByRole("tab", { name: "Book Appointment" })).toHaveAttribute("aria-selected", "true");
        await expect(page.locator('#panel-appointment [name="firstName"]')).toBeInViewport({ ratio: 1 });
        await expect(page).toHaveURL(/\/contact$/);
      }
    });

    test("a plain link to the contact page opens its first tab, also after a Book button", async ({ page }) => {
      await page.goto("/");
      await page.locator('main a.button[href="/contact"]').first().click();
      await page.getByRole("tab", { name: "Book Appointment", selected: true }).waitFor();
      await page.locator("footer").getByRole("link", { name: "Contact", exact: true }).click();
      await page.getByRole("tablist").waitFor();
      await expect(page.getByRole("tab", { name: "Send Message" })).toHaveAttribute("aria-selected", "true");
    });
  });
}

test("on a phone the contact page begins with the form", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/contact");
  await expect(page.locator('#panel-message [name="firstName"]')).toBeInViewport({ ratio: 1 });
});
