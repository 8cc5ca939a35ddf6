import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import type { Matter } from "./load-enquiry.ts";

/** Once an enquiry is answered: whether the answer was one to the others of the same person, too. */
export function AlsoAnswered({ matter: { closedAs, opened, person } }: { matter: Matter }) {
  const waiting = (opened?.others ?? []).filter((one) => one.closedAs === null);
  if (closedAs !== "answered" || waiting.length === 0) return null;
  const unopened = waiting.filter((one) => !one.opened);
  return (
    <form method="post" className="staff-form also-answered">
      <fieldset>
        <legend>{`Also mark these of ${person} as answered?`}</legend>
        {waiting
          .filter((one) => one.opened)
          .map(({ id, reference, person: name, kind, practiceArea, joined }) => (
            <label key={id} className="tick">
              <input type="checkbox" name="others" value={id} defaultChecked={joined} />
              {` ${name}, ${reference}, ${KIND_WORDS[kind]}${practiceArea ? `, ${practiceArea}` : ""}`}
            </label>
          ))}
        {unopened.length > 0 && (
          <p className="quiet">
            Open first:{" "}
            {unopened.map(({ id, reference, person: name }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <a href={`/staff/enquiries/${id}`}>{reference}</a> ({name})
              </span>
            ))}
          </p>
        )}
      </fieldset>
      {unopened.length < waiting.length && (
        <button className="button" name="intent" value="also-answered">
          Mark as answered
        </button>
      )}
    </form>
  );
}
