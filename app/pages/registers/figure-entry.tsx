import { longDate } from "#time/long-date.ts";
import { hasChanged, type LegalFigure } from "#firm/figures/figures.ts";
import { shownFigure } from "#firm/content/tokens.ts";

/** One figure: what it is, what the pages say, the rule today where it differs, and where it was read. */
export function FigureEntry({ figure }: { figure: LegalFigure }) {
  const { name, source, checked, confidence, current } = figure;
  return (
    <>
      <h3>{name}</h3>
      <p className="figure-value">{shownFigure(figure)}</p>
      {current && hasChanged(figure) && (
        <p className="figure-now">
          <strong>
            Today{current.since ? ` (since ${longDate(current.since)})` : ""}: {current.value}.
          </strong>{" "}
          {current.note}
        </p>
      )}
      <p className="figure-source">
        <a href={source.url} rel="noopener">
          {source.title}
        </a>
        {source.section && `, ${source.section}`}. Checked {longDate(checked)}
        {confidence === "secondary" ? "; to be confirmed." : ", on the official page."}
      </p>
    </>
  );
}
