import { Fragment } from "react";
import { formatPhoneAbroad } from "#text/phone.ts";
import { fieldsOf } from "#firm/enquiries/fields.ts";
import type { Choices } from "#firm/enquiries/rules.ts";
import { ServerOnly } from "#app/request/server-only.tsx";
import { ErrorSummary, TAKES_FOCUS } from "#app/ui/error-summary.tsx";
import type { ToastStore } from "#app/ui/toast-store.ts";
import { FreeTimes } from "./free-times.tsx";
import { useFreeTimes } from "./use-free-times.ts";
import type { Refused } from "./refused.ts";
import type { Asked } from "./asked-words.ts";
import { EnquiryField } from "./enquiry-field.tsx";
import { Everyone, EVERYONE } from "./everyone.tsx";
import type { FormDefinition } from "./forms.ts";
import { HiddenInputs, type Hidden } from "./hidden-inputs.tsx";
import { Notices } from "./notices.tsx";
import { ReceiptPanel } from "./receipt-panel.tsx";
import { Urgent } from "./urgent.tsx";
import { useEnquiry } from "./use-enquiry.ts";
import { errorsOf } from "#text/field-errors.ts";

type Props = {
  form: FormDefinition;
  /** Where it posts to without script. */
  address: string;
  choices: Choices;
  /** The firm's number, as tel: takes it. */
  phone: string;
  hidden: Hidden;
  refused: Refused | undefined;
  /** The lawyer who was asked for, and what fields begin with then. */
  asked: Asked | undefined;
  toasts: ToastStore;
};

/** One of the two forms. Without script it posts to its own address; with it, to the JSON call, and the page stays. */
export function EnquiryForm(props: Props) {
  const { form, address, choices, phone, refused, asked } = props;
  const begun = refused?.values ?? asked?.values;
  const { hidden, errors, failure, failureBox, attempt, sending, receipt, onSubmit, onInput } = useEnquiry(props);
  const { times, fresh, place, pick } = useFreeTimes(refused?.times, `${hidden.formKey} ${attempt} ${failure}`);
  const messageOf = errorsOf(errors);
  return (
    <div className="enquiry">
      {receipt && <ReceiptPanel receipt={receipt} />}
      <form method="post" action={address} noValidate onSubmit={(event) => void onSubmit(event)} onInput={onInput}>
        <ErrorSummary form={form.kind} errors={errors} attempt={attempt} />
        <HiddenInputs form={form.kind} hidden={hidden} />
        {fieldsOf(form.kind).map((field) => (
          <Fragment key={field.name}>
            {field.name === "inCustody" && (
              <ServerOnly as="div" className="urgent" render={import.meta.env.SSR && (() => <Urgent />)} />
            )}
            <EnquiryField
              form={form.kind}
              field={field}
              choices={choices}
              times={times}
              fresh={fresh}
              value={begun?.[field.name]}
              error={messageOf(field.name)}
            />
            {field.control === "time" && (
              <FreeTimes times={times} fresh={fresh} place={place} pick={pick}>
                {asked && <input type="hidden" name="lawyer" value={asked.lawyer.slug} />}
                {asked && <Everyone form={form.kind} name={asked.lawyer.name} ticked={begun?.[EVERYONE] === "yes"} />}
              </FreeTimes>
            )}
          </Fragment>
        ))}
        {failure && (
          <div className="failure" role="alert" {...TAKES_FOCUS} ref={failureBox}>
            <h3>{form.failure.title}</h3>
            <p>{failure}</p>
            <a className="button" href={`tel:${phone}`}>
              Call <span>{formatPhoneAbroad(phone)}</span>
            </a>
          </div>
        )}
        <ServerOnly as="div" className="notices" render={import.meta.env.SSR && (() => <Notices kind={form.kind} />)} />
        <button type="submit" className="button main" disabled={sending}>
          {sending ? form.sending : form.submit}
        </button>
      </form>
    </div>
  );
}
