import { fieldNamed } from "#firm/enquiries/fields.ts";
import type { TypedMarks } from "#firm/enquiries/urgent-marks.ts";
import type { UrgencyName } from "#firm/enquiries/urgency.ts";
import { TextField } from "../parts/text-field.tsx";
import { CustodyFields } from "./custody-fields.tsx";
import { CUSTODY_LABELS } from "./custody-labels.ts";

type Props = {
  form: string;
  typed: TypedMarks | undefined;
  /** What the sender ticked themselves, which stays. */
  own?: readonly UrgencyName[];
  errorOf?: (name: string) => string | undefined;
};

/** What of a call cannot wait: somebody in custody, a court date or a deadline, and what is said of each. */
export function CannotWait({ form, typed, own = [], errorOf }: Props) {
  // The day of one that is further away than a week is said here too, and marks nothing.
  const isTicked = (name: UrgencyName) =>
    typed?.[name] === "yes" || (name === "deadlineSoon" && (typed?.deadlineDay ?? "") !== "");
  const tick = (name: UrgencyName) => (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={isTicked(name) || own.includes(name)}
        disabled={own.includes(name)}
      />{" "}
      {fieldNamed(name).label}
      {own.includes(name) && <span className="quiet"> (they ticked it themselves)</span>}
    </label>
  );
  return (
    <fieldset className="cannot-wait">
      <legend>It cannot wait</legend>
      {tick("inCustody")}
      <CustodyFields form={form} typed={typed} {...(errorOf ? { errorOf } : {})} />
      {tick("deadlineSoon")}
      <div className="deadline-said">
        <TextField
          form={form}
          name="deadlineDay"
          type="date"
          label={CUSTODY_LABELS.deadlineDay}
          hint="One that is more than a week away is noted with its day, and cannot wait once it is near."
          value={typed?.deadlineDay}
          error={errorOf?.("deadlineDay")}
          optional
        />
      </div>
    </fieldset>
  );
}
