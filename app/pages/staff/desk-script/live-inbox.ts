import { countTicked } from "./count-ticked.ts";
import { hearChanges, renew } from "./hear-changes.ts";
import { focusOn, rowInUse, rows } from "./place-in-list.ts";
import { arrivedInWords, urgentOn } from "./what-arrived.ts";

/**
 * Counts and how rows stand are renewed in their place, rows that are new wait behind a button, so that nothing moves
 * under whoever reads.
 */
export function followInbox(inbox: HTMLElement): void {
  hearChanges((page) => {
    const fresh = page.querySelector<HTMLElement>("[data-inbox]");
    if (!fresh) return;
    document.title = page.title;
    for (const part of RENEWED) renew(inbox, fresh, part);
    const arrived = /[?&](q|after)=/.test(location.search) ? [] : renewRows(inbox, fresh);
    tell(inbox, fresh, arrived);
  });
}

/** What is renewed whole; what is folded stays as open as it was. */
const RENEWED = [
  ".here-now",
  ".inbox-figures",
  ".inbox-lists",
  ".not-forgotten summary",
  "[aria-labelledby=my-reminders]",
  "[aria-labelledby=snoozed]",
];

/** Answers the ids of rows that are new. */
function renewRows(inbox: HTMLElement, fresh: HTMLElement): string[] {
  const rowsIn = (place: ParentNode) =>
    new Map([...place.querySelectorAll<HTMLElement>(".inbox-entry")].map((row) => [row.dataset.id!, row]));
  const [shown, now] = [rowsIn(inbox), rowsIn(fresh)];
  const arrived = [...now.keys()].filter((id) => !shown.has(id));
  for (const [id, row] of shown) {
    const newer = now.get(id);
    if (newer) renewRow(row, newer.cloneNode(true) as HTMLElement);
    else row.querySelector(".state")!.textContent = "no longer in this list";
  }
  return arrived;
}

/** How it stands, and who has it or looks at it: never the name, which may have the focus, nor a button. */
function renewRow(row: HTMLElement, newer: HTMLElement): void {
  row.className = newer.className;
  renew(row, newer, ".when");
  const marks = (one: HTMLElement) => [...one.querySelectorAll(".who > :not(a)")];
  for (const old of marks(row)) old.remove();
  row.querySelector(".who")!.append(...marks(newer).map((mark) => document.adoptNode(mark)));
}

/** What the page was like when it was last looked at, and the rows of it that are not shown yet. */
let newest: { fresh: HTMLElement; arrived: string[] };

/**
 * Says what came in: politely, and at once where somebody is in custody. What cannot wait is told in whichever list one
 * looks, also where it does not stand in that one.
 */
function tell(inbox: HTMLElement, fresh: HTMLElement, arrived: string[]): void {
  newest = { fresh, arrived };
  const known = new Set(urgentOn(inbox).flat());
  const urgent = urgentOn(fresh).map((ids) => ids.filter((id) => !known.has(id)));
  const here = urgent.map((ids) => ids.filter((id) => arrived.includes(id)));
  const elsewhere = urgent.map((ids) => ids.filter((id) => !arrived.includes(id)));
  const said = [
    ...(arrived.length > 0 ? [offer(inbox, arrivedInWords(arrived.length, here))] : []),
    ...(elsewhere.flat().length > 0 ? [leadTo(elsewhere)] : []),
  ];
  const atOnce = urgent[0]!.length > 0;
  say(inbox.querySelector(".arrived[aria-live=polite]")!, atOnce ? [] : said);
  say(inbox.querySelector(".arrived[aria-live=assertive]")!, atOnce ? said : []);
}

/**
 * What stands there already is not said again. The focus stays on what is said in place of what had it, or goes back to
 * the list.
 */
function say(place: Element, parts: HTMLElement[]): void {
  if (place.innerHTML === parts.map(({ outerHTML }) => outerHTML).join("")) return;
  const held = place.contains(document.activeElement);
  place.replaceChildren(...parts);
  if (!held) return;
  if (parts[0]) parts[0].focus();
  else focusOn(rowInUse() ?? rows()[0]);
}

/** To the first of what stands in other lists. */
function leadTo(urgent: string[][]): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "button";
  link.href = `/staff/enquiries/${urgent.flat()[0]}`;
  link.textContent = `${arrivedInWords(urgent.flat().length, urgent)} – open`;
  return link;
}

function offer(inbox: HTMLElement, words: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = `${words} – show`;
  button.addEventListener("click", () => show(inbox, newest));
  return button;
}

function show(inbox: HTMLElement, { fresh, arrived }: typeof newest): void {
  const ticked = new Set([...inbox.querySelectorAll<HTMLInputElement>(".pick :checked")].map(({ value }) => value));
  const rows = document.adoptNode(fresh.querySelector<HTMLElement>(".inbox-rows")!);
  for (const box of rows.querySelectorAll<HTMLInputElement>(".pick input")) box.checked = ticked.has(box.value);
  inbox.querySelector(".inbox-rows")!.replaceWith(rows);
  inbox.querySelector(".nothing")?.remove();
  if (!inbox.querySelector(".bulk-bar")) renewEnd(inbox, fresh);
  countTicked();
  // Told, and shown now.
  Object.assign(inbox.dataset, fresh.dataset);
  for (const place of inbox.querySelectorAll(".arrived")) place.replaceChildren();
  focusOn(rows.querySelector<HTMLElement>(`[data-id="${arrived[0]}"]`) ?? undefined);
}

/** An empty list had no form for what is ticked. */
function renewEnd(inbox: HTMLElement, fresh: HTMLElement): void {
  const bar = fresh.querySelector(".bulk-bar");
  if (bar) inbox.append(document.adoptNode(bar));
}
