import type { FieldError } from "#text/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { FreeOptions, type FreeDay } from "../appointments/free-options.tsx";
import { WithWhom, type LawyerChoice } from "../appointments/with-whom.tsx";
import { TextField } from "../parts/text-field.tsx";
import type { TypedCaller } from "./typed-caller.ts";

const GONE = "That time cannot be had any more: please choose another one, or None";

type Props = {
  typed: TypedCaller | undefined;
  lawyers: LawyerChoice[];
  /** Undefined before they were asked for, or where no area says whose they are. */
  free: FreeDay[] | undefined;
  errors: FieldError[];
  /** The field that the page comes with the focus in. */
  focus: string | undefined;
  /** Where the free times are asked for. */
  action: string;
};

/** The time of an appointment for a caller: whose, from which day on, and which. */
export function CallerTime({ typed, lawyers, free: asked, errors, focus, action }: Props) {
  const free = asked ?? [];
  const errorOf = (...names: string[]) => errors.find(({ field }) => names.includes(field))?.message;
  const isGone =
    typed !== undefined &&
    typed.slot !== "" &&
    !free.some(({ times }) => times.some(({ slot }) => slot === typed.slot));
  return (
    <fieldset className="caller-time">
      <legend>An appointment</legend>
      <WithWhom
        form="caller"
        lawyers={lawyers}
        chosen={typed?.with}
        error={errorOf("with")}
        takesFocus={focus === "with"}
      />
      <TextField
        form="caller"
        name="from"
        label="Free times from"
        type="date"
        value={typed?.from}
        hint="Two weeks from that day on; left out, from today."
        optional
      />
      <button className="button" name="intent" value="times" formAction={action}>
        Show free times
      </button>
      <Field
        form="caller"
        name="slot"
        label="Appointment"
        hint={hintOf(asked, typed?.practiceArea ?? "")}
        error={errorOf("slot", "preferredDate", "preferredTime") ?? (isGone ? GONE : undefined)}
        optional
        takesFocus={focus === "slot"}
      >
        {(attributes) => (
          <select {...attributes} defaultValue={typed?.slot ?? ""}>
            {isGone && <option value={typed.slot}>Choose again</option>}
            <option value="">{free.length === 0 ? "None" : "Choose a free time, or leave it at none"}</option>
            <FreeOptions free={free} />
          </select>
        )}
      </Field>
    </fieldset>
  );
}

function hintOf(free: FreeDay[] | undefined, area: string): string {
  if (area === "") return "Choose the area, then look at the free times.";
  if (free === undefined) return "Look at the free times first.";
  return free.length === 0
    ? "Nothing is free in the two weeks from that day."
    : "The time you choose is held for them.";
}
