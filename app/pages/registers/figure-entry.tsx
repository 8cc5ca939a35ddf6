import { useServerSide } from "#app/request/server-side.ts";
import type { Content } from "#firm/content/content.ts";
import { readingWords } from "#firm/figures/checked-days.ts";
import { longDate } from "#time/long-date.ts";
import { shownFigure } from "#firm/content/text/tokens.ts";
import { hasChanged, statedBefore, type LegalFigure } from "#firm/figures/legal-figures.ts";

/**
 * One figure: what it is, what the pages say, the rule today where it differs, what is to come, and where it was read.
 * Texts are joined before React sees them: it parts neighbouring ones by comments, a hundred times over.
 */
export function FigureEntry({ figure }: { figure: LegalFigure }) {
  const { name, current, next = [] } = figure;
  return (
    <>
      <h3>{name}</h3>
      <p className="figure-value">{shownFigure(figure)}</p>
      {current && hasChanged(figure) && (
        <p className="figure-now">
          <strong>{`Today${current.since ? ` (since ${longDate(current.since)})` : ""}: ${current.value}.`}</strong>{" "}
          {current.note}
        </p>
      )}
      {current && statedBefore(figure) && (
        <p className="figure-now">
          <strong>{`Stated before: ${figure.stated}.`}</strong> {current.note}
        </p>
      )}
      {next.map(({ from, value, note }) => (
        <p className="figure-now" key={from}>
          <strong>{`From ${longDate(from)}: ${value}.`}</strong> {note}
        </p>
      ))}
      <p className="figure-source">
        <a href={figure.source.url}>{figure.source.title}</a>
        {readingOf(figure, useServerSide().content.lawTexts)}
      </p>
    </>
  );
}

function readingOf(figure: LegalFigure, lawTexts: Content["lawTexts"]): string {
  const { section } = figure.source;
  return `${section ? `, ${section}` : ""}. Checked ${longDate(figure.checked)}${readingWords(figure, lawTexts)}.`;
}
