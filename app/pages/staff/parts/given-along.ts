import { fieldsOf, type Fields } from "./form-controls.ts";
import type { Kept, Remembered } from "./tab-store.ts";

/*
 * What was typed in one form was brought along to another, and is done with once that is taken. Who looks at the first
 * one again meanwhile may go on with it: then it is done with only where all that was brought along stands in what was
 * taken. Otherwise that was another call.
 */

/** In what forms of the name `to` were given, what they were given stands now, as `form` shows it. */
export function rememberGiven(all: Remembered, to: string, form: HTMLFormElement): Remembered {
  const given = Object.entries(all).map(([name, kept]) => [
    name,
    kept.givenTo === to ? { ...kept, gave: fieldsOf(form) } : kept,
  ]);
  return Object.fromEntries(given) as Remembered;
}

/** What stays of it with a form that is looked at again, until something is typed there. */
export function lookedAtAgain({ givenTo, gave }: Kept): Omit<Kept, "fields"> {
  return givenTo ? { givenTo, isBack: true, ...(gave ? { gave } : {}) } : {};
}

/** Without the forms of these names, and without those whose words were brought along to them. */
export function withoutDone(all: Remembered, names: string[]): Remembered {
  const isDone = ({ givenTo = "", gave, isBack }: Kept) =>
    names.includes(givenTo) && (!isBack || (gave !== undefined && standsIn(gave, all[givenTo]?.fields ?? {})));
  return Object.fromEntries(Object.entries(all).filter(([name, kept]) => !(names.includes(name) || isDone(kept))));
}

/** What was chosen of a list may have been chosen otherwise. */
function standsIn(gave: Fields, taken: Fields): boolean {
  return Object.entries(gave).every(
    ([name, { value, words }]) => words !== undefined || (taken[name]?.value ?? value).includes(value),
  );
}
