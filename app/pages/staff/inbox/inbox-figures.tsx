import type { PromisesOfMonth } from "#firm/numbers/numbers.ts";
import type { InboxCounts } from "#firm/enquiries/inbox-counts.ts";
import { counted } from "#text/counted.ts";
import { enquiryAddress, type Chosen } from "./inbox-query.ts";
import type { SeeTo } from "./inbox-title.ts";
import { UrgentFirst } from "./urgent-first.tsx";

type Props = {
  counts: InboxCounts;
  figures: PromisesOfMonth;
  seeTo: SeeTo;
  /** What the inbox shows; it stays chosen on the page of the enquiry. */
  chosen: Chosen;
};

/**
 * Who cannot wait and was not answered, or only by a time before anybody read it, in whichever list they stand; how the
 * firm stands with its promises: what is overdue now, and what became of those given this month.
 */
export function InboxFigures({ counts, figures, seeTo, chosen }: Props) {
  const { kept, missed, from, to } = figures;
  const due = kept + missed;
  return (
    <p className="inbox-figures">
      <UrgentFirst urgent={seeTo.urgent} addressOf={(id) => enquiryAddress(id, chosen)}>
        <span className="not-answered">{seeTo.isTimed ? "Not answered or not read: " : "Not answered: "}</span>
      </UrgentFirst>
      {counts.overdue > 0 && <strong className="overdue">{counted(counts.overdue)} overdue. </strong>}
      <a className="kept-promises" href={`/staff/numbers?from=${from}&to=${to}#promises`}>
        {due === 0
          ? "Of what came in this month, nothing is answered or late yet."
          : `Promises kept, of what came in this month: ${kept} of ${due}.`}
      </a>
    </p>
  );
}
