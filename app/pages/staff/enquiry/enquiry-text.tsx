import { shortTorontoTime, torontoTime } from "#time/toronto-time.ts";
import type { OpenedMatter } from "./load-enquiry.ts";

/** Everything the visitor sent, and what was sent to them. */
export function EnquiryText({
  opened: { fields, reply, phone, corrections, mails, unacknowledged },
}: {
  opened: OpenedMatter;
}) {
  return (
    <section className="enquiry-text" aria-labelledby="received">
      <h2 id="received">What was sent</h2>
      <p className="reply">
        <a className="button main" href="#replies">
          Reply
        </a>
        <a className="button" href={reply}>
          In your mail program
        </a>
        {phone && (
          <a className="button" href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
            Call {phone}
          </a>
        )}
      </p>
      <dl className="typed">
        {fields.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {corrections.map(({ id, words, createdAt }) => (
        <div key={id} className="correction">
          <h3>Correction of {torontoTime(createdAt)}</h3>
          <p className="typed-words">{words}</p>
        </div>
      ))}
      {unacknowledged && <p>{unacknowledged}</p>}
      {mails.length > 0 && (
        <>
          <h3>Mail</h3>
          <ul className="staff-lines">
            {mails.map(({ id, words, deliveredAt, failedAt, createdAt }) => (
              <li key={id}>
                {words}:{" "}
                {deliveredAt !== null
                  ? `sent ${shortTorontoTime(deliveredAt)}`
                  : failedAt !== null
                    ? "could not be delivered"
                    : `waiting since ${shortTorontoTime(createdAt)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
