import { FIGURES_FOLDER } from "#firm/content/paths.ts";
import type { FigureGroup } from "#firm/figures/legal-figures.ts";
import { useServerSide } from "#app/request/server-side.ts";

/** Leads on from an older link to the topic that now holds its figure. */
const LEAD_ON =
  `const key=location.hash.slice(1),at=key&&document.getElementById(key)?.closest("[data-topic]");` +
  `if(at)location.replace(at.firstElementChild.href+"#"+key)`;

/**
 * The topics of the register, each with the keys of its figures: an older link to `/legal-figures#trv-fee` ends at the
 * topic that holds it, and with script at the figure itself.
 */
export function FigureTopics({ groups }: { groups: FigureGroup[] }) {
  return (
    <>
      <ul className="topics">
        {groups.map(({ topic, heading, figures }) => (
          <li key={topic} data-topic="">
            <a href={FIGURES_FOLDER + topic}>{heading}</a> <small>{figures.length}</small>
            {figures.map(({ key }) => (
              <i key={key} id={key} />
            ))}
          </li>
        ))}
      </ul>
      <script type="module" nonce={useServerSide().nonce} dangerouslySetInnerHTML={{ __html: LEAD_ON }} />
    </>
  );
}
