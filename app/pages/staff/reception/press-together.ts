/** Pressed with Ctrl, or Command where keyboards have that. */
const isTogether = ({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing }: KeyboardEvent) =>
  key === "Enter" && (ctrlKey || metaKey) && !shiftKey && !altKey && !isComposing;

/** Posted unseen by a form that was answered with a question: pressed once more, it is done all the same. */
const ASKED = ["known", "asked", "offered", "again"];

/**
 * Ctrl and Enter in a field press its form's main button, or the first where none is; where that would by now do what
 * was asked about, as to enter somebody else all the same, they only lead there.
 */
export function pressTogether(form: HTMLFormElement): void {
  form.addEventListener("keydown", (event) => {
    if (!isTogether(event) || !(event.target as Element).matches("input, textarea, select")) return;
    event.preventDefault();
    if (event.repeat) return;
    const main =
      form.querySelector<HTMLButtonElement>("button.main") ??
      form.querySelector<HTMLButtonElement>("button[name=intent]");
    const isAsked = ASKED.some((name) => form.querySelector(`[name=${name}][type=hidden]`));
    if (isAsked) main?.focus();
    else main?.click();
  });
}
