import { missingOn } from "./page-words.ts";
import { expect, test } from "./site.ts";
import { CHROME, SPECIFIED } from "./specified-words.ts";

// As sent: what the specification names may not depend on a script.
test.use({ javaScriptEnabled: false });

for (const [path, specified] of Object.entries(SPECIFIED)) {
  test(`${path} holds what the specification names for it`, async ({ page }) => {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    expect(await missingOn(page, specified)).toEqual([]);
    expect(await missingOn(page, CHROME)).toEqual([]);
  });
}

test("14 slots, no 12 PM, and five practice areas to choose from", async ({ page }) => {
  await page.goto("/contact?form=appointment");
  const choices = (name: string) => page.locator(`#appointment-${name} option:not([value=""])`).allTextContents();
  const [morning, afternoon] = [
    ["9:00", "9:30", "10:00", "10:30", "11:00", "11:30"],
    ["1:00", "1:30", "2:00", "2:30", "3:00", "3:30", "4:00", "4:30"],
  ];
  expect(await choices("preferredTime")).toEqual([
    ...morning.map((time) => `${time} AM`),
    ...afternoon.map((time) => `${time} PM`),
  ]);
  expect(await choices("practiceArea")).toEqual([
    "Immigration Law",
    "Real Estate Law",
    "Wills & Power of Attorney",
    "Criminal Law",
    "General Legal Consultation",
  ]);
});
