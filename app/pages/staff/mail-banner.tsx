import type { MailTrouble } from "#mail/outbox-state.ts";
import { counted } from "#text/counted.ts";

/** Says on every page of the staff area that mail does not go out, so that nobody relies on it. */
export function MailBanner({
  configured,
  trouble: { failed, waiting },
}: {
  configured: boolean;
  trouble: MailTrouble;
}) {
  if (configured && failed === 0) return null;
  return (
    <aside className="mail-banner" aria-label="Mail">
      {!configured && (
        <p>
          <strong>No mail is sent.</strong> The mail server is not set up (SMTP_URL){countOf(waiting)}. Nothing is lost:
          mail goes out once the server is set up. Until then, look here for new enquiries, and tell people by telephone
          what a page says they are mailed.
        </p>
      )}
      {failed > 0 && (
        <p>
          <strong>{failed === 1 ? "One message" : `${counted(failed)} messages`} could not be delivered.</strong>{" "}
          <a href="/staff/mail">See which, and send again</a>
        </p>
      )}
    </aside>
  );
}

function countOf(waiting: number): string {
  if (waiting === 0) return "";
  return waiting === 1 ? ", so one message is waiting" : `, so ${counted(waiting)} messages are waiting`;
}
