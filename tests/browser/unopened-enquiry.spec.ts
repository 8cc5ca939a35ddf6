import { enter } from "./enter-staff.ts";
import { receive } from "./inbox-parts.ts";
import { stickingOut } from "./page-load.ts";
import { expect, ownSite, test } from "./site.ts";

test.use(ownSite());

test("where no name is alike, an enquiry is opened on the first screen, below the names that are looked at first", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await receive(page, server, { firstName: "Ottilie", lastName: "Brandvold", email: "ottilie@example.com" });
  await page.goto("/staff");
  await page.getByRole("link", { name: "Ottilie Brandvold" }).click();
  const open = page.getByRole("button", { name: "Open the message" });
  await expect(open).toHaveClass(/main/);
  for (const [width, height, screens] of [
    [1280, 800, 1],
    [1366, 768, 1],
    // Within one stroke of a thumb.
    [390, 844, 1.2],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Without the banner that says that no mail server is set up.
    const banner = await page.locator(".mail-banner").evaluate((one) => one.getBoundingClientRect().height);
    const { bottom, top } = await open.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    expect(bottom + (await page.evaluate(() => scrollY)) - banner).toBeLessThan(height * screens);
    for (const label of ["Other party", "Who is it about"])
      expect((await page.getByLabel(label).boundingBox())!.y).toBeLessThan(top);
    expect(await stickingOut(page)).toEqual([]);
  }
  // What is for later is one press away.
  await expect(page.getByLabel("Snooze until")).toBeHidden();
  await page.getByRole("heading", { name: "Snooze" }).click();
  await expect(page.getByRole("group", { name: "Snooze until" })).toBeVisible();
});
