/** Where a pressed Book button leaves word for the contact page, whose address stays plain (specification, section 2). */
const ASKED = "form";

/**
 * Remembers for the next page in this tab which of the contact page's forms is wanted; answers what was remembered
 * before. A browser that keeps nothing shows the first tab, and the other one stands beside it.
 */
export function askForForm(form: "appointment" | ""): string | null | undefined {
  try {
    const before = sessionStorage.getItem(ASKED);
    sessionStorage.setItem(ASKED, form);
    return before;
  } catch {
    return undefined;
  }
}
