import type { Navigation } from "#firm/content/schema/firm-facts.ts";
import { cityLine } from "#firm/content/text/city-line.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { Mark } from "./mark.tsx";
import { MenuLink } from "./menu-link.tsx";
import { OfficeMap } from "./office-map.tsx";

/** The footer of every page (specification, section 2, site chrome). */
export function Footer() {
  const { content, today, analyticsId, path } = useServerSide();
  const { site, navigation } = content;
  const { office } = site;
  return (
    <div className="footer-matter">
      <div className="footer-firm">
        <p className="footer-brand">
          <Mark />
          {site.brand}
        </p>
        <address>
          {office.street}
          <br />
          {cityLine(office)}
        </address>
        <p>
          <a href={`tel:${site.phone}`}>{formatPhoneAbroad(site.phone)}</a>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </div>
      <FooterLinks heading="Quick links" items={navigation.footer.quick} />
      <FooterLinks heading="Practice areas" items={navigation.footer.areas} />
      {path === "/contact" ? <a href="#find-our-office">Map: Find Our Office</a> : <OfficeMap inFooter />}
      <div className="footer-end">
        <p>
          {site.licence.words}{" "}
          <a href={site.licence.url} rel="noopener">
            {site.licence.check}
          </a>
          .
        </p>
        <ul>
          {site.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener me">
                {name}
              </a>
            </li>
          ))}
          {navigation.footer.legal.map((item) => (
            <li key={item.href}>
              <MenuLink {...item} />
            </li>
          ))}
          {analyticsId && (
            <li>
              <a href="/privacy-policy" data-privacy-choices="">
                Privacy choices
              </a>
            </li>
          )}
        </ul>
        <p>
          © {today.slice(0, 4)} {site.brand}
        </p>
      </div>
    </div>
  );
}

function FooterLinks({ heading, items }: { heading: string; items: Navigation["footer"]["quick"] }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <MenuLink {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
