import { isOutcome, OUTCOMES } from "#firm/enquiries/outcome-names.ts";
import { Field } from "#app/ui/field.tsx";
import { capital } from "#text/capital.ts";
import { torontoDay } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { OutcomeOptions } from "../parts/outcome-options.tsx";
import { useRefusal } from "./refused.tsx";
import { WAITED } from "./undo-done.tsx";
import type { Matter } from "./load-enquiry.ts";

/** What came of it, since which day, and to be changed. */
export function CameOfIt({ matter: { outcome, outcomeAt, outcomeBy, closedAt } }: { matter: Matter }) {
  const nameOf = useStaffName();
  const refused = useRefusal("outcome");
  const known = isOutcome(outcome) && outcomeAt !== null;
  return (
    <form method="post" action="#outcome-words" className="came-of-it">
      <input type="hidden" name="intent" value="outcome" />
      <input type="hidden" name="was" value={closedAt === null ? WAITED : (outcome ?? "")} />
      <Field
        form="outcome"
        name="words"
        label="What came of it"
        hint={
          known
            ? `${capital(OUTCOMES[outcome])} since ${torontoDay(outcomeAt)}, says ${nameOf(outcomeBy ?? "")}.`
            : undefined
        }
        error={refused?.message}
        optional
      >
        {(attributes) => (
          <select {...attributes} defaultValue={refused?.words ?? outcome ?? ""}>
            <OutcomeOptions />
          </select>
        )}
      </Field>
      <button className="button">{closedAt === null ? "Save, and close it" : "Save"}</button>
    </form>
  );
}
