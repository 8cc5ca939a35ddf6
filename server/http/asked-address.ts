import { addressOf, filterOf } from "#app/pages/blog/filter.ts";
import { LONGEST_SEARCH } from "#firm/site-search/longest-search.ts";
import { ALL_FIGURES } from "#firm/figures/figures.ts";

/**
 * What a page that is the same for everyone makes of its query: the address that shows the same, without what it does
 * not look at.
 */
const QUERIES: Record<string, (query: URLSearchParams) => string> = {
  "/blog": (searchParams) => addressOf(filterOf({ searchParams })),
  "/search": (query) => {
    const words = (query.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
    return words === "" ? "/search" : `/search?${new URLSearchParams({ q: words })}`;
  },
  "/legal-figures": (query) => {
    const search = (query.get("q") ?? "").trim();
    if (search === "") return query.has("all") ? ALL_FIGURES : "/legal-figures";
    return `/legal-figures?${new URLSearchParams({ q: search })}`;
  },
};

/** The address of the page as it is asked for; names in the query that the page does not know are left out. */
export function askedAddress(pathname: string, search: string): string {
  return search === "" ? pathname : (QUERIES[pathname]?.(new URLSearchParams(search)) ?? pathname);
}
