import type { FormKind } from "#firm/enquiries/form-kind.ts";
import type { Field as FormField } from "#firm/enquiries/fields.ts";
import type { Choices } from "#firm/enquiries/rules.ts";
import type { TimesView } from "#firm/appointments/times-view.ts";
import { ServerOnly } from "#app/request/server-only.tsx";
import { Field, fieldId, type ControlAttributes } from "#app/ui/field.tsx";
import { Confidential } from "./confidential.tsx";

type Props = {
  form: FormKind;
  field: FormField;
  choices: Choices;
  /** Which times of the chosen day can be had, once a day and an area are chosen. */
  times: TimesView | undefined;
  /** Asked for by the browser, so that they follow the day; without script another day may be typed under them. */
  fresh: boolean;
  value: string | undefined;
  error: string | undefined;
};

export function EnquiryField({ form, field, choices, times, fresh, value = "", error }: Props) {
  const { name, label, forms } = field;
  if (field.control === "tick") return <Tick form={form} field={field} ticked={value === "yes"} />;
  return (
    <>
      {field.warnedAbove && (
        <ServerOnly as="div" className="confidential" render={import.meta.env.SSR && (() => <Confidential />)} />
      )}
      <Field form={form} name={name} label={label} error={error} optional={forms[form] === "optional"}>
        {(attributes) => (
          <Control attributes={attributes} field={field} choices={choices} times={times} fresh={fresh} value={value} />
        )}
      </Field>
    </>
  );
}

/** What cannot wait, as a box of its own beside its words. */
function Tick({ form, field: { name, label }, ticked }: { form: FormKind; field: FormField; ticked: boolean }) {
  const id = fieldId(form, name);
  return (
    <label className="tick" htmlFor={id}>
      <input type="checkbox" id={id} name={name} value="yes" defaultChecked={ticked} /> {label}
    </label>
  );
}

function Control({
  attributes,
  field,
  choices,
  times,
  fresh,
  value,
}: { attributes: ControlAttributes } & Pick<Props, "field" | "choices" | "times" | "fresh"> & { value: string }) {
  const { control, autoComplete, longest } = field;
  if (control === "area") return <textarea {...attributes} rows={6} defaultValue={value} />;
  if (control === "practice-area")
    return (
      <Select attributes={attributes} options={choices.practiceAreas} empty="Select a practice area" value={value} />
    );
  if (control === "call-time")
    return <Select attributes={attributes} options={choices.callTimes} empty="No call needed" value={value} />;
  if (control === "time")
    return (
      <Select
        attributes={attributes}
        options={choices.times}
        empty="Select a time"
        value={value}
        whyNot={times?.whyNot}
        fresh={fresh}
      />
    );
  if (control === "date") return <input {...attributes} type="date" min={choices.today} defaultValue={value} />;
  return (
    <input
      {...attributes}
      type={control}
      autoComplete={autoComplete}
      spellCheck={control === "text" && autoComplete === undefined ? undefined : false}
      maxLength={longest}
      defaultValue={value}
    />
  );
}

function Select({
  attributes,
  options,
  empty,
  value,
  whyNot,
  fresh = false,
}: {
  attributes: ControlAttributes;
  options: readonly string[];
  empty: string;
  value: string;
  whyNot?: Record<string, string> | undefined;
  fresh?: boolean;
}) {
  return (
    <select {...attributes} defaultValue={value}>
      <option value="">{empty}</option>
      {options.map((option) => {
        const why = whyNot?.[option];
        return why ? (
          <option key={option} value={option} disabled={fresh}>
            {`${option} (${why})`}
          </option>
        ) : (
          <option key={option}>{option}</option>
        );
      })}
    </select>
  );
}
