import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { FreeOptions, type FreeDay } from "../appointments/free-options.tsx";
import { WithWhom, type LawyerChoice } from "../appointments/with-whom.tsx";
import { TextField } from "../parts/text-field.tsx";
import type { WaysToMeet } from "./how-they-meet.ts";
import { HowTheyMeet } from "./choose-how.tsx";
import { CHOOSE_AGAIN, LOOK_AGAIN, readSlot, type ListedSlot } from "./listed-slot.ts";
import type { TypedCaller } from "./typed-caller.ts";

export const GONE_TIME = "That time cannot be had any more: please choose another one, or None";

const CHOOSE = "Choose a free time";

type Props = {
  typed: TypedCaller | undefined;
  lawyers: LawyerChoice[];
  /** Undefined before they were asked for, or where no area says whose they are. */
  free: FreeDay[] | undefined;
  ways: WaysToMeet;
  /** Why the lawyer who was chosen has none at all. */
  noneOf: string | undefined;
  errors: FieldError[];
  /** The field that the page comes with the focus in. */
  focus: string | undefined;
  /** Nothing is entered without one; else the lawyer they ask for is chosen above, for a call too. */
  isNeeded: boolean;
  /** What becomes of the time that is chosen, in sentences. */
  held: string;
  /** How several times are offered in place of one, as a sentence; empty for whoever is new. */
  offering: string;
};

/** The time of an appointment for a caller: whose, from which day on, and which. */
export function CallerTime({ typed, lawyers, free: asked, ways, noneOf, errors, focus, ...words }: Props) {
  const { isNeeded, held, offering } = words;
  const free = asked ?? [];
  const errorOf = errorsOf(errors);
  const chosen = listedAs(free, typed?.slot ?? "");
  const isGone = chosen === undefined;
  const ofLawyer = lawyers.length > 1 ? errorOf("with") : undefined;
  const ofSlot = errorOf("slot", "preferredDate", "preferredTime") ?? (isGone ? whyGone(free, typed!.slot) : undefined);
  // Where no time was chosen, what is wrong with the lawyer is said once.
  const wrong = chosen === "" && ofSlot === ofLawyer ? undefined : ofSlot;
  const only = lawyers.find(({ slug }) => slug === typed?.with)?.name;
  const why = (wrong ?? ofLawyer) ? undefined : `${noneOf}.`;
  return (
    <fieldset
      className="caller-time"
      {...(asked ? { "data-area": typed?.practiceArea ?? "", "data-with": typed?.with ?? "" } : {})}
    >
      <legend>An appointment</legend>
      {isNeeded && (
        <WithWhom
          form="caller"
          lawyers={lawyers}
          chosen={typed?.with}
          error={errorOf("with")}
          takesFocus={focus === "with"}
        />
      )}
      <div className="two-in-row">
        <HowTheyMeet ways={ways} chosen={typed?.how ?? ""} error={errorOf("how")} />
        <TextField
          form="caller"
          name="from"
          label="Free times from"
          type="date"
          value={typed?.from}
          hint="Two weeks from that day on; left out, from today."
          optional
        />
      </div>
      <button className="button" name="intent" value="times">
        Show free times
      </button>
      <Field
        form="caller"
        name="slot"
        label="Appointment"
        hint={noneOf === undefined ? hintOf(asked, { area: typed?.practiceArea ?? "", only }, held) : why}
        error={wrong}
        optional={!isNeeded}
        takesFocus={focus === "slot"}
      >
        {(attributes) => (
          <select {...attributes} defaultValue={chosen ?? typed!.slot}>
            {isGone && <option value={typed!.slot}>Choose again</option>}
            <option value="">
              {free.length === 0 ? "None" : isNeeded ? CHOOSE : `${CHOOSE}, or leave it at none`}
            </option>
            <FreeOptions free={free} />
          </select>
        )}
      </Field>
      {offering && <p className="hint">{offering}</p>}
    </fieldset>
  );
}

/** What the list has of what was posted; undefined: not that, or not with the same lawyers. */
export function listedAs(free: FreeDay[], posted: string): string | undefined {
  if (posted === "") return "";
  const asked = readSlot(posted);
  const atMoment = slotsAt(free, asked);
  return atMoment.find((slot) => slot === posted || asked?.named === undefined);
}

function whyGone(free: FreeDay[], posted: string): string {
  return posted === LOOK_AGAIN || slotsAt(free, readSlot(posted)).length > 0 ? CHOOSE_AGAIN : GONE_TIME;
}

function slotsAt(free: FreeDay[], asked: ListedSlot | undefined): string[] {
  const slots = free.flatMap(({ times }) => times.map(({ slot }) => slot));
  return asked ? slots.filter((slot) => slot.startsWith(`${asked.day} ${asked.time} `)) : [];
}

type Chosen = { area: string; only: string | undefined };

function hintOf(free: FreeDay[] | undefined, { area, only }: Chosen, held: string): string {
  if (area === "") return "Choose the area, then look at the free times.";
  if (free === undefined) return "Look at the free times first.";
  if (free.length > 0) return held;
  return `${only ? `${only} has nothing` : "Nothing is"} free in the two weeks from that day.`;
}
