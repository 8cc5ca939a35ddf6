import type { Desk } from "#firm/report/desk.ts";
import type { DeskTopic } from "#firm/report/desk-figures.ts";
import { FigureLine } from "./figure-line.tsx";

/** The register by topic: each topic a line that opens, each figure a line in it. */
export function Figures({ topics }: { topics: DeskTopic[] }) {
  if (topics.length === 0) return <p className="nothing">No figure is like this.</p>;
  return (
    <>
      {topics.map(({ topic, heading, figures, open }) => (
        <details key={topic} open={open} className="desk-topic">
          <summary>
            <span>{heading}</span> <span className="quiet">{counted(figures)}</span>
          </summary>
          {figures.map((figure) => (
            <FigureLine key={figure.key} figure={figure} anchor />
          ))}
        </details>
      ))}
    </>
  );
}

function counted(figures: DeskTopic["figures"]): string {
  const open = figures.filter(({ official }) => !official).length;
  return `${figures.length} ${figures.length === 1 ? "figure" : "figures"}${open > 0 ? `, ${open} to be confirmed` : ""}`;
}

/** What lawyers checked here, as it is to be written into content/law.yaml. */
export function ReadyTexts({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="ready">
      <h2 id="ready">Texts to copy into content/law.yaml</h2>
      <details>
        <summary>
          <span>{texts.length === 1 ? "One figure was" : `${texts.length} figures were`} checked here</span>{" "}
          <span className="quiet">Whoever keeps the files, in its own time: the pages follow already</span>
        </summary>
        <pre>{texts.join("\n")}</pre>
      </details>
    </section>
  );
}

export function Pages({ groups }: { groups: Desk["pages"] }) {
  return (
    <section aria-labelledby="pages">
      <h2 id="pages">Pages</h2>
      {groups.map(({ heading, lines }) => (
        <details key={heading}>
          <summary>
            <span>{heading}</span> <span className="quiet">{lines.length}</span>
          </summary>
          <ul>
            {lines.map(({ name, path, words }) => (
              <li key={path}>
                <a href={path}>{name}</a> <span className="quiet">{words}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
