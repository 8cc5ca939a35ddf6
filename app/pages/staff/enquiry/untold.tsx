import { OUTCOMES } from "#firm/enquiries/outcome-names.ts";
import { Field } from "#app/ui/field.tsx";
import type { Matter } from "./load-enquiry.ts";
import { useRefusal } from "./refused.tsx";
import { mayReply } from "./replies-panel.tsx";
import { OUTCOME_FORM } from "./unsent-reply.tsx";

/** What came of it, where it was just asked how they learn of it. */
export const useUntold = () => useRefusal("outcome")?.untold;

/**
 * Of what waits and was said to be declined, referred, or of people who did not answer: it is not closed before they
 * were told, or it was tried to reach them. Each way is one press away.
 */
export function Untold({ matter }: { matter: Matter }) {
  const refused = useRefusal("outcome");
  if (!refused?.untold) return null;
  const isTried = refused.untold === "no-answer";
  return (
    <div className="untold" role="alert">
      <p className="failure">
        {isTried
          ? "No try to reach them is noted. It is not closed, and what came of it is not saved yet."
          : `Nobody has told them yet, so it is not closed. How do they learn it is “${OUTCOMES[refused.untold]}”?`}
      </p>
      {mayReply(matter) && (
        <p>
          <a className="button main" href="#replies">
            Write to them first
          </a>
          <span className="hint">Sent, it is answered; then save what came of it.</span>
        </p>
      )}
      {isTried ? (
        <button className="button" form={OUTCOME_FORM} name="told" value="tried">
          I tried to call them, without an answer: save, and close it
        </button>
      ) : (
        <>
          <Field
            form="outcome"
            name="toldAt"
            label="When they were told by telephone"
            hint="By the office’s clock. Empty: just now."
            error={refused.field === "toldAt" ? refused.message : undefined}
            optional
          >
            {(attributes) => (
              <input {...attributes} type="datetime-local" form={OUTCOME_FORM} defaultValue={refused.toldAt} />
            )}
          </Field>
          <button className="button" form={OUTCOME_FORM} name="told" value="telephone">
            They were told by telephone: save, and close it
          </button>
        </>
      )}
    </div>
  );
}
