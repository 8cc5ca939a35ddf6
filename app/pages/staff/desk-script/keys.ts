/** Where it is remembered, on this device, that single keys do nothing (WCAG 2.2, 2.1.4). */
const OFF = "keys-off";

/** One key each: moves in the list, does what a button of the page does, or opens the dialog that lists them. */
const KEYS: Record<string, () => void> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => current()?.querySelector<HTMLInputElement>(".pick input")?.click(),
  e: () => press("answered"),
  a: () => press("take"),
  "/": () => search(),
  "?": () => dialog()?.showModal(),
};

export function answerKeys(): void {
  const box = dialog()?.querySelector<HTMLInputElement>("[name=keys]");
  if (box) {
    box.checked = !isOff();
    box.addEventListener("change", () => remember(!box.checked));
  }
  for (const opener of document.querySelectorAll<HTMLButtonElement>("[data-open-keys]")) {
    opener.hidden = false;
    opener.addEventListener("click", () => dialog()?.showModal());
  }
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key === "Escape" && target === searchBox()) return searchBox()?.blur();
    if (!Object.hasOwn(KEYS, key) || ctrlKey || metaKey || altKey || event.repeat) return;
    if (isOff() || isTyping(target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    KEYS[key]!();
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox])");
}

const dialog = () => document.querySelector<HTMLDialogElement>("dialog.keys");
const rows = () => [...document.querySelectorAll<HTMLElement>(".inbox-entry")];
const current = () => document.activeElement?.closest<HTMLElement>(".inbox-entry") ?? undefined;

function move(by: 1 | -1): void {
  const all = rows();
  const at = all.indexOf(current()!);
  const next = at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by;
  const link = all[next]?.querySelector<HTMLElement>(".who a");
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
}

/** In the inbox for the ticked rows, or else for the one that has the focus; on an enquiry's page its own button. */
function press(intent: string): void {
  const button = document.querySelector<HTMLButtonElement>(`button[name=intent][value=${intent}]`);
  if (!document.querySelector("[data-inbox]")) return button?.click();
  const ticked = document.querySelector(".pick input:checked");
  const own = current()?.querySelector<HTMLInputElement>(".pick input");
  if (!ticked && !own) return;
  if (!ticked) own!.checked = true;
  button?.click();
}

const searchBox = () => document.querySelector<HTMLInputElement>(".inbox-filter [name=q]");

function search(): void {
  const field = searchBox();
  if (field) field.focus();
  else location.assign("/staff#search");
}

function isOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    // Where a browser forbids storage, the choice lasts as long as the page.
    return off;
  }
}

let off = false;

function remember(value: boolean): void {
  off = value;
  try {
    if (value) localStorage.setItem(OFF, "1");
    else localStorage.removeItem(OFF);
  } catch {
    // As above.
  }
}
