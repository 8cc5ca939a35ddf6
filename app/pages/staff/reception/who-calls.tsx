import { fieldNamed } from "#firm/enquiries/fields.ts";
import { AskForWhom } from "../parts/for-whom.tsx";
import { TextField } from "../parts/text-field.tsx";
import type { TypedCaller } from "./typed-caller.ts";

type TextName = "lastName" | "firstName" | "phone" | "email";

type TextProps = {
  form: string;
  name: TextName;
  typed: TypedCaller | undefined;
  errorOf: (name: string) => string | undefined;
  /** The field that the page comes with the focus in. */
  focus: string | undefined;
  type?: "text" | "tel" | "email";
  needed?: boolean;
  hint?: string;
};

/** One line of what a caller says of themselves. */
export function CallerText({ form, name, typed, errorOf, focus, type = "text", needed = false, hint }: TextProps) {
  return (
    <TextField
      form={form}
      name={name}
      type={type}
      autoCapitalize={type === "text" ? "words" : "none"}
      label={fieldNamed(name).label}
      value={typed?.[name]}
      error={errorOf(name)}
      maxLength={fieldNamed(name).longest}
      optional={!needed}
      takesFocus={focus === name}
      {...(hint ? { hint } : {})}
    />
  );
}

const WHOSE_NAME = "Of whoever calls, also for somebody else. An only name goes here.";
const ABOUT_WHOM = "First name, then last name: a son in custody, a mother abroad.";

type Props = Pick<TextProps, "form" | "typed" | "errorOf" | "focus"> & {
  /** They may have given no name. */
  isNew: boolean;
};

/** Name, whom they call for, and number; two in a row where there is room, typed in this order. */
export function WhoCalls({ isNew, ...asked }: Props) {
  const { form, typed, errorOf } = asked;
  return (
    <>
      <div className="two-in-row">
        <CallerText {...asked} name="lastName" needed hint={WHOSE_NAME} />
        <CallerText {...asked} name="firstName" />
      </div>
      {isNew && (
        <label className="tick">
          <input type="checkbox" name="noName" value="yes" defaultChecked={typed?.noName === "yes"} /> They gave no name
        </label>
      )}
      <div className="two-in-row">
        <AskForWhom form={form} hint={ABOUT_WHOM} value={typed?.about} error={errorOf("about")} />
        <CallerText {...asked} name="phone" type="tel" needed />
      </div>
      <label className="tick of-second">
        <input type="checkbox" name="noPhone" value="yes" defaultChecked={typed?.noPhone === "yes"} /> They gave no
        number
      </label>
    </>
  );
}
