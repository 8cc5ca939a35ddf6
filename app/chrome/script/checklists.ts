/**
 * Of the parts that this script adds, in plain lengths: the names of the site's own are shortened in its sheets alone
 * (build-steps/short-names.ts). In browsers that take no such sheet the lists stay as they were sent.
 */
const STYLE = `
.to-gather ul:not(.markdown *) > li { cursor: pointer }
.to-gather ul:not(.markdown *) > li::before { content: none }
.to-gather li > input { position: absolute; top: 1.05em; left: 0; width: 1.3em; height: 1.3em; margin: 0;
  cursor: pointer }
.ticks { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: center; padding-top: 1rem }
.ticks > p { flex: 1 0 100%; margin: 0; font-weight: 600 }
.ticks label { display: flex; gap: .9rem; align-items: center; min-height: 44px; width: 100% }
.ticks input { flex: none; width: 1.3em; height: 1.3em; margin: 0 }
@media print {
  .ticks { display: none }
  body:has([data-only]) :not(:has([data-only]), [data-only], [data-only] *) { display: none }
}`;

const KEEP = "Keep my ticks on this device. Anyone who uses it can see them.";

/** Makes every list of what to gather one that can be ticked, printed alone, and kept if the visitor says so. */
export function makeListsTickable(): void {
  if (!("adoptedStyleSheets" in document) || !("replaceSync" in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const list of document.querySelectorAll<HTMLElement>(".to-gather ul:not(.markdown *)")) makeTickable(list);
}

function makeTickable(list: HTMLElement): void {
  const section = list.closest("section")!;
  const key = `checklist ${location.pathname}#${section.getAttribute("aria-labelledby")}`;
  const kept = keptTicks(key);
  const boxes = [...list.children].map((item, place) => addBox(item, `${key} ${place}`, kept ?? []));
  const ticked = () => boxes.filter(({ checked }) => checked);

  const status = element("p", `${ticked().length} of ${boxes.length} ticked`);
  status.setAttribute("role", "status");
  const keep = element("input");
  keep.type = "checkbox";
  keep.checked = kept !== undefined;
  const label = element("label");
  label.append(keep, KEEP);
  const changed = () => {
    status.textContent = `${ticked().length} of ${boxes.length} ticked`;
    keepTicks(key, keep.checked ? ticked().map(wordsBeside) : undefined);
  };
  const clear = () => {
    for (const box of [...boxes, keep]) box.checked = false;
    changed();
  };
  const bar = element("div");
  bar.className = "ticks";
  bar.append(
    status,
    label,
    button("Print this list", () => printOnly(section)),
    button("Clear the ticks", clear),
  );
  list.addEventListener("change", changed);
  keep.addEventListener("change", changed);
  list.addEventListener("click", tickBeside);

  // What stands under the end of the list would jump while it is read: then the first tick makes the room. Who kept
  // ticks looks for the way to take them back.
  const { bottom } = list.getBoundingClientRect();
  const add = () => list.after(bar);
  if (bottom > 0 && bottom < innerHeight && !kept) list.addEventListener("change", add, { once: true });
  else add();
}

/** A box before the words of an item, which are its name. They stay where they are: some hold links and meanings. */
function addBox(item: Element, id: string, kept: string[]): HTMLInputElement {
  const box = element("input");
  box.type = "checkbox";
  item.id ||= id.replace(/[^\w-]+/g, "-");
  box.setAttribute("aria-labelledby", item.id);
  box.checked = kept.includes(item.textContent);
  item.prepend(box);
  return box;
}

/** A press on the words ticks their box, as a label would. */
function tickBeside({ target }: Event): void {
  const pressed = target as Element;
  if (!pressed.closest("a, button, input, glossary-term")) pressed.closest("li")?.querySelector("input")?.click();
}

function wordsBeside(box: HTMLInputElement): string {
  return box.parentElement!.textContent;
}

function printOnly(section: HTMLElement): void {
  section.dataset.only = "";
  addEventListener("afterprint", () => delete section.dataset.only, { once: true });
  print();
}

/** The words of what was ticked, so that a list that has changed since ticks nothing else; undefined where not kept. */
function keptTicks(key: string): string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return Array.isArray(kept) ? kept.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing is written before the visitor says "keep", and nothing stays once they say otherwise. */
function keepTicks(key: string, words: string[] | undefined): void {
  try {
    if (words) localStorage.setItem(key, JSON.stringify(words));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing.
  }
}

function button(words: string, act: () => void): HTMLButtonElement {
  const made = element("button", words);
  made.type = "button";
  made.className = "button";
  made.addEventListener("click", act);
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, words = ""): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}
