import type { ReactNode } from "react";
import { BOOKING_WORDS, type BookingVerbName } from "#firm/appointments/booking-words.ts";
import { MEETING_WORDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import { Field } from "#app/ui/field.tsx";
import { Intent } from "../parts/intent.tsx";
import { LastStep } from "../parts/last-step.tsx";
import { FreeOptions, type FreeDay } from "./free-options.tsx";
import { WithWhom, type LawyerChoice } from "./with-whom.tsx";

type Props = {
  sequence: number;
  from: string;
  kind: MeetingKind;
  kinds: MeetingKind[];
  buttons: { verb: BookingVerbName; button: string }[];
  /** The time it was about last, where that is free: no offer. */
  asked: string | undefined;
  /** The time it has, where that may be chosen to change how the two meet. */
  own: { slot: string } | undefined;
  /** Who takes appointments in its area. */
  lawyers: LawyerChoice[];
  /** Whose free times are listed, where it is one lawyer's alone; `isNew`: it is with another, or nobody, now. */
  only: (LawyerChoice & { isNew: boolean }) | undefined;
  /** Whoever it was with is not of the firm any more. */
  hasLeft: boolean;
  free: FreeDay[];
  /** Whether it may still be declined or cancelled. */
  isOpen: boolean;
  /** They gave no telephone number. */
  unreachable: boolean;
  /** What was pressed, and why it was not done. */
  refused: { verb: string; message: string } | undefined;
  unmailed: boolean;
  typed: string;
  /** Times that were chosen and not taken, in the order of their fields. */
  chosen: string[];
};

/** Which press a list of times belongs to; of several lists of one form the first is marked. */
const VERB_OF: Partial<Record<string, string>> = { move: "move-time", first: "offer-times" };

/** All that can be done to one booking. */
export function BookingForms({
  sequence,
  from,
  kind,
  kinds,
  buttons,
  asked,
  own,
  lawyers,
  only,
  hasLeft,
  free,
  isOpen,
  unreachable,
  unmailed,
  typed,
  chosen,
  refused,
}: Props) {
  const timeField = (form: string, label: string, first?: ReactNode, except?: string, was?: string) => (
    <Field form={form} name="time" label={label} error={refused?.verb === VERB_OF[form] ? refused?.message : undefined}>
      {(attributes) => (
        <select {...attributes} defaultValue={was ?? ""}>
          <option value="">Choose a free time</option>
          {first}
          <FreeOptions free={free} except={except} toPick={form !== "move"} />
        </select>
      )}
    </Field>
  );
  const isOther = hasLeft || only?.isNew === true;
  const hidden = (
    <>
      <input type="hidden" name="sequence" value={sequence} />
      {only && <input type="hidden" name="with" value={only.slug} />}
    </>
  );
  return (
    <>
      {buttons.map(({ verb, button }, index) => (
        <Intent
          key={verb}
          intent={verb}
          main={index === 0}
          hidden={{ sequence }}
          above={verb === "confirm-time" && unreachable && kind === "telephone" && <TheyCall />}
        >
          {button}
        </Intent>
      ))}
      <section aria-labelledby="times">
        <h2 id="times">Another time</h2>
        <form method="get" action="#times" className="staff-form">
          <WithWhom form="look" lawyers={lawyers} chosen={only?.slug} />
          <Field form="look" name="from" label="Free times from">
            {(attributes) => <input {...attributes} type="date" defaultValue={from} />}
          </Field>
          <button className="button">Show two weeks</button>
        </form>
        {free.length === 0 && (
          <p className="nothing">
            {only ? `${only.name} has nothing free in these two weeks.` : "Nothing is free in these two weeks."}
          </p>
        )}
        {only && free.length > 0 && <p>These are free times of {only.name}.</p>}
        <form method="post" action="#times" className="staff-form">
          {hidden}
          {timeField(
            "move",
            "Move it to",
            own && (isOther || kinds.length > 1) && (
              <option value={own.slot}>
                {`Its time now, ${isOther ? `with ${only?.name ?? "another lawyer"}` : "met in another way"}`}
              </option>
            ),
          )}
          <Field form="move" name="kind" label="How">
            {(attributes) => (
              <select {...attributes} defaultValue={kind}>
                {(kinds.length > 0 ? kinds : [kind]).map((one) => (
                  <option key={one} value={one}>
                    {MEETING_WORDS[one] + (unreachable && one === "telephone" ? " (they gave no number)" : "")}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {unreachable && kinds.includes("telephone") && <TheyCall />}
          <button className="button" name="intent" value="move-time">
            {BOOKING_WORDS["move-time"].button}
          </button>
        </form>
        <form method="post" action="#times" className="staff-form">
          {hidden}
          <p>
            {unmailed ? "Or note what you offered them on the telephone" : "Or let them choose by mail"}: the time they
            have now is free for others at once.
          </p>
          {timeField("first", "First offer", undefined, asked, chosen[0])}
          {timeField("second", "Second offer", undefined, asked, chosen[1])}
          {timeField("third", "Third offer", undefined, asked, chosen[2])}
          <button className="button" name="intent" value="offer-times">
            {BOOKING_WORDS["offer-times"].button}
          </button>
        </form>
      </section>
      {isOpen && (
        <section aria-labelledby="decline">
          <h2 id="decline">Cancel or decline</h2>
          <p>
            Where they called to cancel it: the time is free again{unmailed ? "." : ", and they are mailed that it is."}
          </p>
          {/* Others may have the time at once, so that it cannot be taken back. */}
          <LastStep
            refused={undefined}
            known="They told us that they do not come."
            intent="cancel-time"
            hidden={{ sequence }}
          >
            {BOOKING_WORDS["cancel-time"].button}
          </LastStep>
          <form method="post" action="#decline-words" className="staff-form">
            <input type="hidden" name="sequence" value={sequence} />
            <Field
              form="decline"
              name="words"
              label="Why we decline it"
              hint={unmailed ? "Tell them on the telephone." : "The visitor reads it in our mail and on the receipt."}
              error={refused?.verb === "decline-time" ? refused.message : undefined}
            >
              {(attributes) => <textarea {...attributes} rows={3} defaultValue={typed} />}
            </Field>
            <button className="button" name="intent" value="decline-time">
              {BOOKING_WORDS["decline-time"].button}
            </button>
          </form>
        </section>
      )}
    </>
  );
}

/** What makes an appointment by telephone good without a number. */
function TheyCall() {
  return (
    <label className="tick">
      <input type="checkbox" name="call" value="yes" /> By telephone without a number: they call us at that time
    </label>
  );
}
