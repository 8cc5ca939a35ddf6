/** Where it is remembered, on this device, that single keys do nothing (WCAG 2.2, 2.1.4). */
const OFF = "keys-off";

/** Where a browser forbids storage, the choice lasts as long as the page. */
let offHere = false;

export function areKeysOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    return offHere;
  }
}

/** The box that says whether single keys do anything. */
export function chooseKeysBy(box: HTMLInputElement | null | undefined): void {
  if (!box) return;
  box.checked = !areKeysOff();
  box.addEventListener("change", () => remember(!box.checked));
}

function remember(off: boolean): void {
  offHere = off;
  try {
    if (off) localStorage.setItem(OFF, "1");
    else localStorage.removeItem(OFF);
  } catch {
    // As above.
  }
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox])");
}
