import { someFreeTime, TYPED } from "./contact-form.ts";
import { expect, test } from "./site.ts";

const PRIYA = "priya-raghunathan";

test("the form of who asks for a lawyer shows that lawyer's times, or everyone's, and posts the wish", async ({
  page,
}) => {
  await page.goto(`/contact?form=appointment&lawyer=${PRIYA}`);
  await page.locator("#island").dispatchEvent("pointerover");
  await page.getByRole("tablist").waitFor();
  const form = page.getByRole("tabpanel", { name: "Book Appointment" }).locator("form");
  const everyone = form.getByLabel("Show times of everyone who can help, not of Priya Raghunathan alone");
  const field = (name: string) => form.locator(`[name="${name}"]`);
  const { day, time } = await someFreeTime(page);
  const asksWith = (lawyer: string | null) =>
    page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname === "/api/free-times" && searchParams.get("day") === day && searchParams.get("lawyer") === lawyer;
    });
  for (const name of ["firstName", "lastName", "email", "phone"] as const) await field(name).fill(TYPED[name]);
  const theirs = asksWith(PRIYA);
  await field("preferredDate").fill(day);
  await theirs;
  await expect(form.getByText("Next free times with Priya Raghunathan")).toBeVisible();
  const all = asksWith(null);
  await everyone.check();
  await all;
  await expect(form.getByText("Next free times", { exact: true })).toBeVisible();
  await field("preferredTime").selectOption(time);
  const posted = page.waitForRequest("**/api/appointments");
  await form.locator('button[type="submit"]').click();
  expect((await posted).postDataJSON()).toMatchObject({ lawyer: PRIYA, preferredTime: time });
  await expect(page.getByText("We have received your appointment request")).toBeVisible();
  await expect(everyone).not.toBeChecked();
});
