import type { TypedCustody } from "#firm/enquiries/custody.ts";
import { TextField } from "../parts/text-field.tsx";
import { CUSTODY_LABELS } from "./custody-labels.ts";

type Props = { form: string; typed: TypedCustody | undefined; errorOf?: (name: string) => string | undefined };

/** Since when, and when next in court, as the caller says; shown while it is ticked that somebody is in custody. */
export function CustodyFields({ form, typed, errorOf }: Props) {
  const field = (name: keyof TypedCustody) => (
    <TextField
      form={form}
      name={name}
      type={name.endsWith("Day") ? "date" : "time"}
      label={CUSTODY_LABELS[name]}
      value={typed?.[name]}
      error={errorOf?.(name)}
      optional
    />
  );
  return (
    <div className="custody-said">
      <p className="hint">If the caller knows it. It is shown to the lawyer as the caller said it.</p>
      {field("custodyDay")}
      {field("custodyHour")}
      {field("hearingDay")}
      {field("hearingHour")}
    </div>
  );
}
