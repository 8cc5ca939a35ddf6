import { Person } from "#app/blocks/person.tsx";
import { Plain } from "#app/blocks/text.tsx";
import { OpeningLine } from "#app/chrome/opening.tsx";
import { isWithdrawn } from "#firm/content/text/withdrawn.ts";
import { emailClock } from "#firm/content/text/email-clock.ts";
import { cityLine } from "#firm/content/text/city-line.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { useServerSide } from "#app/request/server-side.ts";

/** The contact-information block (specification, section 2, contact). */
export function ContactInformation() {
  const { content } = useServerSide();
  const { site, team } = content;
  const { office } = site;
  const replyClock = emailClock(content);
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
            {replyClock && <p>{replyClock}</p>}
          </dd>
        </div>
        {!isWithdrawn(content, "office-hours") && (
          <div>
            <dt>Office hours</dt>
            <dd>
              <OpeningLine />
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
        <div>
          <dt>Cost</dt>
          <dd>
            <a href="/fees">We tell you the price before you decide</a>
          </dd>
        </div>
      </dl>
      {team.map((lawyer) => (
        <Person key={lawyer.slug} lawyer={lawyer} />
      ))}
    </>
  );
}
