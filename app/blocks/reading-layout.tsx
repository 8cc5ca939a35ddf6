import type { ReactNode } from "react";
import { longDate } from "#time/long-date.ts";
import { headingId } from "#text/heading-id.ts";
import type { Section } from "#firm/content/sections/section-kind.ts";
import { keysUsed } from "#firm/content/text/tokens.ts";
import { checkedWords } from "#firm/figures/checked-days.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { Plain } from "./text.tsx";

type Props = {
  sections: Section[];
  matter: Section[];
  lastUpdated?: string | undefined;
  render: (section: Section) => ReactNode;
};

/**
 * A long text with its "On this page" list, which stays in view on wide screens. What a reader in need looks for first
 * stands before the list: the short answer, or what to do now.
 */
export function ArticleLayout({ sections, matter, lastUpdated, render }: Props) {
  const headings = matter.filter(isLookedFor).flatMap((section) => ("heading" in section && section.heading) || []);
  const first = matter.slice(0, 1).filter(comesFirst);
  return (
    <div className="article">
      {first.map(render)}
      <nav className="on-this-page" aria-labelledby="on-this-page">
        <h2 id="on-this-page">On this page</h2>
        <ol>
          {headings.map((heading) => (
            <li key={heading}>
              <a href={`#${headingId(heading)}`}>
                <Plain text={heading} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="article-matter">
        {matter.slice(first.length).map(render)}
        <ArticleFoot words={sections} lastUpdated={lastUpdated} />
      </div>
    </div>
  );
}

/** What speaks of the firm is read in passing. */
function isLookedFor(section: Section): boolean {
  return section.kind !== "stats" && !(section.kind === "cards" && section.look === "reasons");
}

function comesFirst(section: Section): boolean {
  return section.kind === "answer" || (section.kind === "callout" && section.tone === "urgent");
}

/** Dates, sources and the sentence every article carries. */
export function ArticleFoot({ words, lastUpdated }: { words: unknown; lastUpdated?: string | undefined }) {
  const { site, law } = useServerSide().content;
  const figures = keysUsed("law", words).map((key) => law[key]!);
  const sources = new Map(figures.map(({ source }) => [source.url, source]));
  return (
    <div className="article-foot">
      <p className="disclaimer">{site.disclaimer}</p>
      {lastUpdated && <p>Last updated: {longDate(lastUpdated)}</p>}
      {sources.size > 0 && (
        <>
          <p>
            {`Figures checked ${checkedWords(figures)}. `}
            <a href="/legal-figures">All legal figures with their sources</a>
          </p>
          <details>
            <summary>Sources of this page</summary>
            <ul>
              {[...sources].map(([url, { title, section }]) => (
                <li key={url}>
                  <a href={url}>{title}</a>
                  {section && `, ${section}`}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </div>
  );
}
