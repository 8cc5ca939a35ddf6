/** Said by a pressed Book button to the contact page, whose address stays plain (specification, section 2). */
const ASKED = "book";

/** Told by what opens the next page in this tab: whether its appointment form is what the visitor wants. */
export function askToBook(asked: boolean): void {
  try {
    sessionStorage.setItem(ASKED, asked ? "1" : "");
  } catch {
    // A browser that keeps nothing shows the first tab; the other one stands beside it.
  }
}

/** Whether this page was opened by a Book button; answered once. */
export function takeAskedToBook(): boolean {
  try {
    return Boolean(sessionStorage.getItem(ASKED));
  } catch {
    return false;
  } finally {
    askToBook(false);
  }
}
