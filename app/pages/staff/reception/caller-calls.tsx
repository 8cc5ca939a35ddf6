import { useSearchParams } from "react-router";
import type { CallTriesTable } from "#db/intake-tables.ts";
import { fieldNamed } from "#firm/enquiries/fields.ts";
import type { Call } from "#firm/enquiries/take-call.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import type { TypedMarks } from "#firm/enquiries/urgent-marks.ts";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { TAKES_FOCUS } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ColleagueChoice } from "../enquiry/colleague-choices.ts";
import { ChooseColleague } from "../enquiry/choose-colleague.tsx";
import { AskCalledBy, type AskedCaller } from "../parts/called-by.tsx";
import { saidOfReturn, undoOfCall } from "../parts/call-buttons.tsx";
import { inOrder, TriedButton, TriedLine, undoOfTry } from "../parts/call-tries.tsx";
import { Done } from "../parts/done.tsx";
import { TimeWithCall } from "../parts/time-with-call.tsx";
import { TextField } from "../parts/text-field.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { CannotWait } from "./cannot-wait.tsx";
import { callForm, NOTE_ALL_THE_SAME } from "./call-form.ts";
import { CallTime, CallTimeBack } from "./call-time.tsx";
import { LAWYER_FORM } from "./lawyer-field.ts";
import type { TimeAlong } from "./time-along.ts";
import { CallerCall, type AboutCalls } from "./caller-call.tsx";
import { WhenToReturn } from "./to-be-called.tsx";
import { whoReadsNotes } from "../parts/noted-by.tsx";
import { NothingToReturn } from "../parts/nothing-to-return.tsx";
import { useStaffName } from "../parts/staff-names.ts";

type Props = {
  /** Of the enquiry. */
  id: string;
  calls: Call[];
  tries: CallTriesTable[];
  about: AboutCalls;
  /** Who is told of a call; undefined: the firm's mailbox. */
  told: string | undefined;
  /** Who else is, or that they are away, as a sentence behind it. */
  alsoTold: string;
  /** Who looks works at the reception. */
  reception: boolean;
  colleagues: ColleagueChoice[];
  /** What the enquiry is about. */
  area: string | null;
  /** Who has it, by user name. */
  owner: string | null;
  /** The lawyer who was chosen when it was refused. */
  chosen: string | undefined;
  formKey: string;
  typed: string | undefined;
  /** Who called, as it was refused. */
  typedCaller: AskedCaller | undefined;
  /** It was ticked that nothing is to be returned, or when it is. */
  typedReturn: { passedOn: boolean; callBack: string } | undefined;
  /** What was ticked of what cannot wait. */
  typedMarks: TypedMarks | undefined;
  /** Asked before it is noted: the same words were, or no number is known. */
  asks: string | undefined;
  /** What is wrong in the form of a call. */
  errors: FieldError[];
  /** The time that was chosen with a call that is not noted. */
  time: TimeAlong | undefined;
  /** They have an appointment to come. */
  isComing: boolean;
  /** Somebody is to be asked before a time is held for them. */
  isAsked: boolean;
  /** They were entered twice: what is new is noted with the other one. */
  isTwice: boolean;
  /** There is a number to call them at. */
  canCall: boolean;
};

/** Calls about an enquiry, and the form that notes another one or hands it to a lawyer. */
export function CallerCalls({
  id,
  calls,
  tries,
  about,
  told,
  alsoTold,
  reception,
  colleagues,
  area,
  owner,
  chosen,
  formKey,
  typed,
  typedCaller,
  typedReturn,
  typedMarks,
  asks,
  errors,
  time,
  isComing,
  isAsked,
  isTwice,
  canCall,
}: Props) {
  const nameOf = useStaffName();
  const { by, callTimes } = about;
  const { passedOn = false, callBack } = typedReturn ?? {};
  const errorOf = errorsOf(errors);
  const search = useSearchParams()[0];
  const done = search.get("done") ?? "";
  const acted = calls.find((call) => call.id === search.get("call"));
  return (
    <>
      {!(isTwice && calls.length + tries.length === 0) && <h2 id="calls">Calls</h2>}
      <Done
        at="calls"
        told={told && nameOf(told)}
        alsoTold={alsoTold}
        instead={saidOfReturn(calls, done)}
        undo={undoOfCall(calls, done, by) ?? undoOfTry(tries, done, by)}
      >
        {acted && (
          <TimeWithCall held={about.timed[acted.id]} isTheirs={acted.movedFrom === null && acted.struckAt === null} />
        )}
      </Done>
      {inOrder(calls, tries).map(({ call, tried }) =>
        tried ? (
          <TriedLine key={tried.id} tried={tried} />
        ) : (
          <CallerCall key={call.id} call={call} calls={calls} about={about} />
        ),
      )}
      {!isTwice && canCall && <TriedButton formKey={formKey} />}
      {!isTwice && (
        <form
          method="post"
          className="staff-form"
          autoComplete="off"
          data-tab-memory={callForm(id)}
          data-tab-of={about.sender[0]}
          data-by={by}
          data-stored={calls.map((call) => call.id).join(" ")}
          data-keys="call"
        >
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="owner" value={owner ?? NOBODY_HAS_IT} />
          {asks && (
            <>
              <input type="hidden" name="again" value="yes" />
              <p className="failure" role="alert" {...TAKES_FOCUS}>
                {asks}
              </p>
            </>
          )}
          {errorOf("ownPhone") && (
            <TextField
              form="call"
              name="ownPhone"
              type="tel"
              label="At what number whoever called is called back"
              error={errorOf("ownPhone")}
              maxLength={fieldNamed("phone").longest}
              optional
            />
          )}
          <p className="hint of-keys">
            The key n leads to the note. From a field here, Ctrl (or Cmd) and Enter together press “Note the call”.
          </p>
          <Field
            form="call"
            name="words"
            label="They called: what do they ask for?"
            hint={
              (told === undefined ? "The firm’s mailbox" : nameOf(told)) +
              ` is told that they called; what you write stands on the page of the enquiry.${alsoTold} ${whoReadsNotes(reception)}`
            }
            error={errorOf("words")}
            optional
          >
            {(attributes) => <textarea {...attributes} rows={3} maxLength={1000} defaultValue={typed} />}
          </Field>
          <WhenToReturn form="call" callTimes={callTimes} chosen={callBack} error={errorOf("callBack")} />
          <NothingToReturn isTicked={passedOn} timed={passedOn && time !== undefined} />
          <AskCalledBy whose={about.whose} typed={typedCaller} errorOf={errorOf} />
          <CannotWait form="call" typed={typedMarks} errorOf={errorOf} />
          <ChooseColleague
            form={LAWYER_FORM}
            label="Hand it to a lawyer"
            optional
            colleagues={colleagues}
            area={area}
            mayBeNobody={owner !== null}
            chosen={chosen}
            error={errorOf("to")}
          />
          {time ? <CallTime time={time} isAnother={isComing} /> : !isAsked && <CallTimeBack isAnother={isComing} />}
          <button className="button main" name="intent" value="take-call">
            {asks ? NOTE_ALL_THE_SAME : "Note the call"}
          </button>{" "}
          <button className="button" name="intent" value="hand-over">
            Hand over, with what is noted here
          </button>
          <StaffScript name="typed" />
        </form>
      )}
    </>
  );
}
