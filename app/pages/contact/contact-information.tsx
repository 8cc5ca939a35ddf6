import { Motif } from "../../blocks/motif.tsx";
import { Plain } from "../../blocks/words.tsx";
import { formatPhone } from "../../content/phone.ts";
import { useServerSide } from "../../server-side.ts";

/** The hero and the contact-information block (specification, section 2, contact). */
export function ContactInformation() {
  const { site } = useServerSide().content;
  const { office } = site;
  return (
    <>
      <div className="hero">
        <Motif name="river" />
        <div className="hero-words">
          <h1>Get in Touch</h1>
          <p className="lead">Tell us what has happened and what worries you. A lawyer reads every message.</p>
        </div>
      </div>
      <div className="contact-information">
        <h2>Contact information</h2>
        <dl>
          <dt>Office</dt>
          <dd>
            <address>
              {office.street}
              <br />
              {office.city}, {office.region} {office.postalCode}
            </address>
          </dd>
          <dt>
            <Plain text={site.labels.phone} />
          </dt>
          <dd>
            <a href={`tel:${site.phone}`}>{formatPhone(site.phone)}</a>
          </dd>
          <dt>
            <Plain text={site.labels.email} />
          </dt>
          <dd>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </dd>
          <dt>Office hours</dt>
          <dd>
            <ul>
              {site.hours.map(({ label, words }) => (
                <li key={label}>
                  {label} {words}
                </li>
              ))}
            </ul>
          </dd>
        </dl>
      </div>
    </>
  );
}
