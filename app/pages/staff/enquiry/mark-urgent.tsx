import { useActionData } from "react-router";
import type { TypedMarks } from "#firm/enquiries/urgent-marks.ts";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { CannotWait } from "../reception/cannot-wait.tsx";
import type { Matter, OpenedMatter } from "./load-enquiry.ts";

type Posted = { intent: string; message: string; marks?: TypedMarks; errors?: FieldError[] };

/**
 * Says that what was written cannot wait: nothing reads their words but who has opened them. What staff entered is
 * corrected in one place, at reception.
 */
export function MarkUrgent({ matter, marks: { marked, own } }: { matter: Matter; marks: OpenedMatter["marks"] }) {
  const posted = useActionData() as Posted | undefined;
  const refused = posted?.intent === "correct-urgency" ? posted : undefined;
  const errorOf = errorsOf(refused?.errors);
  const what = matter.urgent ? "Correct what cannot wait" : "It cannot wait: custody, a court date or a deadline";
  if (!matter.byVisitor)
    return (
      <p>
        <a href={`/staff/reception/${matter.id}?correct#correct`}>{what}</a>
      </p>
    );
  return (
    <details id="cannot-wait" className="mark-urgent" open={refused !== undefined}>
      <summary>{what}</summary>
      <form method="post" action="#cannot-wait" className="staff-form" autoComplete="off">
        {refused && !refused.errors?.length && (
          <p className="failure" role="alert">
            {refused.message}
          </p>
        )}
        <p className="hint">
          As you read it in what they wrote. Every list shows it, and the firm and whoever has it are mailed where it is
          graver than before. What they ticked themselves stays; what you untick is taken away again.
        </p>
        <CannotWait form="cannot-wait" typed={refused?.marks ?? marked} own={own} errorOf={errorOf} />
        <button className="button" name="intent" value="correct-urgency">
          Save
        </button>
      </form>
    </details>
  );
}
