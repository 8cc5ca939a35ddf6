import { useRef, useState, type FormEvent } from "react";
import { reportEvent } from "../../analytics.ts";
import { ApiError, apiRequest } from "../../api-client.ts";
import { fieldErrors } from "../../enquiries/field-errors.ts";
import type { FieldError } from "../../enquiries/outcome.ts";
import type { Receipt } from "../../enquiries/receipt.ts";
import type { Choices } from "../../enquiries/rules.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import type { ToastStore } from "../../ui/toast-store.ts";
import type { Refused } from "./contact-page.tsx";
import { EnquiryField } from "./enquiry-field.tsx";
import { FAILURE_FALLBACK, type FormDefinition } from "./forms.ts";
import { freshHidden, HiddenInputs, type Hidden } from "./hidden-inputs.tsx";
import { ReceiptPanel } from "./receipt-panel.tsx";
import { Notices } from "./notices.tsx";

type Props = { form: FormDefinition; choices: Choices; hidden: Hidden; refused: Refused | undefined; toasts: ToastStore };

/** One of the two forms. Without script it posts to its own address; with it, to the JSON call, and the page stays. */
export function EnquiryForm({ form, choices, hidden: first, refused, toasts }: Props) {
  const [hidden, setHidden] = useState(first);
  const [errors, setErrors] = useState<FieldError[]>(refused?.errors ?? []);
  const [failure, setFailure] = useState(refused?.message ?? "");
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<Receipt>();
  // State is only seen at the next drawing: a double click comes before it.
  const inFlight = useRef(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (inFlight.current) return;
    const element = event.currentTarget;
    const values = Object.fromEntries(new FormData(element));
    const checked = form.rules(choices).safeParse(values);
    const wrong = checked.success ? [] : fieldErrors(checked.error);
    setErrors(wrong);
    setAttempt((count) => count + 1);
    setFailure("");
    if (wrong.length > 0) return;
    inFlight.current = true;
    setSending(true);
    try {
      setReceipt(await apiRequest<Receipt>("POST", form.api, values));
      toasts.show({ ...form.success, look: "default" });
      element.reset();
      setHidden(freshHidden());
      reportEvent(form.event);
    } catch (error) {
      const words = error instanceof ApiError ? error.message : FAILURE_FALLBACK;
      setFailure(words);
      toasts.show({ title: form.failure.title, description: words, look: "destructive" });
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  }

  const messageOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <div className="enquiry">
      <form className="enquiry-form" method="post" action={form.address} noValidate onSubmit={(event) => void onSubmit(event)}>
        <ErrorSummary form={form.kind} errors={errors} attempt={attempt} />
        <HiddenInputs form={form.kind} hidden={hidden} />
        {form.fields.map((field) => (
          <EnquiryField
            key={field.name}
            form={form.kind}
            field={field}
            choices={choices}
            value={refused?.values[field.name]}
            error={messageOf(field.name)}
          />
        ))}
        {failure && (
          <div className="failure" role="alert">
            <h3>{form.failure.title}</h3>
            <p>{failure}</p>
          </div>
        )}
        <Notices kind={form.kind} />
        <button type="submit" className="button main" disabled={sending}>
          {sending ? form.sending : form.submit}
        </button>
      </form>
      {receipt && <ReceiptPanel receipt={receipt} />}
    </div>
  );
}
