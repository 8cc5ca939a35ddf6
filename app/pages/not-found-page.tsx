import type { Content } from "#firm/content/content.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { useServerSide } from "#app/request/server-side.ts";

/** An unknown address (reading 5): a way onward, and in small print a word for whoever maintains the site. */
export function NotFoundPage() {
  const { content } = useServerSide();
  const { site } = content;
  return (
    <div className="not-found">
      <h1>404 Page Not Found</h1>
      <p>
        There is no page at this address. Find what you need in the list below, call{" "}
        <a href={`tel:${site.phone}`}>{formatPhoneAbroad(site.phone)}</a>, or <a href="/contact">write to us</a>.
      </p>
      <h2>All pages</h2>
      <ul className="page-list">
        {allPages(content).map(({ path, name }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
      <p className="small-print">For whoever maintains this site: Did you forget to add the page to the router?</p>
    </div>
  );
}

/** Home first, then the rest by name, as one looks a word up. */
function allPages({ pages }: Pick<Content, "pages">): { path: string; name: string }[] {
  const written = [...pages].map(([path, { name, title }]) => ({ path, name: name ?? title }));
  const all = [...written, { path: "/blog", name: "Blog" }, { path: "/contact", name: "Contact" }];
  return all.toSorted((a, b) => Number(b.path === "/") - Number(a.path === "/") || a.name.localeCompare(b.name, "en"));
}
