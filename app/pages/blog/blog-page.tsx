import { useState } from "react";
import { articleDate } from "#firm/articles/article-date.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import type { HeadData } from "#app/head/head-data.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Handle } from "#app/request/handle.ts";
import { ServerOnly } from "#app/request/server-only.tsx";
import type { Route } from "./+types/blog-page.ts";
import { ArticleCard, type Card } from "./article-card.tsx";
import { BlogHero } from "./blog-hero.tsx";
import { filterOf, matching, type Filter } from "./filter.ts";
import { FilterForm } from "./filter-form.tsx";
import { Newsletter } from "../newsletter/newsletter-box.tsx";
import { NoArticles } from "./no-articles.tsx";
import { useFilter } from "./use-filter.ts";

export const handle: Handle = { interactive: true, styles: ["article-cards"] };

const head: HeadData = {
  title: "Articles on Canadian and Ontario Law",
  description:
    "Plain articles on immigration, real estate, wills and powers of attorney, and criminal " +
    "law, written and dated by our lawyers.",
  keywords: ["legal articles", "Canadian immigration law", "Ontario real estate law", "wills", "criminal law"],
  path: "/blog",
  name: "Blog",
  type: "collection",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { posts, content } = context.get(servicesContext);
  const filter = filterOf(url);
  const cards: Card[] = matching(await posts.published(), filter).map(
    ({ slug, title, excerpt, category, tags, createdAt }) => ({
      slug,
      category,
      tags,
      title: plainWords(title, content),
      excerpt: plainWords(excerpt, content),
      published: articleDate(createdAt),
    }),
  );
  return { head, filter, cards, author: content.site.blog.author };
}

/** What a filter change shows; where the server cannot be reached, the page stays and says so. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (request.signal.aborted) throw error;
    return UNREACHED;
  }
}

const UNREACHED = { unreached: true } as const;

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const unreached = "unreached" in loaderData;
  const [kept, setKept] = useState(loaderData);
  if (!unreached && kept !== loaderData) setKept(loaderData);
  // The server renders the first list, so what is kept is a list.
  return <Articles {...(kept as Listing)} unreached={unreached} />;
}

type Listing = { filter: Filter; cards: Card[]; author: string };

function Articles({ filter, cards, author, unreached }: Listing & { unreached: boolean }) {
  const { box, shown, loading, show, clear } = useFilter(filter);
  return (
    <>
      <ServerOnly
        as="div"
        className="block block-hero short-hero"
        render={import.meta.env.SSR && (() => <BlogHero />)}
      />
      <div className="blog block">
        <FilterForm box={box} shown={shown} show={show} />
        <section aria-labelledby="articles">
          <h2 id="articles">{filter.category === "All" ? "Latest Articles" : `${filter.category} Articles`}</h2>
          <p className="count" role="status">
            {statusLine({ loading, unreached, count: cards.length })}
          </p>
          {cards.length === 0 && <NoArticles clear={clear} />}
          {cards.length > 0 && (
            <ul className="article-cards" aria-busy={loading}>
              {cards.map((card) => (
                <li key={card.slug}>
                  <ArticleCard card={card} author={author} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <Newsletter />
    </>
  );
}

function statusLine({ loading, unreached, count }: { loading: boolean; unreached: boolean; count: number }): string {
  if (loading) return "Loading articles...";
  if (unreached) return "We could not load the articles. Please check your connection and try again.";
  return `${count} article(s) found`;
}
