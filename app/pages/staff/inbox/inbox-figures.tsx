import type { PromisesOfMonth } from "#firm/numbers/numbers.ts";
import type { InboxCounts } from "#firm/enquiries/inbox.ts";
import { counted } from "#text/counted.ts";

/** How the firm stands with its promises: what is overdue now, and what became of those given this month. */
export function InboxFigures({ counts, figures }: { counts: InboxCounts; figures: PromisesOfMonth }) {
  const { kept, missed, from, to } = figures;
  const due = kept + missed;
  return (
    <p className="inbox-figures">
      {counts.overdue > 0 && <strong className="overdue">{counted(counts.overdue)} overdue. </strong>}
      <a className="kept-promises" href={`/staff/numbers?from=${from}&to=${to}#promises`}>
        {due === 0
          ? "Of what came in this month, nothing is answered or late yet."
          : `Promises kept, of what came in this month: ${kept} of ${due}.`}
      </a>
    </p>
  );
}
