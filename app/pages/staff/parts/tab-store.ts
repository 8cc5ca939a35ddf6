import type { Fields } from "./form-controls.ts";

/** Where what stands unsent in forms is stored for this tab (sessionStorage), by a name of the form. */
const PLACE = "typed-in-forms";

export type Kept = {
  fields: Fields;
  /** Whose page it was typed on, where its own fields do not say so. */
  of?: string;
  /** Its buttons, and its key, as it was sent; until the form is shown again. */
  sent?: { buttons: string; key: string };
  /** It was sent last: no other form was since. */
  isLast?: true;
  /** Whoever is at it chose to go on with it: it is shown again at once (kept-aside.ts, kept-calls.ts). */
  isWanted?: true;
  /** The server gets it once typing rests, and it did not fail to (enquiry/autosave.ts). */
  isSaving?: true;
};

export type Remembered = Record<string, Kept>;

/** What one of the staff typed, by user name, and nobody else's; a page that knows no name asks only what was sent. */
export function readTab(by: string | undefined): Remembered {
  const { forms, by: typedBy } = stored();
  return by === undefined || typedBy === by ? forms : {};
}

function stored(): { by?: string; forms: Remembered } {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "null") ?? { forms: {} };
  } catch {
    // Where a browser forbids storage, nothing is remembered.
    return { forms: {} };
  }
}

/** Answers whether it was stored. */
export function writeTab(remembered: Remembered, by: string | undefined): boolean {
  try {
    if (Object.keys(remembered).length === 0) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, JSON.stringify({ by: by ?? stored().by, forms: remembered }));
    return true;
  } catch {
    // As above.
    return false;
  }
}
