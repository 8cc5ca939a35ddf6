import type { PromisesOfMonth } from "#firm/numbers/numbers.ts";
import type { InboxCounts } from "#firm/enquiries/inbox-counts.ts";
import type { UnansweredUrgent } from "#firm/enquiries/unanswered-urgent.ts";
import { URGENCIES } from "#firm/enquiries/urgency.ts";
import { counted } from "#text/counted.ts";
import { enquiryAddress, type Chosen } from "./inbox-query.ts";
import { unansweredInWords } from "./inbox-title.ts";

type Props = {
  counts: InboxCounts;
  figures: PromisesOfMonth;
  unanswered: UnansweredUrgent;
  /** What the inbox shows; it stays chosen on the page of the enquiry. */
  chosen: Chosen;
};

/**
 * Who cannot wait and was not answered, in whichever list they stand; how the firm stands with its promises: what is
 * overdue now, and what became of those given this month.
 */
export function InboxFigures({ counts, figures, unanswered, chosen }: Props) {
  const { kept, missed, from, to } = figures;
  const due = kept + missed;
  const people = URGENCIES.flatMap(({ name }) => unanswered[name]);
  const [first] = people;
  const rows = unanswered.enquiries > people.length ? ` (${counted(unanswered.enquiries)} enquiries)` : "";
  return (
    <p className="inbox-figures">
      {first && (
        <>
          <strong className="overdue">
            <span className="not-answered">Not answered: </span>
            {unansweredInWords(unanswered)}
            {rows}.
          </strong>{" "}
          <a href={enquiryAddress(first, chosen)}>Open {people.length > 1 ? "the first" : "it"}</a>
          {". "}
        </>
      )}
      {counts.overdue > 0 && <strong className="overdue">{counted(counts.overdue)} overdue. </strong>}
      <a className="kept-promises" href={`/staff/numbers?from=${from}&to=${to}#promises`}>
        {due === 0
          ? "Of what came in this month, nothing is answered or late yet."
          : `Promises kept, of what came in this month: ${kept} of ${due}.`}
      </a>
    </p>
  );
}
