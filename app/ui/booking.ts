/** Where a pressed Book button leaves word for the contact page, whose address stays plain (specification, section 2). */
const ASKED = "form";

/** A browser that keeps nothing shows the first tab, and the other one stands beside it. */
function kept(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Remembers for the next page in this tab which of the contact page's forms is wanted. */
export function askForForm(form: "appointment" | undefined): void {
  if (form) kept()?.setItem(ASKED, form);
  else kept()?.removeItem(ASKED);
}

/** Whether one was asked for and is not shown yet. */
export function isFormAsked(): boolean {
  return Boolean(kept()?.getItem(ASKED));
}

/** The form that was asked for, told once: no trace of it stays. */
export function takeAskedForm(): string | null | undefined {
  const form = kept()?.getItem(ASKED);
  kept()?.removeItem(ASKED);
  return form;
}
