import { expect, test } from "./site.ts";

test("home", async ({ page }) => {
  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
});
