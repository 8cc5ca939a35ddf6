import { countTicked } from "./count-ticked.ts";
import { besideInList, focusOn, goOnAfter, goOnAt, returnToList, rowInUse, rows } from "./place-in-list.ts";
import { areKeysOff, chooseKeysBy, isTyping } from "./single-keys.ts";
import { heardLetter, isMeant, isWriting } from "./stray-letters.ts";

/** `marks`: on the page of an enquiry it changes the enquiry or leaves it, so it is not to be pressed by the way. */
type Key = { act: () => void; works: () => boolean; marks?: true };

/** One key each: moves in the list, does what a button of the page does, or opens the dialog that lists them. */
const KEYS: Record<string, Key> = {
  j: { act: () => go(1), works: () => canGo(1), marks: true },
  k: { act: () => go(-1), works: () => canGo(-1), marks: true },
  x: { act: () => rowInUse()?.querySelector<HTMLInputElement>(".pick input")?.click(), works: hasRows },
  e: { act: () => press("answered"), works: () => canMark("answered"), marks: true },
  a: { act: () => press("take"), works: () => canMark("take"), marks: true },
  z: { act: () => undo(), works: () => undoButton() !== null, marks: true },
  o: { act: () => open(), works: () => buttonOf("open") !== null, marks: true },
  r: { act: () => replyBox()?.focus(), works: () => replyBox() !== null },
  t: { act: () => choice("reply-template")?.focus(), works: () => choice("reply-template") !== null },
  c: { act: () => choice("outcome-words")?.focus(), works: () => choice("outcome-words") !== null },
  n: { act: () => go(1), works: () => inbox() === null && canGo(1), marks: true },
  u: { act: () => location.assign(returnToList()), works: () => inbox() === null },
  "/": { act: () => search(), works: () => true },
  "?": { act: () => listKeys(), works: () => true },
  Escape: { act: () => untick(), works: hasRows },
};

const inbox = () => document.querySelector("[data-inbox]");
const buttonOf = (intent: string) => document.querySelector<HTMLButtonElement>(`button[name=intent][value=${intent}]`);

/** It stands beside the sentence that says what was done; in the inbox, where none does, by what was done before. */
const undoButton = () =>
  inbox() && !document.querySelector(".staff-done")
    ? buttonOf("undo")
    : document.querySelector<HTMLButtonElement>(".staff-done > form button");

/** In the inbox one goes on at the row that is put back. */
function undo(): void {
  const button = undoButton();
  if (inbox()) goOnAt(button?.form?.querySelector<HTMLInputElement>("[name=undo]")?.value.split(" ")[0]);
  button?.click();
}

const choice = (id: string) => document.querySelector<HTMLSelectElement>(`select#${id}`);
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

/** In the inbox from row to row, on the page of an enquiry to that of the one beside it in the list. */
function go(by: 1 | -1): void {
  if (inbox()) return move(by);
  location.assign(besideInList(by)!);
}

const canGo = (by: 1 | -1) => (inbox() ? hasRows() : besideInList(by) !== undefined);

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
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (key === "Escape" && target === searchBox()) return searchBox()?.blur();
    if (ctrlKey || metaKey || altKey) return;
    // Signs are typed with it on some keyboards; a letter is, with Caps Lock, still none that was meant.
    if (shiftKey && /^[a-z]$/.test(key)) return heardLetter();
    if (!Object.hasOwn(KEYS, key)) return key.length === 1 ? heardLetter() : undefined;
    // Held down, keys move through the list and do nothing else.
    if (event.repeat && !(inbox() && (key === "j" || key === "k"))) return;
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
  countTicked();
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
  if (!inbox()) return button?.click();
  if (document.querySelector(".pick input:checked")) return button?.click();
  const own = rowInUse()?.querySelector<HTMLInputElement>(".pick input");
  if (!own || !button?.form) return;
  // Not by its box: a tick that nobody made would stay where it is refused, and take the next key's press.
  const posted = [hidden(own.name, own.value), hidden("byKey", "yes")];
  button.form.append(...posted);
  // What is taken stays where it is, and is opened next.
  if (intent !== "take") goOnAfter();
  button.click();
  for (const one of posted) one.remove();
}

const hidden = (name: string, value: string) =>
  Object.assign(document.createElement("input"), { type: "hidden", name, value });

const searchBox = () => document.querySelector<HTMLInputElement>(".inbox-filter [name=q]");

function search(): void {
  const field = searchBox();
  if (field) field.focus();
  // The part of the page it leads to is the field itself.
  else location.assign("/staff#search");
}
