import type { PromiseFigures } from "#firm/enquiries/promise-figures.ts";
import type { InboxCounts } from "#firm/enquiries/inbox.ts";
import { counted } from "#text/counted.ts";

/** How the firm stands with its promises: what is overdue now, and what became of those answered this month. */
export function InboxFigures({ counts, figures: { kept, late } }: { counts: InboxCounts; figures: PromiseFigures }) {
  const answered = kept + late;
  return (
    <p className="inbox-figures">
      {counts.overdue > 0 && <strong className="overdue">{counted(counts.overdue)} overdue. </strong>}
      <span className="kept-promises">
        {answered === 0 ? "Nothing answered yet this month." : `Promises kept this month: ${kept} of ${answered}.`}
      </span>
    </p>
  );
}
