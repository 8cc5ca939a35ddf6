import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { databaseFile, openDatabase, type Place } from "#db/open.ts";
import type { Engine } from "#db/database.ts";
import { setCalendar } from "#firm/appointments/lawyer-calendar-rows.ts";
import { addDays } from "#time/weeks.ts";
import { officeDay } from "#time/days.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startCluster } from "#tests/support/postgres-cluster.ts";
import { startRadicale } from "#tests/support/radicale.ts";
import { startServer } from "#tests/support/server-process.ts";
import { barriersEverywhere } from "./axe.ts";
import { openForm, TYPED } from "./contact-form.ts";
import { enter } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";

/** Whose areas nobody else covers but the consultation. */
const LAWYER = "priya-raghunathan";

for (const engine of ["sqlite", "postgres"] satisfies Engine[]) {
  test(`a visitor books around a lawyer's calendar, is confirmed, moves, is reminded and cancels, on ${engine}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const dataDir = mkdtempSync(path.join(os.tmpdir(), "site-booked-"));
    const cluster = engine === "postgres" ? await startCluster({ durable: false }) : undefined;
    const where: Record<string, string> = cluster ? { DATABASE_URL: cluster.newDatabase("booked") } : {};
    const place: Place = cluster ? { url: where.DATABASE_URL! } : { file: databaseFile(dataDir) };
    const [mail, radicale] = await Promise.all([startMailServer(), startRadicale()]);
    const today = officeDay(new Date());
    const first = `DTSTART;TZID=America/Toronto:${today.replaceAll("-", "")}T100000`;
    await radicale.put("court", first, "DURATION:PT2H", "RRULE:FREQ=DAILY;COUNT=60");
    const database = await openDatabase(place);
    await setCalendar(database, LAWYER, radicale, { actor: "a.pereira", at: Date.now() });
    const mailed = { SMTP_URL: mail.url, MAIL_FROM: "Firm <site@firm.example>", MAIL_TO: "intake@firm.example" };
    const server = await startServer(
      { DATA_DIR: dataDir, ...where, ...mailed },
      [],
      "tests/support/site-on-loopback.ts",
    );
    try {
      const readAt = async () =>
        (await database.queries.selectFrom("lawyerCalendars").select("readAt").executeTakeFirstOrThrow()).readAt;
      await expect.poll(readAt, { timeout: 60_000 }).not.toBeNull();
      const told = (subject: string) =>
        expect
          .poll(
            () =>
              mail.received
                .filter(({ envelopeTo }) => envelopeTo === TYPED.email)
                .map((one) => one.subject)
                .join(),
            { timeout: 30_000 },
          )
          .toContain(subject);
      const day = await openDay(server.origin, addDays(today, 10));
      await visit(browser, server.origin, { day, told, remind });
      const reminders = mail.received.filter(({ subject }) => subject?.startsWith("Reminder of your appointment"));
      expect(reminders).toHaveLength(1);
      expect(reminders[0]!.text).toContain("3:00 PM");
    } finally {
      await server.stop();
      await database.close();
      await Promise.all([mail.close(), radicale.stop(), cluster?.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    }

    /** The day before has come: for the mail, one row whose moment is past. */
    async function remind(): Promise<void> {
      const { queries } = database;
      const rows = queries
        .selectFrom("outbox")
        .select("id")
        .where("kind", "=", "reminder")
        .where("deliveredAt", "is", null);
      const [first] = await rows.orderBy("nextAttemptAt", "desc").limit(1).execute();
      await database.write((writing) =>
        writing.updateTable("outbox").set({ nextAttemptAt: Date.now() }).where("id", "=", first!.id).execute(),
      );
    }

    /** As if it had been decided five minutes before: the mail is due, and its undo over. */
    async function fiveMinutesLater(): Promise<void> {
      const now = Date.now();
      await database.write(async (writing) => {
        await writing.updateTable("toTell").set({ leavesAt: now }).execute();
        await writing
          .updateTable("outbox")
          .set({ nextAttemptAt: now })
          .where("kind", "=", "appointment")
          .where("deliveredAt", "is", null)
          .execute();
      });
    }

    async function visit(
      from: Browser,
      origin: string,
      office: { day: string; told: (subject: string) => Promise<void>; remind: () => Promise<void> },
    ): Promise<void> {
      const page = await (await from.newContext({ baseURL: origin })).newPage();
      const desk = await (await from.newContext({ baseURL: origin })).newPage();
      await enter(desk, { dataDir, databaseUrl: where.DATABASE_URL });
      await books(page, office.day);
      await office.told("We have received your appointment request");
      await page.locator(".receipt-panel").getByRole("link", { name: "Open your receipt" }).click();
      await expect(page.getByText("nobody else can book it").first()).toBeVisible();
      expect(await barriersEverywhere(page)).toEqual([]);
      await confirm(desk);
      await page.reload();
      await expect(page.locator("#appointment ~ p strong")).toContainText("We are about to write to you");
      await fiveMinutesLater();
      await office.told("Your appointment is confirmed");
      await page.reload();
      await expect(page.locator("#appointment ~ p strong")).toContainText("Your appointment is confirmed for");

      await page.getByRole("link", { name: "Choose another time" }).click();
      await expect(page.getByRole("heading", { name: "Choose another time" })).toBeVisible();
      expect(await barriersEverywhere(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await stickingOut(page)).toEqual([]);
      await expect(page.locator(`button[name="slot"][value="${office.day} 10:30 AM"]:enabled`)).toHaveCount(0);
      await page.locator(`button[name="slot"][value="${office.day} 3:00 PM"]`).click();
      await expect(page).toHaveURL(/\/receipt\/[\w-]{43}#appointment$/);
      await office.told("We hold another time for you");
      await confirm(desk);
      await office.remind();
      await office.told("Reminder of your appointment");

      await page.getByRole("link", { name: "Cancel it" }).click();
      await page.getByRole("button", { name: "Cancel the appointment" }).click();
      await expect(page.locator("main")).toContainText("You cancelled your appointment");
      await office.told("Your appointment is cancelled");
      await Promise.all([page, desk].map((one) => one.context().close()));
    }
  });
}

/** The first day from one on that is no holiday. */
async function openDay(origin: string, day: string): Promise<string> {
  const query = new URLSearchParams({ day, area: "Criminal Law" });
  const { next } = (await (await fetch(`${origin}/api/free-times?${query}`)).json()) as { next: { day: string }[] };
  return next[0]!.day;
}

async function books(page: Page, day: string): Promise<void> {
  const { form, field, button, fill, takeTime } = await openForm(page, "appointment");
  await fill();
  await field("preferredDate").fill(day);
  const time = field("preferredTime").locator("option");
  await expect(time).toHaveCount(15);
  // What stands in the lawyer's own calendar cannot be chosen; it says taken, not why.
  await expect(time.filter({ hasText: "10:30 AM" })).toBeDisabled();
  await expect(time.filter({ hasText: "10:30 AM" })).toContainText("taken");
  await expect(time.filter({ hasText: "2:00 PM" })).toBeEnabled();
  await field("preferredTime").selectOption("2:00 PM");
  await takeTime();
  await button.click();
  await expect(form.page().locator(".receipt-panel")).toContainText("We hold");
}

async function confirm(desk: Page): Promise<void> {
  await desk.goto("/staff");
  await desk.getByRole("button", { name: /^Confirm for the appointment of Ana-Zyx / }).click();
  await expect(
    desk.getByText(
      /^Confirmed: .* The visitor is mailed the calendar entry\. The mail leaves at .* unless you undo it\.$/,
    ),
  ).toBeVisible();
}
