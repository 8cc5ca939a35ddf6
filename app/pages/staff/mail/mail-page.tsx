import { redirect } from "react-router";
import { audit } from "#db/audit.ts";
import { failedMails } from "#db/outbox-state.ts";
import { sendAgain } from "#db/outbox-outcome.ts";
import { shortTorontoTime } from "../../../enquiries/toronto-time.ts";
import { servicesContext } from "../../../load-context.ts";
import { requireStaff } from "../../../staff/require-staff.ts";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import { mailInWords } from "./mail-words.ts";
import type { Route } from "./+types/mail-page.ts";

/** Shown, and sent again, at once. */
const MOST = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  return { head: staffHead("Mail that failed"), mails: (await failedMails(database, MOST)).map((mail) => ({ ...mail, words: mailInWords(mail) })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, wakeMail } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const ids = (await request.formData()).getAll("id").map(String).slice(0, MOST);
  const count = ids.length === 0 ? 0 : await sendAgain(database, ids, clock());
  if (count > 0) {
    await database.write((queries) => audit(queries, { at: clock(), actor: user.username, action: "mail-sent-again", subject: "outbox", detail: String(count) }));
    wakeMail();
  }
  return redirect("/staff/mail?done=sent-again", 303);
}

export default function MailPage({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <h1>Mail that failed</h1>
      <Done />
      {mails.length === 0 ? (
        <p className="nothing">Every mail was delivered or is on its way.</p>
      ) : (
        <form method="post" className="failed-mails">
          <p>These were tried many times and given up. Once the cause is mended, send them again.</p>
          <ul className="staff-lines">
            {mails.map(({ id, words, failedAt, lastError, enquiryId }) => (
              <li key={id}>
                <label className="tick">
                  <input type="checkbox" name="id" value={id} defaultChecked /> {words}, given up {failedAt !== null && shortTorontoTime(failedAt)}
                </label>
                <p className="quiet">
                  {lastError} {enquiryId && <a href={`/staff/enquiries/${enquiryId}`}>Enquiry</a>}
                </p>
              </li>
            ))}
          </ul>
          <button className="button main">Send the ticked ones again</button>
        </form>
      )}
    </>
  );
}
