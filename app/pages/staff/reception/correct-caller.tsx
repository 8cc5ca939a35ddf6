import { fieldNamed } from "#firm/enquiries/fields.ts";
import { TextField } from "../parts/text-field.tsx";

export type CallerDetails = Record<"lastName" | "firstName" | "phone", string>;

type Props = {
  written: CallerDetails;
  typed: CallerDetails | undefined;
  /** It is what somebody came for. */
  isAsked: boolean;
};

/** Mends what one of the staff wrote down of a caller; folded, open where it was asked for or refused. */
export function CorrectCaller({ written, typed, isAsked }: Props) {
  const { lastName, firstName, phone } = typed ?? written;
  const text = (name: keyof CallerDetails, value: string, type: "text" | "tel" = "text") => (
    <TextField
      form="correct"
      name={name}
      type={type}
      label={fieldNamed(name).label}
      value={value}
      autoCapitalize={type === "text" ? "words" : "none"}
      maxLength={fieldNamed(name).longest}
      optional={name === "firstName"}
    />
  );
  return (
    <details id="correct" open={isAsked || typed !== undefined}>
      <summary>Correct the name or the number</summary>
      <form method="post" className="staff-form">
        {text("lastName", lastName)}
        {text("firstName", firstName)}
        {text("phone", phone, "tel")}
        <label className="tick">
          <input type="checkbox" name="noPhone" value="yes" defaultChecked={phone === "" && !isAsked} /> They gave no
          number
        </label>
        <button className="button" name="intent" value="correct-caller">
          Save
        </button>
      </form>
    </details>
  );
}
