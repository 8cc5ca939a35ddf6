import { data, redirect } from "react-router";
import { failedMails } from "#mail/outbox-state.ts";
import { dismiss, sendAgain } from "#mail/failed-mails.ts";
import { walledAmong } from "#firm/enquiries/walls.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { Done } from "../parts/done.tsx";
import { unknownIntent } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import { mailInWords } from "./mail-words.ts";
import type { Route } from "./+types/mail-page.ts";

/** Shown, and sent again, at once. */
const MOST = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const mails = await failedMails(database, MOST);
  const about = mails.flatMap(({ enquiryId }) => enquiryId ?? []);
  const walled = await walledAmong(database.queries, about, requireStaff(context).user.username);
  return {
    head: staffHead("Mail that failed"),
    // Counted on every page, so it stands here; the address, which servers repeat in their refusal, does not.
    mails: mails.map(({ id, kind, recipient, failedAt, lastError, enquiryId }) =>
      enquiryId !== null && walled.has(enquiryId)
        ? { id, words: mailInWords({ kind, recipient: "somebody behind a wall" }), failedAt, lastError: "", enquiryId }
        : { id, words: mailInWords({ kind, recipient }), failedAt, lastError, enquiryId },
    ),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, wakeMail } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  if (!Object.hasOwn(INTENTS, intent)) throw unknownIntent();
  const ids = form.getAll("id").map(String).slice(0, MOST);
  if (ids.length === 0) return data({ message: "Please tick at least one first." }, { status: 400 });
  const act = { actor: user.username, at: clock() };
  const { run, done } = INTENTS[intent as keyof typeof INTENTS];
  await run(database, ids, act);
  wakeMail();
  return redirect(`/staff/mail?done=${done}`, 303);
}

const INTENTS = { again: { run: sendAgain, done: "sent-again" }, away: { run: dismiss, done: "mail-put-away" } };

export default function MailPage({ loaderData: { mails }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Mail that failed</h1>
      <Done />
      {actionData && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      {mails.length === 0 ? (
        <p className="nothing">
          No failed mail is on this list. What was put away was not delivered; the trail of its enquiry says so.
        </p>
      ) : (
        <form method="post" className="failed-mails">
          <p>
            The mail server refused these for good, or they were tried for a long time without success. Once the cause
            is mended, send them again. Where an address is wrong, reach the person otherwise and put the mail away.
          </p>
          <ul className="staff-lines">
            {mails.map(({ id, words, failedAt, lastError, enquiryId }) => (
              <li key={id}>
                <label className="tick">
                  <input type="checkbox" name="id" value={id} defaultChecked /> {words}, given up{" "}
                  {failedAt !== null && shortTorontoTime(failedAt)}
                </label>
                <p className="quiet">
                  {lastError} {enquiryId && <a href={`/staff/enquiries/${enquiryId}`}>Enquiry</a>}
                </p>
              </li>
            ))}
          </ul>
          <div className="failed-mails-buttons">
            <button className="button main" name="intent" value="again">
              Send the ticked ones again
            </button>
            <button className="button" name="intent" value="away">
              Put the ticked ones away
            </button>
          </div>
        </form>
      )}
    </>
  );
}
