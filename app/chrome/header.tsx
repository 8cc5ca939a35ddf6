import type { Navigation } from "#firm/content/schema/firm-facts.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { AnnouncementBar } from "./announcement-bar.tsx";
import { Mark } from "./mark.tsx";
import { MenuLink } from "./menu-link.tsx";
import { useOpening } from "./opening.tsx";
import { SpeculationRules } from "./speculation-rules.tsx";

/** Top bar and main bar of every page (specification, section 2, site chrome). */
export function Header() {
  const { site, navigation } = useServerSide().content;
  const opening = useOpening();
  // "Book Consultation": its first word is enough where there is no room.
  const [firstWord, rest] = navigation.book.title.split(/(?= .*)/s, 2);
  const entries = (
    <>
      {navigation.top.map((item) => (
        <li key={item.href}>
          <MenuLink {...item} />
        </li>
      ))}
      <li>
        <a className="button main" href={navigation.book.href}>
          {navigation.book.title}
        </a>
      </li>
    </>
  );
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <AnnouncementBar />
      <site-header class="header">
        <div className="top-bar">
          <a className="top-phone" href={`tel:${site.phone}`} title={opening?.words} data-open={opening?.moments}>
            Call {formatPhoneAbroad(site.phone)}
          </a>
          <ul>{entries}</ul>
        </div>
        <div className="main-bar">
          <a className="logo" href="/">
            <Mark />
            {site.brand}
          </a>
          <a className="bar-call" href={`tel:${site.phone}`}>
            Call<span> {formatPhoneAbroad(site.phone)}</span>
          </a>
          <a className="button main bar-book" href={navigation.book.href}>
            {firstWord}
            <span>{rest}</span>
          </a>
          <site-menu class="menu">
            <details>
              <summary>Menu</summary>
            </details>
            <nav aria-label="Main">
              <ul>
                {navigation.main.map((item) => (
                  <li key={item.title}>{item.items.length === 0 ? <MenuLink {...item} /> : <Dropdown {...item} />}</li>
                ))}
              </ul>
              <ul className="menu-more">{entries}</ul>
            </nav>
          </site-menu>
        </div>
      </site-header>
      <SpeculationRules />
    </>
  );
}

function Dropdown({ title, href, items }: Navigation["main"][number]) {
  const { main } = useServerSide().content.navigation;
  // What has an entry of the bar itself is marked there alone: else two entries of it would look like the page.
  const isEntry = (address: string) => main.some((entry) => entry.href === address && entry.items.length === 0);
  return (
    <nav-dropdown>
      <details name="menu">
        <summary>{title}</summary>
        <ul>
          {[{ title: `${title}: overview`, href }, ...items].map((item) => (
            <li key={item.href}>
              {isEntry(item.href) ? <a href={item.href}>{item.title}</a> : <MenuLink {...item} />}
            </li>
          ))}
        </ul>
      </details>
    </nav-dropdown>
  );
}
