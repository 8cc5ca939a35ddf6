/**
 * Enter in a one-line field goes on to the next one, and stores nothing: a last name and a number are all that is
 * needed, and a caller would be entered half. With Ctrl it presses the form's main button; where that would by now
 * enter somebody else all the same, it only leads there.
 */
const form = document.querySelector<HTMLFormElement>("form:has(.caller-time)")!;

function enter(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, isComposing, target } = event;
  if (key !== "Enter" || isComposing || shiftKey || altKey) return;
  const isTogether = ctrlKey || metaKey;
  const isLine = target instanceof HTMLInputElement;
  if (!(isLine || (isTogether && (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement))))
    return;
  event.preventDefault();
  if (repeat) return;
  if (!isTogether) return after(target)?.focus();
  const main = form.querySelector<HTMLButtonElement>("button.main")!;
  const isAsked = ["known", "asked", "offered"].some((name) => form.querySelector(`[name=${name}][type=hidden]`));
  if (isAsked) main.focus();
  else main.click();
}

/** The next field, or button, that is shown. */
function after(field: Element): HTMLElement | undefined {
  const all = [...form.elements].filter((one) => form.contains(one) && !one.matches("fieldset, :disabled"));
  const shown = all.slice(all.indexOf(field) + 1).find((one) => one.checkVisibility());
  return shown instanceof HTMLElement ? shown : undefined;
}

form.addEventListener("keydown", enter);
