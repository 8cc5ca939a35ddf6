import { isPassedOn } from "#firm/enquiries/calls-together.ts";
import type { Call } from "#firm/enquiries/take-call.ts";
import type { TypedMarks } from "#firm/enquiries/urgent-marks.ts";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { AskCalledBy, askedCallerOf, type AskedCaller } from "../parts/called-by.tsx";
import { NothingToReturn } from "../parts/nothing-to-return.tsx";
import { CannotWait } from "./cannot-wait.tsx";
import { WhenToReturn } from "./to-be-called.tsx";

export type NotedAgain = {
  words: string;
  typedCaller: AskedCaller;
  marks: TypedMarks | undefined;
  passedOn: boolean;
  callBack: string;
};

/** `message` is said where no field is wrong. */
export type NotCorrected = NotedAgain & { message: string; errors: FieldError[] };

type Props = {
  call: Call;
  /** Who looks, by user name. */
  by: string;
  /** Names of whom the page is of. */
  whose: string[];
  /** What was ticked as it was noted. */
  marks: TypedMarks | undefined;
  callTimes: readonly string[];
  refused: NotCorrected | undefined;
};

/** Mends what one noted oneself of a call; folded, open where it was refused. */
export function CorrectCall({ call, by, whose, marks, callTimes, refused }: Props) {
  const form = `correct-${call.id}`;
  const errorOf = errorsOf(refused?.errors);
  return (
    <details open={refused !== undefined}>
      <summary>Correct what you noted</summary>
      <form
        method="post"
        action="#calls"
        className="staff-form"
        autoComplete="off"
        data-tab-memory={`correct ${call.id} ${call.words}`}
        data-by={by}
      >
        <input type="hidden" name="key" value={call.id} />
        {refused && refused.errors.length === 0 && (
          <p className="failure" role="alert">
            {refused.message}
          </p>
        )}
        <Field
          form={form}
          name="words"
          label="What they ask for"
          error={errorOf("words")}
          hint="It stands in place of what you noted, which a lawyer who has opened the enquiry can still show."
          optional
        >
          {(attributes) => (
            <textarea {...attributes} rows={3} maxLength={1000} defaultValue={refused?.words ?? call.words} />
          )}
        </Field>
        <WhenToReturn
          form={form}
          callTimes={callTimes}
          chosen={refused?.callBack ?? call.callBack ?? ""}
          error={errorOf("callBack")}
        />
        <NothingToReturn isTicked={refused?.passedOn ?? isPassedOn(call)} timed={false} />
        <AskCalledBy form={form} whose={whose} typed={refused?.typedCaller ?? askedCallerOf(call)} errorOf={errorOf} />
        <CannotWait form={form} typed={refused ? refused.marks : marks} errorOf={errorOf} />
        <button className="button" name="intent" value="correct-call">
          Save what you noted
        </button>
      </form>
    </details>
  );
}
