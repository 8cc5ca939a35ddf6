/** Kinds of field that take words. */
const TYPED = new Set(["textarea", "text", "email", "tel", "url", "number", "date", "time"]);

function holdsRefusedWords(): boolean {
  // On the page of an enquiry, where other fields show what is stored, the field that was refused says so.
  const places = document.querySelector(".staff-enquiry") ? "[aria-invalid]" : "textarea, input:not([type=search])";
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`main :is(${places})`)].some(
    // A reply is saved as it is typed (app/pages/staff/enquiry/autosave.ts), others stay in the tab (typed-in-tab.ts).
    (field) => !field.closest("[data-draft], [data-remembered]") && TYPED.has(field.type) && field.defaultValue !== "",
  );
}

/**
 * On a page that answers a post: what is posted is taken out of the browser's history, so that to come back to this
 * page is only to look, and nobody is asked to send a form once more. Left alone where it holds what was typed and
 * refused: that comes back by sending it once more, and by nothing else.
 */
export function leaveNoPost(): void {
  if (!holdsRefusedWords()) history.replaceState(history.state, "", location.href);
}
