import { useEffect, useRef, useState, type FormEvent } from "react";
import { reportEvent } from "#app/ui/analytics.ts";
import { ApiError, apiRequest } from "#app/ui/api-client.ts";
import { fieldsOf } from "#firm/enquiries/fields.ts";
import type { FieldError } from "#text/field-errors.ts";
import type { Receipt } from "#firm/enquiries/receipt.ts";
import { checkForm, type Choices } from "#firm/enquiries/rules.ts";
import type { ToastStore } from "#app/ui/toast-store.ts";
import type { Refused } from "./refused.ts";
import { EVERYONE } from "./everyone.tsx";
import { FAILURE_FALLBACK, type FormDefinition } from "./forms.ts";
import { newFormKey, type Hidden } from "./hidden-inputs.tsx";

type Props = {
  form: FormDefinition;
  choices: Choices;
  hidden: Hidden;
  refused: Refused | undefined;
  toasts: ToastStore;
};

/** Where one form stands: what is wrong with it, whether it is on its way, what came of it. */
export function useEnquiry({ form, choices, hidden: first, refused, toasts }: Props) {
  const [hidden, setHidden] = useState(first);
  const [errors, setErrors] = useState<FieldError[]>(refused?.errors ?? []);
  const [failure, setFailure] = useState(refused?.message ?? "");
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<Receipt>();
  const failureBox = useRef<HTMLDivElement>(null);
  // State is only seen at the next rendering: a double click comes before it.
  const inFlight = useRef(false);

  // The disabled button lost the focus; what went wrong takes it, and the button comes next.
  useEffect(() => {
    if (failure && attempt > 0) failureBox.current?.focus({ preventScroll: true });
  }, [failure, attempt]);

  async function send(element: HTMLFormElement, values: Record<string, unknown>) {
    let stored: Receipt;
    try {
      stored = await apiRequest<Receipt>("POST", form.api, values);
    } catch (error) {
      const words = error instanceof ApiError ? error.message : FAILURE_FALLBACK;
      // The toast says the server's message to the letter (specification, section 8); beside the button, its sentence.
      setFailure(words.replace(/^\d{3}: /, ""));
      toasts.show({ title: form.failure.title, description: words, look: "destructive" });
      return;
    }
    setReceipt(stored);
    const { title, description } = form.success;
    toasts.show({ title, description: stored.respondBy ? description : "", look: "default" });
    empty(element, form);
    setHidden(({ startedAt }) => ({ formKey: newFormKey(), startedAt }));
    reportEvent(form.event);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (inFlight.current) return;
    const element = event.currentTarget;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const values = { ...valuesOf(element), timeZone, sourcePage: pageBefore() };
    const wrong = wrongIn(values);
    setErrors(wrong);
    setAttempt((count) => count + 1);
    setFailure("");
    if (wrong.length > 0) return;
    inFlight.current = true;
    setSending(true);
    try {
      await send(element, values);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  }

  /** A field that has become right is no longer called wrong. */
  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    const itsOwn = ({ field }: FieldError) => field === name;
    if (errors.some(itsOwn) && !wrongIn(valuesOf(currentTarget)).some(itsOwn))
      setErrors(errors.filter((error) => !itsOwn(error)));
  }

  function wrongIn(values: Record<string, unknown>): FieldError[] {
    const checked = checkForm(form.kind, choices, values);
    return checked.ok ? [] : checked.errors;
  }

  return { hidden, errors, failure, failureBox, attempt, sending, receipt, onSubmit, onInput };
}

/** The path of the page of this site that led here; empty where another site did, or nothing says so. */
function pageBefore(): string {
  const before = URL.parse?.(document.referrer);
  return before?.origin === location.origin && before.pathname !== location.pathname ? before.pathname : "";
}

function valuesOf(element: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(element));
}

/** Not reset(): a page that came back with what was typed would fill itself in again. */
function empty(element: HTMLFormElement, { kind }: FormDefinition): void {
  for (const { name, control } of fieldsOf(kind)) {
    const input = element.elements.namedItem(name) as HTMLInputElement;
    if (control === "tick") input.checked = false;
    else input.value = "";
  }
  const everyone = element.elements.namedItem(EVERYONE) as HTMLInputElement | null;
  if (everyone) everyone.checked = false;
}
