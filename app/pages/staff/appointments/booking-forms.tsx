import type { ReactNode } from "react";
import { BOOKING_WORDS, type BookingVerbName } from "#firm/appointments/booking-words.ts";
import { Field } from "#app/ui/field.tsx";
import { Intent } from "../parts/intent.tsx";
import { LastStep } from "../parts/last-step.tsx";
import { AnotherTime, type AnotherTimeProps } from "./another-time.tsx";
import { atNamesTick } from "./names-looked-at.tsx";
import type { NobodyThereNow } from "./nobody-there-now.ts";
import { TheyCall } from "./they-call.tsx";

type Props = AnotherTimeProps & {
  /** Who looks, by user name. */
  by: string;
  buttons: { verb: BookingVerbName; button: string }[];
  /** Whether it may still be declined or cancelled. */
  isOpen: boolean;
  /** They were told that it is confirmed: to decline it is to cancel it. */
  isCountedOn: boolean;
  /** Said above, so that whoever confirms has read it. */
  nobodyThere: NobodyThereNow | undefined;
  /** There may be another time for it. */
  isOther: boolean;
  /** It may be declined for a conflict. */
  openTime: object | undefined;
  /** The button that does so, where it does not stand above, beside the names. */
  conflict: ReactNode;
};

/** All that can be done to one booking. */
export function BookingForms({ id, by, buttons, isOpen, nobodyThere, isOther, openTime, conflict, ...given }: Props) {
  const { isCountedOn, ...times } = given;
  const { sequence, kind, lacking, unmailed, refused, askLooked } = times;
  const confirm = (index: number, button: string) => {
    const asked = askLooked("confirm", "confirm-time");
    return (
      <Intent
        key="confirm-time"
        intent="confirm-time"
        main={index === 0}
        hidden={{ sequence, ...(nobodyThere ? { nobodyThere: "read" } : {}) }}
        at={asked ? atNamesTick("confirm") : undefined}
        above={
          <>
            {kind === "telephone" && lacking.includes(kind) && (
              <TheyCall ticked={refused?.verb === "confirm-time" && refused.willCall} />
            )}
            {asked}
          </>
        }
      >
        {button}
      </Intent>
    );
  };
  return (
    <>
      {buttons.map(({ verb, button }, index) =>
        verb === "confirm-time" ? (
          confirm(index, button)
        ) : (
          <Intent key={verb} intent={verb} main={index === 0 && isOpen} hidden={{ sequence }}>
            {button}
          </Intent>
        ),
      )}
      {isOther && <AnotherTime {...times} id={id} />}
      {isOpen && (
        <section aria-labelledby="decline">
          <h2 id="decline">Cancel or decline</h2>
          <p>
            Where they called to cancel it: the time is free again
            {unmailed ? "." : ", and they are mailed so five minutes later."}
          </p>
          {/* Others may have the time at once: then it cannot be taken back. */}
          <LastStep
            refused={refused?.verb === "cancel-time" ? refused.message : undefined}
            at="decline"
            known="They told us that they do not come."
            intent="cancel-time"
            hidden={{ sequence }}
          >
            {BOOKING_WORDS["cancel-time"].button}
          </LastStep>
          {conflict}
          <form
            method="post"
            action="#decline-words"
            className="staff-form"
            data-tab-memory={`decline ${id}`}
            data-by={by}
          >
            <input type="hidden" name="sequence" value={sequence} />
            <Field
              form="decline"
              name="words"
              label={isCountedOn ? "Why we cancel it" : "Why we decline it"}
              hint={`${
                unmailed
                  ? "Whoever calls them, a lawyer or Reception, reads it out."
                  : "The visitor reads it in our mail and on the receipt."
              } A conflict is never named here${openTime ? ": press “Decline for a conflict” above." : "."}`}
              error={refused?.verb === "decline-time" ? refused.message : undefined}
            >
              {(attributes) => <textarea {...attributes} rows={3} defaultValue={refused?.words ?? ""} />}
            </Field>
            <button className="button" name="intent" value="decline-time">
              {isCountedOn ? "Cancel it" : BOOKING_WORDS["decline-time"].button}
            </button>
          </form>
        </section>
      )}
    </>
  );
}
