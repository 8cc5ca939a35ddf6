import { fieldNamed, type FieldName } from "#firm/enquiries/fields.ts";
import { Field } from "#app/ui/field.tsx";
import { TextField } from "../parts/text-field.tsx";

export type CallerDetails = Record<
  "lastName" | "firstName" | "phone" | "practiceArea" | "inCustody" | "deadlineSoon",
  string
>;

type Props = {
  written: CallerDetails;
  typed: CallerDetails | undefined;
  areas: string[];
  /** Of an appointment the area says who can be booked. */
  needsArea: boolean;
  /** It is what somebody came for. */
  isAsked: boolean;
};

/** Mends what one of the staff wrote down of a caller; folded, open where it was asked for or refused. */
export function CorrectCaller({ written, typed, areas, needsArea, isAsked }: Props) {
  const shown = typed ?? written;
  const text = (name: "lastName" | "firstName" | "phone", type: "text" | "tel" = "text") => (
    <TextField
      form="correct"
      name={name}
      type={type}
      label={labelOf(name)}
      value={shown[name]}
      autoCapitalize={type === "text" ? "words" : "none"}
      maxLength={fieldNamed(name).longest}
      optional={name === "firstName"}
    />
  );
  const tick = (name: "inCustody" | "deadlineSoon") => (
    <label className="tick">
      <input type="checkbox" name={name} value="yes" defaultChecked={shown[name] === "yes"} /> {labelOf(name)}
    </label>
  );
  // An area that the form does not offer any more stays as it is.
  const offered = written.practiceArea === "" || areas.includes(written.practiceArea) ? [] : [written.practiceArea];
  return (
    <details id="correct" open={isAsked || typed !== undefined}>
      <summary>Correct the name or the number, the area or what cannot wait</summary>
      <form method="post" className="staff-form">
        <input type="hidden" name="whole" value="yes" />
        {text("lastName")}
        {text("firstName")}
        {text("phone", "tel")}
        <label className="tick">
          <input type="checkbox" name="noPhone" value="yes" defaultChecked={shown.phone === "" && !isAsked} /> They gave
          no number
        </label>
        <Field form="correct" name="practiceArea" label={labelOf("practiceArea")} optional={!needsArea}>
          {(attributes) => (
            <select {...attributes} defaultValue={shown.practiceArea}>
              {!needsArea && <option value="">Not known</option>}
              {[...offered, ...areas].map((area) => (
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
