import { useSearchParams } from "react-router";
import type { Call } from "#firm/enquiries/take-call.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { Field } from "#app/ui/field.tsx";
import { ChooseColleague } from "../enquiry/choose-colleague.tsx";
import { CallButtons, StruckWords, undoOfCall } from "../parts/call-buttons.tsx";
import { Done } from "../parts/done.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { useStaffName } from "../parts/staff-names.ts";

type Props = {
  /** Of the enquiry. */
  id: string;
  calls: Call[];
  /** When calls were taken whose mail has left. */
  mailed: number[];
  /** Who looks, by user name. */
  by: string;
  /** Who is told of a call; undefined: the firm's mailbox. */
  told: string | undefined;
  colleagues: string[];
  formKey: string;
  typed: string | undefined;
  /** They were entered twice: what is new is noted with the other one. */
  isTwice: boolean;
};

/** Calls about an enquiry, and the form that notes another one or hands it to a lawyer. */
export function CallerCalls({ id, calls, mailed, by, told, colleagues, formKey, typed, isTwice }: Props) {
  const nameOf = useStaffName();
  const done = useSearchParams()[0].get("done") ?? "";
  return (
    <>
      {!(isTwice && calls.length === 0) && <h2 id="calls">Calls</h2>}
      <Done at="calls" undo={undoOfCall(calls, done, by)} />
      {calls.map((call) => (
        <form method="post" key={call.id}>
          <p>
            Called {shortTorontoTime(call.takenAt)}, taken by {nameOf(call.takenBy)}
            {call.returnedAt !== null &&
              `, returned ${shortTorontoTime(call.returnedAt)} by ${nameOf(call.returnedBy ?? "")}`}
          </p>
          {call.words !== "" && (
            <p>
              You noted: <span className="typed-words">{call.words}</span>
            </p>
          )}
          <StruckWords call={call} mailed={mailed.includes(call.takenAt)} />
          <CallButtons call={call} />
        </form>
      ))}
      {!isTwice && (
        <form method="post" className="staff-form" autoComplete="off" data-tab-memory={`call ${id}`} data-by={by}>
          <input type="hidden" name="key" value={formKey} />
          <Field
            form="call"
            name="words"
            label="They called: what do they ask for?"
            hint={
              (told === undefined ? "The firm’s mailbox" : nameOf(told)) +
              " is told that they called; what you write stands on the page of the enquiry."
            }
            optional
          >
            {(attributes) => <textarea {...attributes} rows={3} maxLength={1000} defaultValue={typed} />}
          </Field>
          <button className="button main" name="intent" value="take-call">
            Note the call
          </button>
          <ChooseColleague form="reception" label="Hand it to a lawyer" colleagues={colleagues} />
          <button className="button" name="intent" value="hand-over">
            Hand over, with what they asked
          </button>
          <StaffScript name="typed" />
        </form>
      )}
    </>
  );
}
