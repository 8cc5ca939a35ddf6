import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { latestChange } from "#firm/figures/latest-change.ts";
import { figureAddress } from "#firm/figures/legal-figures.ts";
import { longDate } from "#time/long-date.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { BlockHead } from "../block-head.tsx";
import { Inline } from "../text.tsx";

export default function Latest({ heading, intro, articles = [] }: SectionOf<"latest">) {
  return (
    <div className="latest">
      <BlockHead heading={heading} intro={intro} />
      <div>
        <ChangedFigure />
        <ul>
          {articles.map(({ slug, title, category, published }) => (
            <li key={slug}>
              <p className="small-print">
                <time dateTime={published.day}>{published.inWords}</time> · {category}
              </p>
              <h3>
                <a href={`/blog/${slug}`}>
                  <Inline text={title} />
                </a>
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The rule that began last, with its day at the size of a poster. */
function ChangedFigure() {
  const { content, today } = useServerSide();
  const figure = latestChange(content.law, today);
  if (!figure) return null;
  const { name, current, stated, from } = figure;
  return (
    <div className="changed">
      <p className="eyebrow">The rule that changed last</p>
      <p>
        <time dateTime={from}>{longDate(from)}</time>
      </p>
      <h3>{name}</h3>
      <p>{current?.note ?? stated}</p>
      <a className="card-link" href={figureAddress(figure)}>
        The figure and its source
      </a>
    </div>
  );
}
