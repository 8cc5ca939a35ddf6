import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { createSealer } from "#db/sealer.ts";
import { connect, databaseFile } from "#db/open.ts";
import { linkForMail } from "#firm/identification/identification-links.ts";
import { jpeg, pdf } from "#tests/support/identification.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { barriersEverywhere } from "./axe.ts";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The address in the newest mail, as it is written when it is sent: by the key beside the database. */
async function linkInMail({ dataDir }: ServerProcess): Promise<string> {
  const sealer = createSealer(Buffer.from(readFileSync(path.join(dataDir, "site-documents.key"), "utf8"), "base64"));
  const database = connect({ file: databaseFile(dataDir) });
  try {
    const links = database.queries.selectFrom("identificationLinks").select("id").orderBy("sentAt", "desc").limit(1);
    const { id } = await links.executeTakeFirstOrThrow();
    return `/identification/${(await linkForMail(database.queries, id, sealer, Date.now()))!.token}`;
  } finally {
    await database.close();
  }
}

/** Somebody writes; a lawyer opens it and sends the form. Answers the lawyer's page and the link. */
async function asked(page: Page, server: ServerProcess, name: string): Promise<string> {
  const body = {
    firstName: "Ana",
    lastName: name,
    email: "ana@example.com",
    phone: "519-555-0188",
    subject: "A question",
  };
  await page.request.post("/api/contact", { data: { ...body, message: "My visitor visa was refused last week." } });
  await page.goto("/staff");
  await page
    .getByRole("link", { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole("button", { name: "Open the message" }).click();
  await page.locator("summary", { hasText: "Identification" }).click();
  await page.getByRole("button", { name: "Send the identification form" }).click();
  await expect(page.getByText("The link goes to the sender by e-mail.")).toBeVisible();
  return linkInMail(server);
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel("For me, or another person").check();
  await page.getByLabel("Your full legal name").fill("Ana Maria Pereira");
  await page.getByLabel("Home address").fill("12 Elm Street\nLondon, Ontario");
  await page.getByLabel("Home or mobile phone").fill("(519) 555-0188");
}

async function onPhone(browser: Browser, server: ServerProcess, more: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext({ ...PHONE, baseURL: server.origin, ...more })).newPage();
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test(`on a phone, ${how}, the form takes answers and photographs, and staff save them`, async ({
    page,
    browser,
    server,
  }) => {
    await enter(page, server);
    const link = await asked(page, server, javaScriptEnabled ? "Quiroga" : "Marchetti");
    const phone = await onPhone(browser, server, { javaScriptEnabled });
    await phone.goto(link);
    await fill(phone);
    await expect(phone.getByLabel("Name of the organization")).toBeHidden();
    const photos = [
      { name: "passport.jpg", mimeType: "image/jpeg", buffer: jpeg(3_000_000) },
      { name: "letter.pdf", mimeType: "application/pdf", buffer: pdf() },
    ];
    await phone.getByLabel("Documents").setInputFiles(photos);
    await phone.getByRole("button", { name: "Send to the firm" }).click();
    // Something is missing: what was typed comes back, and files must be chosen once more.
    await expect(phone.getByRole("alert")).toContainText("Please write what you do for work");
    await expect(phone).toHaveTitle(/^Error: /);
    await expect(phone.getByLabel("Home address")).toHaveValue("12 Elm Street\nLondon, Ontario");
    await expect(phone.getByText("please choose them again")).toBeVisible();
    await phone.getByLabel("Occupation").fill("Nurse");
    await phone.getByLabel("Documents").setInputFiles(photos);
    await phone.getByRole("button", { name: "Send to the firm" }).click();
    await expect(phone.getByRole("heading", { name: "We have received it" })).toBeVisible();
    await expect(phone.getByText("passport.jpg")).toBeVisible();
    await expect(phone.getByText("Elm Street")).toHaveCount(0);
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);

    await page.reload();
    await expect(page.getByText("12 Elm Street")).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save passport.jpg" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("passport.jpg");
    expect(readFileSync(await file.path()).equals(jpeg(3_000_000))).toBe(true);
    await phone.context().close();
  });
}

test("the form, with errors and without, and what staff see of it are accessible", async ({
  page,
  browser,
  server,
}) => {
  // Four searches for barriers, each up to some seconds on a busy machine.
  test.setTimeout(240_000);
  await enter(page, server);
  const link = await asked(page, server, "Ferreira");
  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await visitor.goto(link);
  expect(await barriersEverywhere(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: "Send to the firm" }).click();
  expect(await barriersEverywhere(visitor)).toEqual([]);
  await fill(visitor);
  await visitor.getByLabel("Occupation").fill("Nurse");
  await visitor.getByLabel("Documents").setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: pdf() });
  await visitor.getByRole("button", { name: "Send to the firm" }).click();
  await expect(visitor.getByRole("heading", { name: "We have received it" })).toBeVisible();
  expect(await barriersEverywhere(visitor)).toEqual([]);
  await page.reload();
  expect(await barriersEverywhere(page)).toEqual([]);
});
