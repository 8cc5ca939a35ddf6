import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "#db/open.ts";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";
import { barriersEverywhere } from "./axe.ts";
import { openForm } from "./contact-form.ts";
import { enter } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";
import { expect, test as base } from "./site.ts";

/** The site with a real mail server beside it. */
const test = base.extend<object, { mail: MailServer }>({
  mail: [
    // Playwright reads from the pattern which fixtures it needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: "worker" },
  ],
  environment: [
    async ({ mail }, use) =>
      use({ SMTP_URL: mail.url, MAIL_FROM: "Firm <site@firm.example>", MAIL_TO: "intake@firm.example" }),
    { scope: "worker" },
  ],
});

test("a visitor books, is confirmed, is reminded, moves and cancels", async ({ page, browser, server, mail }) => {
  test.setTimeout(180_000);
  const desk = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await enter(desk, server);
  const subjects = () =>
    mail.received.filter(({ envelopeTo }) => envelopeTo === "ana@zyx.example").map((one) => one.subject);
  const told = (subject: string) => expect.poll(() => subjects().join()).toContain(subject);

  const { fill, button, form } = await openForm(page, "appointment");
  await fill();
  // A time that is taken or closed cannot be chosen, and says why.
  await expect(form.locator('[name="preferredTime"] option')).toHaveCount(15);
  await button.click();
  const panel = page.locator(".receipt-panel");
  await expect(panel).toContainText("We hold");
  await expect(panel).toContainText("(Pacific/Auckland) for you");
  await told("We have received your appointment request");
  await panel.getByRole("link", { name: "Open your receipt" }).click();
  await expect(page.getByText("nobody else can book it").first()).toBeVisible();
  expect(await barriersEverywhere(page)).toEqual([]);

  await desk.goto("/staff");
  await expect(desk.getByText("held, to be confirmed")).toBeVisible();
  await desk.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(desk.getByText("Confirmed. The visitor is mailed the calendar entry.")).toBeVisible();
  await told("Your appointment is confirmed");
  await page.reload();
  await expect(page.locator("#appointment ~ p strong")).toContainText("Your appointment is confirmed for");

  // The day before has come: for the mail, a row whose moment is past.
  const database = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
  database.exec("update outbox set next_attempt_at = created_at where kind = 'reminder'");
  database.close();
  await told("Reminder of your appointment");

  await page.getByRole("link", { name: "Choose another time" }).click();
  await expect(page.getByRole("heading", { name: "Choose another time" })).toBeVisible();
  expect(await barriersEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await stickingOut(page)).toEqual([]);
  await page.locator('button[name="slot"]:enabled').last().click();
  await expect(page).toHaveURL(/\/receipt\/[\w-]{43}#appointment$/);
  await told("We hold a time for you");

  await page.getByRole("link", { name: "Cancel it" }).click();
  await page.getByRole("button", { name: "Cancel the appointment" }).click();
  await expect(page.locator("main")).toContainText("You cancelled your appointment");
  await told("Your appointment is cancelled");
  await desk.context().close();
});

test("staff see the week, a booking and lawyers' hours without barriers, on a phone too", async ({ page, server }) => {
  test.setTimeout(240_000);
  const { fill, button } = await openForm(page, "appointment");
  await fill();
  await button.click();
  await page.locator(".receipt-panel").waitFor();
  await enter(page, server);
  await page.goto("/staff");
  const booking = await page.getByRole("link", { name: "Other times, move, decline" }).first().getAttribute("href");
  for (const path of [
    booking!,
    "/staff/appointments/lawyers",
    "/staff/appointments/lawyers/amara-okafor",
    "/staff/appointments/lawyers/amara-okafor/calendar",
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    expect(await barriersEverywhere(page), path).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await stickingOut(page), path).toEqual([]);
  }
});
