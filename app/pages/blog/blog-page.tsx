import { useEffect, useRef, type FormEvent } from "react";
import { useNavigate, useNavigation } from "react-router";
import { plainWords } from "../../content/tokens.ts";
import type { HeadData } from "../../head/head-data.ts";
import { servicesContext } from "../../load-context.ts";
import { ServerOnly } from "../../server-only.tsx";
import type { Route } from "./+types/blog-page.ts";
import { ArticleCard, type Card } from "./article-card.tsx";
import { BlogHero } from "./blog-hero.tsx";
import { addressOf, CATEGORIES, filterOf, matching, type Filter } from "./filter.ts";
import { Newsletter } from "./newsletter.tsx";

export const handle = { interactive: true };

const head: HeadData = {
  title: "Articles on Canadian and Ontario Law",
  description: "Plain articles on immigration, real estate, wills and powers of attorney, and criminal law, written and dated by our lawyers.",
  keywords: ["legal articles", "Canadian immigration law", "Ontario real estate law", "wills", "criminal law"],
  path: "/blog",
  name: "Blog",
  type: "collection",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { posts, content } = context.get(servicesContext);
  const filter = filterOf(url);
  const cards: Card[] = matching(await posts.published(), filter).map(({ slug, title, excerpt, category, tags, createdAt }) => ({
    slug, category, tags, title: plainWords(title, content), excerpt: plainWords(excerpt, content), createdAt: createdAt.slice(0, 10),
  }));
  return { head, filter, cards, author: content.site.blog.author };
}

export default function BlogPage({ loaderData: { filter, cards, author } }: Route.ComponentProps) {
  const loading = useNavigation().state !== "idle";
  return (
    <>
      <ServerOnly as="div" className="block" render={() => <BlogHero />} />
      <div className="blog">
        <FilterForm filter={filter} />
        <h2>{filter.category === "All" ? "Latest Articles" : `${filter.category} Articles`}</h2>
        <p className="count" role="status">
          {loading ? "Loading articles..." : `${cards.length} article(s) found`}
        </p>
        {cards.length === 0 && <NoArticles />}
        <ul className="article-cards">
          {cards.map((card) => (
            <li key={card.slug}>
              <ArticleCard card={card} author={author} />
            </li>
          ))}
        </ul>
      </div>
      <Newsletter />
    </>
  );
}

/** Works as a plain form; with script the list follows each change. */
function FilterForm({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const show = (next: Filter) => void navigate(addressOf(next), { replace: true, preventScrollReset: true });
  useEffect(() => {
    // Cleared from elsewhere: the box must not keep words the list no longer follows.
    if (filter.search === "" && search.current && document.activeElement !== search.current) search.current.value = "";
  }, [filter.search]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    show({ ...filter, search: search.current?.value ?? "" });
  };
  return (
    <form className="blog-filter" role="search" action="/blog" onSubmit={onSubmit}>
      <label htmlFor="blog-search">Search articles</label>
      <input
        ref={search}
        id="blog-search"
        type="search"
        name="q"
        placeholder="Search articles, topics, or keywords..."
        defaultValue={filter.search}
        onInput={(event) => show({ ...filter, search: event.currentTarget.value })}
      />
      <div className="categories" role="group" aria-label="Category">
        {CATEGORIES.map((category) => (
          <button
            key={category}
            name="category"
            value={category}
            aria-pressed={category === filter.category}
            onClick={(event) => {
              event.preventDefault();
              show({ search: search.current?.value ?? "", category });
            }}
          >
            {category}
          </button>
        ))}
      </div>
    </form>
  );
}

function NoArticles() {
  const navigate = useNavigate();
  return (
    <div className="no-articles">
      <h3>No Articles Found</h3>
      <p>Try adjusting your search terms or selecting a different category.</p>
      <form
        action="/blog"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate("/blog", { replace: true, preventScrollReset: true });
        }}
      >
        <button className="button quiet">Clear Filters</button>
      </form>
    </div>
  );
}
