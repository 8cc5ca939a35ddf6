import { isOutcome, OUTCOMES } from "#firm/enquiries/outcome-names.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { Field } from "#app/ui/field.tsx";
import { capital } from "#text/capital.ts";
import { torontoDay } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { OutcomeOptions } from "../parts/outcome-options.tsx";
import { useRefusal } from "./refused.tsx";
import { WAITED } from "./undo-done.tsx";
import { OUTCOME_FORM, UnsentReply, useAsksOfUnsent } from "./unsent-reply.tsx";
import type { Matter } from "./load-enquiry.ts";
import { Untold, useUntold } from "./untold.tsx";

type Props = {
  matter: Matter;
  /** Who looks, by user name: what they have chosen comes back to nobody else. */
  by: string;
};

/** What came of it, since which day, and to be changed. */
export function CameOfIt({ matter, by }: Props) {
  const { id, outcome, outcomeAt, outcomeBy, closedAt, owner } = matter;
  const nameOf = useStaffName();
  const refused = useRefusal("outcome");
  const asksOfUnsent = useAsksOfUnsent("outcome");
  const untold = useUntold();
  const known = isOutcome(outcome) && outcomeAt !== null;
  // It waits again: what came of it before is not what comes of it now, and is asked anew.
  const wasKnown = known && closedAt === null;
  const form = (
    <form
      id={OUTCOME_FORM}
      method="post"
      action="#outcome-words"
      className="came-of-it"
      autoComplete="off"
      // What was chosen beside another outcome is not brought back beside this one.
      data-tab-memory={`outcome ${id} ${outcome ?? ""}${wasKnown ? " before" : ""}`}
      data-is-choice=""
      data-by={by}
    >
      <input type="hidden" name="intent" value="outcome" />
      <input type="hidden" name="was" value={closedAt === null ? WAITED : (outcome ?? "")} />
      <input type="hidden" name="owner" value={owner ?? NOBODY_HAS_IT} />
      <Field
        form="outcome"
        name="words"
        label="What came of it"
        hint={
          known
            ? `${wasKnown ? "Before it waited again: " : ""}${capital(OUTCOMES[outcome])} since ${torontoDay(outcomeAt)}, says ${nameOf(outcomeBy ?? "")}.`
            : undefined
        }
        error={asksOfUnsent || untold ? undefined : refused?.message}
        optional
      >
        {(attributes) => (
          <select {...attributes} defaultValue={refused?.words ?? (wasKnown ? "" : outcome) ?? ""}>
            <OutcomeOptions />
          </select>
        )}
      </Field>
      <button className="button">{closedAt === null ? "Save, and close it" : "Save"}</button>
    </form>
  );
  return (
    <>
      {form}
      {asksOfUnsent && <UnsentReply matter={matter} by="outcome" />}
      <Untold matter={matter} />
    </>
  );
}
