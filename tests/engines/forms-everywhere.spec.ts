import { fieldsOf } from "#firm/enquiries/fields.ts";
import type { FormKind } from "#firm/enquiries/form-kind.ts";
import { FORMS } from "#app/pages/contact/forms.ts";
import { TYPED } from "#tests/browser/contact-form.ts";
import { BEFORE_TARGETS } from "./engines.ts";
import { expect, test } from "./site.ts";
import type { Window } from "./window.ts";

const REFERENCE = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/;

for (const { kind, address } of FORMS) {
  test(`the form "${kind}" is sent`, async ({ engine, window, origin }) => {
    await window.resize(360, 740);
    await window.open(origin + address);
    // Before the targets the page stays as it came; else its script takes over first, and the page stays.
    const [ready, answered] =
      engine === BEFORE_TARGETS ? ["form", "main .reference"] : ['[role="tablist"]', ".receipt-panel .reference"];
    await shows(window, ready, /./);
    await fillIn(window, kind, origin);
    // What stands under the time comes and goes with its answer, and the button moves with it.
    if (kind === "appointment" && engine !== BEFORE_TARGETS)
      await expect.poll(() => window.run(asked), { timeout: 30_000 }).toBe(true);
    await window.press(submit(kind));
    await shows(window, answered, REFERENCE);
  });

  test(`the form "${kind}" is sent without script, after its mistakes came back`, async ({ another, origin }) => {
    const window = await another({ script: false });
    await window.resize(360, 740);
    await window.open(origin + address);
    await window.press(submit(kind));
    await shows(window, `#panel-${kind} .error-summary`, /./);
    await fillIn(window, kind, origin);
    await window.press(submit(kind));
    await shows(window, "main .reference", REFERENCE);
  });
}

const submit = (kind: FormKind) => `#panel-${kind} button[type="submit"]`;

async function fillIn(window: Window, kind: FormKind, origin: string): Promise<void> {
  const names = fieldsOf(kind).map(({ name }) => name);
  const free = kind === "appointment" ? await nextFreeTime(origin) : {};
  await window.run(fill, `#panel-${kind} form`, names, { ...TYPED, ...free } as Record<string, string>);
}

/** Whether the page has been told of the day with the time that was chosen. */
function asked(): boolean {
  return performance
    .getEntriesByType("resource")
    .some(({ name, duration }) => /\/api\/free-times\?.*time=\d/.test(name) && duration > 0);
}

async function nextFreeTime(origin: string): Promise<Record<string, string>> {
  const practiceArea = "Immigration Law";
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const answer = await fetch(`${origin}/api/free-times?${new URLSearchParams({ day, area: practiceArea })}`);
  const { next } = (await answer.json()) as { next: { day: string; time: string }[] };
  return { practiceArea, preferredDate: next[0]!.day, preferredTime: next[0]!.time };
}

/** Runs in the page: words that were typed, else the first choice there is. */
function fill(form: string, names: string[], typed: Record<string, string>): void {
  for (const name of names) {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`${form} [name="${name}"]`)!;
    const first = field instanceof HTMLSelectElement ? Array.from(field.options).find(({ value }) => value)!.value : "";
    field.value = typed[name] ?? first;
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

/** While one page goes and the next comes, nobody answers. */
async function shows(window: Window, selector: string, words: RegExp): Promise<void> {
  const told = () => window.run(textOf, selector).catch(() => "");
  await expect.poll(told, { timeout: 30_000 }).toMatch(words);
}

function textOf(selector: string): string {
  const found = document.querySelector(selector);
  return found ? found.textContent!.trim() : "";
}
