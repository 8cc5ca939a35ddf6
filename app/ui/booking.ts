/** Where a pressed Book button leaves word for the contact page, whose address stays plain (specification, section 2). */
const ASKED = "form";

/**
 * Remembers for the next page in this tab which of the contact page's forms is wanted. A browser that keeps nothing
 * shows the first tab, and the other one stands beside it.
 */
export function askForForm(form: "appointment" | undefined): void {
  try {
    if (form) sessionStorage[ASKED] = form;
    else delete sessionStorage[ASKED];
  } catch {
    // Nothing is kept.
  }
}

/** The form that was asked for, told once: no trace of it stays. */
export function takeAskedForm(): string | undefined {
  try {
    const form = sessionStorage[ASKED] as string | undefined;
    delete sessionStorage[ASKED];
    return form;
  } catch {
    return undefined;
  }
}
