import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { databaseFile } from "#db/open.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { barriersEverywhere } from "./axe.ts";
import { enter, fillIn, PASSWORD } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";
import { expect, test } from "./site.ts";

/** Whose enquiries are nobody's else: the site is shared with other tests. */
const INES = { firstName: "Ines", lastName: "Amaral", email: "ines@example.com" };

/** Four searches for barriers a page, each up to some seconds on a busy machine; in milliseconds. */
const SEARCHES = 240_000;

const AFTER = `select 'answer-' || n, id, '<' || n || '@example.com>', 'visitor',
  case n when 2 then 'somebody.else@a-very-long-name-of-a-company.example.com' else 'ines@example.com' end, n <> 2, n = 3,
  'Re: Refused visa', case n when 3 then 'I am away until Monday.' else 'Tuesday would be best, at ten or later.' end,
  n = 2, case n when 1 then '["passport.pdf","letter of refusal.jpg"]' else '[]' end, 1800000000000 + n, 0
  from enquiries, (select 1 as n union select 2 union select 3) where topic = 'Answered from its page'`;

async function look(page: Page, place: string): Promise<void> {
  expect.soft(await barriersEverywhere(page), place).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await stickingOut(page), place).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("an enquiry is answered from its page: a template, the words, the thread, the others of the same person", async ({
  page,
  server,
}) => {
  test.setTimeout(SEARCHES);
  page.setDefaultTimeout(20_000);
  await enter(page, server);
  for (const subject of ["Answered from its page", "Another of the same person"]) {
    const data = { ...GOOD_MESSAGE, ...INES, subject, message: `${GOOD_MESSAGE.message} ${subject}` };
    const response = await page.request.post("/api/contact", { data, headers: { origin: server.origin } });
    expect(response.status()).toBe(201);
  }
  const database = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
  for (const subject of ["Another of the same person", "Answered from its page"]) {
    const { id } = database.prepare("select id from enquiries where topic = ?").get(subject) as { id: string };
    await page.goto(`/staff/enquiries/${id}`);
    await page.getByRole("button", { name: "Open the message" }).click();
  }
  const panel = page.getByRole("region", { name: "Reply" });
  await panel.getByLabel("Write to").fill("I have read your message.");
  await panel.getByLabel("Template").selectOption("Documents to bring");
  await panel.getByRole("button", { name: "Fill in" }).click();
  await expect(panel.getByLabel("Write to")).toHaveValue("I have read your message.");
  await look(page, "a template beside words of one's own");
  await panel.getByRole("button", { name: "Put it behind them" }).click();
  await expect(panel.getByLabel("Write to")).toHaveValue(/^I have read your message\.\n\nDear Ines Amaral,/);
  await look(page, "a reply being written");
  const open = await panel.getByLabel("Write to").inputValue();
  await panel.getByLabel("Write to").fill(open.replace("{documents}", "your work permit"));
  await panel.getByRole("button", { name: "Send and mark as answered" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your reply leaves within a minute" })).toBeVisible();
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("button", { name: "Not the same person" })).toBeVisible();

  database.exec(`insert into answers ${AFTER}`);
  database.close();
  await page.reload();
  const thread = page.getByRole("region", { name: "Replies" });
  await expect(thread.getByText("Attached and not taken: passport.pdf")).toBeVisible();
  await expect(thread.getByText("another address than the enquiry")).toBeVisible();
  await look(page, "a thread");
  await expect(page.getByRole("group", { name: "Also mark these" }).getByRole("checkbox")).toBeChecked();
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByRole("group", { name: "Also mark these" })).toHaveCount(0);
  for (const address of ["/staff/templates", "/staff/templates/conflict", "/staff/templates/new"]) {
    await page.goto(address);
    await look(page, address);
  }
});

test("what is typed as a reply is saved by itself: over other buttons, a closed tab, a sign-out and another browser", async ({
  page,
  server,
  browser,
}) => {
  page.setDefaultTimeout(20_000);
  const username = await enter(page, server);
  const subject = "Answered in two goes";
  const data = { ...GOOD_MESSAGE, firstName: "Ilka", lastName: "Brodin", email: "ilka@example.com", subject };
  const response = await page.request.post("/api/contact", { data, headers: { origin: server.origin } });
  expect(response.status()).toBe(201);
  const database = new DatabaseSync(databaseFile(server.dataDir), { timeout: 5000 });
  const { id } = database.prepare("select id from enquiries where topic = ?").get(subject) as { id: string };
  const stored = () =>
    (database.prepare("select words from reply_drafts where enquiry_id = ?").get(id) as { words: string } | undefined)
      ?.words;
  await page.goto(`/staff/enquiries/${id}`);
  await page.getByRole("button", { name: "Open the message" }).click();
  const box = page.getByLabel("Write to");
  await box.fill("Half of a reply.");
  // At once, while it is not saved yet.
  await page.getByText("Notes", { exact: true }).click();
  await page.getByLabel("New note").fill("Has called twice.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Has called twice." })).toBeVisible();
  await expect(box).toHaveValue("Half of a reply.");

  await box.press("Control+End");
  await box.pressSequentially(" More.");
  await expect(page.getByText(/^Draft saved /)).toBeVisible();
  await expect.poll(stored).toBe("Half of a reply. More.");
  // Where the inbox was left holds no words.
  expect(await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].join())).toMatch(
    /^(inbox-place)?$/,
  );

  // Two windows of one person: nothing is written over unseen.
  const second = await page.context().newPage();
  await second.goto(`${server.origin}/staff/enquiries/${id}`);
  await second.getByLabel("Write to").fill("Written in the second.");
  await expect.poll(stored).toBe("Written in the second.");
  await box.press("Control+End");
  await box.pressSequentially(" Late.");
  await page.getByRole("button", { name: "Show what the other window holds" }).click();
  await expect(box).toHaveValue("Written in the second.");
  await page.getByRole("button", { name: "Undo: bring back" }).click();
  await expect(box).toHaveValue("Half of a reply. More. Late.");
  await expect.poll(stored).toBe("Half of a reply. More. Late.");

  // Left in the middle of a word.
  await second.reload();
  await second.getByLabel("Write to").fill("Left at once.");
  await second.close({ runBeforeUnload: true });
  await expect.poll(stored).toBe("Left at once.");

  await page.reload();
  await page.getByLabel("Write to").fill("Typed just before the sign-out.");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${server.origin}/staff/enquiries/${id}`);
  await fillIn(elsewhere, username, PASSWORD);
  await expect(elsewhere.getByLabel("Write to")).toHaveValue("Typed just before the sign-out.");

  await elsewhere.getByRole("button", { name: "Send and mark as answered" }).click();
  await expect(elsewhere.getByRole("status").filter({ hasText: "Your reply leaves within a minute" })).toBeVisible();
  await expect(elsewhere.getByLabel("Write to")).toHaveValue("");
  expect(stored()).toBeUndefined();
  database.close();
  await elsewhere.close();
});
