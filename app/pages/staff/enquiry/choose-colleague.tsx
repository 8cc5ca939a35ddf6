import { useStaffName } from "../parts/staff-names.ts";
import { Field } from "#app/ui/field.tsx";
import type { Refusal } from "./refused.tsx";

type Props = { form: string; label: string; colleagues: string[]; refused?: Refusal | undefined };

/** Names of the staff to choose from, posted as `to`. */
export function ChooseColleague({ form, label, colleagues, refused }: Props) {
  const nameOf = useStaffName();
  return (
    <Field form={form} name="to" label={label} error={refused?.message}>
      {(attributes) => (
        <select {...attributes} defaultValue={refused?.to ?? ""}>
          <option value="">Choose</option>
          {colleagues.map((name) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
