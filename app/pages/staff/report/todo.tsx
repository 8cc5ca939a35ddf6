import type { TodoGroup } from "#firm/report/desk.ts";
import type { TodoLine } from "#firm/report/desk-line.ts";
import { FigureLine } from "./figure-line.tsx";

/** What is to be done today, the gravest first; each line opens. */
export function Todo({ groups }: { groups: TodoGroup[] }) {
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">To do today</h2>
      {groups.map(({ id, heading, lines }) => (
        <div className="desk-group" key={id}>
          <h3 id={id}>
            {heading} <small>{lines.length}</small>
          </h3>
          {lines.map((line) => (
            <Line key={line.about} line={line} />
          ))}
        </div>
      ))}
    </section>
  );
}

function Line({ line: { about, who, words, links, figures, parts } }: { line: TodoLine }) {
  return (
    <details>
      <summary>
        <span>{about}</span> <span className="quiet">{who}</span>
      </summary>
      <div className="figure-facts">
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {links.map(({ label, href }) => (
          <p key={href}>
            <a href={href}>{label}</a>
          </p>
        ))}
        {parts.length > 0 && (
          <ul>
            {parts.map((part) => (
              <li key={part.place + part.about}>
                <strong>{part.about}</strong> {part.words.join(" ")} <span className="quiet">{part.place}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {figures.map((figure) => (
        <FigureLine key={figure.key} figure={figure} />
      ))}
    </details>
  );
}
