import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import type { RelatedEnquiry } from "#firm/enquiries/staff-enquiry.ts";
import type { Matter } from "./load-enquiry.ts";

/** What its buttons post, beside the others as `others`, and `at` where they stand on the page of an appointment. */
export const ALSO_ANSWERED = "also-answered";
export const ALSO_UNANSWERED = "also-unanswered";

type Waiting = Pick<RelatedEnquiry, "id" | "reference" | "person" | "kind" | "practiceArea"> & {
  /** By whoever looks. */
  opened: boolean;
  ticked: boolean;
};

type Props = {
  person: string;
  waiting: Waiting[];
  /** The page of the enquiry that was answered, where this stands on that of its appointment; and the list of that. */
  to?: string;
  list?: string | undefined;
};

/** Of one that is answered, the others of its person that wait. */
export function stillWaiting({ closedAs, opened }: Pick<Matter, "closedAs" | "opened">): Waiting[] {
  if (closedAs !== "answered") return [];
  return (opened?.others ?? []).filter((one) => one.closedAs === null).map((one) => ({ ...one, ticked: one.joined }));
}

/** Once an enquiry is answered: whether the answer was one to the others of the same person, too. */
export function AlsoAnswered({ person, waiting, to, list }: Props) {
  if (waiting.length === 0) return null;
  const unopened = waiting.filter((one) => !one.opened);
  return (
    <form method="post" action={to} className="staff-form also-answered">
      <FromAppointment to={to} list={list} />
      <fieldset>
        <legend>{`Also mark these of ${person} as answered?`}</legend>
        {waiting
          .filter((one) => one.opened)
          .map(({ id, reference, person: name, kind, practiceArea, ticked }) => (
            <label key={id} className="tick">
              <input type="checkbox" name="others" value={id} defaultChecked={ticked} />
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
        <button className="button" name="intent" value={ALSO_ANSWERED}>
          Mark as answered
        </button>
      )}
    </form>
  );
}

/** Takes it back, beside the sentence that says it is done; `of`: which, by their ids. */
export function UndoAlsoAnswered({ of, to, list }: { of: string } & Pick<Props, "to" | "list">) {
  return (
    <form method="post" action={to}>
      <FromAppointment to={to} list={list} />
      {of.split(" ").map((id) => (
        <input key={id} type="hidden" name="others" value={id} />
      ))}
      <button className="button" name="intent" value={ALSO_UNANSWERED}>
        Undo: not answered after all
      </button>
    </form>
  );
}

function FromAppointment({ to, list }: Pick<Props, "to" | "list">) {
  if (to === undefined) return null;
  return (
    <>
      <input type="hidden" name="at" value="appointments" />
      {list && <input type="hidden" name="list" value={list} />}
    </>
  );
}
