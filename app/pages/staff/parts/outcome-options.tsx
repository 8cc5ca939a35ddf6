import { OUTCOME_NAMES, OUTCOMES } from "#firm/enquiries/outcome-names.ts";
import { capital } from "#text/capital.ts";

/** For a `<select>` of what came of an enquiry. */
export function OutcomeOptions() {
  return (
    <>
      <option value="">Not known yet</option>
      {OUTCOME_NAMES.map((name) => (
        <option key={name} value={name}>
          {capital(OUTCOMES[name])}
        </option>
      ))}
    </>
  );
}
