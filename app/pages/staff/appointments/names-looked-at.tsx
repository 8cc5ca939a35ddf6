import { fieldId } from "#app/ui/field.tsx";
import { LookedTick } from "../parts/looked-tick.tsx";

export type Looked = {
  /** Of the request. */
  id: string;
  /** Unique on the page. */
  form: string;
  /** Of the names that are asked about (names-to-look-at.ts). */
  mark: string;
  /** Why what was pressed in this form was not done, where the box was left out. */
  error: string | undefined;
  /** It was ticked, and something else stood in the way. */
  ticked: boolean;
};

/** What a form posts to: where its box was left out, the box stands under the eyes and has the focus. */
export function atNamesTick(form: string): string {
  return fieldId(form, "looked");
}

/** Beside every button that confirms, or may: whoever presses knows whom the names on file belong to. */
export function NamesLookedAt({ id, form, mark, error, ticked }: Looked) {
  return (
    <div className="names-looked-at">
      <LookedTick id={atNamesTick(form)} value={mark} ticked={ticked} error={error} required>
        I have looked at the names on file
      </LookedTick>
      <a href={`/staff/enquiries/${id}`} target="_blank">
        Look at the names (opens beside this page)
      </a>
    </div>
  );
}
