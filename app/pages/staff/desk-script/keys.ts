import { focusOn, goOnAfter, nextInList, returnToList, rowInUse, rows } from "./place-in-list.ts";
import { areKeysOff, chooseKeysBy, isTyping } from "./single-keys.ts";
import { heardLetter, isMeant, isWriting } from "./stray-letters.ts";

/** `marks`: on the page of an enquiry it changes the enquiry, so it is not to be pressed by the way. */
type Key = { act: () => void; works: () => boolean; marks?: true };

/** One key each: moves in the list, does what a button of the page does, or opens the dialog that lists them. */
const KEYS: Record<string, Key> = {
  j: { act: () => move(1), works: hasRows },
  k: { act: () => move(-1), works: hasRows },
  x: { act: () => rowInUse()?.querySelector<HTMLInputElement>(".pick input")?.click(), works: hasRows },
  e: { act: () => press("answered"), works: () => canMark("answered"), marks: true },
  a: { act: () => press("take"), works: () => canMark("take"), marks: true },
  z: { act: () => press("undo"), works: () => buttonOf("undo") !== null },
  o: { act: () => open(), works: () => buttonOf("open") !== null, marks: true },
  r: { act: () => replyBox()?.focus(), works: () => replyBox() !== null },
  n: { act: () => location.assign(nextInList()!), works: () => inbox() === null && nextInList() !== undefined },
  u: { act: () => location.assign(returnToList()), works: () => inbox() === null },
  "/": { act: () => search(), works: () => true },
  "?": { act: () => listKeys(), works: () => true },
  Escape: { act: () => untick(), works: hasRows },
};

const inbox = () => document.querySelector("[data-inbox]");
const buttonOf = (intent: string) => document.querySelector<HTMLButtonElement>(`button[name=intent][value=${intent}]`);

const replyBox = () => document.querySelector<HTMLTextAreaElement>("#reply-words");

/**
 * Where names were found that are to be looked at first, the key only leads to the button, which Enter then presses.
 */
function open(): void {
  const button = buttonOf("open");
  if (button?.matches(".main")) button.click();
  else button?.focus();
}

/** What is half written is not left by one letter. */
const canMark = (intent: string) => buttonOf(intent) !== null && (inbox() !== null || !isWriting());

function hasRows(): boolean {
  return rows().length > 0;
}

export function answerKeys(): void {
  chooseKeysBy(dialog()?.querySelector<HTMLInputElement>("[name=keys]"));
  for (const opener of document.querySelectorAll<HTMLButtonElement>("[data-open-keys]")) {
    opener.hidden = false;
    opener.addEventListener("click", () => listKeys());
  }
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key === "Escape" && target === searchBox()) return searchBox()?.blur();
    if (ctrlKey || metaKey || altKey) return;
    if (!Object.hasOwn(KEYS, key)) return key.length === 1 ? heardLetter() : undefined;
    // Held down, keys move through the list and do nothing else.
    if (event.repeat && key !== "j" && key !== "k") return;
    if (areKeysOff() || isTyping(target) || document.querySelector("dialog[open]") || !KEYS[key]!.works()) return;
    if (KEYS[key]!.marks && inbox() === null && !isMeant()) return heardLetter();
    event.preventDefault();
    KEYS[key]!.act();
  });
}

/** Only what works on this page, as it stands. */
function listKeys(): void {
  for (const line of dialog()?.querySelectorAll<HTMLElement>("[data-key]") ?? []) {
    // What is no key of ours follows the link of a row.
    const works = KEYS[line.dataset.key!]?.works ?? hasRows;
    line.hidden = !works();
  }
  dialog()?.showModal();
}

function untick(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>(".pick input:checked")) box.checked = false;
}

const dialog = () => document.querySelector<HTMLDialogElement>("dialog.keys");

function move(by: 1 | -1): void {
  const all = rows();
  const at = all.indexOf(rowInUse()!);
  const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by];
  focusOn(next);
  next?.scrollIntoView({ block: "nearest" });
}

/** In the inbox for the ticked rows, or else for the one that has the focus; on an enquiry's page its own button. */
function press(intent: string): void {
  const button = buttonOf(intent);
  if (!inbox() || intent === "undo") return button?.click();
  if (document.querySelector(".pick input:checked")) return button?.click();
  const own = rowInUse()?.querySelector<HTMLInputElement>(".pick input");
  if (!own) return;
  own.checked = true;
  goOnAfter();
  button?.click();
}

const searchBox = () => document.querySelector<HTMLInputElement>(".inbox-filter [name=q]");

function search(): void {
  const field = searchBox();
  if (field) field.focus();
  // The part of the page it leads to is the field itself.
  else location.assign("/staff#search");
}
