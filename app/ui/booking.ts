/**
 * Where a pressed Book button leaves word for the contact page, whose address stays plain (specification, section 2).
 */
const ASKED = "form";

/** What this tab keeps. A browser that keeps nothing shows the first form, and the other one stands beside it. */
function kept(): Record<string, string | undefined> {
  try {
    return sessionStorage;
  } catch {
    return {};
  }
}

/** Remembers for the next page in this tab which of the contact page's forms is wanted. */
export function askForForm(form: "appointment" | undefined): void {
  if (form) kept()[ASKED] = form;
  else delete kept()[ASKED];
}

/** Whether one was asked for and is not shown yet. */
export function isFormAsked(): boolean {
  return ASKED in kept();
}

/** The form that was asked for, told once: no trace of it stays. */
export function takeAskedForm(): string | undefined {
  const form = kept()[ASKED];
  delete kept()[ASKED];
  return form;
}
