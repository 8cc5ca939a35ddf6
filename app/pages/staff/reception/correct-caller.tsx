import { useSearchParams } from "react-router";
import { fieldNamed, type FieldName } from "#firm/enquiries/fields.ts";
import type { TypedCustody } from "#firm/enquiries/custody.ts";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { CannotWait } from "./cannot-wait.tsx";
import { ToBeCalled } from "./to-be-called.tsx";
import { TextField } from "../parts/text-field.tsx";

/** `noPhone` as it was ticked; left out where nothing was typed yet. */
export type CallerDetails = Record<
  "lastName" | "firstName" | "phone" | "email" | "callBack" | "practiceArea" | "inCustody" | "deadlineSoon",
  string
> &
  TypedCustody & { noPhone?: string };

type CallerText = "lastName" | "firstName" | "phone" | "email";

type Props = {
  written: CallerDetails;
  typed: CallerDetails | undefined;
  errors: FieldError[];
  areas: string[];
  /** When visitors may ask to be called. */
  callTimes: readonly string[];
  /** Mail goes where the visitor wrote from, which is not shown. */
  staysWritten: boolean;
  /** Of an appointment the area says who can be booked. */
  needsArea: boolean;
  /** It is what somebody came for. */
  isAsked: boolean;
};

const ONLY_NAME = "An only name goes here.";

const STAYS_WRITTEN =
  "Left empty, mail goes to the address they wrote from, as before. One typed here takes its place.";

/** Mends what one of the staff wrote down of a caller; folded, open where it was asked for or refused. */
export function CorrectCaller({ written, typed, errors, areas, callTimes, staysWritten, needsArea, isAsked }: Props) {
  const shown = typed ?? written;
  const field = useSearchParams()[0].get("correct");
  const hadNone = written.phone === "";
  const hasNone = typed ? typed.noPhone === "yes" && !(hadNone && typed.phone !== "") : hadNone && !isAsked;
  const errorOf = errorsOf(errors);
  const text = (name: CallerText, type: "text" | "tel" | "email" = "text", hint?: string) => (
    <TextField
      form="correct"
      name={name}
      type={type}
      label={labelOf(name)}
      value={shown[name]}
      error={errorOf(name)}
      autoCapitalize={type === "text" ? "words" : "none"}
      maxLength={fieldNamed(name).longest}
      optional={name === "firstName" || name === "email" || (name === "lastName" && written.lastName === "")}
      takesFocus={!typed && (name === "phone" ? field === "number" : name === "email" && field === "address")}
      {...(hint ? { hint } : {})}
    />
  );
  // An area that the form does not offer any more stays as it is.
  const offered = written.practiceArea === "" || areas.includes(written.practiceArea) ? [] : [written.practiceArea];
  return (
    <details id="correct" open={isAsked || typed !== undefined}>
      <summary>
        {needsArea
          ? "Correct the name, the number or the e-mail, the area or what cannot wait"
          : "Correct the name, the number or the e-mail, when to call back, the area or what cannot wait"}
      </summary>
      <form method="post" className="staff-form">
        <input type="hidden" name="whole" value="with-call-back" />
        {text("lastName", "text", written.lastName === "" ? `They gave none yet. ${ONLY_NAME}` : ONLY_NAME)}
        {text("firstName")}
        {text("phone", "tel")}
        <label className="tick">
          <input type="checkbox" name="noPhone" value="yes" defaultChecked={hasNone} /> They gave no number
        </label>
        {text("email", "email", staysWritten ? STAYS_WRITTEN : undefined)}
        {/* An appointment has its time. */}
        {!needsArea && (
          <ToBeCalled form="correct" callTimes={callTimes} chosen={shown.callBack} error={errorOf("callBack")} />
        )}
        <Field
          form="correct"
          name="practiceArea"
          label={labelOf("practiceArea")}
          error={errorOf("practiceArea")}
          optional={!needsArea}
        >
          {(attributes) => (
            <select {...attributes} defaultValue={shown.practiceArea}>
              {!needsArea && <option value="">Not known</option>}
              {[...offered, ...areas].map((area) => (
                <option key={area}>{area}</option>
              ))}
            </select>
          )}
        </Field>
        <CannotWait form="correct" typed={shown} errorOf={errorOf} />
        <button className="button" name="intent" value="correct-caller">
          Save
        </button>
      </form>
    </details>
  );
}

function labelOf(name: FieldName): string {
  return fieldNamed(name).label;
}
