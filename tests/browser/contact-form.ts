import type { Locator, Page } from "@playwright/test";
import type { FormKind } from "#firm/enquiries/form-kind.ts";
import { fieldsOf } from "#firm/enquiries/fields.ts";
import { MINIMUM_TIME } from "#firm/enquiries/limits.ts";
import { FORMS } from "#app/pages/contact/forms.ts";

/** What a visitor types; the words occur nowhere else, so that a test can tell where they went. */
export const TYPED = {
  firstName: "Ana-Zyx",
  lastName: "Pereira-Qwv",
  email: "ana@zyx.example",
  phone: "519-555-0199",
  subject: "Zyx refused",
  message: "My zyx visa was refused last week.",
};

export type ContactForm = {
  form: Locator;
  field: (name: string) => Locator;
  button: Locator;
  api: string;
  fill: () => Promise<void>;
  /** Waits until nobody takes the sender for a machine that fills in forms. */
  takeTime: () => Promise<void>;
};

/** One of the two forms, on a page that its script has taken over. */
export async function openForm(page: Page, kind: FormKind): Promise<ContactForm> {
  const definition = FORMS.find((form) => form.kind === kind)!;
  await page.goto(definition.address);
  // Whoever turns to the form need not wait until the browser is idle.
  await page.locator("#island").dispatchEvent("pointerover");
  await page.getByRole("tablist").waitFor();
  const form = page.getByRole("tabpanel", { name: definition.tab }).locator("form");
  const field = (name: string) => form.locator(`[name="${name}"]`);
  return {
    form,
    field,
    takeTime: () => page.waitForTimeout(MINIMUM_TIME),
    api: definition.api,
    button: form.locator('button[type="submit"]'),
    fill: async () => {
      for (const [name, value] of Object.entries(TYPED))
        if (fieldsOf(kind).some((one) => one.name === name)) await field(name).fill(value);
      await field("practiceArea").selectOption("Criminal Law");
      if (kind === "message") return;
      const { day, time } = await someFreeTime(page);
      await field("preferredDate").fill(day);
      await field("preferredTime").selectOption(time);
      await field("description").fill(TYPED.message);
    },
  };
}

/** One of many, so that tests that book at the same moment seldom want the same. */
export async function someFreeTime(page: Page): Promise<{ day: string; time: string }> {
  const today = Date.now() + 86_400_000;
  for (;;) {
    const day = new Date(today + Math.floor(Math.random() * 300) * 86_400_000).toISOString().slice(0, 10);
    const query = new URLSearchParams({ day, area: "Criminal Law" });
    const answer = await page.request.get(`/api/free-times?${query}`);
    const { times } = (await answer.json()) as { times: { time: string; why: string }[] };
    const free = times.filter(({ why }) => why === "");
    if (free.length > 0) return { day, time: free[Math.floor(Math.random() * free.length)]!.time };
  }
}

/** What the form holds, field by field. */
export function valuesOf({ form }: ContactForm): Promise<Record<string, string>> {
  return form.evaluate((element) =>
    Object.fromEntries(
      [...new FormData(element as HTMLFormElement)]
        .filter(([name]) => !["formKey", "startedAt", "website"].includes(name))
        .map(([name, value]) => [name, String(value)]),
    ),
  );
}
