import { CALL_OF } from "../reception/call-form.ts";
import type { Tab } from "./kept-aside.ts";
import { sayAbove } from "./say-above.ts";
import type { Kept } from "./tab-store.ts";

/** Above `place`, which says where pages of callers are: whose call is half noted in this tab, and the way back there. */
export function offerCalls(place: HTMLElement, tab: Tab): void {
  const calls = Object.entries(tab.read()).filter(([name]) => name.startsWith(CALL_OF));
  for (const one of calls) offer(place, one, tab);
}

function offer(place: HTMLElement, [name, kept]: [string, Kept], tab: Tab): void {
  const { read, write } = tab;
  const whom = kept.of ? ` with ${kept.of}` : "";
  const undo = () => {
    write({ ...read(), [name]: kept });
    offer(place, [name, kept], tab);
  };
  const forget = () => {
    const { [name]: _, ...others } = read();
    write(others);
    sayAbove(place, `The note of a call${whom} is kept no longer.`, [["Undo", undo]]);
  };
  const line = sayAbove(place, `The note of a call${whom} is kept in this tab, not noted yet.`, [
    [`Forget the note${whom}`, forget],
  ]);
  const link = Object.assign(document.createElement("a"), {
    className: "button",
    href: `${place.dataset.callsAt ?? ""}${encodeURIComponent(name.slice(CALL_OF.length))}`,
    textContent: `Go back to the note${whom}`,
  });
  link.addEventListener("click", () => write({ ...read(), [name]: { ...kept, isWanted: true } }));
  line.querySelector("p")!.after(link);
}
