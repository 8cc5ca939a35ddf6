import type { Locator, Page } from "@playwright/test";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { GOOD_APPOINTMENT, GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";
import { expect, ownSite, test } from "./site.ts";

test.use(ownSite());

const SIZES = [
  { width: 390, height: 844, preferredTime: "10:30 AM", phone: "519-555-0181" },
  { width: 320, height: 640, preferredTime: "11:30 AM", phone: "519-555-0182" },
];

for (const { width, height, preferredTime, phone } of SIZES)
  test(`${width} wide, the newest act is read whole with its own Undo, whatever was done before it`, async ({
    page,
    server,
  }) => {
    await enter(page, server);
    const lastName = `Thistlewood${width === 390 ? "" : "e"}`;
    for (const firstName of ["Peregrine", "Marigold"])
      await receive(page, server, "contact", { ...GOOD_MESSAGE, firstName, lastName });
    const booker = {
      firstName: "Caoimhe",
      lastName: `Fotheringhay-${lastName}`,
      email: "c@thistlewood.example",
      phone,
    };
    const when = { preferredDate: wednesday(), preferredTime };
    await receive(page, server, "appointments", { ...GOOD_APPOINTMENT, ...booker, ...when });
    await page.setViewportSize({ width, height });
    await page.goto("/staff?order=newest");
    for (const firstName of ["Peregrine", "Marigold"])
      await page.getByRole("checkbox", { name: `${firstName} ${lastName}` }).check();
    await page.getByRole("button", { name: "Take", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("2 taken");
    await page.goto("/staff?order=newest");
    const older = page.locator(".last-bulk");
    await expect(older).toContainText(/You, .*: 2 taken/);
    expect(await hidden(older)).toEqual([]);
    const row = page.locator(".inbox-entry", { hasText: "Fotheringhay" }).first();
    await row.getByRole("button", { name: "Confirm" }).click();
    const newest = page.locator(".staff-done");
    await expect(newest).toContainText(`Confirmed: Caoimhe Fotheringhay-${lastName}, Wed, `);
    const undo = newest.getByRole("button", { name: "Undo: not confirmed after all" });
    await expect(undo).toBeInViewport({ ratio: 1 });
    expect(await hidden(newest)).toEqual([]);
    // What was done before is read whole, too, above the rows.
    await older.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
    expect(await hidden(older)).toEqual([]);
    expect(await hidden(newest)).toEqual([]);
    expect(await stickingOut(page)).toEqual([]);
    await undo.click();
    await expect(page.getByRole("status").first()).toContainText("Fotheringhay");
    await expect(older).toContainText(/You, .*: 2 taken/);
  });

test("the key that takes back means what was done last", async ({ page, server }) => {
  await enter(page, server);
  await receive(page, server, "contact", { ...GOOD_MESSAGE, firstName: "Lysander", lastName: "Quillfeather" });
  const booker = { firstName: "Hermia", lastName: "Quillfeather", email: "h@quill.example", phone: "519-555-0183" };
  const when = { preferredDate: wednesday(), preferredTime: "1:30 PM" };
  await receive(page, server, "appointments", { ...GOOD_APPOINTMENT, ...booker, ...when });
  await page.goto("/staff?order=newest");
  await page.getByRole("checkbox", { name: "Lysander Quillfeather" }).check();
  await page.getByRole("button", { name: "Take", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("Taken: Lysander Quillfeather");
  await page.goto("/staff?order=newest");
  const row = page.locator(".inbox-entry", { hasText: "Hermia Quillfeather" });
  await row.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("status").first()).toContainText("Confirmed: Hermia Quillfeather");
  await page.keyboard.press("z");
  await expect(row.locator(".booked")).toHaveText("held");
  await expect(page.locator(".last-bulk")).toContainText("Taken: Lysander Quillfeather");
});

async function receive(page: Page, { origin }: ServerProcess, form: string, data: Record<string, unknown>) {
  expect((await page.request.post(`/api/${form}`, { data, headers: { origin } })).status()).toBe(201);
}

function wednesday(): string {
  const day = new Date(Date.now() + 14 * 24 * 60 * 60_000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

/** Of a notice, the lines of words, and the buttons, that are cut off, out of the window or under something else. */
function hidden(notice: Locator): Promise<string[]> {
  return notice.evaluate((box) => {
    const at = (rect: DOMRect, words: string) =>
      [rect.left + 2, (rect.left + rect.right) / 2, rect.right - 2].flatMap((x) => {
        const top = document.elementFromPoint(x, (rect.top + rect.bottom) / 2);
        return top && (box.contains(top) || top === box) ? [] : [`${words} at ${Math.round(x)}`];
      });
    const lines = [...box.querySelectorAll("p")].flatMap((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const cut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
      const covered = [...words.getClientRects()].flatMap((rect) => at(rect, one.textContent ?? ""));
      return cut ? [`cut: ${one.textContent ?? ""}`] : covered;
    });
    return [
      ...lines,
      ...[...box.querySelectorAll("button")].flatMap((one) => at(one.getBoundingClientRect(), "button")),
    ];
  });
}
