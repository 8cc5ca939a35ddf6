import type { TypedMarks } from "#firm/enquiries/urgent-marks.ts";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import type { UrgencyName } from "#firm/enquiries/urgency.ts";
import { CannotWait } from "./cannot-wait.tsx";

type Props = {
  marked: TypedMarks;
  own: readonly UrgencyName[];
  /** It is what somebody came for. */
  isAsked: boolean;
  refused: { typed: TypedMarks; message: string; errors: FieldError[] } | undefined;
};

/** Says, of an enquiry that its sender wrote, what is known by telephone of what cannot wait; folded, open if refused. */
export function CorrectUrgency({ marked, own, isAsked, refused }: Props) {
  const errorOf = errorsOf(refused?.errors);
  return (
    <details id="cannot-wait" open={isAsked || refused !== undefined}>
      <summary>Correct what cannot wait</summary>
      <form method="post" action="#cannot-wait" className="staff-form" autoComplete="off">
        {refused && refused.errors.length === 0 && (
          <p className="failure" role="alert">
            {refused.message}
          </p>
        )}
        <p className="hint">
          What they wrote themselves stays as it is. What you tick is shown in every list; what you untick is taken away
          again.
        </p>
        <CannotWait form="cannot-wait" typed={refused?.typed ?? marked} own={own} errorOf={errorOf} />
        <button className="button" name="intent" value="correct-urgency">
          Save
        </button>
      </form>
    </details>
  );
}
