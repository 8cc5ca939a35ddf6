import { fieldNamed } from "#firm/enquiries/fields.ts";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import type { FreeDay } from "../appointments/free-options.tsx";
import { WithWhom, type LawyerChoice } from "../appointments/with-whom.tsx";
import { whoReadsNotes } from "../parts/noted-by.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { CannotWait } from "./cannot-wait.tsx";
import { ENTER_ANOTHER } from "./already-coming.tsx";
import { CallerTime } from "./caller-time.tsx";
import { ToBeCalled } from "./to-be-called.tsx";
import type { Entering } from "./entering-of.ts";
import { formAddress, NEW_CALLER } from "./call-form.ts";
import type { WaysToMeet } from "./how-they-meet.ts";
import { ANOTHER } from "./known-callers.tsx";
import type { TypedCaller } from "./typed-caller.ts";
import { CallerText, WhoCalls } from "./who-calls.tsx";

type Props = {
  formKey: string;
  /** Who enters them, by user name. */
  by: string;
  areas: string[];
  /** When visitors may ask to be called. */
  callTimes: readonly string[];
  lawyers: LawyerChoice[];
  typed: TypedCaller | undefined;
  /** Undefined before they were asked for. */
  free: FreeDay[] | undefined;
  ways: WaysToMeet;
  /** Why the lawyer who was chosen has none at all. */
  noneOf: string | undefined;
  errors: FieldError[];
  /** The field that the page comes with the focus in. */
  focus: string | undefined;
  /** The number or the name that others have too: pressed once more, it is entered all the same. */
  again: string | undefined;
  /** The appointments to come that were asked about, by id: pressed once more, another one is entered. */
  asked: string;
  /** The time that is offered to somebody: pressed once more, it is given away. */
  offered: string | undefined;
  /** The enquiry with which the same was noted just now: pressed once more, it is noted again. */
  twice: string | undefined;
  reception: boolean;
  /** The page answers what was posted. */
  isAnswer: boolean;
  /** The enquiry of whoever calls, whose address, if they gave one, is taken over unseen. */
  before: { id: string; mailed: boolean } | undefined;
  /** What becomes of the time that is chosen. */
  entering: Entering;
  /** What they were looked for by, before they were entered here. */
  search: string;
  /** The page that this one leads back to. */
  list: string | undefined;
};

/** The form, and what the ids of its fields begin with. */
export const CALLER_FORM = "caller";

/** What enters them, on its button. */
export const enterWords = (isKnown: boolean) => (isKnown ? "Enter the appointment" : "Enter the caller");

const EMAIL_HINT = "Only if they wish mail: what is booked or answered goes there.";
const EMAIL_KNOWN = "Left empty, mail goes to the address they wrote from.";

/** What one of the staff writes down of a caller, in the order in which it is asked on the telephone. */
export function CallerForm({
  formKey,
  by,
  areas,
  callTimes,
  lawyers,
  typed,
  free,
  ways,
  noneOf,
  errors,
  focus,
  again,
  asked,
  offered,
  twice,
  reception,
  isAnswer,
  before,
  entering,
  search,
  list,
}: Props) {
  const enter = enterWords(before !== undefined);
  const errorOf = errorsOf(errors);
  const textOf = { form: CALLER_FORM, typed, errorOf, focus };
  return (
    // What the browser brought back beside would be of the caller before: a tick, an area, their words.
    <form
      id={CALLER_FORM}
      method="post"
      // Without the place in the page that a line of the list of mistakes led to: it would keep the focus.
      action={formAddress({ of: before?.id, list, search })}
      className="staff-form caller-entry"
      autoComplete="off"
      data-tab-memory={before ? `appointment ${before.id}` : NEW_CALLER}
      data-keeps-aside={before ? undefined : isAnswer ? "answered" : ""}
      data-by={by}
    >
      {Object.entries({ key: formKey, known: again, asked, offered, twice, of: before?.id }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/*
       * Enter in a field presses a form's first button, and does nothing where that one is disabled (HTML, implicit
       * submission). Nobody is entered half by it, and nobody is led away from what they type: the times are asked
       * for, and the caller entered, by their buttons alone. With script, it goes to the next field (next-field.ts).
       */}
      <button disabled hidden>
        Do nothing
      </button>
      <WhoCalls {...textOf} isNew={!before} />
      <div className="two-in-row">
        <CallerText {...textOf} name="email" type="email" hint={before?.mailed ? EMAIL_KNOWN : EMAIL_HINT} />
        <Field
          form={CALLER_FORM}
          name="practiceArea"
          label={fieldNamed("practiceArea").label}
          hint="Needed for an appointment: it says who can be booked."
          error={errorOf("practiceArea")}
          optional
          takesFocus={focus === "practiceArea"}
        >
          {(attributes) => (
            <select {...attributes} defaultValue={typed?.practiceArea ?? ""}>
              <option value="">Not known</option>
              {areas.map((area) => (
                <option key={area}>{area}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <CannotWait form={CALLER_FORM} typed={typed} errorOf={errorOf} />
      <Field
        form={CALLER_FORM}
        name="message"
        label="What do they ask for?"
        hint={`In a few words, with their language if it is not English. ${whoReadsNotes(reception)}`}
        error={errorOf("message", "description")}
        optional
        takesFocus={focus === "message"}
      >
        {(attributes) => <textarea {...attributes} rows={3} maxLength={1000} defaultValue={typed?.message} />}
      </Field>
      {!before && (
        <div className="two-in-row">
          <WithWhom
            form={CALLER_FORM}
            label="Lawyer they ask for"
            explains="For a call back or an appointment. It hands them nothing yet."
            lawyers={lawyers}
            chosen={typed?.with}
            error={errorOf("with")}
            takesFocus={focus === "with"}
          />
          <ToBeCalled form={CALLER_FORM} callTimes={callTimes} chosen={typed?.callBack} error={errorOf("callBack")} />
        </div>
      )}
      <CallerTime
        typed={typed}
        lawyers={lawyers}
        free={free}
        ways={ways}
        noneOf={noneOf}
        errors={errors}
        focus={focus}
        isNeeded={before !== undefined}
        held={entering.held}
        offering={entering.offering}
      />
      <button className="button main" name="intent" value="enter">
        {asked && !again ? ENTER_ANOTHER : again && !before ? ANOTHER : enter}
      </button>
      {entering.hold && (
        <button className="button" name="intent" value="hold">
          {entering.hold}
        </button>
      )}
      <StaffScript name="typed" />
      <StaffScript name="times" />
      <StaffScript name="onward" />
    </form>
  );
}
