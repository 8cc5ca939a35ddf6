import type { Navigation } from "../content/schema/site.ts";
import { formatPhone } from "../content/phone.ts";
import { useServerSide } from "../server-side.ts";
import { AnnouncementBar } from "./announcement-bar.tsx";

type Item = Navigation["main"][number];

/** Top bar and main bar of every page (specification, section 2, site chrome). */
export function Header() {
  const { site, navigation } = useServerSide().content;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <AnnouncementBar />
      <site-header class="header">
        <div className="top-bar">
          <a className="top-phone" href={`tel:${site.phone}`}>
            Call {formatPhone(site.phone)}
          </a>
          {navigation.top.map(({ title, href }) => (
            <a key={href} href={href}>
              {title}
            </a>
          ))}
          <a className="button main" href={navigation.book.href}>
            {navigation.book.title}
          </a>
        </div>
        <div className="main-bar">
          <a className="logo" href="/">
            {site.brand}
          </a>
          <details className="menu">
            <summary>Menu</summary>
            <nav aria-label="Main">
              <ul>
                {navigation.main.map((item) => (
                  <li key={item.title}>{item.items.length === 0 ? <a href={item.href}>{item.title}</a> : <Dropdown {...item} />}</li>
                ))}
              </ul>
            </nav>
          </details>
        </div>
      </site-header>
    </>
  );
}

function Dropdown({ title, href, items, closesOnOutsideClick }: Item) {
  return (
    <nav-dropdown data-outside={closesOnOutsideClick ? "" : undefined}>
      <details>
        <summary>{title}</summary>
        <ul>
          {[{ title: `${title}: overview`, href }, ...items].map((entry) => (
            <li key={entry.href}>
              <a href={entry.href}>{entry.title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav-dropdown>
  );
}
