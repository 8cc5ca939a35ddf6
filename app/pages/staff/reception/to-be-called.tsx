import { callerTimes } from "#firm/enquiries/caller-times.ts";
import { Field } from "#app/ui/field.tsx";

const TO_BE_CALLED = "To be called back";

type Props = {
  form: string;
  /** What visitors choose from. */
  callTimes: readonly string[];
  chosen: string | undefined;
  error: string | undefined;
};

/** When whoever called is to be called back: their call waits, whether they name a time or not. */
export const WhenToReturn = (props: Props) => (
  <Chosen
    {...props}
    none="No time named"
    hint="Toronto time; whoever is to call sees it. A day or an hour they name goes into the words."
  />
);

/** When a new caller is to be called back. */
export const ToBeCalled = (props: Props) => (
  <Chosen
    {...props}
    none="No call needed"
    hint="Toronto time; they stand under “Calls to return”. A day or an hour they name goes into the words."
  />
);

/** A time that is no longer offered stays as it is. */
function Chosen({ form, callTimes, chosen = "", error, none, hint }: Props & Record<"none" | "hint", string>) {
  const offered = callerTimes(callTimes);
  const before = chosen === "" || offered.includes(chosen) ? [] : [chosen];
  return (
    <Field form={form} name="callBack" label={TO_BE_CALLED} hint={hint} error={error} optional>
      {(attributes) => (
        <select {...attributes} defaultValue={chosen}>
          <option value="">{none}</option>
          {[...before, ...offered].map((time) => (
            <option key={time}>{time}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
