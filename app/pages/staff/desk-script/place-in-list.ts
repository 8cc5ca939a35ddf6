import { PASSING as SAID } from "../parts/passing.ts";

/** Where the list was left, for this tab alone (sessionStorage). */
const PLACE = "inbox-place";

/** No part of a list's address: what was just done and to whom, and the router's mark of a post. */
const PASSING = [...SAID, "index"];

type Place = {
  /** The list, with its page and filter. */
  address: string;
  /** The row one was on, by the id of its enquiry, and how far below the top of the window it stood, in pixels. */
  row: string;
  top: number;
  /** How far the page was scrolled, in pixels, for where no row was used. */
  scrolled: number;
  /** All rows in their order, so that the nearest is found where that row is gone. */
  order: string[];
  ticked: string[];
  /** The next page of the list returns to it: what was pressed leads back there. */
  returning: boolean;
  /** What was pressed is done with the row: the one after it is returned to, unless it was refused. */
  onward: boolean;
  /** What was pressed puts this one back, which is returned to. */
  again?: string | undefined;
};

let row = "";
let pressed: Partial<Pick<Place, "returning" | "onward" | "ticked" | "again">> = {};

export const rows = () => [...document.querySelectorAll<HTMLElement>(".inbox-entry")];
const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(".inbox-entry") : null;
const boxes = () => document.querySelectorAll<HTMLInputElement>(".pick input");

/** The row that has the focus, or had it last. */
export function rowInUse(): HTMLElement | undefined {
  return rowOf(document.activeElement) ?? rows().find(({ dataset }) => dataset.id === row);
}

export function focusOn(entry: HTMLElement | undefined, options?: FocusOptions): void {
  entry?.querySelector<HTMLElement>(".who a")?.focus(options);
}

/** After what a key is about to press for one row, the next one is returned to. */
export function goOnAfter(): void {
  pressed.onward = true;
}

/** After what a key is about to press, the row of this enquiry is returned to, if it is there by then. */
export function goOnAt(id: string | undefined): void {
  pressed.again = id;
}

/** Returns to the row, the ticks and the height at which the list was left, and remembers them when it is left. */
export function retainPlace(inbox: HTMLElement): void {
  const place = read();
  if (place && isSameList(place.address, addressOf(location)) && isReturn(place, inbox)) goBack(place, inbox);
  // Safari gives no focus to what is clicked.
  for (const event of ["focusin", "click"])
    inbox.addEventListener(event, ({ target }) => (row = rowOf(target)?.dataset.id ?? row));
  inbox.addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
    pressed.returning = true;
    // The page that answers ticks what was refused.
    if (target.id === "bulk") pressed.ticked = [];
  });
  addEventListener("pagehide", leave);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) pressed = {};
  });
}

/** On the page of an enquiry: the address of the list it was opened from, which is returned to where it was left. */
export function returnToList(): string {
  const place = read();
  if (place) write({ ...place, returning: true, onward: false });
  return listLeft();
}

/** On the page of an enquiry: the address of the one below or above it, as the list stood when it was left. */
export function besideInList(by: 1 | -1): string | undefined {
  const { order = [] } = read() ?? {};
  const at = order.indexOf(location.pathname.split("/")[3] ?? "");
  const next = at === -1 ? undefined : order[at + by];
  return next && addressOf({ pathname: `/staff/enquiries/${next}`, search: `?${chosenHere()}` });
}

/** The address of the list that was left in this tab, or else of the one that the page of an enquiry was reached by. */
export function listLeft(): string {
  return read()?.address ?? addressOf({ pathname: "/staff", search: `?${chosenHere()}` });
}

function chosenHere(): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(location.search)].filter(([name]) => CHOSEN.includes(name)));
}

/** What the address of an enquiry says of the list it stands in (app/pages/staff/inbox/inbox-query.ts). */
const CHOSEN = ["list", "outcome", "order", "area"];

/** Whoever signs in next in this tab finds nothing of it. */
export function forgetPlace(): void {
  removeEventListener("pagehide", leave);
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Nothing was stored.
  }
}

function isReturn({ returning }: Place, inbox: HTMLElement): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isAgain = navigation?.type === "back_forward" || navigation?.type === "reload";
  return returning || isAgain || inbox.querySelector(".bulk-result") !== null;
}

function goBack({ order, row: left, top, scrolled, ticked, onward, again }: Place, inbox: HTMLElement): void {
  for (const box of boxes()) box.checked ||= ticked.includes(box.value);
  const at = order.indexOf(left);
  const isPassed = onward && inbox.querySelector(".bulk-result .failure") === null;
  const byId = new Map(rows().map((one) => [one.dataset.id!, one]));
  const isThere = (id: string) => byId.has(id);
  const before = order.slice(0, Math.max(at, 0)).findLast(isThere);
  const nearest = order.slice(isPassed ? at + 1 : at).find(isThere) ?? before ?? left;
  const entry = (again && byId.get(again)) || (at === -1 ? undefined : byId.get(nearest));
  if (!entry) return scrollTo({ top: scrolled, behavior: "instant" });
  row = entry.dataset.id!;
  focusOn(entry, { preventScroll: true });
  bringTo(entry, top);
  // Fonts that come later move it; and to the part of the page that a post leads to, browsers scroll once more.
  addEventListener("load", () => rowOf(document.activeElement) === entry && bringTo(entry, top), { once: true });
}

/** Puts a row at a height in the window, in pixels, and below what is said at the top and stays there. */
function bringTo(entry: HTMLElement, top: number): void {
  scrollBy({ top: entry.getBoundingClientRect().top - top, behavior: "instant" });
  entry.scrollIntoView({ block: "nearest", behavior: "instant" });
}

function leave(): void {
  write({
    address: addressOf(location),
    row: rowInUse()?.dataset.id ?? "",
    top: rowInUse()?.getBoundingClientRect().top ?? 0,
    scrolled: scrollY,
    order: rows().map(({ dataset }) => dataset.id!),
    ticked: [...boxes()].filter(({ checked }) => checked).map(({ value }) => value),
    returning: false,
    onward: false,
    ...pressed,
  });
}

function addressOf({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  for (const name of PASSING) query.delete(name);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

/** Whether two addresses ask for one list: in any order, with what is the default said or left out. */
function isSameList(one: string, other: string): boolean {
  const asked = (address: string) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    const said = [...searchParams].filter(([name, value]) => value !== "" && DEFAULTS[name] !== value);
    return [pathname, ...said.map((pair) => pair.join("=")).toSorted()].join("&");
  };
  return asked(one) === asked(other);
}

const DEFAULTS: Record<string, string> = { list: "waiting", order: "urgent" };

function read(): Place | undefined {
  try {
    const written = sessionStorage.getItem(PLACE);
    // Where it can be remembered, the browser is kept from scrolling to where rows may have moved since.
    if (document.querySelector("[data-inbox]")) history.scrollRestoration = "manual";
    return written === null ? undefined : (JSON.parse(written) as Place);
  } catch {
    // Where a browser forbids storage, the list begins where the browser says.
    return undefined;
  }
}

function write(place: Place): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(place));
  } catch {
    // As above.
  }
}
