import { sayAbove } from "./say-above.ts";
import type { Kept, Remembered } from "./tab-store.ts";

/*
 * Who begins a form anew while somebody else is half entered in it, as where a second person calls, finds that one again:
 * what was typed is kept aside in the tab, under a name that no form has, and changes places with what stands there.
 */

type Tab = { read: () => Remembered; write: (all: Remembered) => boolean };

const ASIDE = "\naside ";

/** What the tab keeps of the form `name`, kept aside. */
export function withAside(all: Remembered, name: string): Remembered {
  const { [name]: kept, ...others } = all;
  return kept ? { ...others, [`${name}${ASIDE}${Date.now()}`]: kept } : others;
}

/** Above a form whose like is kept aside: of whom, the way back to each, and to keep them no longer. */
export function offerAside(form: HTMLFormElement, name: string, tab: Tab): void {
  const aside = Object.entries(tab.read()).filter(([one]) => one.startsWith(name + ASIDE));
  for (const one of aside) offer(form, name, tab, one);
}

function offer(form: HTMLFormElement, name: string, tab: Tab, [aside, kept]: [string, Kept]): void {
  const { read, write } = tab;
  const who = whoIs(kept);
  const without = () => {
    const { [aside]: _, ...others } = read();
    return others;
  };
  const goBack = () => {
    write({ ...withAside(without(), name), [name]: kept });
    lookAnew();
  };
  const undo = () => {
    write({ ...read(), [aside]: kept });
    offer(form, name, tab, [aside, kept]);
  };
  const forget = () => {
    write(without());
    sayAbove(form, `${who} is kept no longer.`, [["Undo", undo]]);
  };
  sayAbove(form, `${who} is kept: not entered yet.`, [
    [`Go back to ${who}`, goBack],
    [`Forget ${who}`, forget],
  ]);
}

/** The page as it is for somebody new: what it says or asks of whoever stood in its form goes with them. */
export function lookAnew(): void {
  location.replace(location.pathname + location.search);
}

function whoIs({ fields }: Kept): string {
  const names = ["lastName", "firstName", "phone"].map((field) => fields[field]?.value.trim() ?? "");
  return names.find((name) => name !== "") ?? "What you had typed";
}
