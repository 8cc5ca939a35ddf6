/** Notes half written, for this tab alone (sessionStorage): by whom, and the words by the id of their enquiry. */
const BEGUN = "notes-begun";

type Begun = { by: string; words: Record<string, string> };

/**
 * A note half written outlives every other form of the page, as a reply does, until it is added or they sign out. Whoever
 * signs in next in this tab finds nothing of it.
 */
export function retainNote(): void {
  const box = document.querySelector<HTMLTextAreaElement>("#note-words");
  const { note: id, by } = box?.form?.dataset ?? {};
  if (!box || !id || !by) return;
  const begun = read(by);
  // Just added, the field stands ready for the next one (place-focus.ts).
  if (box.matches("[data-go-on]")) delete begun.words[id];
  const before = begun.words[id] ?? "";
  if (before !== "" && box.value === "") {
    box.value = before;
    box.closest("details")!.open = true;
  }
  write(begun);
  box.addEventListener("input", () => {
    const now = read(by);
    if (box.value.trim() === "") delete now.words[id];
    else now.words[id] = box.value;
    write(now);
  });
}

export function forgetNotes(): void {
  try {
    sessionStorage.removeItem(BEGUN);
  } catch {
    // Nothing was stored.
  }
}

function read(by: string): Begun {
  try {
    const begun = JSON.parse(sessionStorage.getItem(BEGUN) ?? "null") as Begun | null;
    if (begun?.by === by) return begun;
  } catch {
    // Where a browser forbids storage, a note lasts as long as its page.
  }
  return { by, words: {} };
}

function write(begun: Begun): void {
  if (Object.keys(begun.words).length === 0) return forgetNotes();
  try {
    sessionStorage.setItem(BEGUN, JSON.stringify(begun));
  } catch {
    // As above.
  }
}
