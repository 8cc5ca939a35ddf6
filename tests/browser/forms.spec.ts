import { openForm, TYPED, valuesOf } from "./contact-form.ts";
import { expect, test } from "./site.ts";
import { SENT } from "./specified-words.ts";

for (const kind of ["message", "appointment"] as const) {
  const words = SENT[kind];

  test.describe(kind, () => {
    test("is sent once for a double click; the form empties, a toast and the receipt tell", async ({ page }) => {
      const form = await openForm(page, kind);
      const posts: unknown[] = [];
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**${form.api}`, async (route) => {
        posts.push(route.request().postDataJSON());
        await held;
        await route.continue();
      });
      await form.fill();
      const label = await form.button.textContent();
      await form.button.dblclick();
      await expect(form.button).toHaveText(words.sending);
      await expect(form.button).toBeDisabled();
      answer();
      await expect(page.locator(".toast")).toContainText(words.success[0]!);
      await expect(page.locator(".toast")).toContainText(words.success[1]!);
      expect(posts).toEqual([expect.objectContaining({ firstName: TYPED.firstName, practiceArea: "Criminal Law" })]);
      await expect(form.button).toHaveText(label!);
      await expect(form.button).toBeEnabled();
      expect([...new Set(Object.values(await valuesOf(form)))]).toEqual([""]);
      const receipt = page.locator(".receipt-panel");
      await expect(receipt.getByRole("heading")).toBeFocused();
      await expect(receipt.locator(".reference")).toHaveText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      const reference = await receipt.locator(".reference").textContent();
      await receipt.getByRole("link").first().click();
      await expect(page.locator("main")).toContainText(reference!);
    });

    test("says what is wrong at the top and at each field, in the same words, and moves the focus there", async ({
      page,
    }) => {
      const form = await openForm(page, kind);
      const title = await page.title();
      await form.field("firstName").fill(TYPED.firstName);
      await form.button.click();
      const summary = form.form.locator(".error-summary");
      await expect(summary).toBeFocused();
      expect(await page.title()).toBe(`Error: ${title}`);
      const lines = await summary.getByRole("link").allTextContents();
      expect(lines.length).toBe(kind === "message" ? 4 : 6);
      const errors = await form.form
        .locator(".error")
        .evaluateAll((all) => all.map((one) => one.textContent!.replace(/^Error: /, "")));
      expect(errors).toEqual(lines);
      await summary.getByRole("link").first().click();
      const field = form.field("lastName");
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      const described = await field.getAttribute("aria-describedby");
      await expect(page.locator(`#${described!.split(" ").at(-1)}`)).toContainText(lines[0]!);
      await expect(form.field("firstName")).toHaveValue(TYPED.firstName);
      await form.fill();
      await form.button.click();
      await expect(page.locator(".toast")).toContainText(words.success[0]!);
      await expect(summary).toHaveCount(0);
      expect(await page.title()).toBe(title);
    });

    test("that cannot be stored says so, by toast and beside the form, and keeps what was typed", async ({ page }) => {
      const form = await openForm(page, kind);
      const sentence = "We could not store your message just now. Please call us.";
      await page.route(`**${form.api}`, (route) =>
        route.fulfill({ status: 503, contentType: "text/plain; charset=utf-8", body: sentence }),
      );
      await form.fill();
      const typed = await valuesOf(form);
      await form.button.click();
      await expect(page.locator(".toast-destructive")).toContainText(words.failure);
      await expect(page.locator(".toast-destructive")).toContainText(`503: ${sentence}`);
      await page.getByRole("button", { name: "Close notification" }).click();
      await expect(page.locator(".toast")).toHaveCount(0);
      await expect(form.form.locator(".failure p")).toHaveText(sentence);
      expect(await valuesOf(form)).toEqual(typed);
      await expect(form.button).toBeEnabled();
      // The second try is the same form: were the first stored after all, it would not be stored twice.
      await page.unroute(`**${form.api}`);
      await form.button.click();
      await expect(page.locator(".toast")).toContainText(words.success[0]!);
      await expect(form.form.locator(".failure")).toHaveCount(0);
    });

    test("without a connection falls back to its own words", async ({ page, context }) => {
      const form = await openForm(page, kind);
      await form.fill();
      await context.setOffline(true);
      await form.button.click();
      await expect(page.locator(".toast-destructive")).toContainText(words.failure);
      await expect(page.locator(".toast-destructive")).toContainText(SENT.fallback);
      await expect(form.form.locator(".failure")).toContainText(SENT.fallback);
      await expect(form.field("lastName")).toHaveValue(TYPED.lastName);
      await context.setOffline(false);
      await form.button.click();
      await expect(page.locator(".toast")).toContainText(words.success[0]!);
    });
  });
}

test("mistakes that only the server finds come one a line", async ({ page }) => {
  const form = await openForm(page, "message");
  await page.route(`**${form.api}`, (route) =>
    route.fulfill({ status: 400, contentType: "text/plain", body: "First line\nSecond line" }),
  );
  await form.fill();
  await form.button.click();
  expect(await form.form.locator(".failure p").innerText()).toBe("First line\nSecond line");
});

test("the earliest date is today in Toronto, whatever the visitor's clock", async ({ page }) => {
  const form = await openForm(page, "appointment");
  const toronto = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" }).format(new Date());
  await expect(form.field("preferredDate")).toHaveAttribute("min", toronto);
});

test.describe("tabs", () => {
  test("by mouse and by keyboard, each with an address of its own", async ({ page }) => {
    await openForm(page, "message");
    const [message, appointment] = [
      page.getByRole("tab", { name: "Send Message" }),
      page.getByRole("tab", { name: "Book Appointment" }),
    ];
    await expect(message).toHaveAttribute("aria-selected", "true");
    await appointment.click();
    await expect(appointment).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await expect(page).toHaveURL(/\/contact\?form=appointment$/);
    await page.keyboard.press("ArrowLeft");
    await expect(message).toBeFocused();
    await expect(message).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("End");
    await expect(appointment).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(message).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.querySelector("#panel-message")?.contains(document.activeElement))).toBe(
      true,
    );
  });

  test("what was typed stays while the other tab is looked at", async ({ page }) => {
    const form = await openForm(page, "message");
    await form.field("message").fill(TYPED.message);
    await page.getByRole("tab", { name: "Book Appointment" }).click();
    await page.getByRole("tab", { name: "Send Message" }).click();
    await expect(form.field("message")).toHaveValue(TYPED.message);
  });
});

test("a field that has become right is no longer called wrong, and the others still are", async ({ page }) => {
  const form = await openForm(page, "message");
  await form.button.click();
  const lines = form.form.locator(".error-summary a");
  await expect(lines).toHaveCount(5);
  const email = form.field("email");
  await email.fill("ana@zyx");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.fill(TYPED.email);
  await expect(email).not.toHaveAttribute("aria-invalid");
  await expect(form.form.locator(".field.wrong", { has: email })).toHaveCount(0);
  await expect(email).toBeFocused();
  await expect(lines).toHaveCount(4);
});
