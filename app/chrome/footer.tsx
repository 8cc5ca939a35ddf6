import type { Navigation } from "../content/schema/site.ts";
import { formatPhone } from "../content/phone.ts";
import { useServerSide } from "../server-side.ts";
import { OfficeMap } from "./office-map.tsx";

/** The footer of every page (specification, section 2, site chrome). */
export function Footer() {
  const { content, today } = useServerSide();
  const { site, navigation } = content;
  const { office } = site;
  return (
    <div className="footer-matter">
      <div>
        <p className="logo">{site.brand}</p>
        <address>
          {office.street}
          <br />
          {office.city}, {office.region} {office.postalCode}
          <br />
          <a href={`tel:${site.phone}`}>{formatPhone(site.phone)}</a>
          <br />
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </address>
      </div>
      <FooterLinks heading="Quick links" items={navigation.footer.quick} />
      <FooterLinks heading="Practice areas" items={navigation.footer.areas} />
      <OfficeMap />
      <div className="footer-end">
        <p>
          {site.licence.words} <a href={site.licence.url}>{site.licence.check}</a>.
        </p>
        <ul>
          {site.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener me">
                {name}
              </a>
            </li>
          ))}
          {navigation.footer.legal.map(({ title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
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
        {items.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
