import { useSearchParams } from "react-router";
import { fieldNamed } from "#firm/enquiries/fields.ts";
import { GIVEN_ADDRESS, isReached, type ContactField } from "#firm/enquiries/told-contact.ts";
import { fieldId } from "#app/ui/field.tsx";
import { TextField } from "./text-field.tsx";

type Props = {
  /** What stands in the form of a visitor. */
  reached: Record<ContactField, string>;
  told: { field: ContactField }[];
  refused: { intent: string; words: string; message: string } | undefined;
  /** The part of the page it is in. */
  at?: string;
};

const FIELDS = [
  { field: "phone", correct: "number", type: "tel", what: "telephone number", a: "a telephone number" },
  { field: "email", correct: "address", type: "email", what: "e-mail address", a: "an e-mail address" },
] as const;

/**
 * Adds a number, or an address where they left it out, or mends what was added; folded, open where it was refused. Of
 * an address they wrote it says why it stays.
 */
export function TellContact({ reached, told, refused, at }: Props) {
  const asked = useSearchParams()[0].get("correct");
  return FIELDS.map(({ field, correct, type, what, a }) => {
    const isAsked = asked === correct && refused === undefined;
    const isTold = told.some((one) => one.field === field);
    const isGiven = !isTold && isReached(field, reached[field]);
    const mine = refused?.intent === `told-${field}` ? refused : undefined;
    const stands = isTold ? reached[field] : "";
    if (isGiven && field === "email")
      return (
        <details key={field} open={mine !== undefined}>
          <summary>Another e-mail address?</summary>
          <p>
            {GIVEN_ADDRESS} Write the new one into{" "}
            {at ? (
              "a note of the enquiry"
            ) : (
              <>
                <a href={`#${fieldId("call", "words")}`}>the note of this call</a>, below
              </>
            )}
            , and tell them: mail about this still goes to the address they wrote. What they send by the contact form on
            the website with the new address is answered there.
          </p>
        </details>
      );
    return (
      <details key={field} open={mine !== undefined || isAsked}>
        <summary>
          {isTold ? `Correct the ${what} they told you` : `Add ${isGiven ? `another ${what}` : a}, as told by phone`}
        </summary>
        <form method="post" action={at && `#${at}`} className="staff-form" autoComplete="off">
          <input type="hidden" name="seen" value={stands} />
          <TextField
            form={`told-${field}`}
            name="words"
            type={type}
            label={`${fieldNamed(field).label}, as they told it on the telephone`}
            hint={
              isTold
                ? "Left empty, it is taken away again."
                : `It says that you wrote it down, and when.${isGiven ? " The one they wrote stays beside it." : ""}`
            }
            value={mine?.words ?? stands}
            error={mine?.message}
            maxLength={fieldNamed(field).longest}
            optional={isTold}
            takesFocus={isAsked}
          />
          <button className="button" name="intent" value={`told-${field}`}>
            Save the {what}
          </button>
        </form>
      </details>
    );
  });
}
