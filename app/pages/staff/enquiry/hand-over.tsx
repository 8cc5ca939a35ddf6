import type { ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { ChooseColleague } from "./choose-colleague.tsx";
import type { ColleagueChoice } from "./colleague-choices.ts";
import { OWN_WORDS } from "./names-along.ts";
import { useRefusal } from "./refused.tsx";

type Props = {
  form: string;
  colleagues: ColleagueChoice[];
  area: string | null;
  owner: string | null;
  /** Who looks has it: to give it back has a button of its own. */
  isMine: boolean;
  /** What a wall covers beside it (along-with-wall.tsx). */
  along: ReactNode;
  /** A note may go along: who looks has opened it. */
  mayNote?: boolean;
  /** The form of names that it belongs to, where it stands beside that: what is typed there goes along. */
  names?: string;
};

/** Gives it to a colleague, or back to nobody; whoever hands it over may keep themselves from it by the same press. */
export function HandOver({ form, colleagues, area, owner, isMine, along, mayNote = false, names }: Props) {
  const refused = useRefusal("hand-over");
  const mayBeNobody = owner !== null && !isMine;
  if (colleagues.length === 0 && !mayBeNobody) return null;
  const action = `#${form}-to`;
  const within = (
    <>
      <input type="hidden" name="owner" value={owner ?? NOBODY_HAS_IT} form={names} />
      <ChooseColleague
        form={form}
        belongsTo={names}
        label="Hand it to"
        colleagues={colleagues}
        area={area}
        mayBeNobody={mayBeNobody}
        refused={refused}
        error={refused?.field === "note" ? "" : refused?.message}
      />
      {mayNote && (
        <Field
          form={form}
          name="note"
          label="A note for them"
          error={refused?.field === "note" ? refused.message : undefined}
          optional
        >
          {(attributes) => <textarea {...attributes} rows={2} defaultValue={refused?.note} dir="auto" />}
        </Field>
      )}
      <label className="tick">
        <input
          type="checkbox"
          name={names ? OWN_WORDS : "words"}
          value="wall"
          defaultChecked={refused?.words === "wall"}
          form={names}
        />{" "}
        I must not see it: put up a wall for me
      </label>
      {along}
      <button className="button" name="intent" value="hand-over" form={names} formAction={names && action}>
        Hand over
      </button>
    </>
  );
  return names ? (
    <div className="staff-form">{within}</div>
  ) : (
    <form method="post" action={action} className="staff-form">
      {within}
    </form>
  );
}
