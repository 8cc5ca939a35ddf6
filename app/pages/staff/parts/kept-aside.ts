import { sayAbove } from "./say-above.ts";
import type { Kept, Remembered } from "./tab-store.ts";

/*
 * Whoever is half entered in a form is kept while somebody else is entered in it, as where a second person calls: under
 * a name in the tab that no form has. From there they change places with who stands in the form.
 */

export type Tab = { read: () => Remembered; write: (all: Remembered) => boolean };

const ASIDE = "\naside ";

/** What the tab keeps of the form `name`, kept aside. */
export function withAside(all: Remembered, name: string): Remembered {
  const { [name]: kept, ...others } = all;
  return kept ? { ...others, [`${name}${ASIDE}${Date.now()}`]: kept } : others;
}

/** Whether anybody is kept of the form `name`, in it or aside. */
export function isAnyKept(all: Remembered, name: string): boolean {
  return Object.keys(all).some((one) => one === name || one.startsWith(name + ASIDE));
}

/** Above a form whose like is kept aside: of whom, the way back to each, and to keep them no longer. */
export function offerAside(form: HTMLFormElement, name: string, tab: Tab): void {
  const aside = Object.entries(tab.read()).filter(([one]) => one.startsWith(name + ASIDE));
  for (const one of aside) offer(form, name, one, tab);
}

/** The same on another page, of all that are kept of a form, above `place`, which says the form's name and address. */
export function offerElsewhere(place: HTMLElement, tab: Tab): void {
  const { keptOf: name = "", keptAt: address = "" } = place.dataset;
  const all = Object.entries(tab.read()).filter(([one]) => one === name || one.startsWith(name + ASIDE));
  for (const one of all) offer(place, name, one, tab, address);
}

function offer(place: HTMLElement, name: string, [aside, kept]: [string, Kept], tab: Tab, address?: string): void {
  const { read, write } = tab;
  const named = nameIn(kept);
  const who = named ?? "What you had typed without a name";
  const without = () => {
    const { [aside]: _, ...others } = read();
    return others;
  };
  const goBack = () => {
    write({ ...withAside(without(), name), [name]: { ...kept, isWanted: true } });
    if (address) location.assign(address);
    else lookAnew();
  };
  const undo = () => {
    write({ ...read(), [aside]: kept });
    offer(place, name, [aside, kept], tab, address);
  };
  const forget = () => {
    write(without());
    sayAbove(place, `${who} is kept no longer.`, [["Undo", undo]]);
  };
  sayAbove(place, `${who} is kept in this tab, not entered yet.`, [
    [`Go back to ${named ?? "it"}`, goBack],
    [`Forget ${named ?? "it"}`, forget],
  ]);
}

/** With who stands in the form kept aside, an empty one. */
export function beginAnew(name: string, { read, write }: Tab): void {
  write(withAside(read(), name));
  lookAnew();
}

/** The page as it is for somebody new: what it says or asks of whoever stood in its form goes with them. */
function lookAnew(): void {
  location.replace(location.pathname + location.search);
}

/** Of whom it was typed, by name or number; undefined where neither was. */
export function nameIn({ fields }: Kept): string | undefined {
  const names = ["lastName", "firstName", "phone"].map((field) => fields[field]?.value.trim() ?? "");
  return names.find((name) => name !== "");
}
