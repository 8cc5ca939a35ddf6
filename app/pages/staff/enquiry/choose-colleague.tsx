import { useStaffName } from "../parts/staff-names.ts";
import { Field } from "#app/ui/field.tsx";

/** Names of the staff to choose from, posted as `to`. */
export function ChooseColleague({ form, label, colleagues }: { form: string; label: string; colleagues: string[] }) {
  const nameOf = useStaffName();
  return (
    <Field form={form} name="to" label={label}>
      {(attributes) => (
        <select {...attributes} defaultValue="">
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
