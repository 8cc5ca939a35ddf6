import { Plain } from "#app/blocks/text.tsx";
import { isWithdrawn } from "#firm/content/text/withdrawn.ts";
import { cityLine } from "#firm/content/text/city-line.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { useServerSide } from "#app/request/server-side.ts";

/** The contact-information block (specification, section 2, contact). */
export function ContactInformation() {
  const { content } = useServerSide();
  const { site } = content;
  const { office } = site;
  return (
    <>
      <h2>Contact information</h2>
      <dl>
        <div className="phone">
          <dt>
            <Plain text={site.labels.phone || "Phone"} />
          </dt>
          <dd>
            <a href={`tel:${site.phone}`}>{formatPhoneAbroad(site.phone)}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Plain text={site.labels.email || "E-mail"} />
          </dt>
          <dd>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </dd>
        </div>
        {!isWithdrawn(content, "office-hours") && (
          <div>
            <dt>Office hours</dt>
            <dd>
              <ul>
                {site.hours.map(({ label, words }) => (
                  <li key={label}>
                    <span>{label}</span> {words}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        <div>
          <dt>Office</dt>
          <dd>
            <address>
              {office.street}
              <br />
              {cityLine(office)}
            </address>
          </dd>
        </div>
      </dl>
    </>
  );
}
