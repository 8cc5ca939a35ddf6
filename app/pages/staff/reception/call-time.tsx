import { useSearchParams } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { FreeOptions } from "../appointments/free-options.tsx";
import { MailAddress } from "../parts/mail-address.tsx";
import { learnsBy, WHO_CONFIRMS, type Reached } from "../parts/who-confirms.ts";
import { listedAs } from "./caller-time.tsx";
import type { Coming } from "./coming-in-words.ts";
import type { Unheld } from "./note-there.ts";
import { TIME_FIELDS, type TimeAlong } from "./time-along.ts";

/** Once a call was noted with a time: which, and where it is taken back; or why it is not held. */
export function HeldAlong({ coming, reached }: { coming: Coming[]; reached: Reached & { isWritten?: boolean } }) {
  const search = useSearchParams()[0];
  const unheld = search.get("unheld") ?? "";
  if (Object.hasOwn(UNHELD, unheld)) return ` ${UNHELD[unheld as Unheld]}`;
  const appointment = coming.find(({ id }) => id === search.get("held"));
  if (!appointment) return null;
  return (
    <>
      {" "}
      The time is held for them: <a href={`/staff/appointments/${appointment.id}`}>{appointment.words}</a>. Tell the
      caller: it is held for them, and {learnsBy(reached)}.{" "}
      {reached.email && (
        <>
          Mail about it goes to <MailAddress goesTo={reached} />.
        </>
      )}
    </>
  );
}

const WISH = "the one you chose stands in the note as their wish.";

const UNHELD: Record<Unheld, string> = {
  asked: `No time is held: ${WISH}`,
  coming: `They have an appointment to come, so no other time is held: ${WISH}`,
  gone: `The time could not be held any more: ${WISH}`,
};

type Props = {
  time: TimeAlong;
  /** They have an appointment to come. */
  isAnother: boolean;
};

/** The time that was chosen before they turned out to be known: it is held as the call is noted, unless left out. */
export function CallTime({ time: { typed, free, only, words, problem }, isAnother }: Props) {
  const chosen = problem === undefined ? listedAs(free, typed.slot) : undefined;
  return (
    <fieldset className="call-time">
      <legend>
        {problem === undefined ? `With it, this time is held: ${words}` : `${words || "The time"}: not held`}
      </legend>
      {ALONG.map(
        (name) =>
          typed[name] !== "" && (
            <input
              key={name}
              type="hidden"
              name={name}
              value={typed[name]}
              data-kept=""
              data-words={name === "with" ? only : undefined}
            />
          ),
      )}
      <Field form="call" name="slot" label="Appointment" hint={hintOf(isAnother, only)} error={problem} optional>
        {(attributes) => (
          <select {...attributes} defaultValue={chosen ?? typed.slot}>
            {chosen === undefined && (
              <option value={typed.slot} data-words={words || undefined}>
                Choose again
              </option>
            )}
            <option value="">{NONE}</option>
            <FreeOptions free={free} />
          </select>
        )}
      </Field>
    </fieldset>
  );
}

/** Where such a time is brought back to once its page is only looked at: the tab has it (time-in-tab.ts). */
export function CallTimeBack({ isAnother }: Pick<Props, "isAnother">) {
  return (
    <template data-place-of="slot">
      <fieldset className="call-time">
        <legend>
          With it, this time is held: <span data-words-of="slot" />
        </legend>
        {ALONG.map((name) => (
          <input key={name} type="hidden" name={name} data-kept="" />
        ))}
        <Field form="call" name="slot" label="Appointment" hint={hintOf(isAnother, undefined)} optional>
          {(attributes) => (
            <select {...attributes}>
              <option value="">{NONE}</option>
            </select>
          )}
        </Field>
      </fieldset>
    </template>
  );
}

/** What is posted beside the time itself. */
const ALONG = TIME_FIELDS.filter((name) => name !== "slot");

const NONE = "None: hold no time";

function hintOf(isAnother: boolean, only: string | undefined): string {
  return [
    ...(isAnother ? ["They have an appointment to come already: this would be another one."] : []),
    ...(only ? [`With ${only}.`] : []),
    `It is not held yet: it is held as the call is noted. To leave it out, choose None. ${WHO_CONFIRMS}`,
  ].join(" ");
}
