import { expect, test } from "./site.ts";

test("the contact widget opens and closes; the chat opens in a new tab with a message begun", async ({ page }) => {
  await page.goto("/criminal-law");
  const button = page.locator("contact-widget").getByRole("button");
  const chat = page.getByRole("link", { name: "Chat on WhatsApp" });
  await expect(chat).toBeHidden();
  await button.click();
  await expect(chat).toBeVisible();
  await expect(chat).toHaveAttribute("target", "_blank");
  const address = new URL((await chat.getAttribute("href"))!);
  expect([address.host, address.searchParams.get("text")!.length > 20]).toEqual(["wa.me", true]);
  await button.click();
  await expect(chat).toBeHidden();
  await button.click();
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.locator("contact-widget").getByRole("link", { name: "Schedule Consultation" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

for (const place of ["main", "footer"]) {
  test(`the map in ${place} asks nobody before it is asked for`, async ({ page, server }) => {
    const elsewhere: string[] = [];
    await page.route(
      (url) => url.origin !== server.origin,
      (route) => {
        elsewhere.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<title>A map</title>" });
      },
    );
    await page.goto(place === "main" ? "/contact" : "/about");
    const map = page.locator(`${place} office-map`);
    await map.scrollIntoViewIfNeeded();
    await expect(map.getByRole("link", { name: "Get directions" })).toBeVisible();
    expect(elsewhere).toEqual([]);
    await map.getByRole("button", { name: "Show map" }).click();
    await expect(map.locator("iframe")).toHaveAttribute("title", /map/i);
    await expect.poll(() => elsewhere.map((url) => new URL(url).host)).toEqual(["www.openstreetmap.org"]);
    // A map that did not come can be put away, and asked for again.
    await map.getByRole("button", { name: "Hide map" }).click();
    await expect(map.locator("iframe")).toHaveCount(0);
    await expect(map.locator(".locator")).toBeVisible();
    await map.getByRole("button", { name: "Show map" }).click();
    await expect.poll(() => elsewhere.length).toBe(2);
  });
}

test("the contact page has one map, and the widget as every page", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.locator("office-map")).toHaveCount(1);
  await expect(page.locator("contact-widget")).toHaveCount(1);
});

for (const width of [768, 1024, 1280, 1440]) {
  test(`the contact widget covers no text at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/contact", "/immigration-law", "/inadmissible", "/legal-figures"]) {
      await page.goto(path);
      const { left } = (await page
        .locator("contact-widget button")
        .boundingBox()
        .then((box) => ({ left: box!.x })))!;
      const reaching = await page.locator("main").evaluate((main, edge) => {
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          if (node.parentElement!.closest("[inert]")) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          if ([...range.getClientRects()].some(({ right, width }) => width > 1 && right > edge + 1))
            found.push(node.nodeValue!);
        }
        return found;
      }, left);
      expect([path, reaching]).toEqual([path, []]);
    }
  });
}
