import { ArticleCard } from "./article-card.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { Listing } from "./listing.ts";
import { NoArticles } from "./no-articles.tsx";
import { useFilter } from "./use-filter.ts";

/** The filter and the list it shows: the part of the page that React takes over (hydrate-blog.ts). */
export function BlogArticles({ listing: first }: { listing: Listing }) {
  const { box, shown, listing, state, show, clear } = useFilter(first);
  const { filter, cards, author } = listing;
  return (
    <>
      <FilterForm box={box} shown={shown} show={show} />
      <section aria-labelledby="articles">
        <h2 id="articles">{filter.category === "All" ? "Latest Articles" : `${filter.category} Articles`}</h2>
        <p className="count" role="status">
          {STATUS[state] ?? `${cards.length} article(s) found`}
        </p>
        {cards.length === 0 && <NoArticles clear={clear} />}
        {cards.length > 0 && (
          <ul className="article-cards" aria-busy={state === "loading"}>
            {cards.map((card) => (
              <li key={card.slug}>
                <ArticleCard card={card} author={author} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

const STATUS = {
  loading: "Loading articles...",
  unreached: "We could not load the articles. Please check your connection and try again.",
  shown: undefined,
};
