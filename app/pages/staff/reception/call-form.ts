/** What the tab remembers the form of a call by (typed-in-tab.ts); `id`: of the enquiry. */
export const callForm = (id: string) => CALL_OF + id;

/** What those names begin with; what follows is the id of an enquiry. */
export const CALL_OF = "call ";

/** The same of a new caller, half entered: one for all (parts/kept-aside.ts). */
export const NEW_CALLER = "caller";

/** The button of a call of which something was asked. */
export const NOTE_ALL_THE_SAME = "Note it all the same";

/** Posted by the button that notes what was typed of a new caller with the enquiry `id`. */
export const noteWith = (id: string) => `take-call ${id}`;

/** The id of that enquiry; undefined for any other button. */
export const notedWith = (intent: string) => /^take-call (.+)$/.exec(intent)?.[1];

/** What these refuse is said by their own forms. */
export const IN_THEIR_FORMS = [
  "correct-urgency",
  "correct-noted",
  "correct-name",
  "about",
  "told-phone",
  "told-email",
  "move-call",
  "twice",
];

/** The buttons of the form of a call. */
export const OF_CALL = ["take-call", "hand-over"];

/** Words of these come back to their own forms, not to that of a call. */
export const WITH_OWN_WORDS = [
  "correct-call",
  "correct-noted",
  "correct-urgency",
  "correct-name",
  "about",
  "told-phone",
  "told-email",
];

/** Where the form of a new caller is posted to, or that of an appointment for whoever sent `of`. */
export function formAddress({
  of,
  list,
  search,
}: {
  of: string | undefined;
  list: string | undefined;
  search: string;
}) {
  const query = new URLSearchParams(of ? { of, ...(list ? { list } : {}) } : search ? { q: search } : {});
  return `/staff/reception/new${query.size === 0 ? "" : `?${query}`}`;
}
