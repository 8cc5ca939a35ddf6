/** What the tab remembers the form of a call by (typed-in-tab.ts); `id`: of the enquiry. */
export const callForm = (id: string) => `call ${id}`;

/** Posted by the button that takes what was typed of a new caller along to a caller who is known. */
export const BRING_CALL = "bring-call";

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
