import { setTimeout as sleep } from "node:timers/promises";
import { CASES, RULES } from "#firm/checks/checks.ts";
import type { Answers } from "#firm/checks/rule/answers.ts";
import { exampleOf, printed } from "#tests/browser/answer-check.ts";
import { expect, test } from "./site.ts";
import type { Window } from "./window.ts";

for (const slug of Object.keys(RULES))
  test(`${slug} is worked out on the device: no request, no trace`, async ({ window, server }) => {
    const { answers, values } = exampleOf(slug);
    await window.resize(360, 740);
    await window.open(`${server.origin}/checks/${slug}`);
    await window.run(setDay, CASES[slug]!.today);
    await expect.poll(() => window.run(pressAll), { timeout: 10_000 }).toBe(true);
    // The picture of the tab is fetched by the browser itself, whenever it likes.
    const requests = () =>
      server
        .output()
        .split("\n")
        .filter((line) => line.includes('"event":"request"') && !line.includes("favicon"));
    await untilSettled(() => requests().length);
    const before = { requests: requests(), traces: await window.run(traces) };
    expect(before.requests).not.toEqual([]);
    expect(before.traces).toMatchObject({ cookie: "", local: 0, session: 0 });

    await answer(window, answers);
    await expect
      .poll(() => window.run(textOf, ".check-result .check-large"), { timeout: 10_000 })
      .toContain(printed(values!["answer"]!));
    expect({ requests: requests(), traces: await window.run(traces) }).toEqual(before);
  });

/** A request is written down when its answer has gone: fonts and style may still be on their way. */
async function untilSettled(count: () => number): Promise<void> {
  for (let known = -1; known !== count();) {
    known = count();
    await sleep(300);
  }
}

/** A question may be asked only after the answer to another, whatever the order of the case. */
async function answer(window: Window, answers: Answers): Promise<void> {
  const left = new Map(
    Object.entries(answers).flatMap(([id, given]) =>
      Array.isArray(given)
        ? given.flatMap((entry, index) =>
            Object.entries(entry).map(([field, value]) => [`q-${id}-${index}-${field}`, String(value)] as const),
          )
        : [[`q-${id}`, String(given)] as const],
    ),
  );
  await expect
    .poll(
      async () => {
        for (const [control, value] of left) if (await window.run(give, control, value)) left.delete(control);
        return [...left.keys()];
      },
      { timeout: 15_000 },
    )
    .toEqual([]);
  await window.run(workItOut);
}

/** Runs in the page: its rules count from noon of this day in Toronto. */
function setDay(day: string): void {
  const Given = Date;
  const now = new Given(`${day}T12:00:00-05:00`).getTime();
  globalThis.Date = class extends Given {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [now]) as [number]));
    }
    static override now(): number {
      return now;
    }
  } as DateConstructor;
}

/** Runs in the page: all questions at once, once its script has taken over. */
function pressAll(): boolean {
  const [, all] = document.querySelectorAll<HTMLButtonElement>(".check-ways button");
  all!.click();
  return all!.getAttribute("aria-pressed") === "true";
}

/** Runs in the page: gives one answer, or asks for a further entry of its list; answers whether it was given. */
function give(control: string, value: string): boolean {
  const radio = document.querySelector<HTMLInputElement>(`input[type="radio"][name="${control}"][value="${value}"]`);
  if (radio) {
    radio.click();
    return true;
  }
  const field = document.getElementById(control) as HTMLInputElement | HTMLSelectElement | null;
  if (!field) {
    document.querySelector<HTMLButtonElement>(`button#${control.replace(/-\d+-[^-]+$/, "")}`)?.click();
    return false;
  }
  // React listens to what the browser itself would set.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
  own.set!.call(field, value);
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
  return true;
}

/** Runs in the page: presses "Work it out", wherever the page has moved it. */
function workItOut(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>(".check-form form button:not([type])");
  buttons[buttons.length - 1]!.click();
}

/** Runs in the page: what this browser holds of the visit. */
function traces(): object {
  return {
    cookie: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    address: location.pathname + location.search + location.hash,
    state: history.state as unknown,
    length: history.length,
    windowName: window.name,
    fetched: performance.getEntriesByType("resource").filter(({ name }) => !name.includes("favicon")).length,
  };
}

function textOf(selector: string): string {
  // A date does not break between month and day.
  return (document.querySelector(selector)?.textContent ?? "").replaceAll("\u00a0", " ");
}
