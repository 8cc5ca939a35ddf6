import { fieldNamed, type FieldName } from "#firm/enquiries/fields.ts";
import type { FieldError } from "#text/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import type { FreeDay } from "../appointments/free-options.tsx";
import type { LawyerChoice } from "../appointments/with-whom.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { TextField } from "../parts/text-field.tsx";
import { CallerTime } from "./caller-time.tsx";
import type { TypedCaller } from "./typed-caller.ts";

type Props = {
  formKey: string;
  /** Who enters them, by user name. */
  by: string;
  areas: string[];
  lawyers: LawyerChoice[];
  typed: TypedCaller | undefined;
  /** Undefined before they were asked for. */
  free: FreeDay[] | undefined;
  errors: FieldError[];
  /** The field that the page comes with the focus in. */
  focus: string | undefined;
  /** The number or the name that others have too: pressed once more, it is entered all the same. */
  again: string | undefined;
  /** The enquiry of whoever calls, whose address, if they gave one, is taken over unseen. */
  before: { id: string; mailed: boolean } | undefined;
};

type TextName = "lastName" | "firstName" | "phone" | "email";

const WHOSE_NAME =
  "Of the person it is about, where somebody calls for another: conflicts are looked for under this name. Write below who called.";
const EMAIL_HINT = "Only if they wish mail: what is booked or answered goes there.";
const EMAIL_KNOWN = "Left empty, mail goes to the address they wrote from.";

/** What one of the staff writes down of a caller, in the order in which it is asked on the telephone. */
export function CallerForm({ formKey, by, areas, lawyers, typed, free, errors, focus, again, before }: Props) {
  const errorOf = (...names: string[]) => errors.find(({ field }) => names.includes(field))?.message;
  const text = (name: TextName, needed: boolean, type: "text" | "tel" | "email", hint?: string) => (
    <TextField
      form="caller"
      name={name}
      type={type}
      autoCapitalize={type === "text" ? "words" : "none"}
      label={labelOf(name)}
      value={typed?.[name]}
      error={errorOf(name)}
      maxLength={fieldNamed(name).longest}
      optional={!needed}
      takesFocus={focus === name}
      {...(hint ? { hint } : {})}
    />
  );
  const tick = (name: "inCustody" | "deadlineSoon") => (
    <label className="tick">
      <input type="checkbox" name={name} value="yes" defaultChecked={typed?.[name] === "yes"} /> {labelOf(name)}
    </label>
  );
  return (
    // What the browser brought back beside would be of the caller before: a tick, an area, their words.
    <form
      method="post"
      className="staff-form"
      autoComplete="off"
      data-tab-memory={before ? `caller ${before.id}` : "caller"}
      data-by={by}
    >
      <input type="hidden" name="key" value={formKey} />
      {again && <input type="hidden" name="known" value={again} />}
      {before && <input type="hidden" name="of" value={before.id} />}
      {/*
       * Enter in a field presses a form's first button, and does nothing where that one is disabled (HTML, implicit
       * submission). Nobody is entered half by it, and nobody is led away from what they type: the times are asked
       * for, and the caller entered, by their buttons alone.
       */}
      <button disabled hidden>
        Do nothing
      </button>
      {text("lastName", true, "text", WHOSE_NAME)}
      {text("firstName", false, "text")}
      {text("phone", true, "tel")}
      <label className="tick">
        <input type="checkbox" name="noPhone" value="yes" defaultChecked={typed?.noPhone === "yes"} /> They gave no
        number
      </label>
      {text("email", false, "email", before?.mailed ? EMAIL_KNOWN : EMAIL_HINT)}
      <Field
        form="caller"
        name="practiceArea"
        label={labelOf("practiceArea")}
        hint="Needed for an appointment: it says who can be booked."
        error={errorOf("practiceArea")}
        optional
        takesFocus={focus === "practiceArea"}
      >
        {(attributes) => (
          <select {...attributes} defaultValue={typed?.practiceArea ?? ""}>
            <option value="">Not known</option>
            {areas.map((area) => (
              <option key={area}>{area}</option>
            ))}
          </select>
        )}
      </Field>
      <fieldset>
        <legend>It cannot wait</legend>
        {tick("inCustody")}
        {tick("deadlineSoon")}
      </fieldset>
      <Field
        form="caller"
        name="message"
        label="What do they ask for?"
        hint="In a few words. Only who opens the enquiry after the conflict search reads it."
        error={errorOf("message", "description")}
        optional
        takesFocus={focus === "message"}
      >
        {(attributes) => <textarea {...attributes} rows={3} maxLength={1000} defaultValue={typed?.message} />}
      </Field>
      <CallerTime
        typed={typed}
        lawyers={lawyers}
        free={free}
        errors={errors}
        focus={focus}
        action={`/staff/reception/new${before ? `?of=${before.id}` : ""}`}
      />
      <button className="button main" name="intent" value="enter">
        {before ? "Enter the appointment" : again ? "Enter as a new one" : "Enter the caller"}
      </button>
      <StaffScript name="typed" />
    </form>
  );
}

function labelOf(name: FieldName): string {
  return fieldNamed(name).label;
}
