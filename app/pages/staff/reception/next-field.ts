import { pressTogether } from "./press-together.ts";

/**
 * Enter in a one-line field goes on to the next one that is typed into or chosen from, and stores nothing: a last name
 * and a number are all that is needed, and a caller would be entered half. It passes tick boxes, which would swallow
 * what is typed on: Tab stops at them.
 */
const form = document.querySelector<HTMLFormElement>("form:has(.caller-time)")!;

const PASSED = "fieldset, :disabled, [type=checkbox], [type=radio]";

function enter(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, isComposing, target } = event;
  if (key !== "Enter" || ctrlKey || metaKey || shiftKey || altKey || isComposing) return;
  if (!(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (!repeat) after(target)?.focus();
}

/** The next field, or button, that is shown. */
function after(field: Element): HTMLElement | undefined {
  const all = [...form.elements].filter((one) => form.contains(one));
  const shown = all.slice(all.indexOf(field) + 1).find((one) => !one.matches(PASSED) && one.checkVisibility());
  return shown instanceof HTMLElement ? shown : undefined;
}

// What the key of a phone's keyboard says.
for (const line of form.querySelectorAll("input")) line.enterKeyHint = "next";
form.addEventListener("keydown", enter);
pressTogether(form);
