import { URGENCIES } from "#firm/enquiries/urgency.ts";
import { hearChanges, renew } from "../desk-script/hear-changes.ts";
import { areKeysOff, chooseKeysBy, isTyping } from "../desk-script/single-keys.ts";
import { arrivedInWords } from "../desk-script/what-arrived.ts";
import { pressTogether } from "./press-together.ts";

/** What is renewed where it stands, unless it has the focus. */
const RENEWED = [
  ".with-nobody",
  ".nobody-there",
  "[aria-labelledby=unread-urgent]",
  "[aria-labelledby=today]",
  "[aria-labelledby=calls]",
  ".offered",
];

type Newest = { id: string; createdAt: number; urgency: number }[];

const reception = document.querySelector<HTMLElement>("[data-newest]");
const newestOn = (page: HTMLElement) => JSON.parse(page.dataset.newest!) as Newest;
const title = document.title;

/** To the note of a call, and to the search. */
const KEYS = ["n", "/"];

const field = document.querySelector<HTMLInputElement>(".reception-search [name=q]");
const call = document.querySelector<HTMLFormElement>("[data-keys=call]");
for (const form of document.querySelectorAll<HTMLFormElement>(".caller form")) pressTogether(form);
const choice = document.querySelector<HTMLElement>(".reception-keys");
if (choice) choice.hidden = false;
chooseKeysBy(choice?.querySelector("input"));
addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
  if (!KEYS.includes(key) || ctrlKey || metaKey || altKey || repeat || areKeysOff() || isTyping(target)) return;
  if (key === "n" && !call) return;
  event.preventDefault();
  if (key === "n") call!.querySelector<HTMLTextAreaElement>("[name=words]")!.focus();
  else if (field) field.select();
  // The part of the page it leads to is the field itself.
  else location.assign("/staff/reception#search");
});

if (reception) {
  const shownUntil = Math.max(0, ...newestOn(reception).map(({ createdAt }) => createdAt));
  hearChanges((page) => {
    const fresh = page.querySelector<HTMLElement>("[data-newest]");
    if (!fresh) return;
    for (const part of RENEWED) renew(reception, fresh, part);
    tell(
      reception,
      newestOn(fresh).filter(({ createdAt }) => createdAt > shownUntil),
    );
  });
}

/** Politely, and at once where somebody is in custody; the rows wait behind a button, so that nothing moves. */
function tell(reception: HTMLElement, arrived: Newest): void {
  const urgent = URGENCIES.map((_, place) => arrived.filter(({ urgency }) => urgency === place).map(({ id }) => id));
  const words = arrivedInWords(arrived.length, urgent);
  document.title = arrived.length === 0 ? title : `${words}, ${title}`;
  const at = arrived.length === 0 ? undefined : urgent[0]!.length > 0 ? "assertive" : "polite";
  for (const place of reception.querySelectorAll(".arrived")) {
    const said = place.getAttribute("aria-live") === at ? `${words} – show` : "";
    // What stands there already is not said again.
    if (place.textContent === said) continue;
    place.replaceChildren(...(said === "" ? [] : [offer(said)]));
  }
}

function offer(words: string): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button",
    textContent: words,
  });
  button.addEventListener("click", () => location.reload());
  return button;
}
