import type { Page } from "@playwright/test";
import { CASES } from "#firm/checks/checks.ts";
import type { Answers } from "#firm/checks/rule/answers.ts";
import type { Case } from "#firm/checks/rule/case-table.ts";
import { longDate } from "#time/long-date.ts";

/** The first printed example of a check: it ends in a sum or a date. */
export function exampleOf(slug: string): Case {
  return CASES[slug]!.cases.find(({ shown }) => shown)!;
}

/** Answers all questions at once, as a case has them, and asks for the answer. */
export async function answerAtOnce(page: Page, answers: Answers): Promise<void> {
  await page.getByRole("button", { name: "All questions at once" }).click();
  // A question may be asked only after the answer to another, whatever the order of the case.
  for (let left = Object.entries(answers); left.length > 0;) {
    const asked = await Promise.all(left.map(([id]) => page.locator(`[id^="q-${id}"]`).count()));
    const next = left[asked.findIndex((count) => count > 0)];
    if (!next) throw new Error(`The page does not ask for ${left.map(([id]) => id).join(", ")}`);
    const [id, answer] = next;
    if (Array.isArray(answer)) await fillList(page, id, answer);
    else await fill(page, `q-${id}`, String(answer));
    left = left.filter((one) => one !== next);
  }
  await page.getByRole("button", { name: "Work it out" }).click();
}

async function fillList(page: Page, id: string, entries: Answers[]): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const first = page.locator(`[id^="q-${id}-${index}-"]`).first();
    if ((await first.count()) === 0) await page.locator(`button#q-${id}`).click();
    for (const [field, answer] of Object.entries(entry)) await fill(page, `q-${id}-${index}-${field}`, String(answer));
  }
}

/** @param id of the control; of a choice, that of its first answer and the name of all */
async function fill(page: Page, id: string, answer: string): Promise<void> {
  const radio = page.locator(`input[type="radio"][name="${id}"][value="${answer}"]`);
  if ((await radio.count()) > 0) return radio.check();
  await page.locator(`[id="${id}"]`).fill(answer);
}

/** A case's answer as the page prints it large. */
export function printed(answer: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(answer) ? longDate(answer) : answer;
}
