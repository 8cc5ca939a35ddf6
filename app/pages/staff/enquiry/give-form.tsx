import { MEETING_WORDS } from "#firm/content/meeting-kinds.ts";
import { Field } from "#app/ui/field.tsx";
import { capital } from "#text/capital.ts";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { FreeOptions } from "../appointments/free-options.tsx";
import { atNamesTick } from "../appointments/names-looked-at.tsx";
import { WithWhom } from "../appointments/with-whom.tsx";
import { LookedTick, MAY_ACT, WHEN_IT_MAY_ACT } from "../parts/looked-tick.tsx";
import { TextField } from "../parts/text-field.tsx";
import { ENTER_ANOTHER } from "../reception/already-coming.tsx";
import { listedAs } from "../reception/caller-time.tsx";
import type { Entering } from "../reception/entering-of.ts";
import type { GivingShown } from "./give.ts";

export const GIVE_FORM = "give";

type Props = {
  given: GivingShown;
  formKey: string;
  list: string | undefined;
  /** The appointments to come that were asked about, by id. */
  asked: string;
  /** The time that is offered to somebody: pressed once more, it is given away. */
  offered: string;
  /** What the box of names stood for that was ticked; empty: none was. */
  looked: string;
  errors: FieldError[];
  entering: Entering;
};

/** Whose time and how they meet, which time of those that are free, and the press that gives it. */
export function GiveForm({ given, formKey, list, asked, offered, looked, errors, entering }: Props) {
  const { id, practiceArea, from, how, kinds, lawyers, areas, slot } = given;
  const free = given.free ?? [];
  const errorOf = errorsOf(errors);
  const chosen = listedAs(free, slot) ?? "";
  const only = lawyers.find((one) => one.slug === given.with)?.name;
  return (
    <form
      id={GIVE_FORM}
      method="post"
      action={`/staff/enquiries/${id}/appointment${list ? `?${new URLSearchParams({ list })}` : ""}`}
      className="staff-form"
      autoComplete="off"
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="asked" value={asked} />
      <input type="hidden" name="offered" value={offered} />
      <div className="whose">
        <Field form={GIVE_FORM} name="practiceArea" label="Practice area" error={errorOf("practiceArea")}>
          {(attributes) => (
            <select {...attributes} defaultValue={practiceArea}>
              {practiceArea === "" && <option value="">Choose the area</option>}
              {areas.map((area) => (
                <option key={area}>{area}</option>
              ))}
            </select>
          )}
        </Field>
        <WithWhom form={GIVE_FORM} lawyers={lawyers} chosen={given.with} error={errorOf("with")} />
        {how && (
          <Field form={GIVE_FORM} name="how" label="How" error={errorOf("how")}>
            {(attributes) => (
              <select {...attributes} defaultValue={how}>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {capital(MEETING_WORDS[one])}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <TextField form={GIVE_FORM} name="from" label="Times from" type="date" value={from} optional />
        {/* The first button of a form is what Enter in a field presses: it only looks. */}
        <button className="button" formMethod="get" formNoValidate>
          Show these times
        </button>
      </div>
      {list && <input type="hidden" name="list" value={list} />}
      <Field
        form={GIVE_FORM}
        name="slot"
        label="Appointment"
        hint={free.length > 0 ? entering.held : undefined}
        error={errorOf("slot")}
      >
        {(attributes) => (
          <select {...attributes} defaultValue={chosen}>
            <option value="">{free.length === 0 ? "None" : "Choose a free time"}</option>
            <FreeOptions free={free} />
          </select>
        )}
      </Field>
      {practiceArea !== "" && free.length === 0 && (
        <p className="failure">
          {only ? `${only} has nothing` : "Nothing is"} free in the two weeks from that day: choose another day, another
          way to meet, or somebody else, and show these times.
        </p>
      )}
      {given.names && (
        <div className="names-looked-at">
          <p>
            <strong>{given.names.words}.</strong>
          </p>
          <LookedTick
            id={atNamesTick(GIVE_FORM)}
            value={given.names.mark}
            ticked={looked === given.names.mark}
            error={errorOf("looked")}
            hint={`${atNamesTick(GIVE_FORM)}-hint`}
          >
            {MAY_ACT}
          </LookedTick>
          <p className="hint" id={`${atNamesTick(GIVE_FORM)}-hint`}>
            {WHEN_IT_MAY_ACT}
          </p>
          <a href={`/staff/enquiries/${id}#names`} target="_blank">
            Look at the names (opens beside this page)
          </a>
        </div>
      )}
      <div className="side-by-side">
        <button className="button main" name="intent" value="enter">
          {asked ? ENTER_ANOTHER : "Give the appointment"}
        </button>
        {entering.hold && (
          <button className="button" name="intent" value="hold">
            {entering.hold}
          </button>
        )}
      </div>
      {entering.offering && <p className="hint">{entering.offering}</p>}
    </form>
  );
}
