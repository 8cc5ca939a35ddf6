import { expect, test } from "./site.ts";

test.use({ environment: { GA_MEASUREMENT_ID: "G-TEST1234" } });

test("nothing is loaded before the visitor agrees; refusing is as easy, and is remembered", async ({
  page,
  server,
}) => {
  const elsewhere: string[] = [];
  const warnings: string[] = [];
  page.on("console", (message) => warnings.push(message.text()));
  await page.route(
    (url) => url.origin !== server.origin,
    (route) => {
      elsewhere.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: "text/javascript", body: "" });
    },
  );
  const question = page.getByRole("region", { name: "Privacy choices" });
  await page.goto("/about");
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "No, thank you" }).click();
  await expect(question).toBeHidden();
  await page.goto("/");
  await expect(question).toBeHidden();
  expect(elsewhere).toEqual([]);
  await page.locator("[data-privacy-choices]").click();
  await page.getByRole("button", { name: "Yes, count" }).click();
  await expect.poll(() => elsewhere).toEqual(["www.googletagmanager.com"]);
  expect(warnings).toEqual([]);
});
