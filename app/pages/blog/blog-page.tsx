import { Island } from "#app/blocks/island.tsx";
import type { HeadData } from "#app/head/head-data.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Handle } from "#app/request/handle.ts";
import type { Route } from "./+types/blog-page.ts";
import { BlogArticles } from "./blog-articles.tsx";
import { BlogHero } from "./blog-hero.tsx";
import { listingOf, type Listing } from "./listing.ts";
import { Newsletter } from "../newsletter/newsletter-box.tsx";

/** Where nothing was found, the next search may show cards. */
export const handle: Handle = { styles: ["article-cards"] };

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
  return { head, listing: await listingOf(context.get(servicesContext), url) };
}

export default function BlogPage({ loaderData: { listing } }: Route.ComponentProps) {
  // The browser's build then leaves all of it out of the router's script, which this page does not have.
  return import.meta.env.SSR ? <RenderedBlog listing={listing} /> : null;
}

function RenderedBlog({ listing }: { listing: Listing }) {
  return (
    <>
      <div className="block block-hero short-hero">
        <BlogHero />
      </div>
      <div className="block">
        <Island script="blog" className="blog" data={{ listing }}>
          <BlogArticles listing={listing} />
        </Island>
      </div>
      <Newsletter />
    </>
  );
}
