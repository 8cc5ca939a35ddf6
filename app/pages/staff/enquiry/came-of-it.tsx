import { isOutcome, OUTCOME_NAMES, OUTCOMES } from "#firm/enquiries/outcome-names.ts";
import { Field } from "#app/ui/field.tsx";
import { capital } from "#text/capital.ts";
import { torontoDay } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";
import type { Matter } from "./load-enquiry.ts";

/** What came of it, since which day, and to be changed. */
export function CameOfIt({ matter: { outcome, outcomeAt, outcomeBy } }: { matter: Matter }) {
  const nameOf = useStaffName();
  const known = isOutcome(outcome) && outcomeAt !== null;
  return (
    <form method="post" className="came-of-it">
      <input type="hidden" name="intent" value="outcome" />
      <Field
        form="outcome"
        name="words"
        label="What came of it"
        hint={
          known
            ? `${capital(OUTCOMES[outcome])} since ${torontoDay(outcomeAt)}, says ${nameOf(outcomeBy ?? "")}.`
            : undefined
        }
        optional
      >
        {(attributes) => (
          <select {...attributes} defaultValue={outcome ?? ""}>
            <option value="">Not known yet</option>
            {OUTCOME_NAMES.map((name) => (
              <option key={name} value={name}>
                {capital(OUTCOMES[name])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button className="button">Save</button>
    </form>
  );
}
