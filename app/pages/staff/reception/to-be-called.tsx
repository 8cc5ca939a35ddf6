import { callerTimes } from "#firm/enquiries/caller-times.ts";
import { Field } from "#app/ui/field.tsx";

/** What the field is called, and its words in a note. */
export const TO_BE_CALLED = "To be called back";

type Props = {
  form: string;
  /** What visitors choose from. */
  callTimes: readonly string[];
  chosen: string | undefined;
  error: string | undefined;
};

/** When a caller is to be called back; one that is no longer offered stays as it is. */
export function ToBeCalled({ form, callTimes, chosen = "", error }: Props) {
  const offered = callerTimes(callTimes);
  const before = chosen === "" || offered.includes(chosen) ? [] : [chosen];
  return (
    <Field
      form={form}
      name="callBack"
      label={TO_BE_CALLED}
      hint="Toronto time; they stand under “Calls to return”. A day or an hour they name goes into the words."
      error={error}
      optional
    >
      {(attributes) => (
        <select {...attributes} defaultValue={chosen}>
          <option value="">No call needed</option>
          {[...before, ...offered].map((time) => (
            <option key={time}>{time}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
